import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { OwnTag } from '#shared/domains/transactions/tags.schema.ts'

interface TagsOf {
  userId: string
  transactionId: string
}

/** Writers of the same entry's tags wait for each other here: where there is no tag yet, there is no row to lock. */
export async function replaceTags(trx: Trx, { userId, transactionId }: TagsOf, tags: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tags ${transactionId}`}, 0))`.execute(trx)
  await trx
    .deleteFrom('transactionTags')
    .where('userId', '=', userId)
    .where('transactionId', '=', transactionId)
    .execute()
  if (tags.length > 0)
    await trx
      .insertInto('transactionTags')
      .values(tags.map((tag) => ({ userId, transactionId, tag })))
      .execute()
}

/** Tags of one person by the transaction's id, each list in the order of letters. */
export async function tagsOf(db: Db, userId: string, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('transactionTags')
    .select(['transactionId', 'tag'])
    .where('userId', '=', userId)
    .where('transactionId', 'in', [...ids])
    .orderBy('tag')
    .execute()
  const found = new Map<string, string[]>()
  for (const { transactionId, tag } of rows) found.set(transactionId, [...(found.get(transactionId) ?? []), tag])
  return found
}

/** Of one person, the most used first. */
export const listTags = (db: Db, userId: string, limit: number): Promise<OwnTag[]> =>
  rowsOf<OwnTag>(
    db,
    sql`select tag, count(*)::int as entries from transaction_tags where user_id = ${userId}
      group by tag order by count(*) desc, tag limit ${limit}`,
  )

export async function deleteTagsOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('transactionTags').where('userId', '=', userId).execute()
}

/** SQL: true for a transaction at hand with a tag of its owner's that matches. */
export const isTaggedLike = (userId: string, pattern: string): RawBuilder<boolean> =>
  sql`exists (select from transaction_tags g where g.user_id = ${userId} and g.transaction_id = id and g.tag ilike ${pattern})`

/** SQL: true for a transaction at hand with that very tag; read as one list, so that no long history is walked for it. */
export const isTagged = (userId: string, tag: string): RawBuilder<boolean> =>
  sql`id = any(array(select g.transaction_id from transaction_tags g where g.user_id = ${userId} and g.tag = ${tag}))`

/** SQL: somebody's tags by `tagged`, the transaction's id: as a list, and as one text. */
export const tagsIn = (userId: string): RawBuilder<unknown> =>
  sql`select transaction_id as tagged, array_agg(tag order by tag) as tags, string_agg(tag, ', ' order by tag) as text
    from transaction_tags where user_id = ${userId} group by transaction_id`
