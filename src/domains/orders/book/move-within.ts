import type { KeyboardEvent } from 'react'

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
  PageUp: (at) => at - 5,
  PageDown: (at) => at + 5,
}

/** Arrows move the focus from price to price, over the spread too. */
export function moveWithin(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const levels = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-level]')]
  const at = levels.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  levels[Math.max(0, Math.min(levels.length - 1, step(at, levels.length)))]?.focus()
}
