import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import type { UploadPartsTable, UploadSessionsTable } from '#db/domains/uploads/uploads.tables.ts'

export type SessionRow = Selectable<UploadSessionsTable>
export type PartRow = Selectable<UploadPartsTable>

export async function insertSession(db: Db, session: Insertable<UploadSessionsTable>): Promise<void> {
  await db.insertInto('uploadSessions').values(session).execute()
}

export const findSession = (db: Db, userId: string, id: string): Promise<SessionRow | undefined> =>
  db.selectFrom('uploadSessions').selectAll().where('id', '=', id).where('userId', '=', userId).executeTakeFirst()

export const lockSession = (trx: Trx, id: string): Promise<SessionRow | undefined> =>
  trx.selectFrom('uploadSessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertPart(trx: Trx, part: UploadPartsTable, received: number): Promise<void> {
  await trx.insertInto('uploadParts').values(part).execute()
  await trx.updateTable('uploadSessions').set({ received }).where('id', '=', part.sessionId).execute()
}

/** In the order of the file. */
export const listParts = (db: Db, sessionId: string): Promise<PartRow[]> =>
  db.selectFrom('uploadParts').selectAll().where('sessionId', '=', sessionId).orderBy('startsAt').execute()

/** The parts have done their work: their ids. */
export async function finishSession(trx: Trx, id: string, uploadId: string): Promise<string[]> {
  await trx.updateTable('uploadSessions').set({ uploadId }).where('id', '=', id).execute()
  const rows = await trx.deleteFrom('uploadParts').where('sessionId', '=', id).returning('id').execute()
  return rows.map((row) => row.id)
}

/** What was no picture: ids of its parts. */
export async function deleteSession(trx: Trx, id: string): Promise<string[]> {
  const rows = await trx.deleteFrom('uploadParts').where('sessionId', '=', id).returning('id').execute()
  await trx.deleteFrom('uploadSessions').where('id', '=', id).execute()
  return rows.map((row) => row.id)
}

/** Sessions of before then, with their parts, whose ids it answers. */
export const deleteOldSessions = (db: Db, before: Date): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    const old = trx.selectFrom('uploadSessions').select('id').where('createdAt', '<', before)
    const rows = await trx.deleteFrom('uploadParts').where('sessionId', 'in', old).returning('id').execute()
    await trx.deleteFrom('uploadSessions').where('createdAt', '<', before).execute()
    return rows.map((row) => row.id)
  })
