import type { Statements } from './statements.ts'

export type Fraction = { n: bigint; d: bigint }

/** Trades of a pair over some time; prices are counter per base. */
export type Candle = {
  trades: bigint
  baseVolume: bigint
  counterVolume: bigint
  open: Fraction
  high: Fraction
  low: Fraction
  close: Fraction
}

/** The candle of one trade. */
export function candleOf(amounts: { base: bigint; counter: bigint }, price: Fraction): Candle {
  const prices = { open: price, high: price, low: price, close: price }
  return { trades: 1n, baseVolume: amounts.base, counterVolume: amounts.counter, ...prices }
}

/** Both as one; the second is the later. */
export function joinCandles(first: Candle, second: Candle): Candle {
  return {
    trades: first.trades + second.trades,
    baseVolume: first.baseVolume + second.baseVolume,
    counterVolume: first.counterVolume + second.counterVolume,
    open: first.open,
    high: isHigher(second.high, first.high) ? second.high : first.high,
    low: isHigher(first.low, second.low) ? second.low : first.low,
    close: second.close,
  }
}

function isHigher(a: Fraction, b: Fraction): boolean {
  return a.n * b.d > b.n * a.d
}

/** The same trades seen from the other asset. */
export function flipCandle(candle: Candle): Candle {
  const flip = ({ n, d }: Fraction): Fraction => ({ n: d, d: n })
  return {
    trades: candle.trades,
    baseVolume: candle.counterVolume,
    counterVolume: candle.baseVolume,
    open: flip(candle.open),
    high: flip(candle.low),
    low: flip(candle.high),
    close: flip(candle.close),
  }
}

export type Pair = { base: bigint; counter: bigint }

/** Adds a candle to its minute. */
export function addToMinute(statements: Statements, pair: Pair & { minute: bigint }, candle: Candle): void {
  const { base, counter, minute } = pair
  const row = statements.get(
    'SELECT * FROM trade_minute WHERE base = ? AND counter = ? AND minute = ?',
    base,
    counter,
    minute,
  )
  const sum = row === undefined ? candle : joinCandles(candleFromRow(row), candle)
  statements.run(
    'INSERT OR REPLACE INTO trade_minute VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    base,
    counter,
    minute,
    sum.trades,
    sum.baseVolume.toString(),
    sum.counterVolume.toString(),
    sum.open.n,
    sum.open.d,
    sum.high.n,
    sum.high.d,
    sum.low.n,
    sum.low.d,
    sum.close.n,
    sum.close.d,
  )
}

export function candleFromRow(row: Record<string, unknown>): Candle {
  const price = (name: string): Fraction => ({ n: row[`${name}_n`] as bigint, d: row[`${name}_d`] as bigint })
  return {
    trades: row.trades as bigint,
    baseVolume: BigInt(row.base_volume as string),
    counterVolume: BigInt(row.counter_volume as string),
    open: price('open'),
    high: price('high'),
    low: price('low'),
    close: price('close'),
  }
}
