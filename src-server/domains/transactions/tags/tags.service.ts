import type { Db } from '#db/database.ts'
import { isOwn } from '#server/domains/transactions/notes/notes.queries.ts'
import { bind } from '#server/kernel/bind.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type { OwnTag, SetTags } from '#shared/domains/transactions/tags.schema.ts'
import { deleteTagsOf, listTags, replaceTags } from './tags.queries.ts'

export type TransactionTagsService = ReturnType<typeof createTransactionTagsService>

/** So many of a person's tags are offered. */
const OFFERED = 200

/** Tags of people on entries of their history; nobody else reads them, administrators neither. */
export const createTransactionTagsService = ({ db }: { db: Db }) => ({
  ...bind(db, { set, list }),
  forget: deleteTagsOf,
})

/** All of them; none takes them away. Throws NOT_FOUND for what is not the person's own. */
async function set(db: Db, userId: string, { id, tags }: SetTags): Promise<void> {
  const own = { userId, transactionId: id }
  await db.transaction().execute(async (trx) => {
    if (!(await isOwn(trx, own))) throw notFound('transaction')
    await replaceTags(trx, own, [...new Set(tags)])
    await notifyLive(trx, [{ userId, event: { topic: 'transactions', id } }])
  })
}

/** Those in use, the most used first. */
const list = (db: Db, userId: string): Promise<OwnTag[]> => listTags(db, userId, OFFERED)
