import { v7 as uuid } from 'uuid'
import { bind } from '#server/kernel/bind.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { openWithRing } from '#server/stellar/key-ring.ts'
import type { BeginUpload } from '#shared/domains/uploads/uploads.schema.ts'
import { UPLOAD_PART_BYTES, type Uploaded, type UploadProgress } from '#shared/domains/uploads/uploads.ts'
import * as queries from './upload-parts.queries.ts'
import { findUpload } from './uploads.queries.ts'
import type { GivenFile, UploadsDeps } from './uploads.types.ts'

type StoreWhole = (userId: string, file: GivenFile) => Promise<Uploaded>

/** A file that comes in parts, each sealed as a file of its own, so that a broken connection costs one part. */
export function createUploadParts(deps: UploadsDeps, storeWhole: StoreWhole) {
  return {
    ...bind(deps, { begin }),
    progress: async (userId: string, id: string) => present(deps, await sessionOf(deps, userId, id)),
    add: (userId: string, id: string, part: Part) => add({ ...deps, storeWhole }, { userId, id, part }),
  }
}

interface Part {
  offset: number
  bytes: Buffer
}

async function begin(
  { db, clock, limiter }: UploadsDeps,
  userId: string,
  { purpose, contentType, bytes }: BeginUpload,
): Promise<UploadProgress> {
  await limiter.charge('uploadsOfUser', userId)
  const id = uuid()
  await queries.insertSession(db, { id, userId, purpose, contentType, bytes, uploadId: null, createdAt: clock.now() })
  return { id, bytes, received: 0, partBytes: UPLOAD_PART_BYTES, upload: null }
}

async function sessionOf({ db }: UploadsDeps, userId: string, id: string): Promise<queries.SessionRow> {
  const session = await queries.findSession(db, userId, id)
  if (!session) throw notFound('file')
  return session
}

/**
 * Takes one part. One that has come already changes nothing and is answered as the first was; the last one makes the file. Throws
 * BAD_INPUT for a part that begins elsewhere or is too long, and as `store` for what is no picture: then it begins again.
 */
async function add(
  deps: UploadsDeps & { storeWhole: StoreWhole },
  { userId, id, part }: { userId: string; id: string; part: Part },
): Promise<UploadProgress> {
  const session = await sessionOf(deps, userId, id)
  const { offset, bytes } = part
  if (offset > session.received)
    throw new DomainError('BAD_INPUT', `The next part begins at ${session.received}.`, { field: 'offset' })
  if (bytes.length > UPLOAD_PART_BYTES || offset + bytes.length > session.bytes)
    throw new DomainError('BAD_INPUT', 'This part is longer than what is missing.', { field: 'offset' })
  if (offset === session.received) await keep(deps, session, part)
  const now = await sessionOf(deps, userId, id)
  if (now.received < now.bytes || now.uploadId !== null) return present(deps, now)
  await complete(deps, now)
  return present(deps, await sessionOf(deps, userId, id))
}

async function keep({ db, files, sealIn }: UploadsDeps, session: queries.SessionRow, part: Part): Promise<void> {
  const id = uuid()
  const key = await files.write(id, part.bytes)
  const isKept = await db.transaction().execute(async (trx) => {
    const locked = await queries.lockSession(trx, session.id)
    if (locked?.received !== part.offset) return false // the same part came twice at once
    const seal = await sealIn(trx)
    const row = { id, sessionId: session.id, startsAt: part.offset, sealedKey: seal(id, key) }
    await queries.insertPart(trx, row, part.offset + part.bytes.length)
    return true
  })
  if (!isKept) await files.remove([id])
}

async function complete(
  deps: UploadsDeps & { storeWhole: StoreWhole },
  { id, userId, purpose, contentType }: queries.SessionRow,
): Promise<void> {
  const { db, files, ring } = deps
  const parts = await queries.listParts(db, id)
  const read = parts.map((part) => files.read(part.id, openWithRing(ring, part.id, part.sealedKey)))
  const bytes = Buffer.concat(await Promise.all(read))
  const upload = await deps.storeWhole(userId, { purpose, contentType, bytes }).catch(async (cause: unknown) => {
    if (cause instanceof DomainError && cause.code !== 'UNAVAILABLE')
      await files.remove(await db.transaction().execute((trx) => queries.deleteSession(trx, id)))
    throw cause
  })
  await files.remove(await db.transaction().execute((trx) => queries.finishSession(trx, id, upload.id)))
}

async function present(
  { db }: UploadsDeps,
  { id, bytes, received, uploadId }: queries.SessionRow,
): Promise<UploadProgress> {
  const row = uploadId === null ? undefined : await findUpload(db, uploadId)
  const upload = row ? { id: row.id, contentType: row.contentType, bytes: row.bytes } : null
  return { id, bytes, received, partBytes: UPLOAD_PART_BYTES, upload }
}
