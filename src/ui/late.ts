import { type ComponentType, createElement, type ReactNode, startTransition, useEffect, useState } from 'react'
import { useAfterPaint } from './use-after-paint.ts'

/**
 * A component whose module is loaded after the first paint; `blank` until then. Where it cannot be loaded, the nearest error
 * boundary says so. `lazy` would show a fallback first, and React holds back the hydration of all the page for 300 ms after one.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function Late({ blank = null, ...props }: Props & { blank?: ReactNode }): ReactNode {
    const loaded = useLate(load)
    return loaded ? createElement(loaded, props as unknown as Props) : blank
  }
}

function useLate<T>(load: () => Promise<T>): T | null {
  const painted = useAfterPaint()
  const [loaded, setLoaded] = useState<{ value: T } | null>(null)
  useEffect(() => {
    if (!painted) return
    let isMounted = true
    const show = (given: () => { value: T }): void => {
      if (isMounted) startTransition(() => setLoaded(given))
    }
    const fail = (error: unknown): void =>
      show(() => {
        throw error
      })
    load().then((value) => show(() => ({ value })), fail)
    return () => {
      isMounted = false
    }
  }, [painted, load])
  return loaded?.value ?? null
}
