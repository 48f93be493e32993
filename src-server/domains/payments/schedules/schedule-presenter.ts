import type { Schedule, ScheduleRun } from '#shared/domains/payments/schedules.schema.ts'
import type { ListedSchedule, RunRow } from './schedules.queries.ts'

export function presentSchedule(row: ListedSchedule): Schedule {
  const { kind, asset, amount } = row
  const timed = timesOf(row)
  if (kind === 'reminder') return { ...timed, kind, usd: amount }
  if (kind === 'swap') {
    const { buy, slippage, greatestPrice } = row
    if (buy === null || slippage === null || greatestPrice === null) throw new Error('a swap has its terms')
    return { ...timed, kind, asset, amount, buy, slippage, greatestPrice }
  }
  const { destination, recipient: to, recipientName: toName, memo, memoType } = row
  if (destination === null || to === null) throw new Error('a payment has its recipient')
  return { ...timed, kind, destination, to, toName, asset, amount, memo, memoType }
}

function timesOf(row: ListedSchedule) {
  const { lastRun } = row
  return {
    id: row.id,
    requestId: row.requestId,
    status: row.status,
    startsAt: row.startsAt.toISOString(),
    every: row.every,
    zone: row.zone,
    endsAfter: row.endsAfter,
    endsAt: row.endsAt?.toISOString() ?? null,
    nextAt: row.nextAt?.toISOString() ?? null,
    left: row.endsAfter && Math.max(row.endsAfter - row.nextRun, 0),
    runs: row.runs,
    sent: row.sent,
    byKey: row.keyId !== null,
    lastRun: lastRun && presentRun({ ...lastRun, dueAt: new Date(lastRun.dueAt), at: new Date(lastRun.at) }),
    createdAt: row.createdAt.toISOString(),
    version: String(row.revision),
  }
}

export const presentRun = (row: RunRow): ScheduleRun => ({
  id: row.id,
  dueAt: row.dueAt.toISOString(),
  at: row.at.toISOString(),
  outcome: row.outcome,
  code: row.code,
  transactionId: row.transactionId,
  transactionStatus: row.transactionStatus,
  resultCode: row.resultCode,
})
