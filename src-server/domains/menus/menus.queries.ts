import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Reader, Trx } from '#db/database.ts'
import type {
  MenuDraftsTable,
  MenuVersionsTable,
  NavigationMenuItemsTable,
  NavigationMenusTable,
} from '#db/domains/menus/menus.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { MenuIcon } from '#shared/domains/menus/menu-icons.ts'
import type { MenuChanges, MenuItem, MenuLocation } from '#shared/domains/menus/menus.schema.ts'

export type MenuRow = Selectable<NavigationMenusTable>
type ItemRow = Selectable<NavigationMenuItemsTable>
type DraftRow = Selectable<MenuDraftsTable> & { madeByName: string }
export type VersionRow = Omit<Selectable<MenuVersionsTable>, 'items'> & { madeByName: string | null }

/** In the order of their places. */
export const listMenus = (reader: Reader): Promise<MenuRow[]> =>
  reader.selectFrom('navigationMenus').selectAll().orderBy('displayOrder').execute()

/** Locked until the transaction ends. */
export const lockMenu = (trx: Trx, location: MenuLocation): Promise<MenuRow> =>
  trx.selectFrom('navigationMenus').selectAll().where('location', '=', location).forUpdate().executeTakeFirstOrThrow()

/** Menu to its live items, parents before what lies under them. */
export async function itemsByMenu(reader: Reader): Promise<Map<string, MenuItem[]>> {
  const rows = await reader
    .selectFrom('navigationMenuItems')
    .selectAll()
    .orderBy('displayOrder')
    .orderBy('id')
    .execute()
  const byMenu = Map.groupBy(rows, ({ menuId }) => menuId)
  return new Map([...byMenu].map(([menuId, own]) => [menuId, inOrder(own)]))
}

export async function itemsOf(reader: Reader, menuId: string): Promise<MenuItem[]> {
  const rows = await reader
    .selectFrom('navigationMenuItems')
    .selectAll()
    .where('menuId', '=', menuId)
    .orderBy('displayOrder')
    .orderBy('id')
    .execute()
  return inOrder(rows)
}

const inOrder = (rows: readonly ItemRow[]): MenuItem[] =>
  rows
    .filter(({ parentId }) => parentId === null)
    .flatMap((row) => [row, ...rows.filter(({ parentId }) => parentId === row.id)])
    .map(asItem)

const asItem = (row: ItemRow): MenuItem => {
  const { id, parentId, label, url, visitorUrl, isActive, isExternal, requiresAuth, deliveredKey } = row
  return {
    id,
    parentId,
    label,
    labelEs: row.translations['es'] ?? '',
    url,
    visitorUrl,
    icon: row.icon as MenuIcon | null,
    isActive,
    isExternal,
    requiresAuth,
    deliveredKey,
  }
}

export async function insertMenu(trx: Trx, menu: Pick<MenuRow, 'name' | 'location' | 'displayOrder'>): Promise<void> {
  await trx
    .insertInto('navigationMenus')
    .values({ id: uuid(), ...menu })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Puts these in the place of all items. */
export async function replaceItems(trx: Trx, menuId: string, items: readonly MenuItem[]): Promise<void> {
  await trx.deleteFrom('navigationMenuItems').where('menuId', '=', menuId).execute()
  const rows = items.map(({ labelEs, ...item }, at) => ({
    ...item,
    menuId,
    displayOrder: at,
    translations: JSON.stringify(labelEs ? { es: labelEs } : {}),
  }))
  if (rows.length > 0) await trx.insertInto('navigationMenuItems').values(rows).execute()
}

export async function moveVersion(trx: Trx, { id, version, deliveredKeys }: MenuRow): Promise<void> {
  await trx.updateTable('navigationMenus').set({ version, deliveredKeys }).where('id', '=', id).execute()
}

interface NewVersion {
  menuId: string
  number: number
  items: readonly MenuItem[]
  changes: MenuChanges
  madeBy: string | null
  madeAt: Date
}
export async function insertVersion(trx: Trx, { items, changes, ...version }: NewVersion): Promise<void> {
  await trx
    .insertInto('menuVersions')
    .values({ ...version, items: JSON.stringify(items), changes: JSON.stringify(changes) })
    .execute()
}

export async function findVersionItems(
  reader: Reader,
  menuId: string,
  number: number,
): Promise<MenuItem[] | undefined> {
  const row = await reader
    .selectFrom('menuVersions')
    .select('items')
    .where('menuId', '=', menuId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.items
}

/** Newest first, from below `before`. */
export const listVersions = (
  db: Db,
  { location, before, limit }: { location: MenuLocation; before: number | undefined; limit: number },
): Promise<VersionRow[]> =>
  rowsOf(
    db,
    sql<VersionRow>`select v.menu_id, v.number, v.changes, v.made_by, v.made_at, u.username as made_by_name
      from menu_versions v join navigation_menus m on m.id = v.menu_id left join users u on u.id = v.made_by
      where m.location = ${location} and v.number < ${before ?? 2_147_483_647}
      order by v.number desc limit ${limit}`,
  )

export const listDrafts = (reader: Reader): Promise<DraftRow[]> =>
  rowsOf(
    reader,
    sql<DraftRow>`select d.*, u.username as made_by_name from menu_drafts d join users u on u.id = d.made_by`,
  )

type NewDraft = Omit<Selectable<MenuDraftsTable>, 'items'> & { items: readonly MenuItem[] }
export async function putDraft(trx: Trx, { menuId, items, ...draft }: NewDraft): Promise<void> {
  const change = { ...draft, items: JSON.stringify(items) }
  await trx
    .insertInto('menuDrafts')
    .values({ menuId, ...change })
    .onConflict((conflict) => conflict.column('menuId').doUpdateSet(change))
    .execute()
}

export async function deleteDraft(trx: Trx, menuId: string): Promise<void> {
  await trx.deleteFrom('menuDrafts').where('menuId', '=', menuId).execute()
}

/** Of every written page. */
export async function listPageKeys(reader: Reader): Promise<string[]> {
  const rows = await reader.selectFrom('pageContents').select('pageKey').orderBy('pageKey').execute()
  return rows.map(({ pageKey }) => pageKey)
}
