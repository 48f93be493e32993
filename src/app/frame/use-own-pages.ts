import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { partialRoutes } from '#client/app/all-routes.ts'
import { pageAt } from '#client/app/session/audience.ts'
import type { ShownGroup } from './admin-groups.ts'
import { useOpenSections } from './closed-sections.ts'
import { type ShownEntry, useMenu } from './use-menu.ts'

/** Beside More. */
const IN_BAR = 4

/** The sidebar, the bar of phones and what is under More there. A page that this release does not have is left out. */
export function useOwnPages(): { sidebar: ShownEntry[]; bar: ShownEntry[]; more: ShownGroup<ShownEntry>[] } {
  const router = useRouter()
  useSelector(partialRoutes) // its routes may still grow
  const isOpen = useOpenSections()
  const exists = ({ url, isExternal }: ShownEntry): boolean => {
    const path = url?.split(/[?#]/)[0] ?? ''
    return url === null || isExternal === true || (isOpen(path) && pageAt(router, path) !== undefined)
  }
  const existing = (entries: readonly ShownEntry[]): ShownEntry[] =>
    entries
      .map((entry) => ({ ...entry, items: entry.items.filter(exists) }))
      .filter((entry) => (entry.url === null ? entry.items.length > 0 : exists(entry)))
  const sidebar = existing(useMenu('sidebar'))
  const phone = existing(useMenu('mobile')).flatMap(asLinks)
  const bar = phone.slice(0, IN_BAR)
  const shown = new Set(bar.map(({ url }) => url))
  const isNew = ({ url }: ShownEntry): boolean => !shown.has(url) && Boolean(shown.add(url))
  const more = [...phone.slice(IN_BAR), ...sidebar]
    .map((entry) => ({
      id: entry.id,
      label: entry.url === null ? entry.label : null,
      entries: asLinks(entry).filter(isNew),
    }))
    .filter(({ entries }) => entries.length > 0)
  return { sidebar, bar, more }
}

const asLinks = (entry: ShownEntry): ShownEntry[] => (entry.url === null ? entry.items : [entry])
