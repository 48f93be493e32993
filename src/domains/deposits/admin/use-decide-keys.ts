import { useEffect, useEffectEvent } from 'react'
import { areShortcutsOn } from '#client/app/shortcuts/shortcuts.ts'
import type { DepositAct } from './deposit-act.ts'

/** A and R open the dialog of a decision, outside of fields and dialogs. */
export function useDecideKeys(acts: Record<string, DepositAct | undefined>, open: (act: DepositAct) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key]
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
