import type { MessageDescriptor } from '@lingui/core'
import type { Icon } from '@tabler/icons-react'
import type { AdminRoom } from '#shared/domains/admin/admin-scopes.ts'

/** Whose pages: a person's own, or the administrators'. */
export type Area = 'user' | 'admin'

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
  /** Of pages that no list has: the listed page that leads there, and is marked as the current one. */
  within?: string
  /** Of administrators' pages: only whoever has one of these is offered it. */
  openTo?: readonly AdminRoom[]
  /** True for pages about the person, which the account menu offers too. */
  inMenu?: boolean
}
