import type { Purpose } from '#shared/domains/transactions/transactions.kinds.ts'
import type { OrderSummary, Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { isMuxedAddress, splitMuxedAddress } from '#shared/kernel/address.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { isClaimable, operationsOf, operationsOfRow } from './operations.ts'
import type { Intent, TransactionRow } from './transactions.queries.ts'

/** Facts about rows from elsewhere: the username of a G address; by the row's id its purpose, the order that it is about, and note and tags that its reader has made. */
export interface PresentingContext {
  names: ReadonlyMap<string, string>
  purposes: ReadonlyMap<string, Purpose>
  orders: ReadonlyMap<string, OrderSummary>
  notes: ReadonlyMap<string, string>
  tags: ReadonlyMap<string, string[]>
}
const NOTHING: PresentingContext = {
  names: new Map(),
  purposes: new Map(),
  orders: new Map(),
  notes: new Map(),
  tags: new Map(),
}

/** The row as its owner sees it. */
export function presentTransaction(
  row: TransactionRow,
  { names, purposes, orders, notes, tags }: PresentingContext = NOTHING,
): Transaction {
  return {
    id: row.id,
    requestId: row.requestId,
    type: row.type,
    purpose: purposes.get(row.id) ?? null,
    order: orders.get(row.id) ?? null,
    asset: assetId(row.assetCode, row.assetIssuer),
    amount: row.amount,
    counterAsset: row.counterAssetCode === null ? null : assetId(row.counterAssetCode, row.counterAssetIssuer),
    counterAmount: row.counterAmount,
    fee: row.fee,
    feeAsset: row.feeAsset,
    networkFee: row.networkFee,
    bookedUsd: row.bookedUsd,
    from: row.from,
    to: row.to,
    fromName: nameOf(row.from, names),
    toName: nameOf(row.to, names),
    memo: row.memo,
    memoType: row.memoType,
    note: notes.get(row.id) ?? null,
    tags: tags.get(row.id) ?? [],
    claimable: row.operations !== null && isClaimable(operationsOfRow(row)),
    status: row.status,
    hash: row.hash,
    ledger: row.ledger,
    resultCode: row.resultCode,
    createdAt: row.timestamp.toISOString(),
    expectedAt: (isUnderWay(row) && row.expectedAt?.toISOString()) || null,
    signedAt: row.signedAt?.toISOString() ?? null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    ledgerAt: row.ledgerAt?.toISOString() ?? null,
    bookedAt: row.bookedAt?.toISOString() ?? null,
  }
}

const isUnderWay = ({ status }: TransactionRow): boolean => status === 'queued' || status === 'signed'

/** An intent as it would be queued now. */
export const presentQueued = (
  intent: Intent,
  { at, expectedAt }: { at: Date; expectedAt: Date | null },
): Transaction => ({
  id: intent.id,
  requestId: intent.requestId,
  type: intent.type,
  asset: intent.asset,
  amount: fromStroops(toStroops(intent.amount)),
  from: intent.from,
  to: intent.to,
  fromName: null,
  toName: null,
  memo: intent.memo?.value ?? null,
  memoType: intent.memo?.type ?? null,
  note: null,
  tags: [],
  fee: fromStroops(toStroops(intent.fee?.amount ?? '0')),
  feeAsset: intent.fee?.asset ?? null,
  claimable: isClaimable(operationsOf(intent)),
  purpose: null,
  order: null,
  counterAsset: null,
  counterAmount: null,
  networkFee: null,
  bookedUsd: null,
  status: 'queued',
  createdAt: at.toISOString(),
  expectedAt: expectedAt?.toISOString() ?? null,
  hash: null,
  ledger: null,
  resultCode: null,
  signedAt: null,
  submittedAt: null,
  ledgerAt: null,
  bookedAt: null,
})

/** G addresses of the parties of these rows, those of M addresses among them. */
export const addressesOf = (rows: readonly TransactionRow[]): string[] => [
  ...new Set(rows.flatMap(({ from, to }) => [from, to].flatMap((address) => (address ? [accountOf(address)] : [])))),
]

const accountOf = (address: string): string =>
  isMuxedAddress(address) ? splitMuxedAddress(address).accountId : address
const nameOf = (address: string | null, names: ReadonlyMap<string, string>): string | null =>
  (address && names.get(accountOf(address))) || null
