import type { Generated } from 'kysely'
import type { BatchProblem } from '#shared/domains/payments/batch-problems.ts'
import type { Every } from '#shared/domains/payments/schedule-times.ts'
import type { RunOutcome, ScheduleKind, ScheduleStatus } from '#shared/domains/payments/schedules.states.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'
import type { MemoType } from '#shared/kernel/memo.ts'

/** A payment, a swap, or a reminder of a purchase, at a time to come, once or again and again. */
export interface PaymentSchedulesTable {
  id: string
  userId: string
  requestId: string
  inputHash: Buffer
  /** The API key that made it, and whose cap its runs count against; null for a session's. */
  keyId: string | null
  kind: Generated<ScheduleKind>
  status: ScheduleStatus
  /** Of a payment, as it was typed. */
  destination: string | null
  /** The G or M address that a payment was confirmed for. */
  recipient: string | null
  /** The one that leaves; of a reminder, the one that is to be bought. */
  asset: string
  /** Of the asset; of a reminder, US dollars. */
  amount: string
  /** Of a swap: what is bought, the slippage in percent, and the most of `asset` that one of it may cost. */
  buy: string | null
  slippage: string | null
  greatestPrice: string | null
  memo: string | null
  memoType: MemoType | null
  startsAt: Date
  every: Every | null
  endsAfter: number | null
  endsAt: Date | null
  /** The time zone by whose clocks its runs keep their time of day; null: UTC. */
  zone: string | null
  /** How many of its last runs were refused one after the other. */
  skips: Generated<number>
  /** Number of the run that comes next, from 0. */
  nextRun: Generated<number>
  /** When it is due; null where none comes. */
  nextAt: Date | null
  createdAt: Date
  /** How often it was changed. */
  revision: Generated<number>
}

/** What became of one due time. */
export interface PaymentScheduleRunsTable {
  id: string
  scheduleId: string
  dueAt: Date
  at: Date
  outcome: RunOutcome
  /** Why it was refused. */
  code: ErrorCode | null
  transactionId: string | null
}

/** Addresses of exchanges, which tell their customers apart by the memo: what comes without one is lost to its sender. */
export interface MemoAddressesTable {
  address: string
  name: string
  /** The type that their memos usually have; null where it differs. */
  memoType: MemoType | null
}

/** A file of payments, as it was checked and, once confirmed, sent. */
export interface PaymentBatchesTable {
  id: string
  userId: string
  fileName: string | null
  /** SHA-256 of the text. */
  fileHash: Buffer
  /** Rows that repeat an earlier one are meant. */
  keepsDuplicates: boolean
  rowCount: number
  requestId: string | null
  keyId: string | null
  networkFee: string
  /** How many transactions of the network it takes. */
  envelopes: number
  /** As it was checked, by asset: JSON of CheckedTotal[]. */
  totals: string
  createdAt: Date
  sentAt: Date | null
}

/** One row of a file. */
export interface PaymentBatchRowsTable {
  batchId: string
  row: number
  destination: string
  /** G or M address. */
  recipient: string | null
  recipientName: string | null
  asset: string
  /** As it was written where it is no amount. */
  amount: string
  memo: string | null
  memoType: MemoType | null
  /** Why it is left out; null where it is sent. */
  problem: BatchProblem | null
  /** The earlier row that it repeats. */
  otherRow: number | null
  transactionId: string | null
}
