import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { LANDING_KEY, LANDING_PREFIX } from '#server/domains/content/landing-rows.ts'
import type { RowType } from '#shared/domains/content/block-fields.ts'
import type { ContentKind } from '#shared/domains/content/content.states.ts'
import type { ContentDocument } from '#shared/domains/content/document.schema.ts'
import { blockDocument, pageDocument } from '#shared/domains/content/to-document.ts'
import { factsOf } from './desk.parts.ts'
import * as queries from './desk.queries.ts'
import { draftOf } from './editing.ts'

interface Delivered {
  key: string
  kind: ContentKind
  title: string
  document: ContentDocument
  /** Of a post: its day. */
  publishedAt?: Date | null
}

/**
 * Gives every text that is live a row in the desk, with what is live as its first version; those that were just delivered
 * anew get another live version. `delivered`: their keys.
 */
export async function bringDelivered(trx: Trx, delivered: ReadonlySet<string>, now: Date): Promise<void> {
  const known = new Map((await queries.knownItems(trx)).map((item) => [item.itemKey, item]))
  for (const text of await liveTexts(trx)) {
    const item = known.get(text.key)
    if (!item) await insertDelivered(trx, text, now)
    else if (delivered.has(text.key)) await renewDelivered(trx, { id: item.id, text, now })
  }
}

async function liveTexts(trx: Trx): Promise<Delivered[]> {
  const pages = (await queries.livePages(trx)).map((row): Delivered => {
    const { title, lead, sections, translations, kind, publishedAt } = row
    const document = pageDocument({ title, lead, sections }, translations['es'])
    return { key: row.pageKey, kind, title, document, publishedAt }
  })
  const blocks = await queries.liveBlocks(trx)
  const partOf = ({ blockKey, content, translations, isActive, blockType }: (typeof blocks)[number]) => {
    const type = (blockKey.startsWith(LANDING_PREFIX) ? blockKey : blockType) as RowType
    return { key: blockKey, type, en: content, es: translations['es'], isActive }
  }
  const shared = blocks
    .filter(({ blockKey }) => blockKey.startsWith('shared.'))
    .map((row): Delivered => {
      const document = blockDocument([partOf(row)])
      return { key: row.blockKey, kind: 'shared', title: row.title, document }
    })
  const parts = blocks.filter(({ blockKey }) => blockKey.startsWith(LANDING_PREFIX)).map(partOf)
  const landing: Delivered = {
    key: LANDING_KEY,
    kind: 'landing',
    title: 'Landing page',
    document: blockDocument(parts),
  }
  return [...pages, ...shared, ...(parts.length > 0 ? [landing] : [])]
}

async function insertDelivered(trx: Trx, delivered: Delivered, now: Date): Promise<void> {
  const { key, kind, title, document, publishedAt } = delivered
  const id = uuid()
  const isFirst = await queries.insertItem(trx, {
    id,
    itemKey: key,
    kind,
    title,
    state: 'live',
    liveVersion: 1,
    openVersion: null,
    publishAt: null,
    ...factsOf(document),
    lockedBy: null,
    lockedAt: null,
    trashedAt: null,
    changedBy: null,
    changedAt: now,
    createdAt: now,
  })
  if (!isFirst) return
  await queries.insertVersion(trx, {
    ...draftOf(document, now),
    itemId: id,
    number: 1,
    authorId: null,
    state: 'live',
    publishedAt: publishedAt ?? now,
  })
}

async function renewDelivered(trx: Trx, { id, text, now }: { id: string; text: Delivered; now: Date }): Promise<void> {
  const item = await queries.lockItem(trx, id)
  if (!item) return
  if (item.liveVersion !== null)
    await queries.updateVersion(trx, { itemId: id, number: item.liveVersion }, { state: 'past' })
  const number = (await queries.lastNumber(trx, id)) + 1
  const version = { ...draftOf(text.document, now), itemId: id, number, authorId: null }
  await queries.insertVersion(trx, { ...version, state: 'live', publishedAt: now })
  const isOpen = item.openVersion !== null
  await queries.updateItem(trx, id, {
    liveVersion: number,
    ...(!isOpen && { state: 'live', title: text.title, ...factsOf(text.document), changedAt: now, changedBy: null }),
  })
}
