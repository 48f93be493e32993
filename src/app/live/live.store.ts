import { createAtom, useSelector } from '@tanstack/react-store'
import type { LedgerEvent, LiveEvent } from '#shared/domains/live/live.schema.ts'

export interface LiveState {
  connection: 'connecting' | 'live' | 'paused'
  /** When news last arrived before the connection was lost; null where none ever did. */
  pausedAt: Date | null
  /** Since when no ledger was told of, once that is longer than five of them take, though the connection stands. */
  quietSince: Date | null
  ledger: Omit<LedgerEvent, 'topic'> | null
}

/** State of the tab's one live subscription, and the latest ledger that it told of. */
export const liveStore = createAtom<LiveState>({
  connection: 'connecting',
  pausedAt: null,
  quietSince: null,
  ledger: null,
})

/** The newest event of the subscription, ledgers aside; whoever subscribes hears each. */
export const liveEventStore = createAtom<LiveEvent | null>(null)

export const changeLive = (change: Partial<LiveState>): void => liveStore.set((state) => ({ ...state, ...change }))

/** True while news arrive: the connection stands, and ledgers come as fast as they close. */
export const isLive = ({ connection, quietSince }: LiveState): boolean => connection === 'live' && quietSince === null

export const useLive = (): LiveState => useSelector(liveStore)
