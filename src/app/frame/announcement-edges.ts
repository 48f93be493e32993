import { followServerTime, serverNow } from '#client/ui/server-time.ts'
import type { AnnouncementBar } from '#shared/domains/ui-config/public-config.ts'

/** Timers cannot wait longer. */
const LONGEST_MS = 2 ** 31 - 1

/** Tells whenever the bar begins or ends by the server's clock, also where that turns out to be another than was thought. */
export function tellAtEdges(bar: AnnouncementBar | null, tell: () => void): () => void {
  const wait = () => {
    const waits = [bar?.from, bar?.until].map((time) => (time ? Date.parse(time) - serverNow() : 0))
    return waits.filter((ms) => ms > 0).map((ms) => setTimeout(tell, Math.min(ms, LONGEST_MS)))
  }
  let timers = wait()
  const stop = (): void => {
    for (const timer of timers) clearTimeout(timer)
  }
  const unfollow = followServerTime(() => {
    stop()
    timers = wait()
    tell()
  })
  return () => {
    unfollow()
    stop()
  }
}
