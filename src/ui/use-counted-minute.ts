import { useEffect, useState } from 'react'
import { serverNow } from './server-time.ts'

const MINUTE_MS = 60_000
/** The server counts a minute's trades some seconds after it is over. */
const COUNTED_AFTER_MS = 8000

const counted = (): number => {
  const moment = serverNow() - COUNTED_AFTER_MS
  return moment - (moment % MINUTE_MS)
}

/** End of the last minute that is over and counted; it moves on by itself, and not while nobody looks. */
export function useCountedMinute(): number {
  const [minute, setMinute] = useState(counted)
  useEffect(() => {
    const look = () => setMinute(counted())
    const timer = setTimeout(look, Math.max(1000, minute + MINUTE_MS + COUNTED_AFTER_MS - serverNow()))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [minute])
  return minute
}
