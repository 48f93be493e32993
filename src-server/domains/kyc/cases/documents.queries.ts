import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { KycAlarmsTable, KycDocumentsTable, KycViewsTable } from '#db/domains/kyc/kyc.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { ListViews } from '#shared/domains/kyc/kyc.schema.ts'
import { type CaseStatus, OPEN_STATUSES } from '#shared/domains/kyc/kyc.states.ts'
import { SIDES, type Side } from '#shared/domains/kyc/kyc.ts'

export type DocumentRow = Selectable<KycDocumentsTable>

export async function insertDocuments(trx: Trx, rows: readonly Insertable<KycDocumentsTable>[]): Promise<void> {
  if (rows.length > 0)
    await trx
      .insertInto('kycDocuments')
      .values([...rows])
      .execute()
}

/** By side, the oldest first; replaced ones and copies among them. */
export const listDocuments = (reader: Reader, caseId: string): Promise<DocumentRow[]> =>
  reader
    .selectFrom('kycDocuments')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy(sql`array_position(${[...SIDES]}::text[], side)`)
    .orderBy('id')
    .execute()

/** A picture with the case that it belongs to. */
export interface FoundDocument extends DocumentRow {
  userId: string
  number: string
  caseStatus: CaseStatus
  claimedBy: string | null
  claimedUntil: Date | null
}
export const findDocument = (reader: Reader, id: string): Promise<FoundDocument | undefined> =>
  reader
    .selectFrom('kycDocuments')
    .innerJoin('kycVerifications as c', 'c.id', 'kycDocuments.caseId')
    .selectAll('kycDocuments')
    .select(['c.userId', 'c.number', 'c.status as caseStatus', 'c.claimedBy', 'c.claimedUntil'])
    .where('kycDocuments.id', '=', id)
    .executeTakeFirst()

export async function changeDocument(trx: Trx, id: string, to: Updateable<KycDocumentsTable>): Promise<void> {
  await trx.updateTable('kycDocuments').set(to).where('id', '=', id).execute()
}

/** Whether one of these files is part of a case already. */
export async function isTaken(trx: Trx, uploadIds: readonly string[]): Promise<boolean> {
  const row = await trx.selectFrom('kycDocuments').select('id').where('uploadId', 'in', uploadIds).executeTakeFirst()
  return row !== undefined
}

/** The pictures of a case are gone; the ids of their files. */
export async function dropPictures(trx: Trx, caseId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('kycDocuments')
    .select('uploadId')
    .where('caseId', '=', caseId)
    .where('uploadId', 'is not', null)
    .execute()
  await trx
    .updateTable('kycDocuments')
    .set({ uploadId: null, fingerprint: null, pieces: [] })
    .where('caseId', '=', caseId)
    .execute()
  return rows.flatMap(({ uploadId }) => uploadId ?? [])
}

export interface AlikeRow {
  caseId: string
  fingerprint: string
}
/** Pictures of other people that share a piece with one. */
export const listAlike = (reader: Reader, userId: string, pieces: readonly number[]): Promise<AlikeRow[]> =>
  rowsOf(
    reader,
    sql<AlikeRow>`select d.case_id, d.fingerprint from kyc_documents d join kyc_verifications c on c.id = d.case_id
    where d.pieces && ${[...pieces]}::int[] and d.fingerprint is not null and c.user_id <> ${userId} and d.copy_of is null
    limit 2000`,
  )

/** Cases of other people with the same document number. */
export const listSameNumber = (reader: Reader, userId: string, numberHash: string): Promise<{ id: string }[]> =>
  reader
    .selectFrom('kycVerifications')
    .select('id')
    .where('numberHash', '=', numberHash)
    .where('userId', '<>', userId)
    .limit(50)
    .execute()

/** Open and approved cases of other people with the same name and birthday. */
export const listSamePerson = (reader: Reader, userId: string, personHash: string): Promise<{ id: string }[]> =>
  reader
    .selectFrom('kycVerifications')
    .select('id')
    .where('personHash', '=', personHash)
    .where('userId', '<>', userId)
    .where('status', 'in', ['approved', ...OPEN_STATUSES])
    .limit(50)
    .execute()

/** One alarm for one finding, however often it is found. */
export async function raise(trx: Trx, alarms: readonly Insertable<KycAlarmsTable>[]): Promise<void> {
  if (alarms.length === 0) return
  await trx
    .insertInto('kycAlarms')
    .values([...alarms])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertView(trx: Trx, view: Insertable<KycViewsTable>): Promise<void> {
  await trx.insertInto('kycViews').values(view).execute()
}

export interface ViewRow {
  id: string
  viewerId: string
  viewer: string
  side: Side
  isCopy: boolean
  way: 'screen' | 'pdf'
  userAgent: string
  at: Date
}
/** Newest first, since ids follow time. */
export const listViews = (db: Db, userId: string, { cursor, limit }: ListViews): Promise<ViewRow[]> =>
  rowsOf(
    db,
    sql<ViewRow>`select v.id, v.viewer_id, u.username as viewer, d.side, v.is_copy, v.way, v.user_agent, v.at
    from kyc_views v join users u on u.id = v.viewer_id join kyc_documents d on d.id = v.document_id
    where v.user_id = ${userId} ${cursor === undefined ? sql`` : sql`and v.id < ${cursor}::uuid`}
    order by v.id desc limit ${limit + 1}`,
  )
