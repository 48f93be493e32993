import type { Insertable } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import type { KycNotesTable } from '#db/domains/kyc/kyc.tables.ts'

export async function insertNote(trx: Trx, note: Insertable<KycNotesTable>): Promise<void> {
  await trx.insertInto('kycNotes').values(note).execute()
}

export interface NoteRow {
  id: string
  text: string
  author: string
  at: Date
}
/** Oldest first. */
export const listNotes = (reader: Reader, caseId: string): Promise<NoteRow[]> =>
  reader
    .selectFrom('kycNotes')
    .innerJoin('users', 'users.id', 'kycNotes.authorId')
    .select(['kycNotes.id', 'kycNotes.text', 'users.username as author', 'kycNotes.at'])
    .where('kycNotes.caseId', '=', caseId)
    .orderBy('kycNotes.id')
    .limit(200)
    .execute()

/** At the end of a case's retention. */
export async function deleteNotesOf(trx: Trx, caseId: string): Promise<void> {
  await trx.deleteFrom('kycNotes').where('caseId', '=', caseId).execute()
}
