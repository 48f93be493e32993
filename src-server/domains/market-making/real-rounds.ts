import pLimit from 'p-limit'
import type { Trx } from '#db/database.ts'
import { houseRate } from '#server/domains/orders/market-reference.ts'
import type { RobotOrders } from '#server/domains/orders/robots/robot-orders.service.ts'
import type { PlacedByRobot, Robot, RobotTerms } from '#server/domains/orders/robots/robot-placing.ts'
import type { Acceptance } from '#server/domains/transactions/acceptance/accepting.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { PauseReason } from '#shared/domains/market-making/market-making.states.ts'
import type { Exact } from '#shared/domains/markets/price.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { listDay } from './fills.queries.ts'
import { tellOf } from './maker-notices.ts'
import { type MarketNow, offeredAt, type Pair, readMarket, referTo } from './market-reading.ts'
import { statementOfPool } from './pool-statement.ts'
import * as queries from './pools.queries.ts'
import * as real from './real.queries.ts'
import { lookAtReal, type RealLook, type RealSeen, tellsOf } from './real-look.ts'
import type { RoundDeps } from './rounds.ts'
import { pairOf, priceOf, rulesOf } from './stored-rules.ts'

export interface RealRoundDeps extends RoundDeps {
  robots: RobotOrders
}

const PAIRS_AT_ONCE = 4
const POOLS_AT_ONCE = 500
/** So many refusals of the ledger within so long, and nothing is placed until they are past. */
const FAILING = 3
const FAILING_MS = 60_000
/** Two ledgers of the public network: so long an order may wait for its signature after its reference. */
const VALID_MS = 10_000

/** Looks at every real pool whose orders are looked after. Safe to run at once in several processes, and again. */
export async function lookAtRealPools(deps: RealRoundDeps): Promise<void> {
  const limit = pLimit(PAIRS_AT_ONCE)
  const pairs = await real.listRealLookedAfter(deps.db)
  await Promise.all(
    pairs.map((of) =>
      limit(() =>
        lookAtPair(deps, pairOf(of), of.ids).catch((err: unknown) =>
          deps.logger.error({ err, pair: pairOf(of) }, 'real pools of a market cannot be looked at now'),
        ),
      ),
    ),
  )
}

async function lookAtPair(deps: RealRoundDeps, pair: Pair, ids: readonly string[]): Promise<void> {
  const market = await readMarket(deps, pair)
  for (let from = 0; from < ids.length; from += POOLS_AT_ONCE)
    await lookAtPools(deps, market, ids.slice(from, from + POOLS_AT_ONCE))
}

async function lookAtPools(deps: RealRoundDeps, market: MarketNow, ids: readonly string[]): Promise<void> {
  const { db, robots, clock } = deps
  const now = clock.now()
  const rows = await queries.listPoolsById(db, ids)
  const users = [...new Set(rows.map(({ userId }) => userId))]
  const since = new Date(now.getTime() - FAILING_MS)
  const [levels, live, wallets, owners, offers, days, refused] = await Promise.all([
    queries.listOrders(db, ids),
    robots.live(ids),
    real.listWallets(db, ids),
    real.listOwners(db, users),
    deps.orders.offersOf(users, market.pair),
    listDay(db, ids, dayOf(now)),
    robots.refused(ids, since),
  ])
  const levelsOf = Map.groupBy(levels, ({ poolId }) => poolId)
  const liveOf = Map.groupBy(live, ({ robotId }) => robotId)
  const walletsOf = Map.groupBy(wallets, ({ poolId }) => poolId)
  const offersOf = Map.groupBy(offers, ({ userId }) => userId)
  const ownerOf = new Map(owners.map((owner) => [owner.userId, owner]))
  const dayOfPool = new Map(days.map((day) => [day.poolId, day]))
  const refusedOf = Map.groupBy(refused, ({ robotId }) => robotId)
  const unchanged: queries.Refreshed[] = []
  for (const row of rows) {
    const own = offersOf.get(row.userId) ?? []
    const { reference, withheld } = await referTo(deps, market, { rules: rulesOf(row), own })
    const seen: RealSeen = {
      row,
      now,
      reference,
      withheld,
      own,
      levels: levelsOf.get(row.id) ?? [],
      live: liveOf.get(row.id) ?? [],
      wallets: walletsOf.get(row.id) ?? [],
      owner: ownerOf.get(row.userId),
      day: dayOfPool.get(row.id),
      isFailing: (refusedOf.get(row.id)?.length ?? 0) >= FAILING,
    }
    const isNews = await lookAtOne(deps, market, seen).catch((err: unknown) => {
      deps.logger.error({ err, pool: row.id }, 'a real pool cannot be looked at now')
      return true
    })
    const { id, revision, tradeCursor } = row
    if (!isNews) unchanged.push({ id, revision, tradeCursor, at: now, referenceAt: market.closedAt })
  }
  await queries.markRefreshed(db, unchanged)
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** False where nothing changes. */
async function lookAtOne(deps: RealRoundDeps, market: MarketNow, seen: RealSeen): Promise<boolean> {
  const { row, owner, day } = seen
  const found = lookAtReal(market, seen)
  const isBegun = found.worth === null || day?.inventoryWorth != null
  const state = stateOf(row, found.withheld)
  const isGone = seen.levels.some(({ id }) => !seen.live.some((order) => order.id === id))
  const isSame = !isGone && state.state === row.state && state.pauseReason === row.pauseReason
  if (isBegun && isSame && found.withdraw.length + found.place.length === 0) return false
  if (!owner) return false
  const robot: Robot = { id: row.id, userId: row.userId, ...pairOf(row), main: owner.main }
  const terms = await termsOf(deps, robot, found)
  await deps.robots.accept(false, (acceptance) => store(deps, acceptance, { market, seen, found, robot, terms, state }))
  return true
}

/** null where nothing is placed: nobody would step up for it. */
async function termsOf({ robots }: RealRoundDeps, robot: Robot, { place }: RealLook): Promise<RobotTerms | null> {
  if (place.length === 0) return null
  return robots.terms(robot, place).catch((cause: unknown) => {
    if (cause instanceof DomainError && cause.code === 'FORBIDDEN') return null
    throw cause
  })
}

interface State {
  state: queries.PoolRow['state']
  pauseReason: PauseReason | null
}
function stateOf(row: queries.PoolRow, withheld: RealLook['withheld']): State {
  if (withheld === 'ended') return { state: row.state, pauseReason: row.pauseReason }
  return { state: withheld === null ? 'quoting' : 'paused', pauseReason: withheld }
}

interface Stored {
  market: MarketNow
  seen: RealSeen
  found: RealLook
  robot: Robot
  terms: RobotTerms | null
  state: State
}

/** Sends the difference and notes it, where the pool is as it was read; else the next look sees it. */
async function store(deps: RealRoundDeps, acceptance: Acceptance, made: Stored): Promise<void> {
  const { trx } = acceptance
  const { market, seen, found, robot, terms, state } = made
  const { row, now, live, reference } = seen
  const accounts = [robot.main, ...found.wallets.map(({ address }) => address), ...live.map(({ address }) => address)]
  await deps.robots.lockAccounts(trx, [...new Set(accounts)])
  const locked = await queries.lockPool(trx, row.id)
  if (locked?.revision !== row.revision) return
  await beginDay(trx, made)
  await deps.robots.withdraw(trx, found.withdraw)
  const stopped = terms && (await placeAll(deps, acceptance, { ...made, terms }))
  const next = stopped?.next ?? state
  const gone = new Set(seen.levels.map(({ id }) => id))
  for (const { id } of live) gone.delete(id)
  await queries.dropOrders(trx, [...gone])
  await queries.addOrders(trx, levelsOf(market, seen, stopped?.placed ?? []))
  const isPausedNow = next.state === 'paused' && row.state !== 'paused'
  await queries.changePool(trx, row, {
    ...next,
    pauseNote: next.pauseReason === row.pauseReason ? row.pauseNote : (stopped?.note ?? null),
    pausedAt: next.state !== 'paused' ? null : isPausedNow ? now : row.pausedAt,
    refreshedAt: now,
    referenceAt: market.closedAt,
    ...(reference && { lastPrice: priceOf(reference), ...profitAt(market, row, reference) }),
  })
  acceptance.notices.push({ userId: row.userId, event: { topic: 'marketMaking' } })
  if (next.pauseReason !== null && next.pauseReason !== row.pauseReason && tellsOf(next.pauseReason))
    await tellOf(deps, trx, [{ row, event: 'paused', reason: next.pauseReason, note: null }])
}

/** Orders of the robot, or why it places nothing from now on. */
async function placeAll(
  deps: RealRoundDeps,
  acceptance: Acceptance,
  { seen, found, robot, terms, state }: Stored & { terms: RobotTerms },
): Promise<{ placed: PlacedByRobot[]; next: State; note: string | null }> {
  const { row, now } = seen
  const validUntil = new Date(now.getTime() + VALID_MS)
  const { place: orders } = found
  const stop = await deps.robots.stopOf(acceptance.trx, { ...robot, robotId: robot.id })
  if (stop) return { placed: [], next: { state: 'paused', pauseReason: 'operator' }, note: stop.reason }
  const placed = await deps.robots.place(acceptance, { robot, orders, terms, round: row.revision, validUntil })
  return { placed, next: state, note: null }
}

function levelsOf(market: MarketNow, { row, now }: RealSeen, placed: readonly PlacedByRobot[]) {
  return placed.map(({ id, order }) => ({
    id,
    poolId: row.id,
    side: order.side,
    level: order.level,
    priceN: order.price.n,
    priceD: order.price.d,
    amount: fromStroops(order.amount),
    ahead: fromStroops(offeredAt(market, order)),
    placedAt: now,
  }))
}

/** A day's loss is measured from what it began with. */
async function beginDay(trx: Trx, { seen: { row, now, day, reference }, found }: Stored): Promise<void> {
  if (found.worth === null || reference === null || day?.inventoryWorth != null) return
  const booked = toStroops(row.profitLoss) + toStroops(row.putIn)
  const worth = fromStroops(found.worth)
  await real.beginDay(trx, { poolId: row.id, day: dayOf(now), worthBefore: fromStroops(booked), worth })
}

function profitAt(market: MarketNow, row: queries.PoolRow, reference: Exact) {
  const rate = houseRate({ base: NATIVE, counter: market.pair.counter }, market.prices)
  const reservePrice = rate ? priceOf(rate) : row.reservePrice
  const { profit } = statementOfPool({ ...row, lastPrice: priceOf(reference), reservePrice })
  return { reservePrice, profitLoss: fromStroops(profit) }
}
