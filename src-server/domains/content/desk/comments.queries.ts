import { type Insertable } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import type { ContentCommentsTable } from '#db/domains/content/content.tables.ts'
import { MOST_COMMENTS } from '#shared/domains/content/comments.schema.ts'

interface Version {
  itemId: string
  number: number
}

export async function insertComment(trx: Trx, comment: Insertable<ContentCommentsTable>): Promise<void> {
  await trx.insertInto('contentComments').values(comment).execute()
}

export async function countComments(trx: Trx, { itemId, number }: Version): Promise<number> {
  const { count } = await trx
    .selectFrom('contentComments')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('itemId', '=', itemId)
    .where('version', '=', number)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Oldest first. */
export const listComments = (reader: Reader, { itemId, number }: Version) =>
  reader
    .selectFrom('contentComments as comment')
    .leftJoin('users as author', 'author.id', 'comment.authorId')
    .leftJoin('users as resolver', 'resolver.id', 'comment.resolvedBy')
    .select(['comment.id', 'comment.rowKey', 'comment.text', 'comment.createdAt', 'comment.resolvedAt'])
    .select(['author.username as authorName', 'resolver.username as resolvedByName'])
    .where('comment.itemId', '=', itemId)
    .where('comment.version', '=', number)
    .orderBy('comment.id')
    .limit(MOST_COMMENTS)
    .execute()

interface Settling extends Version {
  id: string
  /** Null: it is open again. */
  by: string | null
  at: Date | null
}
/** The block of the comment; undefined where the version has no such comment that this would change. */
export async function settleComment(trx: Trx, { itemId, number, id, by, at }: Settling): Promise<string | undefined> {
  const row = await trx
    .updateTable('contentComments')
    .set({ resolvedBy: by, resolvedAt: at })
    .where('id', '=', id)
    .where('itemId', '=', itemId)
    .where('version', '=', number)
    .where('resolvedAt', at === null ? 'is not' : 'is', null)
    .returning('rowKey')
    .executeTakeFirst()
  return row?.rowKey
}

/** Along with the text that another one goes on with. */
export async function moveComments(trx: Trx, { itemId, number }: Version, to: number): Promise<void> {
  await trx
    .updateTable('contentComments')
    .set({ version: to })
    .where('itemId', '=', itemId)
    .where('version', '=', number)
    .execute()
}
