import type { MessageDescriptor } from '@lingui/core'
import type { Icon } from '@tabler/icons-react'
import type { AdminRoom } from '#shared/domains/admin/admin-scopes.ts'
import type { WaitingKindName } from '#shared/domains/admin/waiting.ts'

/** Whose pages: a person's own, or the administrators'. */
export type Area = 'user' | 'admin'
export type AdminGroup = 'queues' | 'records' | 'configure' | 'super' | 'leave'
type SettingsGroup = 'you' | 'safety' | 'developers'

/** A page that rail, bar, account menu, the list of settings or only the search (`found`) offer; a domain declares its own in `<domain>.navigation.ts`. */
export interface NavigationEntry {
  area: Area | 'settings' | 'found'
  /** Place among the area's pages, smallest first. */
  order: number
  to: string
  label: MessageDescriptor
  /** Of administrators' pages: one short word for the bar of phones, which has the first four that have one; the others are under More. */
  short?: MessageDescriptor
  icon: Icon
  /** Of pages without a place in the rail: the page there that leads to it, and is marked as the current one. */
  within?: string
  /** Of administrators' pages and of settings: the group that it stands in; without one it stands above all. */
  group?: AdminGroup | SettingsGroup
  /** Of administrators' pages: the list whose waiting entries are counted beside it. */
  waits?: WaitingKindName
  /** Of administrators' pages: only whoever has one of these is offered it. */
  openTo?: readonly AdminRoom[]
  /** True for pages about the person, which the account menu offers too. */
  inMenu?: boolean
}
