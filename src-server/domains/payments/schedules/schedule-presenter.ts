import type { Schedule, ScheduleRun } from '#shared/domains/payments/schedules.schema.ts'
import type { ListedSchedule, RunRow } from './schedules.queries.ts'

export function presentSchedule(row: ListedSchedule): Schedule {
  const { lastRun } = row
  return {
    id: row.id,
    requestId: row.requestId,
    status: row.status,
    destination: row.destination,
    to: row.recipient,
    toName: row.recipientName,
    asset: row.asset,
    amount: row.amount,
    memo: row.memo,
    memoType: row.memoType,
    startsAt: row.startsAt.toISOString(),
    every: row.every,
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
