import { useEffect } from 'react'
import { isTyping } from './is-typing.ts'
import { areShortcutsOn } from './shortcuts.ts'

/** Shift and a letter, on every page, but not while something is typed. They can be switched off with the other keys. */
export function useShiftKey(letter: string, act: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== letter || !event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
        return
      if (event.defaultPrevented || !areShortcutsOn() || isTyping(event.target)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
