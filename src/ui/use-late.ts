import { startTransition, useEffect, useState } from 'react'
import { useAfterPaint } from './use-after-paint.ts'

/**
 * What a module gives once it has been loaded, after the first paint; null until then, and for good if it cannot be
 * loaded. `lazy` would show a fallback first, and React holds back the hydration of all the page for 300 ms after one.
 * `load` has to stay the same function.
 */
export function useLate<T>(load: () => Promise<T>): T | null {
  const painted = useAfterPaint()
  const [loaded, setLoaded] = useState<{ value: T } | null>(null)
  useEffect(() => {
    if (!painted) return
    let isMounted = true
    load().then(
      (value) => isMounted && startTransition(() => setLoaded({ value })),
      (error: unknown) => console.error('part of the page not loaded', error),
    )
    return () => {
      isMounted = false
    }
  }, [painted, load])
  return loaded?.value ?? null
}
