import { useSyncExternalStore } from 'react'
import type { LedgerEvent } from '#shared/domains/live/live.schema.ts'

export interface LiveState {
  connection: 'connecting' | 'live' | 'paused'
  /** When news last arrived before the connection was lost; null where none ever did. */
  pausedAt: Date | null
  /** Since when no ledger was told of, once that is longer than five of them take, though the connection stands. */
  quietSince: Date | null
  ledger: Omit<LedgerEvent, 'topic'> | null
}

const listeners = new Set<() => void>()
const BEGINNING: LiveState = { connection: 'connecting', pausedAt: null, quietSince: null, ledger: null }
let state = BEGINNING

export function changeLive(change: Partial<LiveState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export const liveState = (): LiveState => state

/** True while news arrive: the connection stands, and ledgers come as fast as they close. */
export const isLive = ({ connection, quietSince }: LiveState): boolean => connection === 'live' && quietSince === null

/** State of the tab's one live subscription, and the latest ledger that it told of. */
export function useLive(): LiveState {
  return useSyncExternalStore(onChange, liveState, () => BEGINNING)
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
