import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { UploadsService } from '#server/domains/uploads/uploads.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import { requireSeen, versionOf } from '#server/kernel/seen-version.ts'
import type { AuditAction } from '#shared/domains/audit/audit.actions.ts'
import type { ListMedia, UpdateMedia, UploadMedia } from '#shared/domains/media/media.schema.ts'
import { MEDIA_PATH, type MediaItem, type MediaUse } from '#shared/domains/media/media.ts'
import * as queries from './media.queries.ts'
import { makeSizes } from './sizes.ts'

export interface MediaDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
  uploads: Pick<UploadsService, 'readOwn' | 'narrow' | 'use' | 'keepMade' | 'readUsed' | 'drop' | 'removeFiles'>
}
export type MediaService = ReturnType<typeof createMediaService>
interface By {
  by: RequestUser
  origin: ActOrigin
}

/** Pictures for the operator's pages, in the widths in which they are shown. */
export function createMediaService(deps: MediaDeps) {
  return {
    ...bind(deps, { list, get }),
    upload: (by: RequestUser, input: UploadMedia, origin: ActOrigin) => upload(deps, { by, origin }, input),
    update: (by: RequestUser, input: UpdateMedia, origin: ActOrigin) => update(deps, { by, origin }, input),
    remove: (by: RequestUser, id: string, origin: ActOrigin) => remove(deps, { by, origin }, id),
    /** Throws NOT_FOUND, also for a width that is not kept. */
    async file(id: string, width: number): Promise<{ contentType: string; bytes: Buffer }> {
      const found = await queries.findFile(deps.db, id, width)
      if (!found) throw nothing()
      return deps.uploads.readUsed(found.uploadId, 'media_image')
    },
    /** Whether the library has a picture at this address. */
    async hasPath(path: string): Promise<boolean> {
      const [, id, width] = MEDIA_PATH.exec(path) ?? []
      return id !== undefined && (await queries.findFile(deps.db, id, Number(width))) !== undefined
    },
  }
}

async function list(
  { db }: MediaDeps,
  { search, cursor, limit }: ListMedia,
): Promise<{ items: MediaItem[]; nextCursor: string | null }> {
  const wanted = { search: search || null, after: cursor ?? null, limit: limit + 1 }
  const rows = await queries.listMedia(db, wanted)
  const { page, nextCursor } = pageOf(rows, limit, (row) => row.id)
  const items = page.map(present)
  return { items, nextCursor }
}

/** Throws NOT_FOUND. */
async function get({ db }: MediaDeps, id: string): Promise<MediaItem & { uses: MediaUse[] }> {
  const row = await queries.findMedia(db, id)
  if (!row) throw nothing()
  return { ...present(row), uses: await queries.listUses(db, id) }
}

function present({ altEn, altEs, files, createdAt, ...row }: queries.MediaRow): MediaItem {
  return {
    ...row,
    alt: { en: altEn, es: altEs },
    version: versionOf({ name: row.name, altEn, altEs }),
    createdAt: createdAt.toISOString(),
    widths: files.map(({ width }) => width),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** Makes every size before anything is stored. Throws NOT_FOUND where they have given no such file, UNAVAILABLE. */
async function upload(deps: MediaDeps, { by, origin }: By, input: UploadMedia): Promise<{ id: string }> {
  const { db, clock, audit, uploads } = deps
  const sizes = await makeSizes(uploads.narrow, await uploads.readOwn(by.id, input.upload, 'media_image'))
  const made = await Promise.all(
    sizes.map(async ({ width, bytes }) => ({
      width,
      ...(await uploads.keepMade(by.id, { purpose: 'media_image', bytes })),
    })),
  )
  const id = uuid()
  const { width = 0, height = 0 } = sizes.at(-1) ?? {}
  const [now, words] = [clock.now(), wordsOf(input)]
  const media = { id, ...words, width, height, createdBy: by.id, createdAt: now, updatedAt: now }
  await db.transaction().execute(async (trx) => {
    await uploads.use(trx, by.id, { id: input.upload, purpose: 'media_image' })
    await uploads.drop(trx, [input.upload]) // only the sizes are kept
    for (const file of made) await file.insert(trx)
    const files = made.map((file) => ({ mediaId: id, uploadId: file.id, width: file.width, bytes: file.bytes }))
    await queries.insertMedia(trx, media, files)
    await audit.note(trx, { ...noted('media.added', by, id), new: { ...words }, origin })
  })
  await uploads.removeFiles([input.upload])
  return { id }
}

/** Throws NOT_FOUND. */
async function update({ db, clock, audit }: MediaDeps, { by, origin }: By, input: UpdateMedia): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const old = await queries.lockMedia(trx, input.id)
    if (!old) throw nothing()
    requireSeen(versionOf({ ...old }), input)
    const words = wordsOf(input)
    await queries.updateMedia(trx, { id: input.id, ...words, updatedAt: clock.now() })
    await audit.note(trx, { ...noted('media.changed', by, input.id), old: { ...old }, new: { ...words }, origin })
  })
}

/** Throws NOT_FOUND, and CANNOT_REMOVE where something shows it. */
async function remove({ db, audit, uploads }: MediaDeps, { by, origin }: By, id: string): Promise<void> {
  const files = await db.transaction().execute(async (trx) => {
    const old = await queries.lockMedia(trx, id)
    if (!old) throw nothing()
    const [use] = await queries.listUses(trx, id)
    if (use) throw new DomainError('CANNOT_REMOVE', `This picture is shown by “${use.name}”. Take it out there first.`)
    const ids = await queries.deleteMedia(trx, id)
    await uploads.drop(trx, ids)
    await audit.note(trx, { ...noted('media.removed', by, id), old: { ...old }, origin })
    return ids
  })
  await uploads.removeFiles(files)
}

const wordsOf = ({ name, alt }: Pick<UploadMedia, 'name' | 'alt'>) => ({ name, altEn: alt.en, altEs: alt.es })

const noted = (action: AuditAction, by: RequestUser, id: string) =>
  ({ action, actor: { kind: 'admin', id: by.id }, subject: { kind: 'media', id } }) as const

const nothing = (): DomainError => notFound('picture')
