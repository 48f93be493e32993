import { useHydrated } from '@tanstack/react-router'
import { createAtom, useSelector } from '@tanstack/react-store'

/** In the browser's local storage: `off` where keys without Ctrl do nothing (WCAG 2.1.4). */
const KEY = 'shortcuts'
const shortcutsStore = createAtom(read())

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true // no storage: nothing was chosen
  }
}

export const areShortcutsOn = (): boolean => shortcutsStore.get()

/** The choice of this browser, on until it is made. */
export function useShortcuts(): { isOn: boolean; setOn: (on: boolean) => void } {
  const isOn = useSelector(shortcutsStore)
  const isHydrated = useHydrated() // the server knows no browser's choice
  return { isOn: !isHydrated || isOn, setOn }
}

function setOn(on: boolean): void {
  shortcutsStore.set(on)
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch {
    // no storage: it holds for this page
  }
}
