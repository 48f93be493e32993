import type { OwnOperation } from '#server/embedded-network/ledger/xdr/operation-body.codec.ts'
import { createRandom } from '#server/embedded-network/network/random.ts'
import { wholeUnits } from './amounts.ts'
import { seedNumber } from './fair-price.ts'
import type { Task } from './founding.ts'
import { askPrice, finerTick, placeOf } from './grid.ts'
import { fairPrice, type MarketCast, type Pair } from './market-cast.ts'

export const HOUR = 3600
/** US dollars of one trade of the past: from, and how much more at the most. */
const LEAST_USD = 150
const RANGE_USD = 1_850

/** Days of hourly trades where nothing else is asked for. */
export const PAST_DAYS = 30

/** When a ledger with a past of so many days has to begin, unix seconds: an hour before the first of its hours. */
export function pastBegin(now: number, days = PAST_DAYS): number {
  return Math.floor(now / HOUR) * HOUR - (days * 24 + 1) * HOUR
}

/**
 * Whole hours that a market's past has: from the first that begins after `from`, at most so many days back from the last
 * that is over at `until` (unix seconds).
 */
export function pastHours(from: number, until: number, days: number): number[] {
  const end = Math.floor(until / HOUR) * HOUR
  const begin = Math.max(Math.ceil(from / HOUR) * HOUR, end - days * 24 * HOUR)
  return Array.from({ length: Math.max(0, (end - begin) / HOUR) }, (_, index) => begin + index * HOUR)
}

/** One ledger of the past: when it closed, and what is done in it, in this order. */
export type PastHour = { closeTime: number; tasks: Task[] }

/** What an hour leaves for the next to begin with. */
type Rest = { side: Side; base: bigint }

type Side = 'sell' | 'buy'

/**
 * The trades of the past, three an hour in each pair: at the price at which the last hour ended, at the hour's highest or
 * lowest, and at its last. A maker takes what a taker left there, and offers at the other two; a taker takes all of it and
 * leaves something at the last. Amounts of the base are whole, so that no price leaves a remainder.
 */
export function createPast(cast: MarketCast): (hours: { begin: number; isLast: boolean }) => PastHour {
  const rests = new Map<Pair, Rest>()
  return ({ begin, isLast }) => {
    const random = createRandom(seedNumber(`${cast.seed} hour ${begin}`))
    const closeTime = begin + 300 + Math.floor(random() * (HOUR - 600))
    const [maker, taker] = [cast.makers, cast.takers].map((signers) => signers[(begin / HOUR) % signers.length])
    if (maker === undefined || taker === undefined) return { closeTime, tasks: [] }
    const steps = cast.pairs.map((pair) => {
      const hour = hourOf(pair, begin, random)
      const before = rests.get(pair)
      if (isLast) rests.delete(pair)
      else rests.set(pair, { side: sideOf(levelsOf(pair, begin + HOUR)), base: hour.rest })
      return { ...hour, before, after: rests.get(pair) }
    })
    const tasks = [
      { signer: maker, operations: steps.flatMap(offers) },
      { signer: taker, operations: steps.flatMap(answers) },
    ]
    return { closeTime, tasks }
  }
}

/** `side` is the taker's; `rest` what the taker leaves; amounts of the base in stroops, levels on the finer grid. */
type HourTrades = {
  pair: Pair
  side: Side
  extreme: { level: number; base: bigint }
  close: { level: number; base: bigint }
  rest: bigint
}

type Levels = { high: number; low: number; open: number; close: number }

function hourOf(pair: Pair, begin: number, random: () => number): HourTrades {
  const levels = levelsOf(pair, begin)
  const size = () => wholeUnits((LEAST_USD + RANGE_USD * random() ** 2) / pair.base.usd(begin))
  const side = sideOf(levels)
  const extreme = { level: side === 'sell' ? levels.high : levels.low, base: size() }
  return { pair, side, extreme, close: { level: levels.close, base: size() }, rest: size() }
}

function levelsOf(pair: Pair, begin: number): Levels {
  const tick = finerTick(pair.tick)
  const parts = [0, 0.33, 0.67, 1].map((part) => Math.round(placeOf(fairPrice(pair, begin + part * HOUR), tick)))
  const [open = 1, , , close = 1] = parts
  return { high: Math.max(...parts, open + 1), low: Math.max(1, Math.min(...parts, open - 1)), open, close }
}

/** Takers sell where the hour goes up most: down from its highest price to the last. */
function sideOf({ high, low, open }: Levels): Side {
  return high - open >= open - low ? 'sell' : 'buy'
}

/** The maker's side of an hour; its first offer reaches over what was left, and takes that first. */
function offers({ pair, side, extreme, close, before }: HourTrades & { before: Rest | undefined }): OwnOperation[] {
  const own = opposite(side)
  const base = extreme.base + (before?.base ?? 0n)
  return [offer(pair, own, { level: extreme.level, base }), offer(pair, own, close)]
}

/** The taker's side: what is left of the order rests, or another one does where the next hour goes the other way. */
function answers({ pair, side, extreme, close, after }: HourTrades & { after: Rest | undefined }): OwnOperation[] {
  const both = extreme.base + close.base
  if (after === undefined) return [offer(pair, side, { level: close.level, base: both })]
  if (after.side === side) return [offer(pair, side, { level: close.level, base: both + after.base })]
  const rest = offer(pair, after.side, { level: close.level, base: after.base })
  return [offer(pair, side, { level: close.level, base: both }), rest]
}

function opposite(side: Side): Side {
  return side === 'sell' ? 'buy' : 'sell'
}

/** Sells or buys an amount of the base at a level: it rests, or crosses what others rest there. */
function offer(pair: Pair, side: Side, { level, base }: { level: number; base: bigint }): OwnOperation {
  const [baseAsset, quoteAsset] = [pair.base.asset, pair.quote.asset]
  const price = askPrice(level, finerTick(pair.tick))
  if (side === 'sell') {
    return { type: 'manageSellOffer', selling: baseAsset, buying: quoteAsset, amount: base, price, offerId: 0n }
  }
  return { type: 'manageBuyOffer', selling: quoteAsset, buying: baseAsset, buyAmount: base, price, offerId: 0n }
}
