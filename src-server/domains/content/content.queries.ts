import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { ContentBlocksTable, PageContentsTable } from '#db/domains/content/content.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import { placeOf } from './place.ts'

export type PageRow = Selectable<PageContentsTable>
export type BlockRow = Selectable<ContentBlocksTable>

export async function findPage(db: Reader, pageKey: string): Promise<PageRow | undefined> {
  return db.selectFrom('pageContents').selectAll().where('pageKey', '=', pageKey).executeTakeFirst()
}

const MOST_SEARCHED = 300

/** Pages, then the newest posts, as many as are searched. */
export const listPages = (db: Db): Promise<PageRow[]> =>
  rowsOf(
    db,
    sql<PageRow>`select * from page_contents
      order by kind = 'post', published_at desc nulls last, page_key limit ${MOST_SEARCHED}`,
  )

/** Posts that are live, newest first. `place`: of a post among them; a Date would lose the microseconds. */
export const listPosts = (
  db: Db,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<(PageRow & { place: string })[]> => {
  const [at, id] = cursor?.split(' ') ?? []
  return rowsOf(
    db,
    sql<PageRow & { place: string }>`
      select p.*, ${placeOf('p.published_at')} as place from page_contents p
      where p.kind = 'post' ${cursor ? sql`and (p.published_at, p.id) < (${at}::timestamptz, ${id}::uuid)` : sql``}
      order by p.published_at desc, p.id desc limit ${limit}`,
  )
}

/** Active blocks whose key begins so, in the order in which they are shown. */
export async function listBlocks(db: Reader, prefix: string): Promise<BlockRow[]> {
  return db
    .selectFrom('contentBlocks')
    .selectAll()
    .where('blockKey', '^@', prefix)
    .where('isActive', '=', true)
    .orderBy('displayOrder')
    .orderBy('blockKey')
    .execute()
}

/** Key to the hash of the delivered text that the row is; null where somebody has edited it. */
export async function releasedHashes(db: Db): Promise<Map<string, string | null>> {
  const pages = await db.selectFrom('pageContents').select(['pageKey as key', 'releaseHash']).execute()
  const blocks = await db.selectFrom('contentBlocks').select(['blockKey as key', 'releaseHash']).execute()
  return new Map([
    ...pages.map(({ key, releaseHash }) => [`page ${key}`, releaseHash] as const),
    ...blocks.map(({ key, releaseHash }) => [`block ${key}`, releaseHash] as const),
  ])
}

/** Keys of the posts that were delivered once. */
export async function deliveredPosts(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('deliveredPosts').select('postKey').execute()
  return new Set(rows.map(({ postKey }) => postKey))
}
export async function noteDelivered(trx: Trx, postKey: string): Promise<void> {
  await trx
    .insertInto('deliveredPosts')
    .values({ postKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Inserts a delivered page, or replaces one that nobody has edited. */
export async function releasePage(trx: Trx, page: Insertable<PageContentsTable>): Promise<void> {
  const { id: _id, pageKey: _key, ...change } = page
  await trx
    .insertInto('pageContents')
    .values(page)
    .onConflict((conflict) =>
      conflict.column('pageKey').doUpdateSet(change).where('pageContents.releaseHash', 'is not', null),
    )
    .execute()
}

/** As releasePage; whether a block is shown stays as it is. */
export async function releaseBlock(trx: Trx, block: Insertable<ContentBlocksTable>): Promise<void> {
  const { id: _id, blockKey: _key, isActive: _active, ...change } = block
  await trx
    .insertInto('contentBlocks')
    .values(block)
    .onConflict((conflict) =>
      conflict.column('blockKey').doUpdateSet(change).where('contentBlocks.releaseHash', 'is not', null),
    )
    .execute()
}
