import * as z from 'zod/mini'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import type { TransactionStatus } from '#shared/domains/transactions/transactions.states.ts'
import { DryRun } from '#shared/kernel/dry-run.ts'
import { paging, RowNumber } from '#shared/kernel/paging.ts'
import type { BatchProblem } from './batch-problems.ts'

/** Rows of one file, and payments of one batch. What is more belongs into another file. */
export const MOST_ROWS = 100_000
export const MOST_PAYMENTS = 10_000
/** Characters of one file. */
export const MOST_CHARACTERS = 12_000_000
/** Accounts outside of this service that one file may name: each is looked up on the network. */
export const MOST_STRANGERS = 500

/** A file of payments, checked and kept for a day. Nothing is sent by it. */
export const CheckBatch = z.object({
  csv: z
    .string()
    .check(
      z.minLength(1, 'The file is empty'),
      z.maxLength(MOST_CHARACTERS, 'The file is too large: a batch is read up to 12 MB'),
    ),
  fileName: z.optional(z.string().check(z.maxLength(120))),
  /** Rows that repeat an earlier one are left out, unless they are meant. */
  keepDuplicates: z.optional(z.boolean()),
  /** Of whoever wrote the file: in Spanish 10.000 is ten thousand, and such a row is asked about. */
  language: z.optional(z.enum(['en', 'es'])),
})
export type CheckBatch = z.infer<typeof CheckBatch>

export const SendBatch = z.object({ batchId: z.uuid(), requestId: z.uuid(), ...Proof, ...DryRun })
export type SendBatch = z.infer<typeof SendBatch>

export const BatchId = z.object({ id: z.uuid() })
export const ListBatches = z.object({
  ...paging(50, 200),
})
export type ListBatches = z.infer<typeof ListBatches>
const BATCH_ROW_VIEWS = ['all', 'attention', 'ready', 'sent'] as const
export type BatchRowView = (typeof BATCH_ROW_VIEWS)[number]
export const ListBatchRows = z.object({
  id: z.uuid(),
  /** attention: left out, or not sent; ready: would be or were sent; sent: are in a ledger. */
  view: z._default(z.enum(BATCH_ROW_VIEWS), 'all'),
  ...paging(50, 200, RowNumber),
})
export type ListBatchRows = z.infer<typeof ListBatchRows>

/** checked: nothing was sent; sending: some are under way; done: each row has its end. */
export type BatchStatus = 'checked' | 'sending' | 'done'

/** Times in ISO, amounts in decimal text. */
export interface Batch {
  id: string
  fileName: string | null
  status: BatchStatus
  rows: number
  /** Rows that would be sent, or were. */
  ready: number
  leftOut: number
  totals: BatchTotal[]
  /** XLM that the network takes at most for what is ready. */
  networkFee: string
  /** Envelopes that it takes: at most a hundred payments of one memo share one. */
  transactions: number
  /** Of what was sent. */
  waiting: number
  sent: number
  failed: number
  /** When the same file was sent before; null where it was not. */
  sentBefore: string | null
  createdAt: string
  sentAt: string | null
}
export interface BatchTotal {
  asset: string
  ready: string
  leftOut: string
  sent: string
  failed: string
  /** Fees of the service, in the asset. */
  fee: string
  usd: string | null
}
export interface BatchPage {
  items: Batch[]
  nextCursor: string | null
}

export interface BatchRow {
  /** As a spreadsheet counts: the line with the names of the columns is 1. */
  row: number
  destination: string
  /** G or M address; null where nobody was found. */
  recipient: string | null
  recipientName: string | null
  asset: string
  /** As it was written where it is no amount. */
  amount: string
  memo: string | null
  problem: { code: BatchProblem; sentence: string; otherRow: number | null } | null
  transactionId: string | null
  transactionStatus: TransactionStatus | null
  /** Why a payment that was sent has failed. */
  resultCode: string | null
  hash: string | null
}
export interface BatchRowPage {
  items: BatchRow[]
  /** How many there are of this view. */
  total: number
  nextCursor: string | null
}
/** Answer of payments.batchCheck: the batch with its first rows. */
export interface CheckedBatch extends Batch {
  batchId: string
  items: BatchRow[]
  nextCursor: string | null
}
