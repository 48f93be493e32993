import { v7 as uuid } from 'uuid'
import type { Caller } from '#server/calls/request-session.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { caseName } from '#shared/domains/kyc/kyc.ts'
import * as documents from './cases/documents.queries.ts'
import type { KycDeps } from './kyc.types.ts'
import { requireSight } from './review/claims.ts'

const MOST_OF_AGENT = 300

/**
 * One picture, for its owner as it is, for a reviewer who may see it with their name and the time all over it. The look is on record
 * before the first byte leaves. Throws NOT_FOUND for everybody else, whether or not there is one, and as requireSight.
 */
export async function view(deps: KycDeps, caller: Caller, documentId: string): Promise<Buffer> {
  const row = await documents.findDocument(deps.db, documentId)
  const isOwn = row?.userId === caller.user.id
  if (!row || !(isOwn || caller.user.rooms.includes('compliance'))) throw nothing()
  if (isOwn && row.copyOf !== null) throw nothing()
  return show(deps, caller, { row, way: 'screen' })
}

interface Shown {
  row: documents.FoundDocument
  way: 'screen' | 'pdf'
}
/** Throws as requireSight. */
export async function show(deps: KycDeps, { user, origin }: Caller, { row, way }: Shown): Promise<Buffer> {
  const { db, clock, uploads } = deps
  if (row.uploadId === null) throw nothing()
  if (row.userId !== user.id) requireSight({ ...row, status: row.caseStatus }, user.id, clock.now())
  const isCopy = row.copyOf !== null
  const { bytes } = await uploads.readUsed(row.uploadId, isCopy ? 'identity_copy' : 'identity')
  const at = clock.now()
  await db.transaction().execute((trx) =>
    documents.insertView(trx, {
      id: uuid(),
      userId: row.userId,
      caseId: row.caseId,
      documentId: row.id,
      viewerId: user.id,
      isCopy,
      way,
      userAgent: origin.userAgent.slice(0, MOST_OF_AGENT),
      at,
    }),
  )
  if (row.userId === user.id) return bytes
  const time = at.toISOString().slice(0, 16).replace('T', ' ')
  return uploads.look.stamp(bytes, `${user.username} ${time} UTC ${caseName(row.number)}`)
}

const nothing = (): DomainError => notFound('picture')
