import * as z from 'zod/mini'
import { Day, inOrder } from '#shared/domains/transactions/transaction-filter.schema.ts'
import {
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from '#shared/domains/transactions/transactions.states.ts'
import { Amount } from '#shared/kernel/amount.ts'
import { paging } from '#shared/kernel/paging.ts'
import { pasted } from '#shared/kernel/pasted.ts'
import { LIST_ORDERS } from './list-order.ts'
import { TRANSACTION_AGES, TRANSACTION_STATES } from './transaction-filters.ts'

const ASSET = /^[A-Za-z0-9]{1,12}(?::G[A-Z2-7]{55})?$/

const filtered = {
  /** `waiting`: queued or signed. */
  status: z.optional(z.enum(TRANSACTION_STATES)),
  type: z.optional(z.enum(TRANSACTION_TYPES)),
  /** How long ago it was accepted. */
  age: z.optional(z.enum(TRANSACTION_AGES)),
  /** Whose: a username or an id. */
  owner: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** First and last day on which it was accepted, UTC. */
  firstDay: z.optional(Day),
  lastDay: z.optional(Day),
  /** On either side of it; a code alone is that of every issuer. */
  asset: z.optional(z.string().check(z.regex(ASSET))),
  /** Exactly. */
  amount: z.optional(Amount),
  /** Exactly, to the letter. */
  memo: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  /** A whole hash, address, id or request id. */
  search: z.optional(z.string().check(z.overwrite(pasted), z.maxLength(120))),
}

/** admin.transactions.list: everybody's, by time. */
export const ListAllTransactions = z
  .object({
    ...filtered,
    /** Newest first where it is left out. */
    order: z.optional(z.enum(LIST_ORDERS)),
    ...paging(50, 100),
  })
  .check(inOrder)
export type ListAllTransactions = z.infer<typeof ListAllTransactions>
/** GET /api/admin/transactions.csv. */
export const ExportAllTransactions = z.object(filtered).check(inOrder)
export type ExportAllTransactions = z.infer<typeof ExportAllTransactions>

export interface ListedTransaction {
  id: string
  type: TransactionType
  assetCode: string
  amount: string
  status: TransactionStatus
  /** Null for the service's own. */
  ownerId: string | null
  ownerName: string | null
  from: string | null
  to: string | null
  hash: string | null
  ledger: number | null
  resultCode: string | null
  /** ISO time. */
  at: string
}
export interface ListedTransactions {
  items: ListedTransaction[]
  nextCursor: string | null
}
