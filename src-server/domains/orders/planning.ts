import type { Trx } from '#db/database.ts'
import type { OutflowAccount } from '#server/domains/accounts/accounts.queries.ts'
import { type PricedRule, pricedRule, takerOf } from '#server/domains/accounts/charge.ts'
import type { FeesService } from '#server/domains/fees/fees.service.ts'
import { requireNotHalted } from '#server/domains/markets/halted.ts'
import type { MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import type { TradeTerms } from '#server/domains/transactions/acceptance/trade-terms.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { networkSilent, walletCreating } from '#server/kernel/domain-refusals.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import type { FeeRule } from '#shared/domains/fees/fees.schema.ts'
import type { Book } from '#shared/domains/markets/impact.ts'
import type { RawBook, RawLevel } from '#shared/domains/markets/markets.schema.ts'
import { comparePrices, type LedgerPrice, toLedgerPrice } from '#shared/domains/markets/price.ts'
import type { PreviewOrder } from '#shared/domains/orders/orders.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { feeFor } from './fees/order-fees.ts'
import { requireMaker, requireMarket, requirePossible, requireRoom, type Weighed, weigh } from './guards.ts'
import { referenceOf } from './market-reference.ts'
import { type OrderFacts, readOrderFacts } from './order-facts.queries.ts'
import { type Asked, buyingOf, type OrderPlan, planOrder, sellingOf, slippageOf } from './order-plan.ts'
import type { OrdersDeps } from './orders.types.ts'
import { findMeetingUnderLock, findOwnMeeting, type Meeting, type OwnMeeting } from './related.queries.ts'

/** An order with all that decides about it. */
export interface Planned {
  asked: Asked
  price: LedgerPrice | null
  account: OutflowAccount
  weighed: Weighed
  plan: OrderPlan
  fee: PlannedFee
  terms: TradeTerms
  hasRobots: boolean
}
/** Stroops of the rule's asset: what is expected of it now, and the most that it may come to. */
export interface PlannedFee {
  rule: PricedRule | null
  asset: string
  expected: bigint
  most: bigint
  /** Operation of the taker, where it is charged with the order. */
  operation: OperationPlan | null
}
/** An offer that is changed: its number, and what it holds of what it sells and buys already. */
export interface Replaced {
  orderId: string
  offerId: string
  sold: bigint
  bought: bigint
  /** Where it stands in the book: at which price of the base asset, and how much of that. */
  rest: { n: number; d: number; amount: bigint }
}

export function askedOf(input: Omit<PreviewOrder, 'replaces'>): { asked: Asked; price: LedgerPrice | null } {
  const price = input.price === undefined ? null : toLedgerPrice(input.price)
  const { base, counter, side, type } = input
  return {
    asked: { base, counter, side, type, amount: toStroops(input.amount), price, slippage: slippageOf(input.slippage) },
    price,
  }
}

interface Given {
  asked: Asked
  price: LedgerPrice | null
  replaced?: Replaced
  /** Where they are read already. */
  facts?: OrderFacts
}

/**
 * Reads what decides about an order, with the terms under which it may be traded, and throws where it cannot be; what only warns or
 * asks is in `weighed`.
 */
export async function planned(deps: OrdersDeps, userId: string, given: Given): Promise<Planned> {
  const { asked: request, price, replaced } = given
  requirePossible(request)
  const [facts, raw] = await Promise.all([
    given.facts ?? factsFor(deps, userId, { asked: request, replaced }),
    deps.markets.book(request),
  ])
  requireNotHalted(facts.halt)
  const { account, line } = facts
  if (account?.status !== 'active') throw walletCreating()
  const book = bookBeside(bookOf(raw), request.side, replaced)
  const weighed = weigh(request, book, await referenceOf(deps, request, { book, own: facts.own, prices: facts.prices }))
  requireMarket(request, weighed)
  requireMaker(request, book)
  const { address, subentries } = account
  const plan = planOrder(request, {
    bound: weighed.bound,
    address,
    offer: replaced ? { id: replaced.offerId, frees: replaced.sold } : undefined,
  })
  const { exchange } = plan
  const [terms] = await Promise.all([
    deps.tradeTermsOf(userId, facts, exchange),
    requireTakesNoOwn(deps, userId, { asked: request, weighed, replaced, facts }),
  ])
  const isNew = request.type !== 'market' && !replaced
  const wanted = { buying: exchange.buy, bought: toStroops(exchange.least), frees: replaced?.bought ?? 0n, isNew }
  requireRoom(wanted, { line, subentries, address })
  const priceOf = (asset: string): string | null => facts.prices.get(asset)?.usd ?? null
  const rule = pricedRule(charging(facts.feeRule), { sent: priceOf(exchange.sell), xlm: priceOf(NATIVE) })
  return {
    asked: request,
    price,
    account,
    weighed,
    plan,
    terms,
    hasRobots: facts.hasRobots,
    fee: await feeOf(deps, request, { plan, weighed, rule }),
  }
}

/** Facts that decide about it beside the book, in one statement. `made`: by which it may have been made before. */
export const factsFor = (
  { read, clock }: Pick<OrdersDeps, 'read' | 'clock'>,
  userId: string,
  { asked: request, replaced, made }: { asked: Asked; replaced?: Replaced | undefined; made?: Made },
): Promise<OrderFacts> =>
  readOrderFacts(read, {
    userId,
    sell: sellingOf(request),
    buy: buyingOf(request),
    now: clock.now(),
    asked: made,
    meeting: request.price && meetingOf(request, request.price, replaced),
  })

interface Made {
  request: MoneyRequest
  name: bigint
}

function meetingOf(request: Asked, worst: { n: number; d: number }, replaced: Replaced | undefined): Meeting {
  const { n, d } = request.side === 'sell' ? worst : { n: worst.d, d: worst.n }
  return { selling: sellingOf(request), buying: buyingOf(request), n, d, except: replaced?.orderId ?? null }
}

interface Takes {
  asked: Asked
  weighed: Weighed
  replaced: Replaced | undefined
  facts: OrderFacts
}

/** Throws where the order would be filled by an order of the same owner, of somebody related, or of the service itself. */
async function requireTakesNoOwn(
  { read, horizon }: OrdersDeps,
  userId: string,
  { asked: request, weighed, replaced, facts }: Takes,
): Promise<void> {
  const worst = request.price ?? weighed.walk.worst
  if (worst === null) return
  const meeting = meetingOf(request, worst, replaced)
  const field = { field: request.price === null ? 'amount' : 'price' }
  if (facts.sellers.length > 0 && (await takesOfferOf(horizon, meeting, facts.sellers)))
    throw new DomainError(
      'SELF_TRADE',
      'This would trade with one of our own accounts, which never trade with customers. Choose another price, or try again later.',
      field,
    )
  const own = request.price ? facts.meets : await findOwnMeeting(read, userId, meeting)
  if (own !== null) throw meetsOwn(own, field)
}

/**
 * Looks again under the owner's lock, which their robots take too: what they have queued since it was planned counts. Throws SELF_TRADE. The caller
 * holds the lock of the main account.
 */
export async function requireMeetsNone(trx: Trx, userId: string, plan: Planned): Promise<void> {
  const worst = plan.price ?? plan.weighed.walk.worst
  if (!plan.hasRobots || worst === null) return
  const own = await findMeetingUnderLock(trx, userId, meetingOf(plan.asked, worst, undefined))
  if (own?.isRobot) throw meetsOwn(own, { field: plan.price === null ? 'amount' : 'price' })
}

const meetsOwn = (own: OwnMeeting, field: { field: string }): DomainError =>
  new DomainError(
    'SELF_TRADE',
    own.isOwn && own.isRobot
      ? 'This would trade with an order of your own market-making pool. Pause the pool first, or choose another price.'
      : own.isOwn
        ? 'This would trade with your own open order. Cancel that one first, or choose another price.'
        : 'This would trade with an order of an account that is related to yours, which is not allowed. Choose another price.',
    field,
  )

/** Whether one of these accounts stands in the book at a price that an order takes. Throws UNAVAILABLE where the network does not answer. */
async function takesOfferOf(
  horizon: Pick<OrdersDeps['horizon'], 'standingOffers'>,
  { selling, buying, n, d }: Meeting,
  ours: readonly string[],
): Promise<boolean> {
  const standing = await horizon.standingOffers(buying, selling).catch((cause: unknown) => {
    throw networkSilent(cause)
  })
  return standing.some((offer) => ours.includes(offer.seller) && offer.n * BigInt(n) <= offer.d * BigInt(d))
}

/**
 * By which rule the order is charged: a market order within its own network transaction, by all that it sells at most; one that
 * rests for each of its fills.
 */
async function feeOf(
  deps: Pick<OrdersDeps, 'mirror'>,
  request: Asked,
  { plan, weighed, rule }: { plan: OrderPlan; weighed: Weighed; rule: PricedRule | null },
): Promise<PlannedFee> {
  const sold = { asset: plan.exchange.sell, amount: toStroops(plan.exchange.amount) }
  const most = feeFor(rule, sold)
  if (rule === null || most === 0n)
    return { rule: null, asset: rule?.asset ?? NATIVE, expected: 0n, most: 0n, operation: null }
  const now = request.side === 'sell' ? weighed.walk.filled : weighed.walk.total
  const to = await takerOf(deps, rule.asset, most)
  const operation: OperationPlan = { kind: 'payment', destination: to, asset: rule.asset, amount: fromStroops(most) }
  const isNow = request.type === 'market'
  const expected = isNow ? most : feeFor(rule, { ...sold, amount: now })
  return { rule, asset: rule.asset, expected, most, operation: isNow ? operation : null }
}

/** By which rule an order is charged that sells an asset; null where it costs nothing. */
export async function ruleOf(
  { fees, prices }: { fees: FeesService; prices: OrdersDeps['prices'] },
  sold: string,
): Promise<PricedRule | null> {
  const rule = charging(await fees.ruleFor('order', sold))
  if (rule === null) return null
  const known = await prices.latest([sold, NATIVE])
  return pricedRule(rule, { sent: known.get(sold) ?? null, xlm: known.get(NATIVE) ?? null })
}

/** null where it charges nothing. */
const charging = (rule: FeeRule | null): FeeRule | null =>
  rule === null || (toStroops(rule.value) === 0n && toStroops(rule.min) === 0n) ? null : rule

/** A book without the order that is changed: it is no measure for itself. */
export function bookBeside(book: Book, side: Asked['side'], replaced: Replaced | undefined): Book {
  if (!replaced) return book
  const { rest } = replaced
  const own = side === 'sell' ? 'asks' : 'bids'
  const levels = book[own].flatMap((level) => {
    if (comparePrices(level, rest) !== 0) return [level]
    const others = toStroops(level.amount) - rest.amount
    return others > 0n ? [{ ...level, amount: fromStroops(others) }] : []
  })
  return { ...book, [own]: levels }
}

export const bookOf = ({ bids, asks }: RawBook): Book => ({ bids: bids.map(levelOf), asks: asks.map(levelOf) })
const levelOf = ([n, d, amount]: RawLevel) => ({ n, d, amount })
