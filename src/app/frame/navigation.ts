import type { Area, NavigationEntry } from './navigation-entry.ts'

const declared = import.meta.glob<readonly NavigationEntry[]>('/src/domains/**/*.navigation.ts', {
  eager: true,
  import: 'navigation',
})
const entries = Object.values(declared)
  .flat()
  .toSorted((one, other) => one.order - other.order)
const pagesOf = (area: NavigationEntry['area']): readonly NavigationEntry[] =>
  entries.filter((entry) => entry.area === area)

/** The pages of each area, in the order of rail and bar. */
export const NAVIGATION: Record<Area, readonly NavigationEntry[]> = { user: pagesOf('user'), admin: pagesOf('admin') }

/** The sections of a person's settings, in the order of their list. */
export const SETTINGS_SECTIONS = pagesOf('settings')

/** Pages that no list has: they are searched for, or stand in the account menu. */
export const FOUND_PAGES = pagesOf('found')

/** Link target of the product's name. */
export const HOME: Record<Area, string> = { user: '/dashboard', admin: '/admin-dashboard' }
