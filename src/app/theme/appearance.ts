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
    return 'dark' // storage may be unavailable; the default applies
  }
}

/** For texts about the theme: a server-rendered page has those of the dark theme, corrected after hydration. */
export function useAppearance(): Appearance {
  const appearance = useRootAppearance()
  return useHydrated() ? appearance : 'dark'
}

/** For the theme itself, which does not appear in a page's markup. */
export const useRootAppearance = (): Appearance => useSelector(appearanceStore)

/** Switches between dark and light: on the page, in local storage, and on the server if the value has changed. */
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
    // no storage: the choice lasts until the page is left
  }
}

function tellServer(appearance: Appearance): void {
  if (appearance === lastSent) return
  lastSent = appearance
  write('POST', '/api/theme', { appearance }).catch((error: unknown) => console.error('theme not stored', error))
}
