import { useHydrated } from '@tanstack/react-router'
import { createAtom, useSelector } from '@tanstack/react-store'
import type { LedgerEvent, LiveEvent } from '#shared/domains/live/live.schema.ts'

export interface LiveState {
  connection: 'connecting' | 'live' | 'paused'
  /** When an event last arrived before the connection was lost; null if none ever did. */
  pausedAt: Date | null
  /** Time of the last ledger, once it is more than five intervals old although the connection is open. */
  quietSince: Date | null
  ledger: Omit<LedgerEvent, 'topic'> | null
}

const INITIAL: LiveState = { connection: 'connecting', pausedAt: null, quietSince: null, ledger: null }

/** State of the tab's one live subscription, and the latest ledger received. */
export const liveStore = createAtom(INITIAL)

/** The newest event of the subscription, ledgers aside; whoever subscribes hears each. */
export const liveEventStore = createAtom<LiveEvent | null>(null)

export const changeLive = (change: Partial<LiveState>): void => liveStore.set((state) => ({ ...state, ...change }))

/** True while events arrive: the connection is open, and ledgers arrive as they close. */
export const isLive = ({ connection, quietSince }: LiveState): boolean => connection === 'live' && quietSince === null

/** A page from the server is hydrated with the initial state, however far the subscription is by then. */
export function useLive(): LiveState {
  const state = useSelector(liveStore)
  return useHydrated() ? state : INITIAL
}
