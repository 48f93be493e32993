import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MenuChanges, MenuItem, MenuLocation } from '#shared/domains/menus/menus.schema.ts'

/** Written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>

export interface NavigationMenusTable {
  id: string
  name: string
  location: MenuLocation
  displayOrder: Generated<number>
  isActive: Generated<boolean>
  /** Rises with each publication. */
  version: Generated<number>
  /** What a release has brought once; what somebody has removed since does not come again. */
  deliveredKeys: Generated<string[]>
}

/** What is live. */
export interface NavigationMenuItemsTable {
  id: string
  menuId: string
  label: string
  /** The label in other languages, by their code. */
  translations: Json<Record<string, string>>
  /** Null for a heading with items below it. */
  url: string | null
  /** Where visitors are led instead. */
  visitorUrl: string | null
  icon: string | null
  parentId: string | null
  parentLevel: GeneratedAlways<number | null>
  level: GeneratedAlways<number>
  displayOrder: Generated<number>
  isActive: Generated<boolean>
  isExternal: Generated<boolean>
  requiresAuth: Generated<boolean>
  deliveredKey: string | null
}

/** What is being changed: one for each menu, which administrators share. */
export interface MenuDraftsTable {
  menuId: string
  items: Json<MenuItem[]>
  /** The version that it began with. */
  basedOn: number
  madeBy: string
  madeAt: Date
}

/** What was published, whole. */
export interface MenuVersionsTable {
  menuId: string
  number: number
  items: Json<MenuItem[]>
  changes: Json<MenuChanges>
  /** Null: brought by a release of the product. */
  madeBy: string | null
  madeAt: Date
}
