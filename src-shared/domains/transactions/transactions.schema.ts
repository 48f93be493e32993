import * as z from 'zod/mini'
import type { OrderStatus } from '#shared/domains/orders/orders.states.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import type { MemoType } from '#shared/kernel/memo.ts'
import { paging } from '#shared/kernel/paging.ts'
import { FILTER_FIELDS, inOrder } from './transaction-filter.schema.ts'
import type { Purpose } from './transactions.kinds.ts'
import type { TransactionStatus, TransactionType } from './transactions.states.ts'

/** A page of transactions, newest first; `cursor` is the nextCursor of the page before. */
export const ListTransactions = z
  .object({
    ...paging(50, 200, z.string().check(z.maxLength(200))),
    ...FILTER_FIELDS,
  })
  .check(inOrder)
export type ListTransactions = z.infer<typeof ListTransactions>
/** How many a filter selects. */
export const CountTransactions = z.object(FILTER_FIELDS).check(inOrder)
export type CountTransactions = z.infer<typeof CountTransactions>
export interface TransactionCount {
  count: number
  /** True where only the newest of very many were counted. */
  isAtLeast: boolean
}
export const GetTransaction = z.object({ id: z.uuid() })

/** One of a user's transactions; amounts and fees are decimal text with 7 decimals, times ISO 8601 in UTC. */
export interface Transaction {
  id: string
  requestId: string | null
  type: TransactionType
  /** null where the type says it all, and always null in the answer to what was just asked for. */
  purpose: Purpose | null
  /** Of type `order`, unless it took back several at once; null for all else, and in the answer to what was just asked for. */
  order: OrderSummary | null
  asset: AssetId
  amount: string
  /** Of an exchange that is booked: what was got for it. */
  counterAsset: AssetId | null
  counterAmount: string | null
  /** Service fee, in `feeAsset`. */
  fee: string
  /** null where there is none. */
  feeAsset: AssetId | null
  /** Network fee in XLM that the account was charged; null until known. */
  networkFee: string | null
  /** US dollars that it was worth when it was booked, decimal text; null where no price was known, and before it is booked. */
  bookedUsd: string | null
  from: string | null
  to: string | null
  /** Usernames if the address is one of our wallets; otherwise null, and always null in the answer to a send. */
  fromName: string | null
  toName: string | null
  memo: string | null
  memoType: MemoType | null
  /** Its owner's note to themselves: null to everybody else, and in the answer to what was just asked for. */
  note: string | null
  /** Its owner's own tags: empty to everybody else, and in the answer to what was just asked for. */
  tags: string[]
  /** True for a payment that the recipient has to claim. */
  claimable: boolean
  status: TransactionStatus
  hash: string | null
  ledger: number | null
  /** Horizon's result code of a failure, or our error code if it was refused before signing. */
  resultCode: string | null
  createdAt: string
  /** When a ledger should have it, as reckoned when it was accepted; null once it is final, and for what the service or a file sends. */
  expectedAt: string | null
  signedAt: string | null
  submittedAt: string | null
  ledgerAt: string | null
  bookedAt: string | null
}
/** The order that a transaction placed, changed or took back, as it stands now; amounts are the base asset's. */
export interface OrderSummary {
  base: AssetId
  counter: AssetId
  side: 'buy' | 'sell'
  /** As that transaction set it, the counter asset's for one of the base; null where any price within a bound is taken. */
  price: string | null
  amount: string
  filled: string
  status: OrderStatus
}
export interface TransactionPage {
  items: Transaction[]
  nextCursor: string | null
}
