import { impactStep, percentText, withSlippage } from '#shared/domains/markets/impact.ts'
import { averagePrice, basisPoints, parts as fractionOf } from '#shared/domains/markets/price.ts'
import type { SwapPart } from '#shared/domains/swaps/swaps.schema.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import type { Part, Route } from './routing/route.ts'
import type { StoredQuote } from './stored-quote.ts'

export interface Terms {
  exact: 'sell' | 'buy'
  slippage: string
}

/** A route as a quote keeps it: each path payment with its own bound. */
export function boundParts({ parts }: Route, { exact, slippage }: Terms): StoredQuote['parts'] {
  return parts.map(({ path, walk }) => ({
    path: [...path],
    ...presentPart({ walk }),
    bound: fromStroops(
      exact === 'sell'
        ? atLeastOne(withSlippage(walk.received, slippage, 'sell'))
        : withSlippage(walk.sent, slippage, 'buy'),
    ),
  }))
}

/** The ledger takes no bound of nothing. */
const atLeastOne = (stroops: bigint): bigint => (stroops > 0n ? stroops : 1n)

function presentPart({ walk }: Pick<Part, 'walk'>): SwapPart {
  const legs = walk.steps.map(({ sent, received, ...leg }) => ({
    ...leg,
    sent: fromStroops(sent),
    received: fromStroops(received),
  }))
  return { sent: fromStroops(walk.sent), received: fromStroops(walk.received), legs }
}

/** Rates between the two assets, both ways. */
export const ratesOf = ({ sent, received }: Route): { rate: string; inverseRate: string } => ({
  rate: averagePrice(received, sent) ?? '0',
  inverseRate: averagePrice(sent, received) ?? '0',
})

/** By how many hundredths of a percent what is received is worth less than what is paid; null where a price is unknown. */
export function belowMarketOf(
  { sent, received }: Route,
  prices: { sell: string | null; buy: string | null },
): number | null {
  if (prices.sell === null || prices.buy === null) return null
  const [sell, buy] = [fractionOf(prices.sell), fractionOf(prices.buy)]
  const paid = { n: sent * sell.n, d: sell.d }
  const got = { n: received * buy.n, d: buy.d }
  if (paid.n === 0n) return null
  const above = Number(basisPoints(got, paid))
  return above < 0 ? -above : 0
}

/** Confirmation that the worse of two figures takes; where nobody knows either, the amount is to be confirmed. */
export function stepOf(impact: number | null, belowMarket: number | null): StoredQuote['step'] {
  if (impact === null && belowMarket === null) return 'asksAmount'
  return impactStep(Math.max(impact ?? 0, belowMarket ?? 0))
}

export const shownPercent = (basis: number | null): string | null => (basis === null ? null : percentText(basis))

/** Gain of several paths over the best single one. */
export function savingOf(best: Route, single: Route | null, exact: Terms['exact']): bigint | null {
  if (single === null || best.parts.length < 2) return null
  const more = exact === 'sell' ? best.received - single.received : single.sent - best.sent
  return more > 0n ? more : null
}
