import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import type { DeliveredBlock, DeliveredPage } from '#db/domains/content/rich-text.ts'
import type { PublishingService } from '#server/domains/publishing/publishing.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import * as queries from './content.queries.ts'
import { bringDelivered } from './desk/delivered-items.ts'
import { knownItems } from './desk/desk.queries.ts'
import { LANDING_KEY, LANDING_PREFIX } from './landing-rows.ts'

export interface DeliveredContent {
  pages: readonly DeliveredPage[]
  blocks: readonly DeliveredBlock[]
}
export interface ReleasingDeps {
  db: Db
  clock: Clock
  publishing: Pick<PublishingService, 'publish' | 'heard'>
}

/**
 * Brings the delivered texts into the database, at each start: what is new is inserted, what nobody has edited is
 * replaced where the delivery has changed, what was edited stays, and so does a post away that was taken off. Safe to run in several processes at once. How many were due.
 */
export async function releaseContent(deps: ReleasingDeps, { pages, blocks }: DeliveredContent): Promise<number> {
  const { db, clock, publishing } = deps
  const now = clock.now()
  const [known, before] = await Promise.all([queries.releasedHashes(db), queries.deliveredPosts(db)])
  const isTakenOff = (key: string): boolean => before.has(key) && !known.has(`page ${key}`)
  const isDue = (key: string, hash: string) =>
    known.get(key) === undefined || ![null, hash].includes(known.get(key) ?? null)
  const duePages = pages
    .map((page) => toPageRow(page, now))
    .filter((row) => isDue(`page ${row.pageKey}`, row.releaseHash) && !isTakenOff(row.pageKey))
  const dueBlocks = blocks
    .map((block) => toBlockRow(block, now))
    .filter((row) => isDue(`block ${row.blockKey}`, row.releaseHash))
  if (duePages.length + dueBlocks.length === 0 && (await knownItems(db)).length > 0) return 0
  await db.transaction().execute(async (trx) => {
    await publishing.publish(trx, 'content')
    for (const row of duePages) {
      await queries.releasePage(trx, row)
      if (row.kind === 'post') await queries.noteDelivered(trx, row.pageKey)
    }
    for (const row of dueBlocks) await queries.releaseBlock(trx, row)
    await bringDelivered(trx, dueKeys(duePages, dueBlocks), now)
  })
  publishing.heard('content')
  return duePages.length + dueBlocks.length
}

function toPageRow({ key, publishedOn, en, ...translations }: DeliveredPage, at: Date) {
  return {
    id: uuid(),
    pageKey: key,
    title: en.title,
    lead: JSON.stringify(en.lead),
    sections: JSON.stringify(en.sections),
    translations: JSON.stringify(translations),
    releaseHash: hashOf(publishedOn === undefined ? [key, en, translations] : [key, publishedOn, en, translations]),
    updatedBy: null,
    updatedAt: at,
    kind: publishedOn === undefined ? ('built_in' as const) : ('post' as const),
    publishedAt: publishedOn === undefined ? null : new Date(publishedOn),
  }
}

function toBlockRow(block: DeliveredBlock, at: Date) {
  const { key, title, blockType, displayOrder } = block
  const { en, ...translations } = block.content
  return {
    id: uuid(),
    blockKey: key,
    title,
    blockType,
    displayOrder,
    content: JSON.stringify(en),
    translations: JSON.stringify(translations),
    releaseHash: hashOf(block),
    updatedBy: null,
    updatedAt: at,
  }
}

/** Of the desk's rows: the parts of the landing page are one text there. */
const dueKeys = (pages: readonly { pageKey: string }[], blocks: readonly { blockKey: string }[]): Set<string> =>
  new Set([
    ...pages.map(({ pageKey }) => pageKey),
    ...blocks.map(({ blockKey }) => (blockKey.startsWith(LANDING_PREFIX) ? LANDING_KEY : blockKey)),
  ])

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')
