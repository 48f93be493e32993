import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { useSession } from '#client/app/session/session-provider.tsx'
import { initialData } from '#client/app/ssr/initial-data.ts'
import type { MenuEntry, MenuLocation } from '#shared/domains/menus/menus.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { menusStore, requireMenusOf } from './menus.store.ts'

export interface ShownEntry extends Omit<MenuEntry, 'labels' | 'items'> {
  label: string
  items: ShownEntry[]
}
const AUDIENCES = { loggedIn: 'user', loggedOut: 'visitor', loading: null, unknown: null } as const

/** A menu in the page's language, as it is live; none until it is known. */
export function useMenu(location: MenuLocation): ShownEntry[] {
  const { i18n } = useLingui()
  const { status } = useSession()
  const now = useSelector(menusStore)
  const known = useHydrated() ? now : initialData()?.menus
  useEffect(() => requireMenusOf(AUDIENCES[status]), [status])
  return (known?.menus[location] ?? []).map((entry) => shown(entry, i18n.locale as Language))
}

const shown = ({ labels, items = [], ...entry }: MenuEntry, language: Language): ShownEntry => ({
  ...entry,
  label: labels[language],
  items: items.map((item) => shown(item, language)),
})
