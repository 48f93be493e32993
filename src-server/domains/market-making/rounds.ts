import pLimit from 'p-limit'
import type { Db } from '#db/database.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import { laterToken } from '#server/domains/orders/held/trade-tokens.ts'
import type { OwnOffer } from '#server/domains/orders/market-reference.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import type { TradeRecord } from '#server/stellar/market-reads.ts'
import { paperFills } from '#shared/domains/market-making/paper-fills.ts'
import { shareOf } from '#shared/domains/market-making/quoting.ts'
import { parts } from '#shared/domains/markets/price.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { usdCents } from '#shared/kernel/usd.ts'
import { listDay } from './fills.queries.ts'
import {
  centsOf,
  feeInCounter,
  inCounter,
  type MarketDeps,
  type MarketNow,
  offeredAt,
  type Pair,
  readMarket,
  referTo,
} from './market-reading.ts'
import { type PaperPool, paperRound } from './paper-round.ts'
import * as queries from './pools.queries.ts'
import { pairOf, quoteTerms, rulesOf } from './stored-rules.ts'
import { storeRound } from './storing.ts'

export interface RoundDeps extends MarketDeps {
  db: Db
  logger: Logger
  horizon: Pick<HorizonClient, 'tradesOf'>
  inbox: Notifier
}

const PAIRS_AT_ONCE = 4
const POOLS_AT_ONCE = 500
const TRADES_AT_ONCE = 200
/** The rest is read after the next ledger. */
const MOST_TRADES = 5000

/** Looks at the market of every pair that pools quote on. Safe to run at once in several processes, and again. */
export async function look(deps: RoundDeps): Promise<void> {
  const limit = pLimit(PAIRS_AT_ONCE)
  const pairs = await queries.listLookedAfter(deps.db)
  await Promise.all(
    pairs.map((of) =>
      limit(() =>
        lookAtPair(deps, pairOf(of), of.ids).catch((err: unknown) =>
          deps.logger.error({ err, pair: pairOf(of) }, 'a market of market-making pools cannot be looked at now'),
        ),
      ),
    ),
  )
}

async function lookAtPair(deps: RoundDeps, pair: Pair, ids: readonly string[]): Promise<void> {
  const market = await readMarket(deps, pair)
  for (let from = 0; from < ids.length; from += POOLS_AT_ONCE)
    await lookAtPools(deps, market, ids.slice(from, from + POOLS_AT_ONCE))
}

async function lookAtPools(deps: RoundDeps, market: MarketNow, ids: readonly string[]): Promise<void> {
  const rows = await queries.listPoolsById(deps.db, ids)
  const trades = await readTrades(deps, market.pair, rows)
  const now = deps.clock.now()
  const [orders, days] = await Promise.all([
    queries.listOrders(deps.db, ids),
    listDay(deps.db, ids, now.toISOString().slice(0, 10)),
  ])
  const offers = await deps.orders.offersOf([...new Set(rows.map(({ userId }) => userId))], market.pair)
  const last = trades.at(-1)?.token
  const ordersOf = Map.groupBy(orders, ({ poolId }) => poolId)
  const offersOf = Map.groupBy(offers, ({ userId }) => userId)
  const dayOf = new Map(days.map((day) => [day.poolId, day]))
  const tradesSince = sharedBy((cursor) => trades.filter(({ token }) => isAfter(token, cursor)))
  const unchanged: queries.Refreshed[] = []
  for (const row of rows) {
    const isNews = await lookAtPool(deps, market, {
      row,
      now,
      orders: ordersOf.get(row.id) ?? [],
      own: offersOf.get(row.userId) ?? [],
      day: dayOf.get(row.id),
      trades: tradesSince(row.tradeCursor ?? '0-0'),
    })
    if (isNews) continue
    const { id, revision, tradeCursor: from } = row
    const tradeCursor = last === undefined || from === null ? (last ?? from) : laterToken(last, from)
    unchanged.push({ id, revision, tradeCursor, at: now, referenceAt: market.closedAt })
  }
  await queries.markRefreshed(deps.db, unchanged)
}

/** Most pools have seen the same trades. */
function sharedBy<Found>(find: (cursor: string) => Found): (cursor: string) => Found {
  const found = new Map<string, Found>()
  return (cursor) => {
    const known = found.get(cursor) ?? find(cursor)
    found.set(cursor, known)
    return known
  }
}

interface Seen {
  row: queries.PoolRow
  orders: readonly queries.OrderRow[]
  own: readonly OwnOffer[]
  day: { worthBefore: string; volumeUsd: string } | undefined
  trades: readonly TradeRecord[]
  now: Date
}

/** False where nothing changes. */
async function lookAtPool(deps: RoundDeps, market: MarketNow, seen: Seen): Promise<boolean> {
  const { row, now, own } = seen
  const { reference, withheld } = await referTo(deps, market, { rules: rulesOf(row), own })
  const pool = paperPool(seen)
  const ofBook = seen.trades.filter(({ isPool }) => !isPool).map(paperTrade)
  const trades =
    paperFills(pool.orders, ofBook).fills.length === 0 ? ofBook : await strangersOnly(deps, row.userId, ofBook)
  const outcome = paperRound(pool, {
    now: now.getTime(),
    trades,
    reference,
    withheld,
    aheadOf: (order) => offeredAt(market, order),
    centsOf: (counter) => centsOf(market, counter),
    feeOf: (side, sold) => feeInCounter(market, side, sold),
    networkFee: inCounter(market, NATIVE, BigInt(market.baseFee)),
  })
  if (!outcome.isMoved && outcome.pauseReason === row.pauseReason && outcome.state === row.state) return false
  const cursor = seen.trades.at(-1)?.token ?? row.tradeCursor
  await deps.db.transaction().execute(async (trx) => {
    const locked = await queries.lockPool(trx, row.id)
    if (locked?.revision !== row.revision) return // changed meanwhile: the next look sees it
    await storeRound(deps, trx, { row, now, outcome, cursor, closedAt: market.closedAt })
  })
  return true
}

const paperTrade = (trade: TradeRecord) => ({
  token: trade.token,
  at: trade.at.getTime(),
  price: { n: BigInt(trade.n), d: BigInt(trade.d) },
  amount: toStroops(trade.baseAmount),
  tookAsks: trade.baseWasOffered,
  taker: trade.baseWasOffered ? trade.counterAccount : trade.baseAccount,
  accounts: [trade.baseAccount, trade.counterAccount].filter((address) => address !== null),
})
type Met = ReturnType<typeof paperTrade>

/** Trades of the owner's own accounts, related people's or the service's are none that an order of theirs may have. */
async function strangersOnly(deps: RoundDeps, userId: string, trades: readonly Met[]): Promise<Met[]> {
  const avoided = await deps.orders.unmeetable(userId, [...new Set(trades.flatMap(({ accounts }) => accounts))])
  return trades.filter(({ accounts }) => !accounts.some((address) => avoided.has(address)))
}

function paperPool({ row, orders, day }: Seen): PaperPool {
  const rules = rulesOf(row)
  const anchor = parts(row.anchorPrice ?? '1')
  return {
    terms: quoteTerms(rules),
    tolerance: shareOf(rules.tolerancePercentage),
    leastLifeMs: rules.leastLifeSeconds * 1000,
    coolDownMs: rules.coolDownSeconds * 1000,
    mostVolumeUsd: usdCents(rules.dailyVolumeUsd),
    mostLossUsd: usdCents(rules.dailyLossUsd),
    anchor,
    reference: row.lastPrice === null ? anchor : parts(row.lastPrice),
    base: toStroops(row.baseBalance),
    counter: toStroops(row.quoteBalance),
    fees: toStroops(row.fees),
    lastFillAt: row.lastFillAt?.getTime() ?? null,
    orders: orders.map(({ id, side, level, priceN, priceD, amount, ahead, sold, fee, placedAt }) => ({
      id,
      side,
      level,
      price: { n: priceN, d: priceD },
      amount: toStroops(amount),
      ahead: toStroops(ahead),
      sold: toStroops(sold),
      fee: toStroops(fee),
      placedAt: placedAt.getTime(),
    })),
    day: { worthBefore: day ? toStroops(day.worthBefore) : null, volumeUsd: usdCents(day?.volumeUsd ?? '0') },
  }
}

/** Trades of the pair since the pool that has seen the fewest, the oldest first. */
async function readTrades(deps: RoundDeps, pair: Pair, rows: readonly queries.PoolRow[]): Promise<TradeRecord[]> {
  const cursors = rows.map(({ tradeCursor }) => tradeCursor ?? '0-0')
  let cursor = cursors.reduce((a, b) => (isAfter(a, b) ? b : a))
  const all: TradeRecord[] = []
  while (all.length < MOST_TRADES) {
    const { trades } = await deps.horizon.tradesOf(pair, { cursor, order: 'asc', limit: TRADES_AT_ONCE })
    all.push(...trades)
    const last = trades.at(-1)
    if (!last || trades.length < TRADES_AT_ONCE) break
    cursor = last.token
  }
  return all
}

const isAfter = (token: string, cursor: string): boolean => token !== cursor && laterToken(token, cursor) === token
