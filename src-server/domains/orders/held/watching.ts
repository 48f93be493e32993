import pLimit from 'p-limit'
import type { Db, Trx } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { retryPassing } from '#server/kernel/retry-passing.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import type { TradeRecord } from '#server/stellar/market-reads.ts'
import {
  countsForPrice,
  look,
  scaledFraction,
  scaledPrice,
  scaledText,
  type Trail,
  type Watch,
} from '#shared/domains/orders/held-rules.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { listHaltsSince, triggerHeld } from './held-orders.queries.ts'
import { afterLedger, laterToken, ledgerOf } from './trade-tokens.ts'
import * as queries from './watches.queries.ts'

export interface WatchingDeps {
  db: Db
  clock: Clock
  logger: Logger
  horizon: Pick<HorizonClient, 'tradesOf'>
}

const TRADES_AT_ONCE = 200
const PAIRS_AT_ONCE = 4
/** A trade that is seen so much after its ledger was missed at its time: the service was away. */
const LATE_MS = 30_000

/**
 * Reads what every watched pair has traded since it was looked at last, and notes what that triggers. Trades are handled in their
 * order and once, however many processes look: where a pair's place moves on, its triggers and moved stops are stored with it.
 * While a pair is halted nothing is read; afterwards, trades of ledgers that closed during the halt are passed over: neither do
 * they trigger, nor does a stop follow them.
 */
export async function watchPairs(deps: WatchingDeps): Promise<void> {
  const limit = pLimit(PAIRS_AT_ONCE)
  const watch = (pair: queries.WatchedPair) =>
    watchPair(deps, pair).catch((err: unknown) =>
      deps.logger.error({ err, pair: `${pair.base}/${pair.counter}` }, 'trades of a pair cannot be read now'),
    )
  const pairs = await queries.listWatchedPairs(deps.db)
  await Promise.all(pairs.map((pair) => limit(watch, pair)))
}

async function watchPair(deps: WatchingDeps, pair: queries.WatchedPair): Promise<void> {
  const { db, horizon } = deps
  for (let seen = pair.cursor; ; ) {
    const halts = await listHaltsSince(db, pair, deps.clock.now())
    if (halts.length > 0) return
    const cursor = laterToken(seen ?? '0-0', afterLedger(pair.sinceLedger))
    const { trades } = await horizon.tradesOf(pair, { cursor, order: 'asc', limit: TRADES_AT_ONCE })
    const last = trades.at(-1)
    if (!last) return
    const from = seen
    const isOurs = await retryPassing(() =>
      db.transaction().execute(async (trx) => {
        if (!(await queries.lockPlace(trx, pair, from))) return false
        await handle(deps, trx, pair, trades)
        await queries.advancePlace(trx, pair, last.token)
        return true
      }),
    )
    if (!isOurs || trades.length < TRADES_AT_ONCE) return
    seen = last.token
  }
}

interface Priced {
  trade: TradeRecord
  ledger: number
  price: bigint
}

async function handle(
  { clock }: WatchingDeps,
  trx: Trx,
  pair: queries.Pair,
  trades: readonly TradeRecord[],
): Promise<void> {
  const halts = await listHaltsSince(trx, pair, trades[0]?.at ?? clock.now())
  const counted = trades
    .filter(({ at }) => !halts.some(({ haltedAt, endedAt }) => haltedAt <= at && (endedAt === null || endedAt > at)))
    .filter((trade) => countsForPrice(toStroops(trade.baseAmount), toStroops(trade.counterAmount)))
    .map((trade): Priced => ({ trade, ledger: ledgerOf(trade.token), price: scaledFraction(trade) }))
  const span = spanOf(counted)
  if (!span) return
  const triggers: Parameters<typeof queries.insertTriggers>[1][number][] = []
  const moved: queries.MovedWatch[] = []
  for (const row of await queries.lockConcerned(trx, pair, span)) {
    const outcome = follow(row, counted)
    if (outcome.reached) triggers.push(triggerOf(row, outcome.reached, clock.now()))
    else if (outcome.moved) moved.push(outcome.moved)
  }
  await queries.moveWatches(trx, moved)
  await queries.insertTriggers(trx, triggers)
  await triggerHeld(
    trx,
    triggers.map(({ orderId }) => orderId),
    clock.now(),
  )
}

function spanOf(counted: readonly Priced[]): { low: string; high: string } | null {
  const [first] = counted
  if (!first) return null
  let [low, high] = [first.price, first.price]
  for (const { price } of counted) {
    if (price < low) low = price
    if (price > high) high = price
  }
  return { low: scaledText(low), high: scaledText(high) }
}

interface Reached extends Priced {
  by: 'below' | 'above'
}

/** Effect of these trades on one order, the first that reaches it being the last that counts. */
function follow(row: queries.WatchRow, counted: readonly Priced[]): { reached?: Reached; moved?: queries.MovedWatch } {
  let watch = watchOf(row)
  let mover: Priced | null = null
  for (const priced of counted) {
    if (priced.ledger <= row.sinceLedger) continue
    const { reached, watch: next } = look(watch, priced.price)
    if (reached) return { reached: { ...priced, by: reached } }
    if (next !== watch) mover = priced
    watch = next
  }
  if (!mover || !watch.trail) return {}
  const text = (price: bigint | null) => (price === null ? null : scaledText(price))
  return {
    moved: {
      orderId: row.orderId,
      below: text(watch.below),
      above: text(watch.above),
      extreme: scaledText(watch.trail.extreme),
      trade: mover.trade.token,
    },
  }
}

const scaled = (price: string | null): bigint | null => (price === null ? null : scaledPrice(price))

function watchOf({ below, above, trailBy, trailPercent, extreme }: queries.WatchRow): Watch {
  const distance: Trail | null =
    trailBy !== null ? { by: trailBy } : trailPercent !== null ? { percent: trailPercent } : null
  const trail = distance && extreme !== null ? { distance, extreme: scaledPrice(extreme) } : null
  return { below: scaled(below), above: scaled(above), trail }
}

/** A sale's stop waits below the market and a purchase's above it; the other leg waits on the other side. */
function triggerOf(row: queries.WatchRow, { trade, ledger, price, by }: Reached, now: Date) {
  const isStop = (row.side === 'sell') === (by === 'below')
  return {
    orderId: row.orderId,
    leg: isStop ? ('stop' as const) : ('limit' as const),
    trade: trade.token,
    ledger,
    closedAt: trade.at,
    price: scaledText(price),
    seenAt: now,
    isLate: now.getTime() - trade.at.getTime() > LATE_MS,
    outcome: null,
    code: null,
    reason: null,
    settledAt: null,
  }
}
