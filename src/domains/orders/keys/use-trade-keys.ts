import { useEffect, useEffectEvent } from 'react'
import { areShortcutsOn } from '#client/app/shortcuts/shortcuts.ts'
import { actOn, type KeyActions } from './shortcuts.ts'

/** The page's keys, while no dialog is open. They can be switched off in the settings. */
export function useTradeKeys(actions: KeyActions): void {
  const act = useEffectEvent((event: KeyboardEvent): void => {
    if (!areShortcutsOn() || document.querySelector('[role="dialog"]:not([data-trade-sheet])')) return
    if (actOn(event, actions)) event.preventDefault()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => act(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
