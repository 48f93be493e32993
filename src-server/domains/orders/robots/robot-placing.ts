import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { runStatement } from '#db/pipelined.ts'
import type { PricedRule } from '#server/domains/accounts/charge.ts'
import { requireNotHalted } from '#server/domains/markets/halted.ts'
import { findHaltOf } from '#server/domains/markets/halts.queries.ts'
import { feeFor } from '#server/domains/orders/fees/order-fees.ts'
import { orderIdOf } from '#server/domains/orders/order-ids.ts'
import {
  type Asked,
  buyingOf,
  type OrderPlan,
  planOrder,
  sellingOf,
  slippageOf,
} from '#server/domains/orders/order-plan.ts'
import type { NewOrder } from '#server/domains/orders/orders.queries.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import { placementOf } from '#server/domains/orders/placing.queries.ts'
import { requireFeeCovered } from '#server/domains/orders/placing.ts'
import { PLAIN_ORDER } from '#server/domains/orders/plain-order.ts'
import { ruleOf } from '#server/domains/orders/planning.ts'
import { hashInput } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { Acceptance } from '#server/domains/transactions/acceptance/accepting.ts'
import { confirmedBefore } from '#server/domains/transactions/acceptance/authority.ts'
import type { Exchange, TradeTerms } from '#server/domains/transactions/acceptance/trade-terms.ts'
import { PLAIN_INTENT } from '#server/domains/transactions/plain-intent.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { serverRequestId } from '#server/stellar/intent-ids.ts'
import { type Fraction, priceText, totalOf } from '#shared/domains/markets/price.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { hasTakingUnderWay, listMeetings, type WouldMeet } from './robot-orders.queries.ts'
import { findStop } from './stops.queries.ts'

/** A robot, and the accounts that its orders may be of. */
export interface Robot {
  id: string
  userId: string
  base: string
  counter: string
  /** The owner's main account. */
  main: string
}
/** An order that a robot wants on the book; stroops of the base asset. */
export interface RobotOrder {
  /** The wallet that it is of. */
  address: string
  side: 'buy' | 'sell'
  level: number
  price: Fraction
  amount: bigint
}
/** Read before the owner's lock: under which terms each side trades, and what its fee is. */
export type RobotTerms = Record<'buy' | 'sell', { terms: TradeTerms; rule: PricedRule | null } | null>

/**
 * Terms of both sides by the order of each that gives most away. Throws FORBIDDEN where nobody steps up for it: an asset without a listed and fresh price,
 * or a price that is more than 10 % off the market's.
 */
export async function termsOfRobot(deps: OrdersDeps, robot: Robot, orders: readonly RobotOrder[]): Promise<RobotTerms> {
  const ofSide = async (side: RobotOrder['side']) => {
    const [worst] = orders.filter((order) => order.side === side).toSorted((a, b) => a.level - b.level)
    if (!worst) return null
    const { exchange } = planned(robot, worst)
    const terms = await deps.termsForTrade(robot.userId, exchange)
    if (!terms.trade.isFree || terms.trade.isJumping)
      throw new DomainError(
        'FORBIDDEN',
        'A robot trades listed assets with a fresh price alone, within 10 % of what they cost.',
      )
    return { terms, rule: await ruleOf(deps, exchange.sell) }
  }
  const [buy, sell] = await Promise.all([ofSide('buy'), ofSide('sell')])
  return { buy, sell }
}

export interface RobotPlacing {
  robot: Robot
  orders: readonly RobotOrder[]
  terms: RobotTerms
  /** Names them, with the wallet's place on the ledger: of the robot's state, which moves on with each placing. */
  round: number
  /** Beyond it they are signed no more. */
  validUntil: Date
}

/** An order under its id. */
export interface PlacedByRobot {
  id: string
  order: RobotOrder
}

/**
 * Accepts orders of a robot, each with an intent of its own; those of a wallet share an envelope. Left out is what would meet the owner's,
 * a sibling's or somebody related's order, whether it is queued or stands. The caller holds the locks of the owner's accounts, main account
 * first among them. Throws what stops all of them: a stop, a halt, an owner's freeze. Answers those that were
 * accepted.
 */
export async function placeForRobot(
  deps: OrdersDeps,
  acceptance: Acceptance,
  { robot, orders, terms, round, validUntil }: RobotPlacing,
): Promise<PlacedByRobot[]> {
  const { trx } = acceptance
  if (orders.length === 0) return []
  const stop = await findStop(trx, { ...robot, robotId: robot.id })
  if (stop) throw new DomainError('FORBIDDEN', `Robots are stopped here: ${stop.reason}`)
  requireNotHalted((await findHaltOf(trx, robot)) ?? null)
  if (await hasTakingUnderWay(trx, robot.main)) return []
  const met = await listMeetings(
    trx,
    robot.userId,
    orders.map((order) => meetingOf(robot, order)),
  )
  const groups = new Map<string, string>()
  const placed: PlacedByRobot[] = []
  for (const [at, order] of orders.entries()) {
    const known = terms[order.side]
    if (met[at] !== null || known === null) continue
    const groupId = groups.get(order.address) ?? uuid()
    groups.set(order.address, groupId)
    const id = await placeOne(deps, acceptance, { robot, order, known, round, validUntil, groupId })
    if (id !== null) placed.push({ id, order })
  }
  return placed
}

interface One extends Pick<RobotPlacing, 'robot' | 'round' | 'validUntil'> {
  order: RobotOrder
  known: NonNullable<RobotTerms['buy']>
  groupId: string
}

/** A loss counts with its fill; orders that stand count for nothing. */
const UNCOUNTED = { isFree: true, isJumping: false, usd: '0.00', shortfall: null }
const PROCEDURE = 'robots.place'

/** Its id; null where it was accepted before, or its wallet has not what it takes with its fees. */
async function placeOne(deps: OrdersDeps, acceptance: Acceptance, one: One): Promise<string | null> {
  const { trx } = acceptance
  const { transactions } = deps
  const { robot, order, known } = one
  const intent = await intentOf(deps, trx, one)
  if (intent === null) return null
  const { exchange } = planned(robot, order)
  const { userId, requestId } = intent
  const request = { userId, requestId, procedure: PROCEDURE, inputHash: hashInput(PROCEDURE, { ...exchange }) }
  const fee = { asset: known.rule?.asset ?? exchange.sell, most: mostFeeOf(known.rule, exchange) }
  const terms = confirmedBefore({ ...known.terms, trade: UNCOUNTED })
  const locked = await transactions.lock(acceptance, { request, intent, besides: [fee.asset], trade: UNCOUNTED })
  const { account, holdings } = locked.position
  if (locked.before || !account) return null
  const claim = await orNull(() => transactions.check(acceptance, locked, terms))
  if (claim === null || claim.servicePaysFee) return null
  if (fee.most > 0n) {
    const covered = { account, fee, plan: { exchange }, terms }
    const isCovered = await orNull(async () => (requireFeeCovered(covered, { ...fee, held: 0n, holdings }), true))
    if (isCovered === null) return null
  }
  await transactions.store(acceptance, locked, claim)
  const id = orderIdOf(userId, intent.name)
  const row = rowOf(one, { id, requestId, fee })
  const heldFee = fee.most > 0n ? fromStroops(fee.most) : null
  await runStatement(trx, placementOf(row, { transactionId: intent.id, attemptId: uuid(), heldFee }))
  return id
}

/** null where the wallet has not enough. */
async function orNull<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (cause) {
    if (cause instanceof DomainError && cause.code === 'INSUFFICIENT_FUNDS') return null
    throw cause
  }
}

async function intentOf(deps: OrdersDeps, trx: Trx, { robot, order, round, validUntil, groupId }: One) {
  const { address, side, level } = order
  const source = await deps.mirror.lockByAddress(trx, address)
  if (!source?.bookedSequence) return null
  const { userId } = robot
  const requestId = serverRequestId(`robots.place ${address} ${source.bookedSequence} ${round} ${side} ${level}`)
  const { operation, exchange } = planned(robot, order)
  return {
    ...PLAIN_INTENT,
    id: uuid(),
    userId,
    type: 'order' as const,
    asset: exchange.sell,
    amount: exchange.amount,
    from: address,
    to: address,
    source: address,
    requestId,
    name: deps.transactions.nameOf({ origin: 'server', ownerId: userId, requestId }),
    validUntil,
    operations: [operation],
    groupId,
  }
}

const mostFeeOf = (rule: PricedRule | null, { sell, amount }: Exchange): bigint =>
  feeFor(rule, { asset: sell, amount: toStroops(amount) })

const requestOf = ({ base, counter }: Robot, { side, amount, price }: RobotOrder): Asked => ({
  base,
  counter,
  side,
  type: 'maker',
  amount,
  price,
  slippage: slippageOf(undefined),
})

function planned(robot: Robot, order: RobotOrder): OrderPlan {
  const { amount, price, side, address } = order
  return planOrder(requestOf(robot, order), { bound: totalOf(amount, price, side), address })
}

function meetingOf(robot: Robot, order: RobotOrder): WouldMeet {
  const request = requestOf(robot, order)
  const { n, d } = order.side === 'sell' ? order.price : { n: order.price.d, d: order.price.n }
  return { selling: sellingOf(request), buying: buyingOf(request), n, d }
}

function rowOf(
  { robot, order, known }: One,
  { id, requestId, fee }: { id: string; requestId: string; fee: { asset: string; most: bigint } },
): NewOrder {
  const { base, counter, userId } = robot
  const { address, side, amount, price } = order
  const isCharged = fee.most > 0n
  return {
    id,
    userId,
    requestId,
    address,
    base,
    counter,
    side,
    type: 'maker',
    amount: fromStroops(amount),
    price: priceText(price),
    priceN: price.n,
    priceD: price.d,
    slippage: null,
    feeRule: isCharged ? known.rule : null,
    feeAsset: isCharged ? fee.asset : null,
    mostFee: fromStroops(fee.most),
    ...PLAIN_ORDER,
    transactionId: null,
    robotId: robot.id,
  }
}
