import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import type { TransactionRow } from './transactions.queries.ts'

/** The row as its owner sees it. */
export function presentTransaction(row: TransactionRow): Transaction {
  return {
    id: row.id,
    requestId: row.requestId,
    type: row.type,
    asset: assetId(row.assetCode, row.assetIssuer),
    amount: row.amount,
    fee: row.fee,
    networkFee: row.networkFee,
    from: row.from,
    to: row.to,
    memo: row.memo,
    status: row.status,
    hash: row.hash,
    ledger: row.ledger,
    resultCode: row.resultCode,
    createdAt: row.timestamp.toISOString(),
    signedAt: row.signedAt?.toISOString() ?? null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    ledgerAt: row.ledgerAt?.toISOString() ?? null,
    bookedAt: row.bookedAt?.toISOString() ?? null,
  }
}
