import * as z from 'zod/mini'

export const LIVE_TOPICS = ['transactions', 'balances', 'notifications', 'markets', 'ledgers'] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]
/** live.watch: one subscription for each tab. */
export const WatchLive = z.object({
  topics: z.array(z.enum(LIVE_TOPICS)).check(z.minLength(1), z.maxLength(LIVE_TOPICS.length)),
})

/** What changed; the client reads it anew. A ledger event carries the ledger itself. */
export type LiveEvent =
  | { topic: 'transactions'; id: string }
  | { topic: 'balances' }
  | { topic: 'notifications' }
  | { topic: 'markets' }
  | { topic: 'ledgers'; ledger: number; closedAt: string }
