import type { ColumnType } from 'kysely'

/** What was offered to one person, for some seconds. */
export interface SwapQuotesTable {
  id: string
  userId: string
  /** JSON: everything that the quote says (StoredQuote). */
  content: ColumnType<unknown, string, never>
  /** SHA-256 over content, person, id and end: what was not written by the quote itself is no quote. */
  contentHash: Buffer
  createdAt: Date
  expiresAt: Date
}

/** An accepted swap; amounts in decimal text. */
export interface SwapsTable {
  transactionId: string
  userId: string
  quoteId: string
  sell: string
  buy: string
  /** Which side is fixed; `bound` is the least of the other one that is received, or the most that is paid. */
  exact: 'sell' | 'buy'
  quotedSell: string
  quotedBuy: string
  bound: string
  /** JSON: paths with their shares. */
  route: ColumnType<unknown, string, never>
  /** What the ledger made of it; null until then, and for what failed. */
  sold: string | null
  bought: string | null
  createdAt: Date
}

/** Sums over all of one person's swaps that went through, kept as they are booked. */
export interface SwapQualityTable {
  userId: string
  swaps: number
  better: number
  worse: number
  /** Millionths by which each was better than quoted (negative: worse), added up. */
  sumPpm: string
}
