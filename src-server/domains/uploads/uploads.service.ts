import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { RateLimiter } from '#server/domains/security/rate-limiter.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { type KeyRing, openWithRing } from '#server/stellar/key-ring.ts'
import type { Sealer } from '#server/stellar/sealer.ts'
import type { AdminRoom } from '#shared/domains/admin/admin-scopes.ts'
import { PICTURE_TYPES, type Uploaded, type UploadPurpose } from '#shared/domains/uploads/uploads.ts'
import { pictureTypeOf, remakePicture } from './pictures.ts'
import { PURPOSES } from './purposes.ts'
import { createSealedFiles, type SealedFiles } from './sealed-files.ts'
import * as queries from './uploads.queries.ts'

export interface UploadsParts {
  db: Db
  clock: Clock
  ring: KeyRing
  sealIn: Sealer
  limiter: Pick<RateLimiter, 'charge'>
  /** Where the service keeps its files. */
  dataDir: string
}
type UploadsDeps = UploadsParts & { files: SealedFiles }
export type UploadsService = ReturnType<typeof createUploadsService>
export interface GivenFile {
  purpose: UploadPurpose
  /** What the sender says it is. */
  contentType: string
  bytes: Uint8Array
}
/** Who asks for a file. */
export interface Reader {
  id: string
  rooms: readonly AdminRoom[]
}

const UNUSED_KEPT_MS = 86_400_000
/** A file whose row is not there after that long was left behind by a process that ended, or its row is gone. */
const ORPHAN_KEPT_MS = 3600_000

/** Files that people give us: remade, encrypted under a key of their own, and given out to whom they concern. */
export function createUploadsService(parts: UploadsParts) {
  const deps = { ...parts, files: createSealedFiles(join(parts.dataDir, 'uploads')) }
  return {
    /** Counts one file against a person's day. Throws TOO_MANY_REQUESTS. */
    charge: (userId: string) => deps.limiter.charge('uploadsOfUser', userId),
    store: (userId: string, file: GivenFile) => store(deps, userId, file),
    read: (reader: Reader, id: string) => read(deps, reader, id),
    /** In the SQL transaction that makes it part of something. Throws NOT_FOUND where they have no such file. */
    async use(trx: Trx, userId: string, { id, purpose }: { id: string; purpose: UploadPurpose }): Promise<void> {
      if (!(await queries.markUsed(trx, { id, userId, purpose, at: deps.clock.now() }))) throw nothing()
    },
    /** In the caller's SQL transaction; the ids are for `removeFiles`, once it has committed. */
    dropOthers: (trx: Trx, userId: string, of: { purpose: UploadPurpose; butFor: string | null }) =>
      queries.deleteUploads(trx, userId, of),
    /** As dropOthers, for all that a person gave. */
    dropAll: (trx: Trx, userId: string) => queries.deleteUploads(trx, userId),
    removeFiles: (ids: readonly string[]) => deps.files.remove(ids),
    sweep: () => sweep(deps),
  }
}

/**
 * Keeps a file, remade for its purpose. The file is on the disk before its row is written: a row without a file can only be one
 * whose file was lost. Throws UNSUPPORTED_MEDIA_TYPE, BAD_INPUT, UNAVAILABLE.
 */
async function store(deps: UploadsDeps, userId: string, { purpose, contentType, bytes }: GivenFile): Promise<Uploaded> {
  requireSame(contentType, bytes)
  const remade = await remakePicture(bytes, PURPOSES[purpose].picture)
  const { db, clock, sealIn, files } = deps
  const id = uuid()
  const key = await files.write(id, remade)
  const about = { contentType: 'image/webp', bytes: remade.length } as const
  await db
    .transaction()
    .execute(async (trx) => {
      const seal = await sealIn(trx)
      const row = { id, userId, purpose, ...about, createdAt: clock.now(), usedAt: null }
      await queries.insertUpload(trx, { ...row, sealedKey: seal(id, key) })
    })
    .catch(async (cause: unknown) => {
      await files.remove([id])
      throw cause
    })
  return { id, ...about }
}

/** What the bytes are decides; a sender who says something else is mistaken or lies. */
function requireSame(said: string, bytes: Uint8Array): void {
  const found = pictureTypeOf(bytes)
  if (found === null)
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', `Only pictures are taken: ${PICTURE_TYPES.join(', ')}.`)
  if (said === found) return
  throw new DomainError('UNSUPPORTED_MEDIA_TYPE', `The file was sent as ${said.slice(0, 60)}, but it is ${found}.`)
}

/** Throws NOT_FOUND for what is not there, and for what belongs to somebody else. */
async function read(deps: UploadsDeps, reader: Reader, id: string): Promise<{ contentType: string; bytes: Buffer }> {
  const { db, ring, files } = deps
  const row = await queries.findUpload(db, id)
  const isOpen = row && PURPOSES[row.purpose].openTo.some((scope) => reader.rooms.includes(scope))
  const isTheirs = row && (row.userId === reader.id || isOpen)
  if (!isTheirs) throw nothing()
  const bytes = await files.read(id, openWithRing(ring, id, row.sealedKey)).catch((cause: unknown) => {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw nothing() // deleted since, or lost with a disk
    throw cause
  })
  return { contentType: row.contentType, bytes }
}

/** Deletes what nothing was made of within a day, and files that no row names any more. */
async function sweep({ db, clock, files }: UploadsDeps): Promise<void> {
  const now = clock.now().getTime()
  await files.remove(await queries.deleteUnused(db, new Date(now - UNUSED_KEPT_MS)))
  for await (const ids of files.writtenBefore(new Date(now - ORPHAN_KEPT_MS))) {
    const stored = await queries.filterStored(db, ids)
    await files.remove(ids.filter((id) => !stored.has(id)))
  }
}

const nothing = (): DomainError => new DomainError('NOT_FOUND', 'There is no such file')
