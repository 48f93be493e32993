import type { Generated } from 'kysely'
import type { AccountRole } from '#shared/domains/accounts/roles.ts'

export type ReservationOwner = 'intent' | 'order' | 'held' | 'stake'

export interface LedgerAccountsTable {
  address: string
  userId: string | null
  role: AccountRole
  /** Of a trading wallet: whose it is. */
  ownerId: string | null
  /** Service accounts only; a user's sealed secret is in users, a trading wallet's in trading_wallets. */
  sealedSecret: string | null
  status: Generated<'creating' | 'active'>
  /** As the mirror has it, which may be ahead of what is booked. */
  sequence: string | null
  /** Of the last booked transaction, or of the account's creation or adoption: signing goes on from here. */
  bookedSequence: string | null
  /** Since when its next envelope may be signed, by the last one that was booked. */
  freeSince: Date | null
  subentries: Generated<number>
  sponsoring: Generated<number>
  sponsored: Generated<number>
  openingBalance: Generated<string>
  atLedger: number | null
  frozenReason: string | null
  frozenAt: Date | null
  leasedBy: string | null
  leasedUntil: Date | null
  /** Horizon's paging token, int8 text: the account's history is booked up to there. */
  historyCursor: string | null
  checkedAt: Date | null
  createdAt: Generated<Date>
}

export interface BalancesTable {
  address: string
  asset: string
  balance: string
  buyingLiabilities: Generated<string>
  sellingLiabilities: Generated<string>
  trustLimit: string | null
  authorized: Generated<boolean>
  atLedger: number
}

/** Mirror of an account's shares in one of the network's pools, which are no balance of an asset. */
export interface PoolSharesTable {
  address: string
  /** 64 hex digits. */
  pool: string
  shares: string
  atLedger: number
}

export interface ReservationsTable {
  /** An intent until its end is known; a resting order for its fee; one that the service holds for what it will sell; a stake. */
  ownerKind: Generated<ReservationOwner>
  ownerId: string
  address: string
  asset: string
  amount: string
  createdAt: Generated<Date>
}

export interface PostingsTable {
  entryId: string
  /** What the entry books, so that it is booked once. */
  entryKey: string | null
  line: number
  book: string
  asset: string
  amount: string
  /** Its purpose: `fee`, `network_fee` … */
  kind: string
  /** Its value in US dollars when it was booked; null where no price was known. */
  usd: string | null
  hash: string
  ledger: number
  /** When the ledger closed. */
  at: Date
  /** First day of the month in whose books it stands, as 2026-11-01. */
  month: string
  createdAt: Generated<Date>
}

export type FreezeCause = 'unknown_transaction' | 'sequence_used' | 'rewind' | 'history_gap' | 'drift'

export interface FreezesTable {
  id: string
  /** The account that is frozen; null where the cause is the network's. */
  address: string | null
  stopsAll: boolean
  cause: FreezeCause
  /** A hash, a sequence number or a ledger: what the cause is about. */
  subject: string
  sentence: string
  /** JSON. */
  evidence: unknown
  frozenAt: Generated<Date>
  liftedAt: Date | null
  /** null where it ended by itself. */
  liftedBy: string | null
  liftedReason: string | null
}
