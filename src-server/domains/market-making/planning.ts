import { setImmediate } from 'node:timers/promises'
import type { CandlesService } from '#server/domains/candles/candles.service.ts'
import { serviceFee } from '#shared/domains/fees/service-fee.ts'
import type {
  MakerOrder,
  MakerPlan,
  MakerRules,
  PlanPool,
  ReferenceNow,
  Rehearsal,
  RehearsePool,
} from '#shared/domains/market-making/market-making.schema.ts'
import { bandOf, quote, shareOf, type WantedOrder } from '#shared/domains/market-making/quoting.ts'
import { type PastStep, replayPast } from '#shared/domains/market-making/rehearsal.ts'
import { type Exact, totalOf } from '#shared/domains/markets/price.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import {
  inCounter,
  type MarketDeps,
  type MarketNow,
  offeredUpTo,
  type Pair,
  readMarket,
  referTo,
} from './market-reading.ts'
import { percentOf, profitFigures, walletLabel } from './presenting.ts'
import { priceOf, quoteTerms } from './stored-rules.ts'
import { FEES_OF_A_WALLET } from './wallets/funding.ts'

export interface PlanDeps extends MarketDeps {
  candles: Pick<CandlesService, 'list'>
  /** Each rehearsal takes a part of a second of a core. Throws TOO_MANY_REQUESTS. */
  chargeRehearsal: (userId: string) => void
}

/** The exact orders that rules and a budget would lay on the book of now, and what wallets would cost. Stores nothing. */
export async function plan(deps: PlanDeps, userId: string, input: PlanPool): Promise<MakerPlan> {
  const { base, counter, budgetBase, budgetQuote, ...rules } = input
  const market = await readMarket(deps, { base, counter })
  const own = await deps.orders.offersOf([userId], market.pair)
  const { reference, withheld } = await referTo(deps, market, { rules, own })
  const costs = costsOf(market, rules)
  if (reference === null) return { reference: null, band: null, orders: [], withheld: 'no_reference', costs }
  const inventory = { base: toStroops(budgetBase), counter: toStroops(budgetQuote) }
  const quotes = quote(quoteTerms(rules), { reference, anchor: reference, ...inventory })
  const shown = { reference: referenceNow(market, rules, reference), band: bandText(reference, rules), costs }
  if (withheld) return { ...shown, orders: [], withheld }
  const orders = quotes.orders.map((order) => presentOrder(market, order, rules.walletCount))
  return { ...shown, orders, withheld: orders.length === 0 ? 'too_small' : null }
}

const referenceNow = (market: MarketNow, { reference }: MakerRules, price: Exact): ReferenceNow => ({
  price: priceOf(price),
  source: reference,
  at: market.closedAt.toISOString(),
})

export function bandText(anchor: Exact, { priceMargin }: MakerRules): { low: string; high: string } {
  const { low, high } = bandOf(anchor, shareOf(priceMargin))
  return { low: priceOf(low), high: priceOf(high) }
}

export function presentOrder(
  market: MarketNow,
  { side, level, price, amount }: Omit<WantedOrder, 'price'> & { price: { n: number; d: number } },
  walletCount: number,
): MakerOrder {
  return {
    side,
    level,
    wallet: walletLabel(side, level, walletCount),
    price: priceOf({ n: BigInt(price.n), d: BigInt(price.d) }),
    amount: fromStroops(amount),
    total: fromStroops(totalOf(amount, price, side)),
    ahead: fromStroops(offeredUpTo(market, { side, price })),
  }
}

/** A wallet's account has two reserves, and one for each line and each order; it is opened, its lines are, and it is funded. */
function costsOf({ pair, baseFee, baseReserve }: MarketNow, { walletCount, levels }: MakerRules): MakerPlan['costs'] {
  const lines = [pair.base, pair.counter].filter((asset) => asset !== NATIVE).length
  const reserve = BigInt(baseReserve) * BigInt(walletCount * (2 + lines) + 2 * levels)
  const operations = walletCount * (2 + lines + 1)
  const networkFee = fromStroops(BigInt(baseFee) * BigInt(operations))
  const feeReserve = fromStroops(FEES_OF_A_WALLET * BigInt(walletCount))
  return { wallets: walletCount, reserve: fromStroops(reserve), feeReserve, operations, networkFee }
}

const STEP = '15m'
const STEP_MS = 15 * 60_000
/** Candles of one reading. */
const AT_ONCE = 1400
/** Steps between which others have their turn: a few milliseconds. */
const STEPS_IN_TURN = 100

/** The same rules over the stored past. */
export async function rehearse(deps: PlanDeps, userId: string, input: RehearsePool): Promise<Rehearsal> {
  deps.chargeRehearsal(userId)
  const { base, counter, budgetBase, budgetQuote, days, ...rules } = input
  const market = await readMarket(deps, { base, counter })
  const steps = await readPast(deps, { base, counter }, days)
  const replay = replayPast(steps, {
    terms: quoteTerms(rules),
    base: toStroops(budgetBase),
    counter: toStroops(budgetQuote),
    feeOf: (total) => feeOfTotal(market, total),
  })
  let turn = replay.next()
  for (let at = 1; !turn.done; at += 1) {
    if (at % STEPS_IN_TURN === 0) await setImmediate()
    turn = replay.next()
  }
  const { fills, statement } = turn.value
  return {
    ...profitFigures(statement),
    fills: fills.length,
    percent: percentOf(statement.profit, statement.putIn),
    days: daysOf(deps.clock.now(), days).map((day) => {
      const ofDay = fills.filter(({ at }) => new Date(at).toISOString().startsWith(day))
      const income = ofDay.reduce((sum, { spreadIncome }) => sum + spreadIncome, 0n)
      return { day, spreadIncome: fromStroops(income), fills: ofDay.length }
    }),
    from: steps[0] ? new Date(steps[0].at).toISOString() : null,
  }
}

/** By the counter asset's rule of now, at prices of now: a fee of one sum counts for every fill. */
function feeOfTotal(market: MarketNow, total: bigint): bigint {
  const { pair } = market
  const rule = market.rules.counter
  if (!rule) return 0n
  if (rule.type === 'flat') return inCounter(market, rule.asset, toStroops(rule.value))
  const sent = { asset: pair.counter, amount: fromStroops(total) }
  const known = { ...rule, asset: pair.counter, min: '0', max: null }
  return toStroops(serviceFee(known, sent, { sent: null, fee: null }))
}

async function readPast(deps: PlanDeps, pair: Pair, days: number): Promise<PastStep[]> {
  const end = deps.clock.now().getTime()
  const steps: PastStep[] = []
  for (let from = end - days * DAY_MS; from < end; from += AT_ONCE * STEP_MS) {
    const to = new Date(Math.min(end, from + AT_ONCE * STEP_MS)).toISOString()
    const { candles } = await deps.candles.list({ ...pair, resolution: STEP, from: new Date(from).toISOString(), to })
    for (const { at, open, high, low, close, baseVolume } of candles)
      steps.push({ at: new Date(at).getTime(), open, high, low, close, volume: baseVolume })
  }
  return steps
}

/** The last UTC days, today included, the oldest first. */
export const daysOf = (now: Date, days: number): string[] =>
  Array.from({ length: days }, (_, at) => new Date(now.getTime() - (days - 1 - at) * DAY_MS).toISOString().slice(0, 10))
