import { type Exact, parts } from '#shared/domains/markets/price.ts'
import { MAX_STROOPS, toStroops } from '#shared/kernel/stroops.ts'
import { type PaperOrder, paperFills } from './paper-fills.ts'
import { type ProfitStatement, spreadIncomeOf, statementOf, valueOf } from './profit.ts'
import { type QuoteTerms, quote } from './quoting.ts'

/** Trades of a pair within a few minutes. Prices are decimal text above 0, the volume is of the base asset. */
export interface PastStep {
  /** Milliseconds. */
  at: number
  open: string
  high: string
  low: string
  close: string
  volume: string
}
interface PastFill {
  at: number
  /** Stroops of the counter asset. */
  spreadIncome: bigint
  fee: bigint
}
export interface Past {
  fills: PastFill[]
  statement: ProfitStatement
}
export interface PastInput {
  terms: QuoteTerms
  base: bigint
  counter: bigint
  /** Stroops of the counter asset that a fill pays, of its total. */
  feeOf: (total: bigint) => bigint
}

/** Of what was traded beyond an order's price, it would have met a half at most. */
const PART_OF_VOLUME = 2n

/**
 * Replays the past under rules: before each step orders are laid around the last known price, and what was traded beyond an
 * order's price within the step fills it. A step can only be estimated: who traded first within it, and what was ahead, is not kept.
 */
export function* replayPast(
  steps: Iterable<PastStep>,
  { terms, base: budgetBase, counter: budgetQuote, feeOf }: PastInput,
): Generator<undefined, Past> {
  let [base, counter, anchor, last] = [budgetBase, budgetQuote, null as Exact | null, null as Exact | null]
  let [income, fees] = [0n, 0n]
  const fills: PastFill[] = []
  for (const step of steps) {
    const reference = last ?? parts(step.open)
    anchor ??= reference
    const { orders } = quote(terms, { reference, anchor, base, counter })
    const standing = orders.map((order): PaperOrder => ({ ...order, id: '', ahead: MAX_STROOPS }))
    for (const { order, amount, total } of paperFills(standing, tradesOf(step)).fills) {
      const [spreadIncome, fee] = [spreadIncomeOf({ side: order.side, amount, total }, reference), feeOf(total)]
      base += order.side === 'sell' ? -amount : amount
      counter += (order.side === 'sell' ? total : -total) - fee
      income += spreadIncome
      fees += fee
      fills.push({ at: step.at, spreadIncome, fee })
    }
    last = parts(step.close)
    yield
  }
  const now = last ?? { n: 1n, d: 1n }
  const putIn = budgetQuote + valueOf(budgetBase, anchor ?? now)
  const valueNow = counter + valueOf(base, now)
  return { fills, statement: statementOf({ valueNow, putIn, takenOut: 0n, spreadIncome: income, fees, reserves: 0n }) }
}

/** A step that rose met its bids first. */
function tradesOf({ open, close, high, low, volume }: PastStep) {
  const amount = toStroops(volume) / (2n * PART_OF_VOLUME)
  const down = { price: parts(low), amount, tookAsks: false }
  const up = { price: parts(high), amount, tookAsks: true }
  const [from, to] = [parts(open), parts(close)]
  return to.n * from.d >= from.n * to.d ? [down, up] : [up, down]
}
