import { DAY_MS } from '#shared/kernel/durations.ts'
/** How many wallets the treasury opens within 24 hours. */
export interface OpeningCaps {
  inAll: number
  /** For people of one network. */
  ofNetwork: number
}

export const CAP_WINDOW_MS = DAY_MS

/**
 * When somebody's turn comes: `now`, or with the end of one grant of the last day, `days` days later. `nth` counts those grants
 * from the oldest.
 */
export function turnOf({ ahead, granted, cap }: { ahead: number; granted: number; cap: number }): Turn {
  const room = Math.max(0, cap - granted)
  if (ahead < room) return 'now'
  const place = ahead - room
  return { nth: place % cap, days: Math.floor(place / cap) }
}
export type Turn = 'now' | { nth: number; days: number }
