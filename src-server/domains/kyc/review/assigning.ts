import { v7 as uuid } from 'uuid'
import type { Caller } from '#server/calls/request-session.ts'
import { change, insertEvent, lockCase } from '#server/domains/kyc/cases/cases.queries.ts'
import { noCase } from '#server/domains/kyc/cases/submitting.ts'
import type { KycDeps } from '#server/domains/kyc/kyc.types.ts'
import { settleIdentity } from '#server/domains/kyc/telling.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { isOpen } from '#shared/domains/kyc/kyc.states.ts'
import type { AssignCase, Reviewer } from '#shared/domains/kyc/review.schema.ts'
import { requireOthers } from './claims.ts'
import { listReviewers } from './review.queries.ts'

/** Administrators who may review. */
export const reviewers = ({ db }: Pick<KycDeps, 'db'>): Promise<Reviewer[]> => listReviewers(db)

/**
 * Gives a case to a reviewer, or to nobody, until it is decided on; it is left out of what others claim next. Handing over a case that one
 * holds lets it go. Doing it twice is doing it once. Throws NOT_FOUND, FORBIDDEN, ALREADY_DONE for what was decided on, BAD_INPUT.
 */
export async function assign(deps: KycDeps, { user, origin }: Caller, { id, to }: AssignCase): Promise<void> {
  const { db, clock, audit } = deps
  await db.transaction().execute(async (trx) => {
    const row = await lockCase(trx, id)
    if (!row) throw noCase()
    requireOthers(row, user.id)
    if (!isOpen(row.status)) throw new DomainError('ALREADY_DONE', 'This case was decided on.')
    const isReviewer = to === null || (await listReviewers(trx)).some((one) => one.id === to)
    if (!isReviewer || to === row.userId)
      throw new DomainError('BAD_INPUT', 'This administrator cannot review the case.', { field: 'to' })
    if (row.assignedTo === to) return
    const releases = row.status === 'in_review' && row.claimedBy === user.id && to !== user.id
    await change(trx, id, {
      assignedTo: to,
      ...(releases && { status: 'pending', claimedBy: null, claimedUntil: null }),
    })
    if (releases) {
      const at = clock.now()
      await insertEvent(trx, { id: uuid(), caseId: id, at, event: 'released', byUser: user.id, note: null })
      await settleIdentity(deps, trx, row.userId)
    }
    await audit.note(trx, {
      actor: { kind: 'admin', id: user.id },
      action: 'kyc.assigned',
      subject: { kind: 'identity', id },
      old: { userId: row.assignedTo },
      new: { userId: to },
      origin,
    })
  })
}
