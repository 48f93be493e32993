import { v7 as uuid } from 'uuid'
import type { Caller } from '#server/calls/request-session.ts'
import { findDocument, insertDocuments } from '#server/domains/kyc/cases/documents.queries.ts'
import type { KycDeps } from '#server/domains/kyc/kyc.types.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { RedactDocument } from '#shared/domains/kyc/review.schema.ts'
import { requireOthers, requireSight } from './claims.ts'

/** A copy of a picture with places blacked out: of them nothing is left in it. The picture itself stays. Throws NOT_FOUND, FORBIDDEN. */
export async function redact(deps: KycDeps, { user, origin }: Caller, input: RedactDocument): Promise<string> {
  const { db, clock, uploads, audit } = deps
  const row = await findDocument(db, input.documentId)
  if (!row || row.uploadId === null || row.copyOf !== null) throw notFound('picture')
  requireOthers(row, user.id)
  requireSight({ ...row, status: row.caseStatus }, user.id, clock.now())
  const { bytes } = await uploads.readUsed(row.uploadId, 'identity')
  const covered = await uploads.look.blackOut(bytes, input.regions)
  const stored = await uploads.store(row.userId, {
    purpose: 'identity_copy',
    contentType: 'image/png',
    bytes: covered,
  })
  const id = uuid()
  await db.transaction().execute(async (trx) => {
    await uploads.use(trx, row.userId, { id: stored.id, purpose: 'identity_copy' })
    const at = clock.now()
    await insertDocuments(trx, [
      {
        id,
        caseId: row.caseId,
        side: row.side,
        uploadId: stored.id,
        status: 'approved',
        copyOf: row.id,
        width: row.width,
        height: row.height,
        createdAt: at,
        decidedAt: at,
        decidedBy: user.id,
        pieces: [],
      },
    ])
    const subject = { kind: 'identity', id: row.caseId } as const
    await audit.note(trx, {
      actor: { kind: 'admin', id: user.id },
      action: 'kyc.blacked_out',
      subject,
      new: { side: row.side, places: input.regions.length },
      origin,
    })
  })
  return id
}
