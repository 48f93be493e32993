import type { BookRow } from './list.queries.ts'

/** Fields of each transaction for accountants; both records of a payment between two people name each other. */
export const BOOK_COLUMNS = {
  id: (row: BookRow) => row.id,
  at: (row: BookRow) => row.at.toISOString(),
  ledgerAt: (row: BookRow) => row.closedAt?.toISOString(),
  ownerName: (row: BookRow) => row.ownerName,
  type: (row: BookRow) => row.type,
  status: (row: BookRow) => row.status,
  assetCode: (row: BookRow) => row.assetCode,
  assetIssuer: (row: BookRow) => row.issuer,
  amount: (row: BookRow) => row.amount,
  usdWhenBooked: (row: BookRow) => row.usd,
  counterAsset: (row: BookRow) => row.counterAsset,
  counterAmount: (row: BookRow) => row.counterAmount,
  fee: (row: BookRow) => row.fee,
  feeAsset: (row: BookRow) => row.feeAsset,
  feeUsdWhenBooked: (row: BookRow) => row.feeUsd,
  networkFeeXlm: (row: BookRow) => row.networkFee,
  from: (row: BookRow) => row.from,
  to: (row: BookRow) => row.to,
  memo: (row: BookRow) => row.memo,
  memoType: (row: BookRow) => row.memoType,
  otherLegId: (row: BookRow) => row.otherLegId,
  hash: (row: BookRow) => row.hash,
  ledger: (row: BookRow) => row.ledger,
  resultCode: (row: BookRow) => row.resultCode,
}
