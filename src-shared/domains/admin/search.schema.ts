import * as z from 'zod/mini'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { pasted } from '#shared/kernel/pasted.ts'
import type { Role } from './people-kinds.ts'

/**
 * admin.search: the beginning of a username, an e-mail address or a public id; a whole id, wallet address, hash or request id.
 * Each is one look into an index.
 */
export const Search = z.object({ query: z.string().check(z.overwrite(pasted), z.minLength(2), z.maxLength(120)) })
export type Search = z.infer<typeof Search>
export const TransactionId = z.object({ id: z.uuid() })

export interface FoundPerson {
  id: string
  username: string
  email: string
  uniqueUserId: string
  role: Role
}
export interface FoundTransaction {
  id: string
  type: Transaction['type']
  assetCode: string
  amount: string
  status: Transaction['status']
  /** Null for the service's own. */
  ownerName: string | null
  /** ISO time. */
  at: string
}
/** An account of the service itself. */
export interface FoundAccount {
  address: string
  role: string
  status: string
}
/** What is open to whoever asks, and no more. */
export interface Found {
  people: FoundPerson[]
  transactions: FoundTransaction[]
  accounts: FoundAccount[]
}

/** admin.transactions.get: a transaction as an administrator sees it. */
export interface ShownTransaction extends Transaction {
  owner: { id: string; username: string } | null
  /** The record that the other person of the payment has of it. */
  otherLegId: string | null
  /** The order of a deposit that it credited. */
  depositId: string | null
  /** The pool of the stake that it began or paid out. */
  pool: { id: string; name: string } | null
  /** XDR in base64 as it was sent, once its outcome is known; null where the service did not send it. */
  envelope: string | null
}
