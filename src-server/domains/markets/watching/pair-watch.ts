import { randomUUID } from 'node:crypto'
import { nameOf, type Pair } from '#server/domains/markets/pairs.ts'
import { bookOf } from '#server/domains/markets/present-trade.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import type { TradeRecord } from '#server/stellar/market-reads.ts'
import { changesBetween, shorten } from '#shared/domains/markets/book-changes.ts'
import type { BookChanges, RawBook } from '#shared/domains/markets/markets.schema.ts'
import type { LedgerBeat } from './ledger-beat.ts'

export interface PairWatchDeps {
  horizon: Pick<HorizonClient, 'orderBook' | 'tradesOf'>
  onLedger: LedgerBeat
  logger: Logger
}

/** What is known of a pair. */
export interface PairState {
  /** Of this reading; positions of another one say nothing. */
  watch: string
  /** Rises by one with each change. */
  position: number
  /** Up to 200 prices of each side. */
  book: RawBook
  /** The last ones, the newest first. */
  trades: readonly TradeRecord[]
}
/** What has happened since the position before; prices that are not pushed are left out. */
export interface PairChange extends BookChanges {
  /** The newest first. */
  trades: readonly TradeRecord[]
  bookChanged: boolean
}
export interface PairListener {
  /** `change` is null where the state is told for the first time. */
  onState: (state: PairState, change: PairChange | null) => void
  /** The network gives no news for now; the next state ends it. */
  onPause?: () => void
}

const KEPT_TRADES = 50
const PAGE = 200
const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 10_000

/** Follows one pair from ledger to ledger: its book is read after each, and its trades by their place in the list, so that none is missed or told twice. */
export function watchPair(deps: PairWatchDeps, pair: Pair, listener: Required<PairListener>): () => void {
  const { logger, onLedger } = deps
  let state: PairState | null = null
  let isStopped = false
  let isReading = false
  let isWanted = false
  let isPaused = false
  let retryMs = FIRST_RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look(): Promise<void> {
    isWanted = true
    if (isReading) return
    isReading = true
    clearTimeout(timer)
    while (isWanted && !isStopped) {
      isWanted = false
      await read().catch(pause)
    }
    isReading = false
  }

  async function read(): Promise<void> {
    const next = state ? await readOn(deps, pair, state) : { state: await readAll(deps, pair), change: null }
    if (isStopped) return
    retryMs = FIRST_RETRY_MS
    const isNews = next.change === null || next.change.bookChanged || next.change.trades.length > 0
    if (!isNews && !isPaused) return
    isPaused = false
    state = { ...next.state, position: next.state.position + 1 }
    listener.onState(state, next.change)
  }

  function pause(cause: unknown): void {
    if (isStopped) return
    if (!isPaused) {
      logger.warn({ err: cause, pair: nameOf(pair) }, 'a market cannot be read now')
      isPaused = true
      listener.onPause()
    }
    timer = setTimeout(() => void look(), retryMs)
    timer.unref()
    retryMs = Math.min(2 * retryMs, LAST_RETRY_MS)
  }

  const stopBeat = onLedger(() => void look())
  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopBeat()
  }
}

async function readAll({ horizon }: PairWatchDeps, pair: Pair): Promise<PairState> {
  const [book, { trades }] = await Promise.all([
    horizon.orderBook(pair),
    horizon.tradesOf(pair, { order: 'desc', limit: KEPT_TRADES }),
  ])
  return { watch: randomUUID().slice(0, 8), position: 0, book: bookOf(pair, book), trades }
}

async function readOn(
  { horizon }: PairWatchDeps,
  pair: Pair,
  before: PairState,
): Promise<{ state: PairState; change: PairChange }> {
  const [found, fresh] = await Promise.all([
    horizon.orderBook(pair),
    tradesAfter(horizon, pair, before.trades[0]?.token),
  ])
  // one of several servers behind a name may lag
  const book = found.ledger < before.book.ledger ? before.book : bookOf(pair, found)
  const changes = changesBetween(shorten(before.book), shorten(book))
  const { bids, asks } = changesBetween(before.book, book)
  const change = { ...changes, trades: fresh, bookChanged: bids.length + asks.length > 0 }
  const trades = fresh.length === 0 ? before.trades : [...fresh, ...before.trades].slice(0, KEPT_TRADES)
  return { state: { ...before, book, trades }, change }
}

/** All of a pair's trades after that one, the newest first. */
export async function tradesAfter(
  horizon: PairWatchDeps['horizon'],
  pair: Pair,
  token: string | undefined,
): Promise<TradeRecord[]> {
  const found: TradeRecord[] = []
  for (let cursor = token; ; cursor = found.at(-1)?.token) {
    const { trades } = await horizon.tradesOf(pair, { cursor, order: 'asc', limit: PAGE })
    found.push(...trades)
    if (trades.length < PAGE) return found.reverse()
  }
}
