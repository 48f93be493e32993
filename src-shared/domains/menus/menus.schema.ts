import * as z from 'zod/mini'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { paging, RowNumber, type WholeList } from '#shared/kernel/paging.ts'
import { isMenuAddress, isPagePath } from './menu-address.ts'
import { MENU_ICONS } from './menu-icons.ts'

export const MENU_LOCATIONS = ['header', 'mobile', 'footer', 'sidebar'] as const
export type MenuLocation = (typeof MENU_LOCATIONS)[number]
/** Items of one menu: all of them come with every page. */
export const MOST_MENU_ITEMS = 60
export const MOST_LABEL = 60

/** One line without signs that nobody sees. */
const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text)
const Label = z
  .string()
  .check(
    z.trim(),
    z.maxLength(MOST_LABEL),
    z.refine(isOneLine, { error: 'Use letters, figures and signs that can be seen' }),
  )

/** An item as administrators edit it. The order of the list is the order on the page; parents stand before what lies under them. */
export const MenuItem = z.object({
  id: z.uuid(),
  parentId: z.nullable(z.uuid()),
  label: Label.check(z.minLength(1, 'Give it a name')),
  /** Empty: the English name stands there too. */
  labelEs: Label,
  /** Null for a heading that holds others. */
  url: z.nullable(
    z.string().check(z.refine(isMenuAddress, { error: 'Use a page of ours, as /help, or an address with https://' })),
  ),
  /** Where visitors are led instead. */
  visitorUrl: z.nullable(z.string().check(z.refine(isPagePath, { error: 'Use a page of ours, as /help' }))),
  icon: z.nullable(z.enum(MENU_ICONS)),
  isActive: z.boolean(),
  /** Opens in a new tab. */
  isExternal: z.boolean(),
  requiresAuth: z.boolean(),
  /** The name under which the product delivers it; null for an operator's own. */
  deliveredKey: z.nullable(z.string().check(z.maxLength(60))),
})
export type MenuItem = z.infer<typeof MenuItem>

const location = z.enum(MENU_LOCATIONS)
const version = z.int().check(z.gte(0), z.lte(2_147_483_647)) // as Postgres's integer
/** menus.get */
export const ReadMenu = z.object({ location })
/** admin.menus.saveDraft and .publish: every item, and the version that was looked at. */
export const WriteMenu = z.object({
  location,
  version,
  items: z.array(MenuItem).check(z.maxLength(MOST_MENU_ITEMS)),
})
export type WriteMenu = z.infer<typeof WriteMenu>
/** admin.menus.discard */
export const OneMenu = z.object({ location })
/** admin.menus.restore: the delivered menu, or a version of before, as a draft. */
export const RestoreMenu = z.object({ location, from: z.union([z.literal('delivered'), version.check(z.gte(1))]) })
export type RestoreMenu = z.infer<typeof RestoreMenu>
/** admin.menus.history: newest first; the cursor is the number of the last one shown. */
export const ListMenuVersions = z.object({
  location,
  ...paging(10, 50, RowNumber),
})
export type ListMenuVersions = z.infer<typeof ListMenuVersions>
/** admin.menus.check: whether an address answers. */
export const CheckAddress = z.object({
  url: z.string().check(z.refine(isMenuAddress, { error: 'Use an address with https://' })),
})

/** Names of items, in English. */
export interface MenuChanges {
  added: string[]
  removed: string[]
  changed: string[]
  moved: string[]
}
interface MenuVersion {
  number: number
  changes: MenuChanges
  /** A username; null: brought by a release. */
  by: string | null
  /** ISO. */
  at: string
}
export interface MenuVersionPage {
  items: MenuVersion[]
  nextCursor: string | null
}
/** A menu as administrators see it. */
interface MenuDesk {
  location: MenuLocation
  version: number
  items: MenuItem[]
  /** Delivered names of links that the specification fixes. */
  fixed: string[]
  draft: { items: MenuItem[]; basedOn: number; by: string; at: string } | null
}
/** admin.menus.list */
export interface MenuDesks extends WholeList<MenuDesk> {
  /** Keys of the written pages, to which /pages/ leads. */
  pages: string[]
}
export interface CheckedAddress {
  answers: boolean
  /** The answer's status; null where nothing answered. */
  status: number | null
  at: string
}

/** A link, or a heading with links, as pages show it. */
export interface MenuEntry {
  id: string
  labels: Record<Language, string>
  url: string | null
  icon?: (typeof MENU_ICONS)[number]
  isExternal?: true
  items?: MenuEntry[]
}
/** menus.get */
export interface Menu extends WholeList<MenuEntry> {
  location: MenuLocation
  version: number
}
/** menus.all: every menu as whoever asks sees it. */
export interface ShellMenus {
  /** Of the published kind. */
  version: number
  audience: MenuAudience
  menus: Record<MenuLocation, MenuEntry[]>
}
export type MenuAudience = 'visitor' | 'user'
