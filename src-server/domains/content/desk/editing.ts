import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { LANDING_PREFIX } from '#server/domains/content/landing-rows.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { ContentKind } from '#shared/domains/content/content.states.ts'
import type { CreateContent, LockContent, SaveContent, SavedContent } from '#shared/domains/content/desk.schema.ts'
import type { ContentDocument, DocumentRow } from '#shared/domains/content/document.schema.ts'
import { blankValues } from '#shared/domains/content/document-values.ts'
import { moveComments } from './comments.queries.ts'
import { type By, type DeskDeps, factsOf, isTaken, outOfDate, titleOf } from './desk.parts.ts'
import * as queries from './desk.queries.ts'

/** Throws ALREADY_DONE where the name is taken. */
export async function create({ db, clock, audit }: DeskDeps, { by, origin }: By, input: CreateContent) {
  const [id, now] = [uuid(), clock.now()]
  const document: ContentDocument = {
    rows: [
      { key: 'head', type: 'head', en: { title: input.title, lead: '' }, es: null },
      { key: 'section-1', type: 'section', en: { title: '' }, es: null },
      { key: 'block-1', type: 'paragraph', en: blankValues('paragraph'), es: null },
    ],
  }
  await db.transaction().execute(async (trx) => {
    const isFirst = await queries.insertItem(trx, {
      id,
      itemKey: input.key,
      kind: input.kind,
      title: input.title,
      state: 'draft',
      openVersion: 1,
      liveVersion: null,
      publishAt: null,
      ...factsOf(document),
      lockedBy: by.id,
      lockedAt: now,
      trashedAt: null,
      changedBy: by.id,
      changedAt: now,
      createdAt: now,
    })
    if (!isFirst)
      throw new DomainError('ALREADY_DONE', 'Another text has this address already. Choose another one.', {
        field: 'key',
      })
    await queries.insertVersion(trx, { ...draftOf(document, now), itemId: id, number: 1, authorId: by.id })
    const subject = { kind: 'content', id: input.key } as const
    const act = { action: 'content.created', new: { kind: input.kind, title: input.title } } as const
    await audit.note(trx, { actor: { kind: 'admin', id: by.id }, subject, ...act, origin })
  })
  return { id }
}

/** A version that begins as a draft. */
export const draftOf = (document: ContentDocument, now: Date) => ({
  id: uuid(),
  document: JSON.stringify(document),
  state: 'draft' as const,
  revision: 1,
  submittedBy: null,
  reviewedBy: null,
  reviewNote: null,
  restoredFrom: null,
  createdAt: now,
  savedAt: now,
  publishedAt: null,
})

/**
 * Saves what has changed. All that one person writes is one version, until another one writes or it goes live. Throws
 * ALREADY_DONE where somebody else is writing, has saved meanwhile, or where it is under review; BAD_INPUT for rows that
 * are not those of this kind of text.
 */
export async function save({ db, clock }: DeskDeps, { by }: By, input: SaveContent): Promise<SavedContent> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const item = await queries.lockItem(trx, input.id)
    if (!item) throw notFound('text')
    requireEditable(item, { by: by.id, now })
    const number = item.openVersion ?? item.liveVersion ?? (await queries.lastNumber(trx, item.id))
    const base = await queries.findVersion(trx, item.id, number)
    if (!base || number !== input.number || base.revision !== input.revision)
      throw outOfDate('Somebody else has saved this text meanwhile. Read it again.', 'revision')
    const document = merged(item.kind, base.document, input)
    const isOwn = item.openVersion === number && base.authorId === by.id
    const saved = isOwn
      ? await saveInto(trx, base, { document, now })
      : await saveAnew(trx, base, { document, now, by: by.id, isOpen: item.openVersion === number })
    await queries.updateItem(trx, item.id, {
      title: titleOf(document, item.title),
      ...factsOf(document),
      state: 'draft',
      openVersion: saved.number,
      lockedBy: by.id,
      lockedAt: now,
      changedBy: by.id,
      changedAt: now,
    })
    return { ...saved, savedAt: now.toISOString() }
  })
}

interface Saving {
  document: ContentDocument
  now: Date
}
async function saveInto(trx: Trx, base: queries.VersionRow, { document, now }: Saving) {
  const revision = base.revision + 1
  await queries.updateVersion(trx, base, { document: JSON.stringify(document), revision, savedAt: now })
  return { number: base.number, revision }
}

async function saveAnew(
  trx: Trx,
  base: queries.VersionRow,
  { document, now, by, isOpen }: Saving & { by: string; isOpen: boolean },
) {
  if (isOpen) await queries.updateVersion(trx, base, { state: 'kept' })
  const number = (await queries.lastNumber(trx, base.itemId)) + 1
  await queries.insertVersion(trx, { ...draftOf(document, now), itemId: base.itemId, number, authorId: by })
  if (isOpen) await moveComments(trx, base, number)
  return { number, revision: 1 }
}

function requireEditable(item: queries.ItemRow, who: { by: string; now: Date }): void {
  if (item.trashedAt !== null) throw outOfDate('This text is in the trash. Restore it first.', 'state')
  if (isTaken(item, who)) throw outOfDate('Somebody else is writing this text.', 'lock')
  if (item.state === 'review' || item.state === 'approved' || item.state === 'scheduled')
    throw outOfDate('This version waits for review or publication. Take it back first.', 'state')
}

/** The document with these rows in this order. Throws BAD_INPUT. */
function merged(kind: ContentKind, base: ContentDocument, { rows, order }: SaveContent): ContentDocument {
  const known = new Map([...base.rows, ...rows].map((row) => [row.key, row]))
  const next = order.map((key) => known.get(key)).filter((row): row is DocumentRow => row !== undefined)
  const isWhole = next.length === order.length && new Set(order).size === order.length
  if (!isWhole || !fitsKind(kind, base.rows, next))
    throw new DomainError('BAD_INPUT', 'These rows are not those of this text.', { field: 'rows' })
  return { rows: next }
}

function fitsKind(kind: ContentKind, before: readonly DocumentRow[], rows: readonly DocumentRow[]): boolean {
  if (kind === 'shared' || kind === 'landing')
    return rows.length === before.length && rows.every(({ key, type }, at) => isAt(before[at], { key, type }))
  const [head, ...others] = rows
  return (
    head?.key === 'head' &&
    head.type === 'head' &&
    others.every(({ type }) => type !== 'head' && !type.startsWith(LANDING_PREFIX))
  )
}
const isAt = (row: DocumentRow | undefined, { key, type }: Pick<DocumentRow, 'key' | 'type'>): boolean =>
  row?.key === key && row.type === type

/** Begins to write, or goes on. Throws ALREADY_DONE while another one writes, however it is asked. */
export async function lock({ db, clock, audit }: DeskDeps, { by, origin }: By, { id, takeOver }: LockContent) {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const item = await queries.lockItem(trx, id)
    if (!item) throw notFound('text')
    if (isTaken(item, { by: by.id, now })) throw outOfDate('Somebody else is writing this text.', 'lock')
    const isOthers = item.lockedBy !== null && item.lockedBy !== by.id
    if (isOthers && !takeOver) throw outOfDate('Somebody else was writing this text. You may take over.', 'lock')
    await queries.updateItem(trx, id, { lockedBy: by.id, lockedAt: now })
    if (!isOthers) return
    const subject = { kind: 'content', id: item.itemKey } as const
    const actor = { kind: 'admin', id: by.id } as const
    await audit.note(trx, { actor, subject, action: 'content.taken_over', old: { editor: item.lockedBy }, origin })
  })
}

/** Leaves the text to others; where it is somebody else's by now, nothing changes. */
export async function unlock({ db }: DeskDeps, { by }: By, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const item = await queries.lockItem(trx, id)
    if (item?.lockedBy === by.id) await queries.updateItem(trx, id, { lockedBy: null, lockedAt: null })
  })
}
