import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type {
  ContentBlocksTable,
  ContentItemsTable,
  ContentVersionsTable,
  PageContentsTable,
} from '#db/domains/content/content.tables.ts'
import type { ContentKind, OpenState } from '#shared/domains/content/content.states.ts'

/** Without the words that are only looked through. */
export type ItemRow = Omit<Selectable<ContentItemsTable>, 'search' | 'searchText'>
export type VersionRow = Selectable<ContentVersionsTable>

const ITEM = [
  ...(['id', 'itemKey', 'kind', 'title', 'state', 'liveVersion', 'openVersion', 'publishAt', 'missing'] as const),
  ...(['outdated', 'lockedBy', 'lockedAt', 'trashedAt', 'changedBy', 'changedAt', 'createdAt'] as const),
  'isMaterial',
] as const

export async function lockItem(trx: Trx, id: string): Promise<ItemRow | undefined> {
  return trx.selectFrom('contentItems').select(ITEM).where('id', '=', id).forUpdate().executeTakeFirst()
}
export async function findItem(db: Reader, id: string): Promise<ItemRow | undefined> {
  return db.selectFrom('contentItems').select(ITEM).where('id', '=', id).executeTakeFirst()
}
/** False where a text of this key is there already. */
export async function insertItem(trx: Trx, item: Insertable<ContentItemsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('contentItems')
    .values(item)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
export async function updateItem(trx: Trx, id: string, change: Updateable<ContentItemsTable>): Promise<void> {
  await trx.updateTable('contentItems').set(change).where('id', '=', id).execute()
}

/** With their versions; their keys, in their order. */
export async function deleteTrashed(trx: Trx): Promise<string[]> {
  const rows = await trx.deleteFrom('contentItems').where('trashedAt', 'is not', null).returning('itemKey').execute()
  return rows.map(({ itemKey }) => itemKey).toSorted()
}

export async function findVersion(db: Reader, itemId: string, number: number): Promise<VersionRow | undefined> {
  return db
    .selectFrom('contentVersions')
    .selectAll()
    .where('itemId', '=', itemId)
    .where('number', '=', number)
    .executeTakeFirst()
}
export async function lastNumber(db: Reader, itemId: string): Promise<number> {
  const row = await db
    .selectFrom('contentVersions')
    .select((select) => select.fn.max('number').as('number'))
    .where('itemId', '=', itemId)
    .executeTakeFirst()
  return row?.number ?? 0
}
export async function insertVersion(trx: Trx, version: Insertable<ContentVersionsTable>): Promise<void> {
  await trx.insertInto('contentVersions').values(version).execute()
}
export async function updateVersion(
  trx: Trx,
  { itemId, number }: Pick<VersionRow, 'itemId' | 'number'>,
  change: Updateable<ContentVersionsTable>,
): Promise<void> {
  await trx
    .updateTable('contentVersions')
    .set(change)
    .where('itemId', '=', itemId)
    .where('number', '=', number)
    .execute()
}

export async function isDue(db: Reader, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('contentItems')
    .select('id')
    .where('state', '=', 'scheduled' satisfies OpenState)
    .where('publishAt', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Those whose time has come, one by one; what another process has taken is left to it. */
export async function takeDue(trx: Trx, now: Date): Promise<ItemRow | undefined> {
  return trx
    .selectFrom('contentItems')
    .select(ITEM)
    .where('state', '=', 'scheduled' satisfies OpenState)
    .where('publishAt', '<=', now)
    .orderBy('publishAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** What people see of a page from now on. */
export async function publishPage(
  trx: Trx,
  page: Insertable<PageContentsTable> & { kind: 'built_in' | 'page' | 'post' },
): Promise<void> {
  const { id: _id, pageKey: _key, publishedAt: _first, ...change } = page
  await trx
    .insertInto('pageContents')
    .values(page)
    .onConflict((conflict) => conflict.column('pageKey').doUpdateSet(change))
    .execute()
}
export async function deletePage(trx: Trx, pageKey: string): Promise<void> {
  await trx.deleteFrom('pageContents').where('pageKey', '=', pageKey).execute()
}
export async function publishBlock(trx: Trx, blockKey: string, change: Updateable<ContentBlocksTable>): Promise<void> {
  await trx.updateTable('contentBlocks').set(change).where('blockKey', '=', blockKey).execute()
}

/** When a page first went live: a post that was taken back and published again keeps its place. */
export async function firstPublished(trx: Trx, itemId: string): Promise<Date | null> {
  const row = await trx
    .selectFrom('contentVersions')
    .select((select) => select.fn.min('publishedAt').as('at'))
    .where('itemId', '=', itemId)
    .executeTakeFirst()
  return row?.at ?? null
}

/** What is live, for the texts that have no row of their own yet. */
export async function livePages(trx: Trx) {
  return trx
    .selectFrom('pageContents')
    .selectAll()
    .where((page) => page.or([page('kind', '=', 'built_in'), page('releaseHash', 'is not', null)]))
    .execute()
}
export async function liveBlocks(trx: Trx) {
  return trx.selectFrom('contentBlocks').selectAll().orderBy('displayOrder').execute()
}
export async function knownItems(db: Reader): Promise<{ id: string; itemKey: string; kind: ContentKind }[]> {
  return db
    .selectFrom('contentItems')
    .select(['id', 'itemKey', 'kind'])
    .where('kind', 'in', ['built_in', 'post', 'shared', 'landing'])
    .execute()
}

export async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'username']).where('id', 'in', known).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}
