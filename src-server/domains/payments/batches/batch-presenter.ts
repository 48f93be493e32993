import { BATCH_PROBLEMS } from '#shared/domains/payments/batch-problems.ts'
import type { Batch, BatchRow, BatchStatus } from '#shared/domains/payments/batches.schema.ts'
import type { BatchFigures, ListedRow } from './batches.queries.ts'

export function presentBatch(batch: BatchFigures): Batch {
  const { ready, waiting, sent, failed, ended } = batch
  const status: BatchStatus = batch.sentAt === null ? 'checked' : waiting > 0 ? 'sending' : 'done'
  return {
    id: batch.id,
    fileName: batch.fileName,
    status,
    rows: batch.rowCount,
    ready,
    leftOut: batch.rowCount - ready,
    totals: batch.totals.map((total) => {
      const end = ended.find(({ asset }) => asset === total.asset)
      return { ...total, sent: end?.sent ?? NOTHING, failed: end?.failed ?? NOTHING }
    }),
    networkFee: batch.networkFee,
    transactions: batch.envelopes,
    waiting,
    sent,
    failed,
    sentBefore: batch.sentBefore?.toISOString() ?? null,
    createdAt: batch.createdAt.toISOString(),
    sentAt: batch.sentAt?.toISOString() ?? null,
  }
}

const NOTHING = '0.0000000'

export const presentRow = (row: ListedRow): BatchRow => ({
  row: row.row,
  destination: row.destination,
  recipient: row.recipient,
  recipientName: row.recipientName,
  asset: row.asset,
  amount: row.amount,
  memo: row.memo,
  transactionId: row.transactionId,
  problem:
    row.problem === null ? null : { code: row.problem, sentence: BATCH_PROBLEMS[row.problem], otherRow: row.otherRow },
  transactionStatus: row.transactionStatus,
  resultCode: row.resultCode,
  hash: row.hash,
})
