import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { MarketsService } from '#server/domains/markets/markets.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import { feeFor } from '#server/domains/orders/fees/order-fees.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import { ruleOf } from '#server/domains/orders/planning.ts'
import { hashInput } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { Authority, Payer } from '#server/domains/transactions/acceptance/authority.ts'
import type { MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import type { TradeTerms, TradeTermsFor } from '#server/domains/transactions/acceptance/trade-terms.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { retryPassing, UNIQUE_VIOLATION } from '#server/kernel/retry-passing.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import { toLedgerPrice } from '#shared/domains/market/price.ts'
import type { PlaceHeldOrder } from '#shared/domains/orders/held.schema.ts'
import { scaledFraction, scaledText } from '#shared/domains/orders/held-rules.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import * as queries from './held-orders.queries.ts'
import { endOf, type Waits, waitsOf, worstOf } from './held-terms.ts'
import { type Cost, claimHeld, type ReservingDeps, weighed } from './reserving.ts'
import { ledgerOf } from './trade-tokens.ts'
import { insertWatch } from './watches.queries.ts'

export interface MakingDeps extends ReservingDeps {
  db: Db
  clock: Clock
  mirror: Mirror
  reservations: OrdersDeps['reservations']
  markets: Pick<MarketsService, 'requireOpen'>
  network: Pick<NetworkService, 'stateOrThrow'>
  horizon: Pick<HorizonClient, 'tradesOf'>
  fees: OrdersDeps['fees']
  prices: OrdersDeps['prices']
  authority: Authority
  termsForTrade: TradeTermsFor
  transactions: Pick<TransactionsService, 'bindRequest' | 'nameOf' | 'rehearse' | 'costOf'>
}

/** So many wait for one person at most. */
const MOST_HELD = 100

/**
 * Keeps an order until a trade reaches its price, and sets aside what it will sell. The confirmation covers its placement. The same
 * requestId makes one. Throws as orders.place does.
 */
export async function makeHeld(deps: MakingDeps, payer: Payer, input: PlaceHeldOrder): Promise<queries.HeldRow> {
  const request = requestOf(payer.id, input)
  const before = await queries.findByRequest(deps.db, payer.id, input.requestId)
  if (before) return answer(deps, before, request)
  const { sell, buy } = sidesOf(input)
  const account = await deps.mirror.findByUser(payer.id)
  if (!account) throw creating()
  await deps.markets.requireOpen(input)
  const expiresAt = endOf(input, deps.clock.now())
  const last = await newestTrade(deps, input)
  const waits = waitsOf(input, last.price)
  const worst = worstOf(input, waits)
  const terms = await deps.termsForTrade(payer.id, { sell, amount: worst.sold, buy, least: worst.got })
  const intent = weighed(deps, input, { userId: payer.id, address: account.address, sell, buy, worst })
  await deps.transactions.rehearse(intent, terms)
  const cost = withFee(
    deps.transactions.costOf(intent, terms),
    await mostFeeOf(deps, { asset: sell, amount: worst.sold }),
  )
  const made = { payer, input, request, address: account.address, expiresAt, waits, terms, cost, last }
  const { dryRun: isTrial } = input
  const make = () =>
    retryPassing(() => inTransaction(deps.db, isTrial, (trx) => store(trx, deps, made)), UNIQUE_VIOLATION)
  return deps.authority.ofTrade(payer, { input, terms, trade: make, isTrial })
}

/** The most that the service may charge for it, as the rule is now. */
async function mostFeeOf(
  deps: MakingDeps,
  sold: { asset: string; amount: string },
): Promise<[asset: string, fee: bigint]> {
  const rule = await ruleOf(deps, sold.asset)
  return [rule?.asset ?? sold.asset, feeFor(rule, { asset: sold.asset, amount: toStroops(sold.amount) })]
}

function withFee(cost: Cost, [asset, fee]: [asset: string, fee: bigint]): Cost {
  return fee === 0n
    ? cost
    : { ...cost, amounts: new Map(cost.amounts).set(asset, (cost.amounts.get(asset) ?? 0n) + fee) }
}

const sidesOf = ({ side, base, counter }: PlaceHeldOrder) =>
  side === 'sell' ? { sell: base, buy: counter } : { sell: counter, buy: base }

/** Bound as orders.place: a proof is no part of its content. */
function requestOf(userId: string, input: PlaceHeldOrder): MoneyRequest {
  const { requestId, password: _password, code: _code, dryRun: _dryRun, ...content } = input
  const procedure = 'orders.place'
  return { userId, requestId, procedure, inputHash: hashInput(procedure, content) }
}

async function answer({ db }: MakingDeps, row: queries.HeldRow, request: MoneyRequest): Promise<queries.HeldRow> {
  const hash = await queries.findInputHash(db, row.userId, row.requestId)
  if (!hash?.equals(request.inputHash)) throw reused()
  return row
}

interface Newest {
  price: bigint
  ledger: number
}

/** Throws UNAVAILABLE where nothing was traded yet: nobody could say on which side of the market a stop lies. */
async function newestTrade({ horizon }: MakingDeps, { base, counter }: PlaceHeldOrder): Promise<Newest> {
  const { trades } = await horizon.tradesOf({ base, counter }, { order: 'desc', limit: 1 }).catch((cause: unknown) => {
    throw new DomainError('UNAVAILABLE', 'The network does not answer. Please try again in a moment.', { cause })
  })
  const [trade] = trades
  if (trade) return { price: scaledFraction(trade), ledger: ledgerOf(trade.token) }
  throw new DomainError('BAD_INPUT', 'This pair has no trade yet, so there is no price to wait for.', { field: 'base' })
}

interface Made {
  payer: Payer
  input: PlaceHeldOrder
  request: MoneyRequest
  address: string
  expiresAt: Date | null
  waits: Waits
  terms: TradeTerms
  cost: Cost
  last: Newest
}

async function store(trx: Trx, deps: MakingDeps, made: Made): Promise<queries.HeldRow> {
  const { payer, input, request, address, cost, terms } = made
  const account = await deps.mirror.lockByUser(trx, payer.id)
  if (!account) throw creating()
  const raced = await queries.findByRequest(trx, payer.id, input.requestId)
  if (raced) return answer(deps, raced, request)
  if (!(await deps.transactions.bindRequest(trx, request))) throw reused()
  await deps.markets.requireOpen(input, trx)
  if ((await queries.countHeld(trx, payer.id)) >= MOST_HELD)
    throw new DomainError('LIMIT_EXCEEDED', `We hold at most ${MOST_HELD} orders for you. Cancel one first.`)
  const { sell, buy } = sidesOf(input)
  const amounts = await claimHeld(trx, { account, terms, cost, buy, sell })
  const id = uuid()
  const order = await queries.insertHeld(trx, orderOf(id, made, deps.clock.now()))
  await insertWatch(trx, await watchOf(id, made, deps))
  await deps.reservations.holdFor(trx, { kind: 'held', id }, { address, amounts })
  await notifyLive(trx, [{ userId: payer.id, event: { topic: 'balances' } }])
  return order
}

function orderOf(id: string, { payer, input, address, waits, expiresAt }: Made, now: Date) {
  const price = input.price === undefined ? null : toLedgerPrice(input.price)
  return {
    ...{ id, userId: payer.id, requestId: input.requestId, address },
    ...{ base: input.base, counter: input.counter, side: input.side, type: input.type, amount: input.amount },
    ...{ price: input.price ?? null, priceN: price?.n ?? null, priceD: price?.d ?? null },
    ...{ slippage: input.slippage ?? null, stopPrice: waits.stop, trail: input.trail ?? null, expiresAt },
    ...{ status: 'held' as const, place: 'service' as const, createdAt: now, updatedAt: now },
    ...{ feeRule: null, feeAsset: null, offerId: null, reason: null, resultCode: null },
    ...{ ocoGroup: null, transactionId: null, changingBy: null },
  }
}

/** Trades count that no ledger had when it was made. */
async function watchOf(id: string, { input, waits, last }: Made, { network }: MakingDeps) {
  const { ledger } = await network.stateOrThrow()
  const { trail } = waits
  return {
    ...{ orderId: id, base: input.base, counter: input.counter, side: input.side },
    ...{ below: waits.below, above: waits.above, extremeTrade: null },
    trailBy: trail && 'by' in trail ? trail.by : null,
    trailPercent: trail && 'percent' in trail ? trail.percent : null,
    extreme: trail && scaledText(last.price),
    sinceLedger: Math.max(ledger, last.ledger),
  }
}

const creating = (): DomainError =>
  new DomainError('WALLET_CREATING', 'Your wallet is still being created. Please try again in a moment.')
const reused = (): DomainError =>
  new DomainError('REQUEST_ID_REUSED', 'This requestId was used for another request. Use a new one.', {
    field: 'requestId',
  })
