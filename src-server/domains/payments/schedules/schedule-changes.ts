import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { requireSeen } from '#server/kernel/seen-version.ts'
import type { AuditValues } from '#shared/domains/audit/audit.schema.ts'
import { dueAt, type Rhythm } from '#shared/domains/payments/schedule-times.ts'
import type { ScheduleKind } from '#shared/domains/payments/schedules.states.ts'
import type { Seen } from '#shared/kernel/seen.ts'
import { rhythmOf, type Timing } from './rhythm.ts'
import type { Prepared } from './schedule-adding.ts'
import { requireOpen, unknownSchedule } from './schedule-refusals.ts'
import * as queries from './schedules.queries.ts'
import type { TimedDeps } from './schedules.types.ts'

export interface ChangingPayer {
  user: Payer
  origin: ActOrigin
}
type Place = Rhythm & Pick<queries.ScheduleRow, 'nextRun' | 'nextAt' | 'zone'>
type Written = queries.ScheduleContent & Place
type NewTiming = Timing & Seen & { id: string }
interface Changing {
  kind: ScheduleKind
  input: NewTiming
  prepare: () => Promise<Prepared>
  /** Whether what was confirmed is all that a run does from now on. */
  covers: (row: queries.Said, next: queries.Said) => boolean
}

/**
 * From its next time on. Only a later day needs no confirmation: all else lets other money leave than was confirmed, or more often.
 * Who changes it while a run is being made undoes that run, which is then made as it says now.
 */
export async function changeSchedule(deps: TimedDeps, caller: ChangingPayer, changing: Changing): Promise<void> {
  const { db, clock, audit } = deps
  const { user: payer, origin } = caller
  const { input, covers } = changing
  const seen = await queries.findSchedule(db, input.id)
  if (seen?.userId !== payer.id || seen.kind !== changing.kind) throw unknownSchedule()
  requireOpen(seen.status)
  requireSeen(String(seen.revision), input)
  const { said, confirm } = await changing.prepare()
  const next = { ...said, ...placedAnew(seen, input, clock.now()) }
  const isConfirmed = hasKey(payer) || !covers(seen, next) || !isAsOften(seen, next)
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
  if (!isDone) await changeSchedule(deps, caller, changing) // a run, or another change, came between
}

/** A session has none, which is told by null. */
const hasKey = ({ key = null }: Payer): boolean => key !== null

/**
 * The same next time in the same rhythm keeps the day that the months are counted from. Any other time is one to come, so that no
 * run is taken for an earlier one.
 */
function placedAnew(row: queries.ScheduleRow, input: NewTiming, now: Date): Place {
  const rhythm = rhythmOf(input, now)
  const { startsAt, every, endsAfter, endsAt, zone } = rhythm
  const isSameTime = startsAt.getTime() === row.nextAt?.getTime()
  if (!isSameTime && startsAt <= now)
    throw new DomainError('BAD_INPUT', 'The next time has to be in the future', { field: 'startsAt' })
  if (!isSameTime || every !== row.every || zone !== row.zone)
    return { ...rhythm, nextRun: 0, nextAt: dueAt(rhythm, 0) }
  const kept = { startsAt: row.startsAt, every, endsAfter: endsAfter && row.nextRun + endsAfter, endsAt, zone }
  return { ...kept, nextRun: row.nextRun, nextAt: row.nextAt }
}

const leftOf = ({ endsAfter, nextRun }: Pick<queries.ScheduleRow, 'endsAfter' | 'nextRun'>) =>
  endsAfter && endsAfter - nextRun

/** No sooner, no more often and no longer than was confirmed. */
const isAsOften = (row: queries.ScheduleRow, next: Written): boolean =>
  row.every === next.every &&
  row.zone === next.zone &&
  leftOf(row) === leftOf(next) &&
  !isEarlier(next.nextAt, row.nextAt) &&
  row.endsAt?.getTime() === next.endsAt?.getTime()

const isEarlier = (time: Date | null, than: Date | null) => time !== null && than !== null && time < than

/** For the audit log. */
function auditValuesOf({ nextAt, endsAt, ...row }: Written): AuditValues {
  const { recipient, memo, buy, slippage, greatestPrice, asset, amount, every, zone } = row
  const times = {
    every,
    nextAt: nextAt?.toISOString() ?? null,
    left: leftOf(row),
    endsAt: endsAt?.toISOString() ?? null,
    zone,
  }
  if (buy === null) return { recipient, asset, amount, memo, ...times }
  return { asset, amount, buy, slippage, greatestPrice, ...times }
}
