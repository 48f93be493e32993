import { useEffect, useRef } from 'react'

/** Once the review has become a result, its heading has the focus; the page's address has stayed, so nothing else gives it. */
export function useResultFocus(done: string | undefined): void {
  const shown = useRef(done)
  useEffect(() => {
    if (shown.current === done) return
    shown.current = done
    if (done !== undefined) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [done])
}
