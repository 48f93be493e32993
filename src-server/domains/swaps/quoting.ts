import { v7 as uuid } from 'uuid'
import type { BalanceRow, LedgerAccount } from '#server/domains/accounts/accounts.queries.ts'
import { charge, pricedRule } from '#server/domains/accounts/charge.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { networkSilent, walletCreating } from '#server/kernel/domain-refusals.ts'
import { SLIPPAGE } from '#shared/domains/markets/impact.ts'
import type { QuoteSwap, SwapQuote } from '#shared/domains/swaps/swaps.schema.ts'
import { type AssetId, assetCode, assetIssuer, NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { requireRoom } from './buying-line.ts'
import { belowMarketOf, boundParts, ratesOf, savingOf, shownPercent, stepOf } from './quote-figures.ts'
import { candidatePaths, stepsOf } from './routing/candidates.ts'
import { routeImpact } from './routing/market-price.ts'
import type { Route } from './routing/route.ts'
import { findRoutes } from './routing/split.ts'
import { sellersIn } from './routing/venues.ts'
import { type StoredQuote, sealOf } from './stored-quote.ts'
import { insertQuote } from './swaps.queries.ts'
import type { SwapsDeps } from './swaps.types.ts'

/** A quote holds for so long: a ledger or three. */
const LIFE_SECONDS = 18

/** Quote of a swap now, bound to the caller. Throws NO_PATH, SELF_TRADE, WALLET_CREATING, NO_TRUSTLINE, UNAVAILABLE. */
export async function quote(deps: SwapsDeps, userId: string, input: QuoteSwap): Promise<SwapQuote> {
  deps.chargeLookup(userId)
  const request = await askedBy(deps, userId, input)
  const found = await findBest(deps, request)
  if (found === null) throw noPath(input)
  const content = await contentOf(deps, request, found)
  const id = uuid()
  const createdAt = deps.clock.now()
  const expiresAt = new Date(createdAt.getTime() + LIFE_SECONDS * 1000)
  const row = { id, userId, content, createdAt, expiresAt }
  await insertQuote(deps.db, { ...row, contentHash: sealOf(content.stored, row), content: content.stored })
  return { quoteId: id, expiresAt: expiresAt.toISOString(), secondsLeft: LIFE_SECONDS, ...content.shown }
}

/** Terms of a swap now, which nobody is shown. Throws as quote. */
export async function contentNow(deps: SwapsDeps, userId: string, input: QuoteSwap): Promise<StoredQuote> {
  const request = await askedBy(deps, userId, input)
  const found = await findBest(deps, request)
  if (found === null) throw noPath(input)
  return (await contentOf(deps, request, found)).stored
}

interface Asked {
  userId: string
  input: QuoteSwap
  account: LedgerAccount
  holdings: readonly BalanceRow[]
  ledger: number
  baseFee: number
  baseReserve: number
  prices: ReadonlyMap<string, string>
}

async function askedBy(deps: SwapsDeps, userId: string, input: QuoteSwap): Promise<Asked> {
  const [account, state, prices] = await Promise.all([
    deps.mirror.findByUser(userId),
    deps.network.stateOrThrow(),
    deps.prices.latest([input.sell, input.buy, NATIVE]),
  ])
  if (account?.status !== 'active') throw walletCreating()
  const holdings = await deps.mirror.holdings(account.address)
  await requireRoom(deps, input.buy, { account, holdings })
  const { ledger, baseFee, baseReserve } = state
  return { userId, input, account, holdings, ledger, baseFee, baseReserve, prices }
}

interface Found {
  best: Route
  single: Route | null
  compared: number
  impact: number | null
}

async function findBest(
  { venues, unmeetable }: SwapsDeps,
  { userId, input, account, ledger }: Asked,
): Promise<Found | null> {
  const { sell, buy, exact } = input
  const amount = toStroops(input.amount)
  const fixed = exact === 'sell' ? ('send' as const) : ('receive' as const)
  const paths = await candidatePaths(venues, ledger, { sell, buy, amount, fixed }).catch(unanswered)
  const state = await venues.read(ledger, stepsOf(paths)).catch(unanswered)
  const wish = { amount, fixed, taker: account.address }
  const avoided = await unmeetable(userId, sellersIn(state))
  const routes = findRoutes(state, paths, { ...wish, avoided })
  if (routes === null && avoided.size > 0 && findRoutes(state, paths, wish) !== null) throw meetsItself(input)
  if (routes === null) return null
  const taken = stepsOf(routes.best.parts.map(({ path }) => path))
  const both = await venues.read(ledger, [...taken, ...taken.map(reversed)]).catch(unanswered)
  return { ...routes, compared: paths.length, impact: routeImpact(both, routes.best) }
}

export const reversed = ({ sending, receiving }: { sending: AssetId; receiving: AssetId }) => ({
  sending: receiving,
  receiving: sending,
})

export const unanswered = (cause: unknown): never => {
  throw networkSilent(cause)
}

interface Content {
  stored: StoredQuote
  shown: Omit<SwapQuote, 'quoteId' | 'expiresAt' | 'secondsLeft'>
}

async function contentOf(deps: SwapsDeps, request: Asked, { best, single, compared, impact }: Found): Promise<Content> {
  const { input, holdings, baseFee, baseReserve, prices } = request
  const { sell, buy, exact, slippage = SLIPPAGE.swap } = input
  const amounts = { sellAmount: fromStroops(best.sent), buyAmount: fromStroops(best.received) }
  const parts = boundParts(best, { exact, slippage })
  const bound = fromStroops(parts.reduce((sum, part) => sum + toStroops(part.bound), 0n))
  const [sellPrice, buyPrice] = [prices.get(sell) ?? null, prices.get(buy) ?? null]
  const known = { sent: sellPrice, xlm: prices.get(NATIVE) ?? null }
  const rule = pricedRule(await deps.fees.ruleFor('swap', sell), known)
  const charged = await charge(deps, rule, { asset: sell, amount: amounts.sellAmount })
  const belowMarket = belowMarketOf(best, { sell: sellPrice, buy: buyPrice })
  const addsLine = needsLine(buy, request)
  const operations = parts.length + Number(addsLine) + Number(charged !== null)
  const saving = savingOf(best, single, exact)
  const common = { sell, buy, exact, ...amounts, step: stepOf(impact, belowMarket) }
  return {
    stored: { ...common, bound, parts, fee: charged, isUnknown: impact === null && belowMarket === null },
    shown: {
      ...common,
      slippage,
      ...ratesOf(best),
      compared,
      operations,
      minReceived: exact === 'sell' ? bound : null,
      maxPaid: exact === 'buy' ? bound : null,
      impact: shownPercent(impact),
      belowMarket: shownPercent(belowMarket),
      parts: parts.map(({ sent, received, legs }) => ({ sent, received, legs })),
      saving: saving === null ? null : { asset: exact === 'sell' ? buy : sell, amount: fromStroops(saving) },
      fee: charged && {
        asset: charged.asset,
        amount: charged.amount,
        percent: rule?.type === 'percent' ? rule.value : null,
      },
      networkFee: fromStroops(BigInt(operations * baseFee)),
      locks: addsLine ? fromStroops(BigInt(baseReserve)) : null,
    },
  }

  function needsLine(asset: AssetId, { account }: Asked): boolean {
    return asset !== NATIVE && assetIssuer(asset) !== account.address && !holdings.some((held) => held.asset === asset)
  }
}

const meetsItself = ({ sell, buy }: Pick<QuoteSwap, 'sell' | 'buy'>): DomainError =>
  new DomainError(
    'SELF_TRADE',
    `Every route from ${assetCode(sell)} to ${assetCode(buy)} for this amount would trade with an account that is related to yours, or with one of our own, which is not allowed. Swap a smaller amount, or later.`,
    { field: 'amount' },
  )

const noPath = ({ sell, buy }: Pick<QuoteSwap, 'sell' | 'buy'>): DomainError =>
  new DomainError(
    'NO_PATH',
    `There is no route with enough liquidity from ${assetCode(sell)} to ${assetCode(buy)} for this amount. Try a smaller one.`,
    { field: 'amount' },
  )
