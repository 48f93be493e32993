import * as z from 'zod/mini'
import { isMarketTopic, type MarketTopic } from '#shared/domains/markets/market-topic.ts'
import type { MarketFrame } from '#shared/domains/markets/markets.schema.ts'
import { EVENT_CURSOR } from '#shared/domains/webhooks/event-cursor.ts'
import type { AccountEvent } from '#shared/domains/webhooks/webhooks.schema.ts'

/** What an operator publishes: settings of the interface, menus, pages. */
export const PUBLISHED_KINDS = ['config', 'menus', 'content'] as const
export type PublishedKind = (typeof PUBLISHED_KINDS)[number]
const LIVE_TOPICS = [
  'transactions',
  'balances',
  'notifications',
  'markets',
  'favourites',
  'alerts',
  'marketMaking',
  'orders',
  'configuration',
  ...PUBLISHED_KINDS,
  'events',
  'ledgers',
] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number] | MarketTopic
/** Pairs that one tab follows at once. */
export const MOST_MARKETS = 24
const MarketTopicText = z.custom<MarketTopic>((text) => typeof text === 'string' && isMarketTopic(text), {
  error: 'Use market:BASE/COUNTER with two assets, each XLM or CODE:ISSUER',
})
/** live.watch: one subscription for each tab. */
export const WatchLive = z.object({
  topics: z
    .array(z.union([z.enum(LIVE_TOPICS), MarketTopicText]))
    .check(z.minLength(1), z.maxLength(LIVE_TOPICS.length + MOST_MARKETS)),
  /** Where the stream stood when the page's answers were read: what has happened since is told as missed. */
  since: z.optional(z.string().check(z.maxLength(60))),
  /** Id of the last event that was read, as the header Last-Event-ID has it: events of the account go on from there. */
  lastEventId: z.optional(z.string().check(z.regex(EVENT_CURSOR, 'Give lastEventId as the stream had it'))),
})

/** The ledger booked last, and since when sending has been paused (null if it is not). Times in ISO. */
export interface LedgerEvent {
  topic: 'ledgers'
  ledger: number
  closedAt: string
  sendingPausedSince: string | null
}

/** Names what changed; the client fetches it again. A ledger event carries the ledger itself. */
export type LiveEvent =
  | { topic: 'transactions'; id: string }
  | { topic: 'balances' }
  | { topic: 'notifications' }
  | { topic: 'markets' }
  | { topic: 'favourites' }
  | { topic: 'alerts' }
  | { topic: 'marketMaking' }
  | { topic: 'orders'; id: string }
  | { topic: 'configuration' }
  | { topic: 'events' }
  | { topic: PublishedKind; version: number }
  | LedgerEvent

/** An event of the account as events.list has it; its frame has the cursor after it as its id. */
interface AccountEventFrame {
  topic: 'events'
  event: AccountEvent
}

/** What a stream says: an event, or that there were some that it cannot tell any more, so that all is read anew. */
export type LiveFrame = Exclude<LiveEvent, { topic: 'events' }> | AccountEventFrame | { topic: 'missed' } | MarketFrame
