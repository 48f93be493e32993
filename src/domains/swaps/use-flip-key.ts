import { useEffect, useRef } from 'react'

/** x flips the two assets, where it cannot be part of a text: amounts have no letters. */
export function useFlipKey(flip: () => void): void {
  const latest = useRef(flip)
  useEffect(() => {
    latest.current = flip
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'x' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const at = event.target instanceof HTMLElement ? event.target : null
      if (at?.closest('[role="dialog"], [role="menu"]') || (isText(at) && at?.inputMode !== 'decimal')) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const isText = (element: HTMLElement | null): boolean =>
  element?.isContentEditable === true || (element?.matches('input, textarea, select') ?? false)
