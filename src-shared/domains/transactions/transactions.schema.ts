import * as z from 'zod/mini'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import type { MemoType } from '#shared/kernel/memo.ts'
import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from './transactions.states.ts'

/** A page of transactions, newest first; `cursor` is the nextCursor of the page before. */
export const ListTransactions = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.int().check(z.gte(1), z.lte(200)), 50),
  status: z.optional(z.enum(TRANSACTION_STATUSES)),
  type: z.optional(z.enum(TRANSACTION_TYPES)),
  asset: z.optional(AssetId),
  /** Only transactions that are in a ledger (the history); otherwise the service's records in every state. */
  inLedger: z.optional(z.boolean()),
  /**
   * Matches a username, an address, a memo, an asset code or a part of one of them; or exactly a hash, an amount, a
   * ledger number, a request id. Among very many entries a page may hold fewer than `limit`, or none, and still have a
   * nextCursor.
   */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
})
export type ListTransactions = z.infer<typeof ListTransactions>
export const GetTransaction = z.object({ id: z.uuid() })

/** One of a user's transactions; amounts and fees are decimal text with 7 decimals, times ISO 8601 in UTC. */
export interface Transaction {
  id: string
  requestId: string | null
  type: TransactionType
  asset: AssetId
  amount: string
  /** Service fee, in the row's asset. */
  fee: string
  /** Network fee in XLM that the account was charged; null until known. */
  networkFee: string | null
  from: string | null
  to: string | null
  /** Usernames if the address is one of our wallets; otherwise null, and always null in the answer to a send. */
  fromName: string | null
  toName: string | null
  memo: string | null
  memoType: MemoType | null
  status: TransactionStatus
  hash: string | null
  ledger: number | null
  /** Horizon's result code of a failure, or our error code if it was refused before signing. */
  resultCode: string | null
  createdAt: string
  signedAt: string | null
  submittedAt: string | null
  ledgerAt: string | null
  bookedAt: string | null
}
export interface TransactionPage {
  items: Transaction[]
  nextCursor: string | null
}
