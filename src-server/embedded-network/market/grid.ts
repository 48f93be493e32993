import type { Price } from '#server/embedded-network/ledger/entries.types.ts'

/** The step between the prices that participants quote: `n / d` of the quote asset per base. */
export type Tick = { n: number; d: number }

/** A level lies at most this much of the price from its neighbour. */
const COARSEST_STEP = 0.0014

/** The largest of 1, 2 or 5 times a power of ten that is fine enough for prices around this one. */
export function tickFor(price: number): Tick {
  const most = price * COARSEST_STEP
  const power = Math.floor(Math.log10(most))
  const digit = [5, 2].find((candidate) => candidate * 10 ** power <= most) ?? 1
  return power < 0 ? { n: digit, d: 10 ** -power } : { n: digit * 10 ** power, d: 1 }
}

/** A tenth of a tick. */
export function finerTick({ n, d }: Tick): Tick {
  return { n, d: d * 10 }
}

/** Where a price stands on the grid; between two levels it is not whole. */
export function placeOf(price: number, { n, d }: Tick): number {
  return (price * d) / n
}

/** Quote asset per base at a level: the price of an offer that sells the base. */
export function askPrice(level: number, { n, d }: Tick): Price {
  return { n: level * n, d }
}

/** The same level for an offer that sells the quote asset. */
export function bidPrice(level: number, tick: Tick): Price {
  return inverse(askPrice(level, tick))
}

export function inverse({ n, d }: Price): Price {
  return { n: d, d: n }
}

/** The level of an offer's price, or null where it lies on none. */
export function levelOf(price: Price, side: 'ask' | 'bid', tick: Tick): number | null {
  const { n, d } = side === 'ask' ? price : inverse(price)
  const place = (n * tick.d) / (d * tick.n)
  const level = Math.round(place)
  return Math.abs(place - level) < 1e-6 ? level : null
}
