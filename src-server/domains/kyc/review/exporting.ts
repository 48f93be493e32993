import { csvOf } from '#server/calls/admin-csv.ts'
import type { Caller } from '#server/calls/request-session.ts'
import type { KycDeps } from '#server/domains/kyc/kyc.types.ts'
import { numberHash } from '#server/domains/kyc/sealed-person.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import { caseName } from '#shared/domains/kyc/kyc.ts'
import type { ExportCases } from '#shared/domains/kyc/review.schema.ts'
import { listCases, type QueueRow } from './review.queries.ts'

const AT_ONCE = 500
const COLUMNS = {
  case: ({ number }: QueueRow) => caseName(number),
  username: ({ username }: QueueRow) => username,
  email: ({ email }: QueueRow) => email,
  document: ({ documentType }: QueueRow) => documentType,
  country: ({ country }: QueueRow) => country,
  status: ({ status }: QueueRow) => status,
  sent: ({ submittedDate }: QueueRow) => submittedDate.toISOString(),
  'waiting since': ({ waitingSince }: QueueRow) => waitingSince.toISOString(),
  'claimed by': ({ status, claimedByName }: QueueRow) => (status === 'in_review' ? claimedByName : null),
  'open alarms': ({ openAlarms }: QueueRow) => openAlarms,
}

/** The listed cases, without what their documents say; who took the list away is on record, what they looked for is not: it may be a number. */
export async function exportCases(
  deps: KycDeps,
  { user, origin }: Caller,
  query: ExportCases,
): Promise<AsyncGenerator<string>> {
  const { db, audit } = deps
  const hash = query.search ? numberHash(deps, query.search) : null
  await db.transaction().execute((trx) =>
    audit.note(trx, {
      actor: { kind: 'admin', id: user.id },
      action: 'kyc.exported',
      subject: { kind: 'identity', id: 'all' },
      new: { status: query.status, searched: hash !== null },
      origin,
    }),
  )
  const page = async (cursor: string | undefined) => {
    const rows = await listCases(db, { ...query, mine: false, cursor, limit: AT_ONCE }, { numberHash: hash, of: null })
    const { page, nextCursor } = pageOf(rows, AT_ONCE, (row) => row.id)
    return { items: page, nextCursor }
  }
  return csvOf({ columns: COLUMNS, page })
}
