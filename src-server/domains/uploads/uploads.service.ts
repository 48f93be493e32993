import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { bind } from '#server/kernel/bind.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { openWithRing } from '#server/stellar/key-ring.ts'
import type { AdminRoom } from '#shared/domains/admin/admin-scopes.ts'
import { PICTURE_TYPES, type Uploaded, type UploadPurpose } from '#shared/domains/uploads/uploads.ts'
import { DAY_MS, HOUR_MS } from '#shared/kernel/durations.ts'
import { createDiskStore } from './disk-store.ts'
import { pictures } from './picture-desk.ts'
import { pictureTypeOf } from './picture-type.ts'
import { PURPOSES } from './purposes.ts'
import { createS3Store } from './s3-store.ts'
import { createSealedFiles } from './sealed-files.ts'
import { deleteOldSessions } from './upload-parts.queries.ts'
import { createUploadParts } from './upload-parts.ts'
import * as queries from './uploads.queries.ts'
import type { GivenFile, UploadsDeps, UploadsParts } from './uploads.types.ts'

export type UploadsService = ReturnType<typeof createUploadsService>
/** Who asks for a file. */
export interface Reader {
  id: string
  rooms: readonly AdminRoom[]
}

const UNUSED_KEPT_MS = DAY_MS
/** A file whose row is not there after that long was left behind by a process that ended, or its row is gone. */
const ORPHAN_KEPT_MS = HOUR_MS

/** Files that people give us: remade, encrypted under a key of their own, and given out to whom they concern. */
export function createUploadsService(parts: UploadsParts) {
  const { uploadsAt, dataDir } = parts
  const place = uploadsAt ? createS3Store(uploadsAt) : createDiskStore(join(dataDir, 'uploads'))
  const deps = { ...parts, files: createSealedFiles(place) }
  return {
    ...bind(deps, {
      store,
      read,
      /**
       * Keeps what was made of a file, as it is; `insert` belongs into the SQL transaction that makes it part of something. Where that
       * fails, the sweep finds a file without a row.
       */
      keepMade,
      sweep,
    }),
    /** Counts one file against a person's day. Throws TOO_MANY_REQUESTS. */
    charge: (userId: string) => deps.limiter.charge('uploadsOfUser', userId),
    /** What is in use for a purpose, for whoever asks. Throws NOT_FOUND. */
    async readUsed(id: string, purpose: UploadPurpose): Promise<{ contentType: string; bytes: Buffer }> {
      const row = await queries.findUpload(deps.db, id)
      if (row?.purpose !== purpose || row.usedAt === null) throw nothing()
      return open(deps, row)
    },
    /** Throws FORBIDDEN where only others give such a file. */
    requireMayGive({ rooms }: Pick<Reader, 'rooms'>, purpose: UploadPurpose): void {
      const { givenBy } = PURPOSES[purpose]
      if (givenBy?.length === 0) throw new DomainError('FORBIDDEN', 'Nobody gives such a file.')
      if (givenBy && !givenBy.some((scope) => rooms.includes(scope)))
        throw new DomainError('FORBIDDEN', `This takes the scope ${givenBy.join(' or ')}.`)
    },
    /** Given for a purpose, by whoever asks, used or not. Throws NOT_FOUND. */
    async readGiven(userId: string, id: string, purpose: UploadPurpose): Promise<Buffer> {
      const row = await queries.findUpload(deps.db, id)
      if (row?.purpose !== purpose || row.userId !== userId) throw nothing()
      return (await open(deps, row)).bytes
    },
    parts: createUploadParts(deps, (userId, file) => store(deps, userId, file)),
    look: pictures,
    /** In the SQL transaction that makes it part of something. Throws NOT_FOUND where they have no such file. */
    async use(trx: Trx, userId: string, { id, purpose }: { id: string; purpose: UploadPurpose }): Promise<void> {
      if (!(await queries.markUsed(trx, { id, userId, purpose, at: deps.clock.now() }))) throw nothing()
    },
    /** As WebP, that wide at most; with what came out. */
    narrow: pictures.narrow,
    /** As they were given, for whoever makes something of them. Throws NOT_FOUND where they have no such unused file. */
    async readOwn(userId: string, id: string, purpose: UploadPurpose): Promise<Buffer> {
      const row = await queries.findUpload(deps.db, id)
      if (row?.userId !== userId || row.purpose !== purpose || row.usedAt !== null) throw nothing()
      return (await open(deps, row)).bytes
    },
    /** Files by their ids, in the caller's SQL transaction; `removeFiles` once it has committed. */
    drop: (trx: Trx, ids: readonly string[]) => queries.deleteByIds(trx, ids),
    /** In the caller's SQL transaction; the ids are for `removeFiles`, once it has committed. */
    dropOthers: (trx: Trx, userId: string, of: { purpose: UploadPurpose; butFor: string | null }) =>
      queries.deleteUploads(trx, userId, of),
    /** As dropOthers, for all that a person gave. */
    dropAll: (trx: Trx, userId: string) => queries.deleteUploads(trx, userId),
    removeFiles: (ids: readonly string[]) => deps.files.remove(ids),
  }
}

/**
 * Keeps a file, remade for its purpose. The file is on the disk before its row is written: a row without a file can only be one
 * whose file was lost. Throws UNSUPPORTED_MEDIA_TYPE, BAD_INPUT, UNAVAILABLE.
 */
async function store(deps: UploadsDeps, userId: string, { purpose, contentType, bytes }: GivenFile): Promise<Uploaded> {
  requireSame(contentType, bytes)
  const remade = await pictures.remake(bytes, PURPOSES[purpose].picture)
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

/** Kept on the disk when this resolves; the row is written by `insert`, already in use. */
async function keepMade(
  { clock, sealIn, files }: UploadsDeps,
  userId: string,
  { purpose, bytes }: { purpose: UploadPurpose; bytes: Uint8Array },
) {
  const id = uuid()
  const key = await files.write(id, bytes)
  const about = { contentType: 'image/webp', bytes: bytes.length } as const
  async function insert(trx: Trx): Promise<void> {
    const [seal, now] = [await sealIn(trx), clock.now()]
    const row = { id, userId, purpose, ...about, createdAt: now, usedAt: now }
    await queries.insertUpload(trx, { ...row, sealedKey: seal(id, key) })
  }
  return { id, bytes: bytes.length, insert }
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
  const row = await queries.findUpload(deps.db, id)
  if (row && PURPOSES[row.purpose].isHandedOut) throw nothing()
  const isOpen = row && PURPOSES[row.purpose].openTo.some((scope) => reader.rooms.includes(scope))
  const isTheirs = row && (row.userId === reader.id || isOpen)
  if (!isTheirs) throw nothing()
  return open(deps, row)
}

async function open(
  { ring, files }: UploadsDeps,
  row: queries.UploadRow,
): Promise<{ contentType: string; bytes: Buffer }> {
  const { id } = row
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
  await files.remove(await deleteOldSessions(db, new Date(now - UNUSED_KEPT_MS)))
  for await (const ids of files.writtenBefore(new Date(now - ORPHAN_KEPT_MS))) {
    const stored = await queries.filterStored(db, ids)
    await files.remove(ids.filter((id) => !stored.has(id)))
  }
}

const nothing = (): DomainError => notFound('file')
