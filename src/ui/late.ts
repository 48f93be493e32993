import { type ComponentType, createElement, type ReactNode, startTransition, useEffect, useState } from 'react'
import { useAfterPaint } from './use-after-paint.ts'

const AGAIN_AFTER_MS = 5000

/**
 * A component whose module is loaded after the first paint; `blank` until then. Where it cannot be loaded, the page is whole
 * without it, and it is tried again. `lazy` would show a fallback first, and React holds back the hydration of all the page for
 * 300 ms after one.
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
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = (): void => {
      load().then(
        (value) => isMounted && startTransition(() => setLoaded({ value })),
        (error: unknown) => {
          console.error('part of the page not loaded', error)
          if (isMounted) timer = setTimeout(begin, AGAIN_AFTER_MS)
        },
      )
    }
    begin()
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [painted, load])
  return loaded?.value ?? null
}
