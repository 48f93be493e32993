import { createAtom } from '@tanstack/react-store'
import type { MarketTopic } from '#shared/domains/markets/market-topic.ts'
import type { MarketFrame } from '#shared/domains/markets/markets.schema.ts'

type Hear = (frame: MarketFrame) => void

/** The markets whose books and trades this tab hears; `round` rises where they are to be told anew. */
export const marketTopicsStore = createAtom<{ topics: readonly MarketTopic[]; round: number }>({ topics: [], round: 0 })

const listeners = new Map<MarketTopic, Hear>()

/** Hears of a market until the returned function is called. One listener a topic. */
export function hearMarket(topic: MarketTopic, hear: Hear): () => void {
  listeners.set(topic, hear)
  hearMarketsAgain()
  return () => {
    if (listeners.get(topic) !== hear) return
    listeners.delete(topic)
    hearMarketsAgain()
  }
}

/** Everything of each market is told again. */
export const hearMarketsAgain = (): void =>
  marketTopicsStore.set(({ round }) => ({ topics: [...listeners.keys()], round: round + 1 }))

export const tellMarket = (frame: MarketFrame): void => listeners.get(frame.topic)?.(frame)
