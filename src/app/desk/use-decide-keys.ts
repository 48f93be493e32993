import { useEffect, useEffectEvent } from 'react'
import { areShortcutsOn } from '#client/app/shortcuts/shortcuts.ts'

/** A and R open the dialog of a decision and N leads to its note, outside of fields and dialogs. */
export function useDecideKeys<Act>(
  acts: Readonly<Partial<Record<'a' | 'r', Act>>>,
  open: (act: Act) => void,
  toNote?: () => void,
): void {
  const actOf = (key: string): (() => void) | undefined => {
    if (key === 'n') return toNote
    const act = key === 'a' || key === 'r' ? acts[key] : undefined
    return act && (() => open(act))
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event.key)
    if (!act || !areShortcutsOn() || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const at = event.target instanceof HTMLElement ? event.target : null
    if (at?.closest('[role="dialog"], [role="menu"], input, textarea, select')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
