import type { MenuIcon } from '#shared/domains/menus/menu-icons.ts'
import type { MenuLocation } from '#shared/domains/menus/menus.schema.ts'

/** An item as the product brings it. */
export interface DeliveredItem {
  /** For ever the same, and of one menu. */
  key: string
  en: string
  es: string
  url?: string
  visitorUrl?: string
  icon?: MenuIcon
  /** The key of the heading that it lies under. */
  under?: string
  requiresAuth?: true
  /** A link of the specification: it stays where it leads, and only super administrators move or rename it. */
  isFixed?: true
}
export interface DeliveredMenu {
  location: MenuLocation
  name: string
  items: readonly DeliveredItem[]
  /** As it was delivered before it was put together anew. */
  earlier?: EarlierMenu
}

/** Items that still stand as they were delivered then go to their new place, or are left out; an operator's changes stay. */
export interface EarlierMenu {
  /** An item of the new order: where a database has had it, nothing is brought along again. */
  until: string
  items: readonly DeliveredItem[]
  /** Spanish names that were delivered before those, by key. */
  spelled: Readonly<Record<string, string>>
}
