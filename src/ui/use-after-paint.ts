import { useEffect, useState } from 'react'

/** False until the page has been painted and the browser has time: what is heavy and below the first look waits for it. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const show = () => setPainted(true)
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(show, 50)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(show, { timeout: 500 })
    return () => cancelIdleCallback(idle)
  }, [])
  return painted
}
