import type { MenuItem } from '#shared/domains/menus/menus.schema.ts'

export type Way = 'up' | 'down'
type Items = readonly MenuItem[]

/** An item with what lies under it. */
const blockOf = (items: Items, id: string): MenuItem[] => items.filter((item) => item.id === id || item.parentId === id)

/** Where it would come among those beside it; the same list where it cannot go further. */
export function step(items: Items, id: string, way: Way): Items {
  const item = items.find((one) => one.id === id)
  const beside = items.filter(({ parentId }) => parentId === item?.parentId)
  const at = beside.findIndex((one) => one.id === id)
  const other = beside[way === 'up' ? at - 1 : at + 1]
  return item && other ? put(items, item, { beside: other, after: way === 'down' }) : items
}

/** Where it stands among those beside it, from 1, and how many they are. */
export function placeOf(items: Items, id: string): { at: number; all: number } {
  const parent = items.find((one) => one.id === id)?.parentId ?? null
  const beside = items.filter(({ parentId }) => parentId === parent)
  return { at: beside.findIndex((one) => one.id === id) + 1, all: beside.length }
}

/** Dropped onto another one: it comes to stand in that one's place, on its level where it may. */
export function drop(items: Items, id: string, overId: string): Items {
  const [item, over] = [id, overId].map((wanted) => items.find((one) => one.id === wanted))
  if (!item || !over || over.id === id || over.parentId === id) return items
  const isHeading = item.url === null
  const target = isHeading && over.parentId !== null ? items.find((one) => one.id === over.parentId) : over
  if (!target || target.id === id) return items
  const after = items.indexOf(item) < items.indexOf(target)
  return put(items, { ...item, parentId: isHeading ? null : target.parentId }, { beside: target, after })
}

/** At the end of what lies under another item, or of the menu. */
export function setParent(items: Items, item: MenuItem, parentId: string | null): Items {
  const rest = items.filter(({ id }) => id !== item.id)
  const at =
    parentId === null ? rest.length : rest.findLastIndex((one) => one.id === parentId || one.parentId === parentId) + 1
  return rest.toSpliced(at, 0, { ...item, parentId })
}

export const change = (items: Items, item: MenuItem): Items => items.map((one) => (one.id === item.id ? item : one))

/** With what lies under it. */
export const remove = (items: Items, id: string): Items => {
  const gone = new Set(blockOf(items, id))
  return items.filter((item) => !gone.has(item))
}

function put(items: Items, item: MenuItem, { beside, after }: { beside: MenuItem; after: boolean }): Items {
  const own = blockOf(items, item.id).map((one) => (one.id === item.id ? item : one))
  const rest = items.filter((one) => !own.some(({ id }) => id === one.id))
  const first = rest.findIndex(({ id }) => id === beside.id)
  const last =
    beside.parentId === null ? rest.findLastIndex((one) => one.id === beside.id || one.parentId === beside.id) : first
  return rest.toSpliced(after ? last + 1 : first, 0, ...own)
}
