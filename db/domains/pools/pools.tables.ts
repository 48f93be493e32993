import type { Generated } from 'kysely'

/** A pool of the network that is followed here, as it was read last. */
export interface PoolFactsTable {
  /** 64 hex digits. */
  pool: string
  assetA: string
  assetB: string
  reserveA: string
  reserveB: string
  shares: string
  accounts: number
  /** As of this ledger at least. */
  atLedger: number
  /** Horizon's paging token: trades up to there are in pool_hours. */
  tradesCursor: string
  /** From when on its trades are counted; null until one was. */
  tradesFrom: Date | null
}

/** What a pool has traded in an hour (UTC), and the fees that its owners got of that. */
export interface PoolHoursTable {
  pool: string
  hour: Date
  trades: number
  volumeA: string
  volumeB: string
  feesA: string
  feesB: string
}

/** What one operation put into a pool for one of our accounts, or took out of it. */
export interface PoolMovesTable {
  operationId: string
  address: string
  pool: string
  kind: 'deposit' | 'withdrawal'
  amountA: string
  amountB: string
  shares: string
  /** Shares of a deposit that are still there: what goes first went in first. 0 of a withdrawal. */
  leftShares: Generated<string>
  hash: string
  at: Date
}
