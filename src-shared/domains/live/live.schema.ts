import * as z from 'zod/mini'

const LIVE_TOPICS = ['transactions', 'balances', 'notifications', 'markets', 'ledgers'] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]
/** live.watch: one subscription for each tab. */
export const WatchLive = z.object({
  topics: z.array(z.enum(LIVE_TOPICS)).check(z.minLength(1), z.maxLength(LIVE_TOPICS.length)),
  /** Where the stream stood when the page's answers were read: what has happened since is told as missed. */
  since: z.optional(z.string().check(z.maxLength(60))),
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
  | LedgerEvent

/** What a stream says: an event, or that there were some between the page and the stream. */
export type LiveFrame = LiveEvent | { topic: 'missed' }
