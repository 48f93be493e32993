import { v7 as uuid } from 'uuid'
import type { Caller } from '#server/calls/request-session.ts'
import { findCase } from '#server/domains/kyc/cases/cases.queries.ts'
import { noCase } from '#server/domains/kyc/cases/submitting.ts'
import type { KycDeps } from '#server/domains/kyc/kyc.types.ts'
import type { AddCaseNote } from '#shared/domains/kyc/review.schema.ts'
import { requireOthers } from './claims.ts'
import { insertNote } from './notes.queries.ts'

/** A note for other reviewers; it is never changed, and the person never sees it. Throws NOT_FOUND, FORBIDDEN for one's own case. */
export async function addNote(
  { db, clock, audit }: KycDeps,
  { user, origin }: Caller,
  { id, text }: AddCaseNote,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await findCase(trx, id)
    if (!row) throw noCase()
    requireOthers(row, user.id)
    const noteId = uuid()
    await insertNote(trx, { id: noteId, caseId: id, authorId: user.id, text, at: clock.now() })
    await audit.note(trx, {
      actor: { kind: 'admin', id: user.id },
      action: 'kyc.note_added',
      subject: { kind: 'identity', id },
      new: { note: noteId },
      origin,
    })
  })
}
