import type { Db } from '#db/database.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import { CANDLES_AT_ONCE } from '#server/stellar/trade-candles.ts'
import type { AskCandles, Candles, Resolution } from '#shared/domains/markets/markets.schema.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/durations.ts'
import * as queries from './candles.queries.ts'
import { presentCandle } from './flip-candle.ts'

export interface CandlesDeps {
  db: Db
  clock: Clock
  horizon: Pick<HorizonClient, 'candles'>
}
export type CandlesService = ReturnType<typeof createCandlesService>

/** A pair's past reaches so far back, */
const PAST_MS = 400 * DAY_MS
/** of which so much is kept by the minute. */
const MINUTES_MS = 35 * DAY_MS
const MOST_CANDLES = 1500

const STEPS: Record<Resolution, [sql: string, milliseconds: number]> = {
  '1m': ['1 minute', MINUTE_MS],
  '5m': ['5 minutes', 5 * MINUTE_MS],
  '15m': ['15 minutes', 15 * MINUTE_MS],
  '1h': ['1 hour', HOUR_MS],
  '4h': ['4 hours', 4 * HOUR_MS],
  '1d': ['1 day', DAY_MS],
  '1w': ['7 days', 7 * DAY_MS],
}

/** The network's trades by pair and minute. */
export const createCandlesService = (deps: CandlesDeps) => ({
  ...bind(deps, {
    /** Takes over what a pair has traded up to the last minute that was over at that time. Safe to run at once and again. */
    follow,
    /** Candles that are over; the pair may be named either way round. */
    list,
  }),
  /** Minutes of long ago become hours. */
  fold: () =>
    deps.db.transaction().execute((trx) => queries.foldHours(trx, new Date(deps.clock.now().getTime() - MINUTES_MS))),
})

async function follow({ db, horizon }: CandlesDeps, pair: queries.Pair, now: Date): Promise<void> {
  const until = floor(now.getTime(), MINUTE_MS)
  const minutesFrom = floor(until - MINUTES_MS, HOUR_MS)
  let from = (await queries.followedTo(db, pair, new Date(floor(until - PAST_MS, HOUR_MS)))).getTime()
  while (from < until) {
    const byHour = from < minutesFrom && from % HOUR_MS === 0
    const resolution = byHour ? HOUR_MS : MINUTE_MS
    const end = byHour ? minutesFrom : until
    const span = { from: new Date(from), to: new Date(end) }
    const candles = await horizon.candles({ ...pair, resolution, ...span })
    const last = candles.length === CANDLES_AT_ONCE ? candles.at(-1) : undefined
    const next = last ? last.at.getTime() + resolution : end
    const isOurs = await db.transaction().execute(async (trx) => {
      if (!(await queries.advance(trx, pair, { from: span.from, to: new Date(next) }))) return false
      if (candles.length > 0) await queries.insertCandles(trx, pair, candles)
      return true
    })
    if (!isOurs) return
    from = next
  }
}

async function list({ db }: CandlesDeps, { base, counter, resolution, from, to }: AskCandles): Promise<Candles> {
  const [step, milliseconds] = STEPS[resolution]
  const [begin, end] = [new Date(from), new Date(to)]
  if (end.getTime() - begin.getTime() > MOST_CANDLES * milliseconds)
    throw new DomainError('BAD_INPUT', `Ask for at most ${MOST_CANDLES} candles at once.`, { field: 'from' })
  const pair = await queries.findPair(db, { base, counter })
  if (!pair) return { candles: [], closedTo: null, older: null }
  const until = end < pair.closedTo ? end : pair.closedTo
  const [rows, older] = await Promise.all([
    begin < until ? queries.listCandles(db, pair, { step, from: begin, to: until }) : [],
    queries.findBefore(db, pair, begin),
  ])
  const isFlipped = pair.base !== base
  return {
    candles: rows.map((row) => presentCandle(row, isFlipped)),
    closedTo: pair.closedTo.toISOString(),
    older: older?.toISOString() ?? null,
  }
}

const floor = (milliseconds: number, step: number): number => Math.floor(milliseconds / step) * step
