import { useHydrated } from '@tanstack/react-router'
import { createAtom, useSelector } from '@tanstack/react-store'
import { write } from '#client/app/api/request.ts'
import type { Appearance } from '#shared/domains/auth/auth.schema.ts'

const KEY = 'theme'
const appearanceStore = createAtom<Appearance>(readStored())
let lastSent: Appearance | undefined

function readStored(): Appearance {
  try {
    return localStorage.getItem(KEY) === 'light' ? 'light' : 'dark'
  } catch {
    return 'dark' // storage may be refused altogether; the default stands
  }
}

/** For what is said of the theme: a page from the server says what holds in the dark one, which is corrected at once. */
export function useAppearance(): Appearance {
  const appearance = useRootAppearance()
  return useHydrated() ? appearance : 'dark'
}

/** For the theme itself, which leaves no trace in a page's markup. */
export const useRootAppearance = (): Appearance => useSelector(appearanceStore)

/** Dark becomes light and back: on the page, in local storage, and on the server where the value is news to it. */
export function toggleAppearance(): void {
  const appearance = appearanceStore.get() === 'dark' ? 'light' : 'dark'
  applyToRoot(appearance)
  store(appearance)
  appearanceStore.set(appearance)
  tellServer(appearance)
}

function applyToRoot(appearance: Appearance): void {
  const root = document.documentElement
  root.classList.toggle('dark', appearance === 'dark')
  root.style.removeProperty('background')
  root.style.colorScheme = appearance
}

function store(appearance: Appearance): void {
  try {
    localStorage.setItem(KEY, appearance)
  } catch {
    // storage refused: the choice holds until the page is left
  }
}

function tellServer(appearance: Appearance): void {
  if (appearance === lastSent) return
  lastSent = appearance
  write('POST', '/api/theme', { appearance }).catch((error: unknown) => console.error('theme not stored', error))
}
