import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { KycDeps } from '#server/domains/kyc/kyc.types.ts'
import { openPerson, personHash } from '#server/domains/kyc/sealed-person.ts'
import { isOpen } from '#shared/domains/kyc/kyc.states.ts'
import * as queries from './cases.queries.ts'
import { listSamePerson, raise } from './documents.queries.ts'

/** Cases that are read again at once. */
const BATCH = 200

interface Found {
  id: string
  userId: string
  hash: string
  at: Date
}
/** The same name and birthday in an open or approved case of somebody else is an alarm; it decides nothing. */
export async function raiseForPerson(trx: Trx, { id, userId, hash, at }: Found): Promise<void> {
  const same = await listSamePerson(trx, userId, hash)
  const open = { documentId: null, distance: null, raisedAt: at, settledAt: null, settledBy: null, settledNote: null }
  await raise(
    trx,
    same.map((other) => ({ id: uuid(), kind: 'same_person' as const, caseId: id, otherCaseId: other.id, ...open })),
  )
}

/** Older cases get the hash of their name and birthday, and the alarm if it is due. */
export async function hashOlderPersons(deps: Pick<KycDeps, 'db' | 'clock' | 'ring' | 'lastingKey'>): Promise<void> {
  const { db, clock } = deps
  for (const { id } of await queries.listUnhashed(db, BATCH))
    await db.transaction().execute(async (trx) => {
      const row = await queries.lockCase(trx, id)
      const person = row && openPerson(deps, row)
      if (!row || !person || row.personHash !== null) return
      const hash = personHash(deps, person)
      await queries.change(trx, id, { personHash: hash })
      if (row.status === 'approved' || isOpen(row.status))
        await raiseForPerson(trx, { id, userId: row.userId, hash, at: clock.now() })
    })
}
