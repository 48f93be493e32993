import { useEffect } from 'react'
import { isTyping } from '#client/app/shortcuts/is-typing.ts'
import { areShortcutsOn } from '#client/app/shortcuts/shortcuts.ts'

/** Shift and H, on every page, but not while something is typed. They can be switched off with the other keys. */
export function useBalancesKey(toggle: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'H' || !event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (event.defaultPrevented || !areShortcutsOn() || isTyping(event.target)) return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
