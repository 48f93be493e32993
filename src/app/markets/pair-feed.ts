import { hearMarket, hearMarketsAgain } from '#client/app/live/market-topics.ts'
import { applyChanges } from '#shared/domains/markets/book-changes.ts'
import type { MarketTopic } from '#shared/domains/markets/market-topic.ts'
import type { MarketFrame, RawLevel, Trade } from '#shared/domains/markets/markets.schema.ts'

/** What has been pushed of a pair. */
export interface PairFeed {
  watch: string
  position: number
  ledger: number
  bids: RawLevel[]
  asks: RawLevel[]
  /** The newest first, without a gap. */
  trades: readonly Trade[]
  /** The network gives no news for now. */
  isPaused: boolean
}

const KEPT_TRADES = 200
/** A screen that is left and another one that opens with the same market share a feed. */
const LINGER_MS = 2000

interface Opened {
  feed: PairFeed | null
  viewers: Set<() => void>
  close: () => void
  closing?: ReturnType<typeof setTimeout> | undefined
}
const opened = new Map<MarketTopic, Opened>()
/** The last trades that were heard of a market stay when its feed closes: a price that was seen never goes back to an older one. */
let heard: ReadonlyMap<MarketTopic, readonly Trade[]> = new Map()
const hearers = new Set<() => void>()

/** Tells when a market that this tab hears has been traded; what it heard is in heardTrades. */
export function watchTrades(tell: () => void): () => void {
  hearers.add(tell)
  return () => void hearers.delete(tell)
}
export const heardTrades = (): ReadonlyMap<MarketTopic, readonly Trade[]> => heard

/** Tells of each push; what there is, is in feedOf. One feed serves all who look at the pair in this tab. */
export function watchFeed(topic: MarketTopic, tell: () => void): () => void {
  const own = opened.get(topic) ?? open(topic)
  clearTimeout(own.closing)
  own.viewers.add(tell)
  return () => {
    own.viewers.delete(tell)
    if (own.viewers.size === 0) own.closing = setTimeout(() => close(topic, own), LINGER_MS)
  }
}

export const feedOf = (topic: MarketTopic): PairFeed | null => opened.get(topic)?.feed ?? null

function open(topic: MarketTopic): Opened {
  const own: Opened = { feed: null, viewers: new Set(), close: () => {} }
  opened.set(topic, own)
  own.close = hearMarket(topic, (frame) => {
    const next = nextFeed(own.feed, frame)
    if (next === 'gap') return hearMarketsAgain()
    if (next === own.feed) return
    own.feed = next
    for (const tell of own.viewers) tell()
    if (next) hear(topic, next.trades)
  })
  return own
}

function hear(topic: MarketTopic, trades: readonly Trade[]): void {
  if (trades[0]?.id === heard.get(topic)?.[0]?.id) return
  heard = new Map(heard).set(topic, trades)
  for (const tell of hearers) tell()
}

function close(topic: MarketTopic, own: Opened): void {
  own.close()
  opened.delete(topic)
}

/** What is known after a push; the same where it says nothing new, `gap` where one before it is missing. */
export function nextFeed(feed: PairFeed | null, frame: MarketFrame): PairFeed | null | 'gap' {
  if (frame.kind === 'paused') return feed && { ...feed, isPaused: true }
  if (frame.kind === 'all') return wholeFeed(feed, frame)
  if (feed?.watch !== frame.watch) return feed // of a stream that is being left
  if (frame.position <= feed.position) return feed
  if (frame.position > feed.position + 1) return 'gap'
  const trades = [...frame.trades, ...feed.trades].slice(0, KEPT_TRADES)
  const { position, ledger } = frame
  return { ...feed, ...applyChanges(feed, frame), position, ledger, trades, isPaused: false }
}

function wholeFeed(feed: PairFeed | null, frame: MarketFrame & { kind: 'all' }): PairFeed {
  const { watch, position, ledger, bids, asks, trades } = frame
  const oldest = trades.at(-1)
  const place = feed?.trades.findIndex(({ id }) => id === oldest?.id) ?? -1
  const before = place < 0 ? [] : (feed?.trades.slice(place + 1) ?? [])
  return { watch, position, ledger, bids, asks, trades: [...trades, ...before].slice(0, KEPT_TRADES), isPaused: false }
}
