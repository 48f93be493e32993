import { useSyncExternalStore } from 'react'
import type { LedgerEvent } from '#shared/domains/live/live.schema.ts'

export interface LiveState {
  connection: 'connecting' | 'live' | 'paused'
  /** When an event last arrived before the connection was lost; null if none ever did. */
  pausedAt: Date | null
  /** Time of the last ledger, once it is more than five intervals old although the connection is open. */
  quietSince: Date | null
  ledger: Omit<LedgerEvent, 'topic'> | null
}

const listeners = new Set<() => void>()
let state: LiveState = { connection: 'connecting', pausedAt: null, quietSince: null, ledger: null }

export function changeLive(change: Partial<LiveState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export const liveState = (): LiveState => state

/** True while events arrive: the connection is open, and ledgers arrive as they close. */
export const isLive = ({ connection, quietSince }: LiveState): boolean => connection === 'live' && quietSince === null

/** State of the tab's one live subscription, and the latest ledger received. */
export function useLive(): LiveState {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, liveState)
}
