import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { SupportQuestionsTable } from '#db/domains/support/support.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { QuestionStatus } from '#shared/domains/support/support.states.ts'
import type { ListQuestions } from '#shared/domains/support/support-desk.schema.ts'

export type QuestionRow = Selectable<SupportQuestionsTable>
export type ShownRow = QuestionRow & { username: string | null; endedByName: string | null }

export async function insertQuestion(trx: Trx, row: Insertable<SupportQuestionsTable>): Promise<void> {
  await trx.insertInto('supportQuestions').values(row).execute()
}

const SHOWN = sql`select q.*, u.username, e.username as ended_by_name from support_questions q
  left join users u on u.id = q.user_id left join users e on e.id = q.ended_by`

/** One more than the limit where there is a next page. */
export function listQuestions(db: Db, { status, cursor, limit }: ListQuestions): Promise<ShownRow[]> {
  const [direction, beyond] = status === 'open' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const after =
    cursor === undefined
      ? sql``
      : sql`and (q.asked_at, q.id) ${beyond} (select asked_at, id from support_questions where id = ${cursor}::uuid)`
  return rowsOf<ShownRow>(
    db,
    sql`${SHOWN} where q.status = ${status} ${after} order by q.asked_at ${direction}, q.id ${direction} limit ${limit + 1}`,
  )
}

export async function findQuestion(reader: Reader, id: string): Promise<ShownRow | undefined> {
  const [row] = await rowsOf<ShownRow>(reader, sql`${SHOWN} where q.id = ${id}`)
  return row
}

export const lockQuestion = (trx: Trx, id: string): Promise<QuestionRow | undefined> =>
  trx.selectFrom('supportQuestions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

interface Ending {
  status: Exclude<QuestionStatus, 'open'>
  sealedAnswer: string | null
  at: Date
  by: string
}
/** The only statement by which an administrator ends a question. */
export async function endQuestion(trx: Trx, id: string, { at, by, ...ending }: Ending): Promise<void> {
  await trx
    .updateTable('supportQuestions')
    .set({ ...ending, endedAt: at, endedBy: by })
    .where('id', '=', id)
    .execute()
}

/** Texts and owner of a person's questions go; those that were open are closed. */
export async function emptyQuestionsOf(trx: Trx, userId: string, at: Date): Promise<void> {
  await trx
    .updateTable('supportQuestions')
    .set({ status: 'closed', endedAt: at })
    .where('userId', '=', userId)
    .where('status', '=', 'open')
    .execute()
  await trx
    .updateTable('supportQuestions')
    .set({ sealedQuestion: null, sealedAnswer: null, userId: null })
    .where('userId', '=', userId)
    .execute()
}

export async function deleteEndedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('supportQuestions').where('endedAt', '<', before).execute()
}
