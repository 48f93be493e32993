import { useLingui } from '@lingui/react/macro'
import { FOUND_PAGES, NAVIGATION, SETTINGS_SECTIONS } from '#client/app/frame/navigation.ts'
import type { Area, NavigationEntry } from '#client/app/frame/navigation-entry.ts'
import { useRooms } from '#client/app/session/rooms.ts'
import { useUser } from '#client/app/session/session-provider.tsx'
import { folded } from '#shared/kernel/folded.ts'
import type { FoundItem } from './found.types.ts'

/** The pages that are open to whoever is signed in and whose name holds the text; those of the area at hand first. */
export function usePages(area: Area, text: string): FoundItem[] {
  const { i18n } = useLingui()
  const { isAdmin } = useUser()
  const isOpen = useRooms()
  const isMine = ({ openTo }: NavigationEntry): boolean => isOpen(openTo)
  const own = [...NAVIGATION.user, ...SETTINGS_SECTIONS, ...FOUND_PAGES].filter(isMine)
  const admin = isAdmin ? NAVIGATION.admin.filter(isMine) : []
  const entries = area === 'admin' ? [...admin, ...own] : [...own, ...admin]
  const wanted = folded(text)
  const isWanted = ({ label, to }: NavigationEntry): boolean =>
    folded(i18n._(label)).includes(wanted) || to.includes(wanted)
  return [...new Map(entries.map((entry) => [entry.to, entry])).values()]
    .filter(isWanted)
    .map(({ to, label, icon }) => ({ to, label: i18n._(label), note: to, icon }))
}
