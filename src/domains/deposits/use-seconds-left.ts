import { useEffect, useState } from 'react'
import { serverNow } from '#client/ui/server-time.ts'

/** Whole seconds until that moment, counted down each second; 0 once it has passed. */
export function useSecondsLeft(until: string): number {
  const [now, setNow] = useState(() => serverNow())
  const isOver = Date.parse(until) <= now
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
}

/** 751 -> '12:31'. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
