import { v7 as uuid } from 'uuid'
import { dayOf, retentionStart } from '#server/domains/kyc/days.ts'
import type { KycDeps } from '#server/domains/kyc/kyc.types.ts'
import { deleteNotesOf } from '#server/domains/kyc/review/notes.queries.ts'
import { settleIdentity, tell } from '#server/domains/kyc/telling.ts'
import { REMINDED_DAYS } from '#shared/domains/kyc/kyc.ts'
import * as queries from './cases.queries.ts'
import { dropPictures } from './documents.queries.ts'

/** Tells people once at each mark before their document ends; after a pause only at the nearest. */
export async function remind(deps: KycDeps): Promise<void> {
  const { db, clock } = deps
  const today = dayOf(clock.now())
  for (const days of [...REMINDED_DAYS].sort((a, b) => a - b))
    for (const { id } of await queries.listToRemind(db, { today, days }))
      await db.transaction().execute(async (trx) => {
        const row = await queries.lockCase(trx, id)
        if (row?.status !== 'approved' || (row.remindedDays ?? 99) <= days) return
        await queries.change(trx, id, { remindedDays: days })
        await tell(deps, trx, row, { event: 'expiring' })
      })
}

/** Ends approvals whose document's last day is over: the level falls. */
export async function expire(deps: KycDeps): Promise<void> {
  const { db, clock } = deps
  const at = clock.now()
  for (const { id } of await queries.listExpired(db, dayOf(at)))
    await db.transaction().execute(async (trx) => {
      const row = await queries.lockCase(trx, id)
      if (row?.status !== 'approved') return
      await queries.change(trx, id, { status: 'expired' })
      await queries.insertEvent(trx, { id: uuid(), caseId: id, at, event: 'expired', byUser: null, note: null })
      await settleIdentity(deps, trx, row.userId)
      await tell(deps, trx, row, { event: 'expired' })
    })
}

/** Cases whose reviewer has gone wait for the next one. */
export async function releaseLapsed(deps: KycDeps): Promise<void> {
  const { db, clock } = deps
  const at = clock.now()
  for (const { id } of await queries.listLapsedClaims(db, at))
    await db.transaction().execute(async (trx) => {
      const row = await queries.lockCase(trx, id)
      if (row?.status !== 'in_review' || row.claimedUntil === null || row.claimedUntil > at) return
      await queries.change(trx, id, { status: 'pending', claimedBy: null, claimedUntil: null })
      await queries.insertEvent(trx, {
        id: uuid(),
        caseId: id,
        at,
        event: 'released',
        byUser: row.claimedBy,
        note: null,
      })
      await settleIdentity(deps, trx, row.userId)
    })
}

/** Deletes pictures, number, name and date of birth of cases that were kept long enough and whose owner has asked for it. */
export async function deleteDue(deps: KycDeps): Promise<void> {
  const { db, clock, uploads, audit } = deps
  const now = clock.now()
  for (const { id } of await queries.listToDelete(db, retentionStart(now))) {
    const files = await db.transaction().execute(async (trx) => {
      const row = await queries.lockCase(trx, id)
      if (!row || row.deletedAt !== null) return []
      const pictures = { documentImageFront: null, documentImageBack: null, selfieImage: null }
      const written = { documentNumber: null, numberHash: null, numberEnd: null, personHash: null, sealedPerson: null }
      await queries.change(trx, id, { ...pictures, ...written, notes: null, deletedAt: now })
      await deleteNotesOf(trx, id)
      const ids = await dropPictures(trx, id)
      await uploads.drop(trx, ids)
      const subject = { kind: 'identity', id } as const
      await audit.note(trx, {
        actor: { kind: 'service' },
        action: 'kyc.deleted',
        subject,
        new: { pictures: ids.length },
      })
      return ids
    })
    await uploads.removeFiles(files)
  }
}
