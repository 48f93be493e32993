import { type RefObject, useEffect } from 'react'

/** J, K and the arrows move the focus between the elements marked `data-row-link` while one of them has it. */
export function useRowKeys(table: RefObject<HTMLElement | null>, onMove: (link: HTMLElement) => void): void {
  useEffect(() => {
    const root = table.current
    const move = (event: KeyboardEvent): void => {
      const links = [...(root?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
      const at = links.findIndex((link) => link === event.target)
      const step = stepOf(event)
      if (at < 0 || step === 0) return
      event.preventDefault()
      const next = links[at + step]
      if (next === undefined) return
      next.focus()
      onMove(next)
    }
    root?.addEventListener('keydown', move)
    return () => root?.removeEventListener('keydown', move)
  }, [table, onMove])
}

function stepOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey) return 0
  if (key === 'ArrowDown' || key.toLowerCase() === 'j') return 1
  return key === 'ArrowUp' || key.toLowerCase() === 'k' ? -1 : 0
}
