import { v7 as uuid } from 'uuid'
import type { Caller } from '#server/calls/request-session.ts'
import type { KycDeps } from '#server/domains/kyc/kyc.types.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { requireSeen, versionOf } from '#server/kernel/seen-version.ts'
import type { ListedReason, SaveReason, SettleAlarm, VersionedReason } from '#shared/domains/kyc/review.schema.ts'
import { requireOthers } from './claims.ts'
import * as queries from './review.queries.ts'

/** Every reason, with its version. */
export const versionedReasons = async ({ db }: Pick<KycDeps, 'db'>): Promise<VersionedReason[]> =>
  (await queries.listReasons(db)).map((reason) => ({ ...reason, version: versionOf({ ...reason }) }))

/** Adds a reason to the list, or changes one; what was said with it before stays as it was said. Throws NOT_FOUND. */
export async function saveReason(
  { db, audit }: KycDeps,
  caller: Caller,
  { seen, ...input }: SaveReason,
): Promise<ListedReason> {
  const reason = { ...input, id: input.id ?? uuid() }
  await db.transaction().execute(async (trx) => {
    const before = (await queries.listReasons(trx)).find(({ id }) => id === reason.id)
    if (input.id !== undefined && !before) throw notFound('reason')
    if (before) requireSeen(versionOf({ ...before }), { seen })
    await queries.saveReason(trx, reason)
    const { en, about, isActive } = reason
    await audit.note(trx, {
      actor: { kind: 'admin', id: caller.user.id },
      action: 'kyc.reason_saved',
      origin: caller.origin,
      subject: { kind: 'identity', id: reason.id },
      old: before ? { text: before.en, active: before.isActive } : undefined,
      new: { text: en, about, active: isActive },
    })
  })
  return reason
}

/** Says what an alarm came to. Throws NOT_FOUND, ALREADY_DONE, FORBIDDEN for one's own case. */
export async function settleAlarm(
  { db, clock, audit }: KycDeps,
  { user, origin }: Caller,
  input: SettleAlarm,
): Promise<void> {
  const { id, note } = input
  await db.transaction().execute(async (trx) => {
    const alarm = await queries.findAlarm(trx, id)
    if (!alarm) throw notFound('alarm')
    requireOthers(alarm, user.id)
    const caseId = await queries.settleAlarm(trx, { id, by: user.id, at: clock.now(), note })
    if (caseId === null) throw new DomainError('ALREADY_DONE', 'This alarm is settled already.')
    const subject = { kind: 'identity', id: caseId } as const
    await audit.note(trx, {
      actor: { kind: 'admin', id: user.id },
      action: 'kyc.alarm_settled',
      subject,
      reason: note,
      origin,
    })
  })
}
