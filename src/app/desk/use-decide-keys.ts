import { useEffect, useEffectEvent } from 'react'
import { areShortcutsOn } from '#client/app/shortcuts/shortcuts.ts'

/** A and R open the dialog of a decision, outside of fields and dialogs. */
export function useDecideKeys<Act>(acts: Readonly<Partial<Record<'a' | 'r', Act>>>, open: (act: Act) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = event.key === 'a' || event.key === 'r' ? acts[event.key] : undefined
    if (!act || !areShortcutsOn() || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const at = event.target instanceof HTMLElement ? event.target : null
    if (at?.closest('[role="dialog"], [role="menu"], input, textarea, select')) return
    event.preventDefault()
    open(act)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
