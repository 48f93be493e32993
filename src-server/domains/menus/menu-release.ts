import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { DeliveredItem, DeliveredMenu } from '#db/domains/menus/delivered-menu.types.ts'
import type { MenuItem } from '#shared/domains/menus/menus.schema.ts'
import { changesOf, touchedIds } from './menu-changes.ts'
import * as queries from './menus.queries.ts'
import type { MenusDeps } from './menus-deps.ts'

/** The whole delivered menu, with the ids that its items have where they stand already. */
export function deliveredItems({ items }: Pick<DeliveredMenu, 'items'>, known: readonly MenuItem[]): MenuItem[] {
  const ids = new Map(known.flatMap(({ deliveredKey, id }) => (deliveredKey === null ? [] : [[deliveredKey, id]])))
  for (const { key } of items) if (!ids.has(key)) ids.set(key, uuid())
  return items.map((item) => asItem(item, ids))
}

function asItem(item: DeliveredItem, ids: ReadonlyMap<string, string>): MenuItem {
  const { key, en, es, url = null, visitorUrl = null, icon = null, under, requiresAuth = false } = item
  return {
    id: ids.get(key) ?? uuid(),
    parentId: under === undefined ? null : (ids.get(under) ?? null),
    label: en,
    labelEs: es,
    url,
    visitorUrl,
    icon,
    isActive: true,
    isExternal: false,
    requiresAuth,
    deliveredKey: key,
  }
}

/**
 * Brings what a release delivers for the first time, at each start; what operators have changed or removed stays as it is. Safe
 * to run in several processes at once.
 */
export async function releaseMenus(deps: MenusDeps): Promise<number> {
  const { db, delivered: menus } = deps
  const known = new Map((await queries.listMenus(db)).map((menu) => [menu.location, menu]))
  const due = menus.filter(({ location, items }) =>
    items.some(({ key }) => known.get(location)?.deliveredKeys.includes(key) !== true),
  )
  for (const menu of due) {
    await db.transaction().execute(async (trx) => {
      await deps.publishing.publish(trx, 'menus')
      const { location, name } = menu
      await queries.insertMenu(trx, { location, name, displayOrder: menus.indexOf(menu) })
      await bring(deps, trx, menu)
    })
  }
  if (due.length > 0) deps.publishing.heard('menus')
  return due.length
}

async function bring({ clock }: MenusDeps, trx: Trx, menu: DeliveredMenu): Promise<void> {
  const row = await queries.lockMenu(trx, menu.location)
  const before = await queries.itemsOf(trx, row.id)
  const old = row.deliveredKeys.includes(menu.earlier?.until ?? '') ? new Set() : untouched(menu, before)
  const isDue = ({ id, deliveredKey }: MenuItem) => old.has(id) || !row.deliveredKeys.includes(deliveredKey ?? '')
  const fresh = deliveredItems(menu, before).filter(isDue)
  if (fresh.length === 0) return
  const others = before.filter(({ id }) => !old.has(id))
  const items = fresh.reduce((all, item) => placed(all, item, menu), others)
  const deliveredKeys = [...new Set([...row.deliveredKeys, ...menu.items.map(({ key }) => key)])]
  const number = row.version + 1
  await queries.replaceItems(trx, row.id, items)
  await queries.moveVersion(trx, { ...row, version: number, deliveredKeys })
  const made = { madeBy: null, madeAt: clock.now() }
  await queries.insertVersion(trx, { menuId: row.id, number, items, changes: changesOf(before, items), ...made })
}

/** Ids of items that stand where and as they were delivered before the menu was put together anew. */
function untouched({ earlier }: DeliveredMenu, before: readonly MenuItem[]): Set<string> {
  if (!earlier) return new Set()
  const { items, spelled } = earlier
  const forms = [items, items.map((item) => ({ ...item, es: spelled[item.key] ?? item.es }))]
  const touched = forms.map((form) => touchedIds(deliveredItems({ items: form }, before), before))
  const keys = new Set(items.map(({ key }) => key))
  return new Set(
    before
      .filter(({ deliveredKey }) => keys.has(deliveredKey ?? ''))
      .filter(({ id }) => !touched.every((ids) => ids.has(id)))
      .map(({ id }) => id),
  )
}

/** After what it follows in the delivered menu; where its heading is gone, it is left out. */
function placed(all: readonly MenuItem[], item: MenuItem, { items }: DeliveredMenu): MenuItem[] {
  if (item.parentId !== null && !all.some(({ id }) => id === item.parentId)) return [...all]
  const keys = items.map(({ key }) => key)
  const earlier = new Set(keys.slice(0, keys.indexOf(item.deliveredKey ?? '')))
  const at = all.findLastIndex(({ deliveredKey, parentId, id }) =>
    item.parentId === null
      ? parentId === null && earlier.has(deliveredKey ?? '')
      : id === item.parentId || (parentId === item.parentId && earlier.has(deliveredKey ?? '')),
  )
  const beside = all[at]?.id
  const last = item.parentId === null ? all.findLastIndex((one) => one.id === beside || one.parentId === beside) : at
  return all.toSpliced(at < 0 ? (item.parentId === null ? 0 : all.length) : last + 1, 0, item)
}
