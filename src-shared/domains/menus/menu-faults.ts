import type { MenuItem, MenuLocation } from './menus.schema.ts'

/** Why a menu cannot stand as it is. */
export type MenuFault = 'twice' | 'itself' | 'parent' | 'depth' | 'order' | 'leads' | 'nowhere' | 'column' | 'tab'

/** The first fault, and the item that has it. */
export function findMenuFault(
  location: MenuLocation,
  items: readonly MenuItem[],
): { fault: MenuFault; item: MenuItem } | null {
  const menu = { location, items, holders: new Set(items.map(({ parentId }) => parentId)) }
  for (const [at, item] of items.entries()) {
    const fault = faultOf(menu, item, at)
    if (fault) return { fault, item }
  }
  return null
}

interface Whole {
  location: MenuLocation
  items: readonly MenuItem[]
  /** What other items lie under. */
  holders: ReadonlySet<string | null>
}

function faultOf(menu: Whole, item: MenuItem, at: number): MenuFault | null {
  const { id, parentId, url, isExternal, deliveredKey } = item
  const before = menu.items.slice(0, at)
  if (before.some((one) => one.id === id || (deliveredKey !== null && one.deliveredKey === deliveredKey)))
    return 'twice'
  if (url?.startsWith('https:') && !isExternal) return 'tab'
  if (parentId !== null) return faultBelow(menu, item, before)
  if (menu.location === 'footer' && url !== null) return 'column'
  return menu.holders.has(id) && url !== null ? 'leads' : null
}

function faultBelow(
  { items, holders }: Whole,
  { id, parentId, url }: MenuItem,
  before: readonly MenuItem[],
): MenuFault | null {
  if (parentId === id) return 'itself'
  const parent = items.find((one) => one.id === parentId)
  if (!parent) return 'parent'
  if (holders.has(id) || parent.parentId !== null) return 'depth'
  if (!before.includes(parent)) return 'order'
  return url === null ? 'nowhere' : null
}
