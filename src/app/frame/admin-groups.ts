import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRooms } from '#client/app/session/rooms.ts'
import { NAVIGATION } from './navigation.ts'
import type { AdminGroup, NavigationEntry } from './navigation-entry.ts'

const GROUPS: readonly { group?: AdminGroup; label?: MessageDescriptor }[] = [
  {},
  { group: 'queues', label: msg`Queues` },
  { group: 'records', label: msg`Records` },
  { group: 'configure', label: msg`Configure` },
  { group: 'super', label: msg`Super admin` },
  { group: 'leave' },
]

export interface ShownGroup<Entry> {
  id: string
  /** Null where its entries need no heading. */
  label: string | null
  entries: readonly Entry[]
}

/** The administrators' pages that are open to whoever is signed in, by group. */
export function useAdminGroups(): ShownGroup<NavigationEntry>[] {
  const { i18n } = useLingui()
  const isOpen = useRooms()
  return GROUPS.map(({ group, label }) => ({
    id: group ?? 'first',
    label: label ? i18n._(label) : null,
    entries: NAVIGATION.admin.filter((entry) => entry.group === group && isOpen(entry.openTo)),
  })).filter(({ entries }) => entries.length > 0)
}
