import type { SQLInputValue } from 'node:sqlite'
import type { Asset } from '#server/embedded-network/ledger/entries.types.ts'
import type { PairSpan } from './history-reader.ts'
import type { Row, Statements } from './statements.ts'
import { type Candle, candleFromRow, type Fraction, type Pair } from './trade-candle.ts'

export type TradeSide = {
  asset: Asset
  account: string | null
  offer: bigint | null
  pool: string | null
  amount: bigint
}

export type StoredTrade = {
  operationId: bigint
  position: bigint
  /** Unix seconds. */
  closedAt: bigint
  base: TradeSide
  counter: TradeSide
  baseIsSeller: boolean
  price: Fraction
  feeBasisPoints: bigint | null
}

export type TradeFilter = {
  pair?: Pair
  account?: string
  offer?: bigint
  pool?: string
  kind?: 'orderbook' | 'liquidity_pool'
}

/** Minutes (unix seconds / 60): `from` counts, `to` does not. */
export type MinuteRange = { from: bigint; to: bigint }

export type TradeReader = ReturnType<typeof createTradeReader>

/** Reads trades and their sums by the minute. */
export function createTradeReader(statements: Statements) {
  const assetNumber = (asset: Asset) =>
    (statements.get('SELECT id FROM traded_asset WHERE asset = ?', asset)?.id as bigint | undefined) ?? null
  return {
    /** The number of an asset that was ever traded; lower ones are bases. */
    assetNumber,
    /** The stored direction of a pair; null where one of them was never traded. */
    orderedPair(base: Asset, counter: Asset): { pair: Pair; flipped: boolean } | null {
      const [first, second] = [assetNumber(base), assetNumber(counter)]
      if (first === null || second === null) return null
      if (first < second) return { pair: { base: first, counter: second }, flipped: false }
      return { pair: { base: second, counter: first }, flipped: true }
    },
    candle({ base, counter }: Pair, minute: bigint): Candle | null {
      const sql = 'SELECT * FROM trade_minute WHERE base = ? AND counter = ? AND minute = ?'
      const row = statements.get(sql, base, counter, minute)
      return row === undefined ? null : candleFromRow(row)
    },
    trades: (span: PairSpan, filter: TradeFilter) => readTrades(statements, span, filter),
    /** Minutes with trades, in the order asked for. */
    *minutes(
      { base, counter }: Pair,
      range: MinuteRange,
      order: 'asc' | 'desc',
    ): Iterable<{ minute: bigint; candle: Candle }> {
      const sql = `SELECT * FROM trade_minute WHERE base = ? AND counter = ? AND minute >= ? AND minute < ? ORDER BY minute ${order}`
      for (const row of statements.each(sql, base, counter, range.from, range.to)) {
        yield { minute: row.minute as bigint, candle: candleFromRow(row) }
      }
    },
  }
}

const COLUMNS = `t.*, b.asset AS base_asset, c.asset AS counter_asset FROM trade AS t
  JOIN traded_asset AS b ON b.id = t.base JOIN traded_asset AS c ON c.id = t.counter`

/** A side's column is asked for on both sides, each by its own index. */
const SIDES = ['base', 'counter']

function readTrades(statements: Statements, span: PairSpan, filter: TradeFilter): StoredTrade[] {
  const sign = span.order === 'asc' ? '>' : '<'
  const conditions = [`(t.operation_id, t.position) ${sign} (?, ?)`, 't.operation_id <= ?']
  const values: SQLInputValue[] = [...span.after, span.upTo]
  if (filter.pair !== undefined) {
    conditions.push('t.base = ? AND t.counter = ?')
    values.push(filter.pair.base, filter.pair.counter)
  }
  if (filter.kind !== undefined) conditions.push(`t.fee_bp IS ${filter.kind === 'orderbook' ? '' : 'NOT '}NULL`)
  const order = `ORDER BY operation_id ${span.order}, position ${span.order} LIMIT ?`
  const select = (more: string[]) => `SELECT ${COLUMNS} WHERE ${[...conditions, ...more].join(' AND ')} ${order}`
  const party = partyOf(filter)
  if (party === null) return statements.all(select([]), ...values, span.limit).map(tradeFromRow)
  const halves = SIDES.map((side) => `SELECT * FROM (${select([`t.${side}_${party.column} = ?`])})`)
  const each = [...values, party.value, span.limit]
  return statements.all(`${halves.join(' UNION ')} ${order}`, ...each, ...each, span.limit).map(tradeFromRow)
}

function partyOf({ account, offer, pool }: TradeFilter): { column: string; value: SQLInputValue } | null {
  if (account !== undefined) return { column: 'account', value: account }
  if (offer !== undefined) return { column: 'offer', value: offer }
  return pool === undefined ? null : { column: 'pool', value: pool }
}

function tradeFromRow(row: Row): StoredTrade {
  return {
    operationId: row.operation_id as bigint,
    position: row.position as bigint,
    closedAt: row.closed_at as bigint,
    base: sideFromRow(row, 'base'),
    counter: sideFromRow(row, 'counter'),
    baseIsSeller: row.base_is_seller === 1n,
    price: { n: row.price_n as bigint, d: row.price_d as bigint },
    feeBasisPoints: row.fee_bp as bigint | null,
  }
}

function sideFromRow(row: Row, side: 'base' | 'counter'): TradeSide {
  return {
    asset: row[`${side}_asset`] as Asset,
    account: row[`${side}_account`] as string | null,
    offer: row[`${side}_offer`] as bigint | null,
    pool: row[`${side}_pool`] as string | null,
    amount: row[`${side}_amount`] as bigint,
  }
}
