import { type RawBuilder, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import { statement, type TypedStatement } from '#db/pipelined.ts'

interface NoteOf {
  userId: string
  transactionId: string
  note: string
}

const SAVE = `insert into transaction_notes (user_id, transaction_id, note) values ($1, $2, $3)
  on conflict (user_id, transaction_id) do update set note = excluded.note`

/** Goes with the statement that stores the transaction. */
export const savingNote = ({ userId, transactionId, note }: NoteOf): TypedStatement<unknown> =>
  statement(SAVE, [userId, transactionId, note])

export async function deleteNote(trx: Trx, { userId, transactionId }: Omit<NoteOf, 'note'>): Promise<void> {
  await trx
    .deleteFrom('transactionNotes')
    .where('userId', '=', userId)
    .where('transactionId', '=', transactionId)
    .execute()
}

/** Notes of one person by the transaction's id. */
export async function notesOf(db: Db, userId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('transactionNotes')
    .select(['transactionId', 'note'])
    .where('userId', '=', userId)
    .where('transactionId', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ transactionId, note }) => [transactionId, note]))
}

export async function isOwn(reader: Reader, { userId, transactionId }: Omit<NoteOf, 'note'>): Promise<boolean> {
  const row = await reader
    .selectFrom('transactions')
    .select('id')
    .where('id', '=', transactionId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteNotesOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('transactionNotes').where('userId', '=', userId).execute()
}

/** SQL: true for a transaction at hand whose owner's note matches. */
export const isNoted = (userId: string, pattern: string): RawBuilder<boolean> =>
  sql`exists (select from transaction_notes n where n.user_id = ${userId} and n.transaction_id = id and n.note ilike ${pattern})`

/** SQL: somebody's notes by `noted`, the transaction's id. */
export const notesIn = (userId: string): RawBuilder<unknown> =>
  sql`select transaction_id as noted, note from transaction_notes where user_id = ${userId}`
