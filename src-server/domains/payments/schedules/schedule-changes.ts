import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { requireSeen } from '#server/kernel/seen-version.ts'
import { dueAt, type Rhythm } from '#shared/domains/payments/schedule-times.ts'
import type { ChangeSchedule } from '#shared/domains/payments/schedules.schema.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { rhythmOf } from './rhythm.ts'
import { findPayee, requireWallet, saidOf } from './schedule-payee.ts'
import { requireOpen, unknownSchedule } from './schedule-refusals.ts'
import * as queries from './schedules.queries.ts'
import type { SchedulesDeps } from './schedules.types.ts'

export interface ChangingPayer {
  user: Payer
  origin: ActOrigin
}
type Place = Rhythm & Pick<queries.ScheduleRow, 'nextRun' | 'nextAt'>
type Written = queries.ScheduleContent & Place

/**
 * From its next time on. Only a later day needs no confirmation: all else lets other money leave than was confirmed, or more often.
 * Who changes it while a run is being made undoes that run, which is then made as it says now.
 */
export async function changeSchedule(
  deps: SchedulesDeps,
  { user: payer, origin }: ChangingPayer,
  input: ChangeSchedule,
): Promise<void> {
  const { db, clock, audit } = deps
  const seen = await queries.findSchedule(db, input.id)
  if (seen?.userId !== payer.id) throw unknownSchedule()
  requireOpen(seen.status)
  requireSeen(String(seen.revision), input)
  const { address } = await requireWallet(deps, payer.id)
  const { to, confirm } = await findPayee(deps, { payer, ownAddress: address }, input)
  const next = { ...saidOf(input), recipient: to, ...placedAnew(seen, input, clock.now()) }
  const isConfirmed = hasKey(payer) || !isCovered(seen, next)
  if (isConfirmed) await confirm()
  const keyId = isConfirmed ? (payer.key?.id ?? null) : seen.keyId
  const isDone = await db.transaction().execute(async (trx) => {
    const row = await queries.lockOwn(trx, { userId: payer.id, id: input.id })
    if (!row) throw unknownSchedule()
    requireOpen(row.status)
    if (row.revision !== seen.revision || row.nextRun !== seen.nextRun) return false
    await queries.rewrite(trx, row, { ...next, keyId })
    const self = { kind: 'user' as const, id: payer.id }
    const values = { old: auditValuesOf(row), new: auditValuesOf(next), origin }
    await audit.note(trx, { actor: self, subject: self, action: 'payments.schedule_changed', ...values })
    return true
  })
  if (!isDone) await changeSchedule(deps, { user: payer, origin }, input) // a run, or another change, came between
}

/** A session has none, which is told by null. */
const hasKey = ({ key = null }: Payer): boolean => key !== null

/**
 * The same next time in the same rhythm keeps the day that the months are counted from. Any other time is one to come, so that no
 * run is taken for an earlier one.
 */
function placedAnew(row: queries.ScheduleRow, input: ChangeSchedule, now: Date): Place {
  const rhythm = rhythmOf(input, now)
  const { startsAt, every, endsAfter, endsAt } = rhythm
  const isSameTime = startsAt.getTime() === row.nextAt?.getTime()
  if (!isSameTime && startsAt <= now)
    throw new DomainError('BAD_INPUT', 'The next payment has to be in the future', { field: 'startsAt' })
  if (!isSameTime || every !== row.every) return { ...rhythm, nextRun: 0, nextAt: dueAt(rhythm, 0) }
  const kept = { startsAt: row.startsAt, every, endsAfter: endsAfter && row.nextRun + endsAfter, endsAt }
  return { ...kept, nextRun: row.nextRun, nextAt: row.nextAt }
}

const leftOf = ({ endsAfter, nextRun }: Pick<queries.ScheduleRow, 'endsAfter' | 'nextRun'>) =>
  endsAfter && endsAfter - nextRun

/** Whether what was confirmed is all that leaves from now on: the same money to the same place, as often and as long. */
const isCovered = (row: queries.ScheduleRow, next: Written): boolean =>
  row.recipient === next.recipient &&
  row.asset === next.asset &&
  toStroops(row.amount) === toStroops(next.amount) &&
  row.memo === next.memo &&
  row.memoType === next.memoType &&
  row.every === next.every &&
  leftOf(row) === leftOf(next) &&
  !isEarlier(next.nextAt, row.nextAt) &&
  row.endsAt?.getTime() === next.endsAt?.getTime()

const isEarlier = (time: Date | null, than: Date | null) => time !== null && than !== null && time < than

/** For the audit log. */
const auditValuesOf = ({ recipient, asset, amount, memo, every, nextAt, endsAt, ...row }: Written) => ({
  recipient,
  asset,
  amount,
  memo,
  every,
  nextAt: nextAt?.toISOString() ?? null,
  left: leftOf(row),
  endsAt: endsAt?.toISOString() ?? null,
})
