import { isLive, type LiveState } from '#client/app/live/live.store.ts'
import type { OwnCheck } from './shown-check.ts'

/** Codes of an authenticator app are refused where the clock is half a minute off. */
const MOST_SKEW_MS = 30_000

/** `heardAt`: when the answer with the service's time `at` came in, by this device's clock. */
export function ownChecks(live: LiveState, { at, heardAt }: { at: string; heardAt: number }): OwnCheck[] {
  const skewMs = heardAt - Date.parse(at)
  return [
    { id: 'live', state: isLive(live) ? 'passed' : 'look' },
    { id: 'clock', state: Math.abs(skewMs) > MOST_SKEW_MS ? 'look' : 'passed', skewMs },
  ]
}
