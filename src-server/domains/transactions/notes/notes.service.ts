import type { Db } from '#db/database.ts'
import { runStatement } from '#db/pipelined.ts'
import { bind } from '#server/kernel/bind.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type { SetNote } from '#shared/domains/transactions/notes.schema.ts'
import { deleteNote, deleteNotesOf, isOwn, savingNote } from './notes.queries.ts'

export type TransactionNotesService = ReturnType<typeof createTransactionNotesService>

/** Notes of people to themselves; nobody else reads them, administrators neither. */
export const createTransactionNotesService = ({ db }: { db: Db }) => ({
  ...bind(db, { set }),
  forget: deleteNotesOf,
})

/** An empty note takes it away. Throws NOT_FOUND for what is not the person's own. */
async function set(db: Db, userId: string, { id, note }: SetNote): Promise<void> {
  const own = { userId, transactionId: id }
  await db.transaction().execute(async (trx) => {
    if (!(await isOwn(trx, own))) throw notFound('transaction')
    if (note === '') await deleteNote(trx, own)
    else await runStatement(trx, savingNote({ ...own, note }))
    await notifyLive(trx, [{ userId, event: { topic: 'transactions', id } }])
  })
}
