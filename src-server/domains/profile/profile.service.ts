import type { Db } from '#db/database.ts'
import type { Caller } from '#server/calls/request-session.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { AuthService } from '#server/domains/auth/auth.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { UploadsService } from '#server/domains/uploads/uploads.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { SetPicture } from '#shared/domains/profile/profile.schema.ts'
import { dataCopy } from './data-copy.ts'

export interface ProfileDeps {
  db: Db
  clock: Clock
  auth: Pick<AuthService, 'setPicture'>
  uploads: Pick<UploadsService, 'use' | 'dropOthers' | 'removeFiles'>
  security: Pick<SecurityService, 'chargeDataCopy'>
  audit: AuditNotes
}
export type ProfileService = ReturnType<typeof createProfileService>

const PURPOSE = 'profile_picture'

export function createProfileService(deps: ProfileDeps) {
  return bind(deps, { setPicture, copyData })
}

/** Another picture, or none; the one before is deleted. Throws NOT_FOUND for a file that is not theirs, or no picture. */
async function setPicture({ db, auth, uploads }: ProfileDeps, userId: string, { uploadId }: SetPicture): Promise<void> {
  const gone = await db.transaction().execute(async (trx) => {
    if (uploadId !== null) await uploads.use(trx, userId, { id: uploadId, purpose: PURPOSE })
    await auth.setPicture(trx, userId, uploadId)
    return uploads.dropOthers(trx, userId, { purpose: PURPOSE, butFor: uploadId })
  })
  await uploads.removeFiles(gone)
}

/** All that is kept of the caller; noted in the audit log before the first piece leaves. Throws TOO_MANY_REQUESTS. */
async function copyData(
  { db, clock, security, audit }: ProfileDeps,
  { user: { id }, origin }: Caller,
): Promise<AsyncIterable<string>> {
  await security.chargeDataCopy(id)
  await db.transaction().execute((trx) => audit.noteOwn(trx, id, { action: 'user.data_copied', origin }))
  return dataCopy(db, id, clock.now())
}
