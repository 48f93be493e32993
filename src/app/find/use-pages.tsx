import { useLingui } from '@lingui/react/macro'
import { FOUND_PAGES, NAVIGATION, SETTINGS_SECTIONS } from '#client/app/frame/navigation.ts'
import type { Area, NavigationEntry } from '#client/app/frame/navigation-entry.ts'
import { useRooms } from '#client/app/session/rooms.ts'
import { useUser } from '#client/app/session/session-provider.tsx'
import { folded } from '#shared/kernel/folded.ts'
import type { FoundItem } from './found.types.ts'
import { IconMark } from './icon-mark.tsx'
import { SETTINGS } from './settings-list.ts'

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
    .map(({ to, label, icon }) => ({ id: to, to, label: i18n._(label), note: to, mark: <IconMark icon={icon} /> }))
}

/** Single settings whose name holds the text, each with its page; none before anything is typed. */
export function useSettings(text: string): FoundItem[] {
  const { i18n } = useLingui()
  const wanted = folded(text)
  if (wanted === '') return []
  return SETTINGS.flatMap(({ label, to, hash }) => {
    const section = SETTINGS_SECTIONS.find((entry) => entry.to === to)
    const name = i18n._(label)
    if (!section || !folded(name).includes(wanted)) return []
    const note = i18n._(section.label)
    return [
      { id: `${to} ${name}`, to, ...(hash && { hash }), label: name, note, mark: <IconMark icon={section.icon} /> },
    ]
  })
}
