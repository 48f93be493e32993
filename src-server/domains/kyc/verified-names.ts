import type { Reader } from '#db/database.ts'
import { type CaseRow, listApproved } from './cases/cases.queries.ts'
import { dayOf } from './days.ts'
import type { KycDeps } from './kyc.types.ts'
import { openPerson } from './sealed-person.ts'

/** Names on the documents of people whose identity is approved and whose document still counts, by person. */
export async function verifiedNames(
  deps: Pick<KycDeps, 'clock' | 'ring'>,
  reader: Reader,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await listApproved(reader, { userIds, today: dayOf(deps.clock.now()) })
  return new Map(
    rows.flatMap((row: CaseRow) => {
      const person = openPerson(deps, row)
      return person === null ? [] : [[row.userId, person.fullName] as const]
    }),
  )
}
