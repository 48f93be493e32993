import type { Generated } from 'kysely'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'

/** What an order that the service holds waits for; gone once it was reached, cancelled or expired. Prices have 20 decimals. */
export interface OrderWatchesTable {
  orderId: string
  base: string
  counter: string
  side: 'buy' | 'sell'
  /** A trade at or below it triggers. */
  below: string | null
  /** A trade at or above it triggers. */
  above: string | null
  trailBy: string | null
  trailPercent: string | null
  /** The best price since the order was made, which a stop follows. */
  extreme: string | null
  /** Place of the trade that moved it last; null: none has since the order was made. */
  extremeTrade: string | null
  /** Trades of later ledgers count. */
  sinceLedger: number
}

/** What triggered an order, once for each, and what became of it. */
export interface OrderTriggersTable {
  orderId: string
  leg: 'stop' | 'limit'
  /** Place of the trade in Horizon's list. */
  trade: string
  ledger: number
  closedAt: Date
  price: string
  /** When the service saw the trade. */
  seenAt: Date
  /** True where that was long after its ledger: the service was away meanwhile. */
  isLate: boolean
  outcome: 'placed' | 'refused' | null
  /** Why it was refused. */
  code: ErrorCode | null
  reason: string | null
  settledAt: Date | null
}

/** How far the trades of a pair are read. */
export interface OrderTradePlacesTable {
  base: string
  counter: string
  /** Everything up to there is handled. */
  cursor: string
}

/** Switches that cancel all orders of somebody who is not heard of in time. */
export interface OrderHeartbeatsTable {
  id: string
  userId: string
  /** The API key that must be heard of; null: a session. */
  keyId: string | null
  seconds: number
  dueAt: Date
  /** When it was found to be overdue. */
  firedAt: Date | null
  /** When every order was cancelled. */
  doneAt: Date | null
  /** All that could still be filled at that moment. */
  orderIds: string[] | null
  /** How often they were taken back, whatever became of it. */
  rounds: Generated<number>
}
