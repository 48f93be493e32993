import { useEffect, useState } from 'react'
import { isLive, useLive } from '#client/app/live/live.store.ts'
import { trpc } from '#client/app/trpc.ts'

/**
 * The live network: read again when the stream tells of a ledger, and never by a timer. While paused it stays as it is, even if
 * the stream connects again and all else is read again.
 */
export function useLiveNetwork() {
  const [isPaused, setIsPaused] = useState(false)
  const query = trpc.network.live.useQuery(undefined, { enabled: !isPaused })
  const live = useLive()
  const utils = trpc.useUtils()
  const { refetch } = query
  const newest = live.ledger?.ledger ?? 0
  const shown = query.data?.ledgers.at(-1)?.ledger ?? 0
  useEffect(() => {
    if (!isPaused && newest > shown && shown > 0 && document.visibilityState === 'visible') void refetch()
  }, [isPaused, newest, shown, refetch])
  const setPaused = (isWanted: boolean): void => {
    setIsPaused(isWanted)
    if (isWanted) void utils.network.live.cancel() // an answer on its way would still move what stands
  }
  return { query, isPaused, setPaused, isStreaming: isLive(live) }
}

/** Milliseconds since that moment of the server's time, counted on by this device from when it heard of it; stands while paused. */
export function useAge(answeredAt: string | undefined, heardAt: number, isPaused: boolean): (iso: string) => number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (isPaused) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isPaused])
  const since = Math.max(0, now - heardAt)
  return (iso) => Math.max(0, Date.parse(answeredAt ?? iso) - Date.parse(iso) + since)
}
