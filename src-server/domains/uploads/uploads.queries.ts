import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import type { UploadsTable } from '#db/domains/uploads/uploads.tables.ts'
import type { UploadPurpose } from '#shared/domains/uploads/uploads.ts'

export type UploadRow = Selectable<UploadsTable>

export async function insertUpload(trx: Trx, upload: Insertable<UploadsTable>): Promise<void> {
  await trx.insertInto('uploads').values(upload).execute()
}

export const findUpload = (db: Db, id: string): Promise<UploadRow | undefined> =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()

/** False where that person has no such file for that purpose. */
export async function markUsed(
  trx: Trx,
  { id, userId, purpose, at }: { id: string; userId: string; purpose: UploadPurpose; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set({ usedAt: at })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Of one purpose but for one file, or all of a person; their ids. */
export async function deleteUploads(
  trx: Trx,
  userId: string,
  of?: { purpose: UploadPurpose; butFor: string | null },
): Promise<string[]> {
  let query = trx.deleteFrom('uploads').where('userId', '=', userId)
  query = of ? query.where('purpose', '=', of.purpose) : query.where('purpose', '=', 'profile_picture')
  if (of?.butFor) query = query.where('id', '<>', of.butFor)
  return (await query.returning('id').execute()).map(({ id }) => id)
}

/** What nothing has been made of since then; their ids. */
export async function deleteUnused(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('uploads')
    .where('usedAt', 'is', null)
    .where('createdAt', '<', before)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteByIds(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('uploads').where('id', 'in', ids).execute()
}

/** Those that a row names, of a whole file or of a part of one. */
export async function filterStored(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('uploadParts').select('id').where('id', 'in', ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
