import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import type { DeliveredBlock, DeliveredPage } from '#db/domains/content/rich-text.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { createTtlCache } from '#server/kernel/ttl-cache.ts'
import { Block, type Section } from '#shared/domains/content/blocks.schema.ts'
import { type ContentPage, PageText, type ReadPage } from '#shared/domains/content/content.schema.ts'
import { LANDING_PARTS, type Landing, type LandingPart } from '#shared/domains/content/landing.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import * as queries from './content.queries.ts'

export interface DeliveredContent {
  pages: readonly DeliveredPage[]
  blocks: readonly DeliveredBlock[]
}
export type ContentService = ReturnType<typeof createContentService>

const LANDING_PREFIX = 'landing.'
const SHARED_PREFIX = 'shared.'

export function createContentService({ db, clock }: { db: Db; clock: Clock }) {
  const cache = createTtlCache(clock)

  /** A page in a language, with its shared blocks in their places. Throws NOT_FOUND. */
  const page = (asked: ReadPage): Promise<ContentPage> =>
    cache.get(`page ${asked.page} ${asked.language}`, () => readPage(asked))

  /** The parts of the landing page that are switched on. */
  const landing = (language: Language): Promise<Landing> =>
    cache.get(`landing ${language}`, async () => {
      const rows = await queries.listBlocks(db, LANDING_PREFIX)
      const parts = rows.map((row) => [row.blockKey.slice(LANDING_PREFIX.length), wordsOf(row, language)] as const)
      return Object.fromEntries(parts.map(([part, words]) => [part, LANDING_PARTS[part as LandingPart].parse(words)]))
    })

  async function readPage({ page: key, language }: ReadPage): Promise<ContentPage> {
    const row = await queries.findPage(db, key)
    if (!row) throw new DomainError('NOT_FOUND', 'There is no such page.')
    const { title, lead, sections } = PageText.parse(row.translations[language] ?? own(row))
    const withShared = await fillShared(sections, language)
    return { key, language, title, lead, sections: withShared, updatedAt: row.updatedAt.toISOString() }
  }

  async function fillShared(sections: Section[], language: Language): Promise<Section[]> {
    if (!sections.some(({ blocks }) => blocks.some(({ type }) => type === 'shared'))) return sections
    const rows = await queries.listBlocks(db, SHARED_PREFIX)
    const known = new Map(rows.map((row) => [row.blockKey, Block.parse(wordsOf(row, language))]))
    return sections.map((section) => ({
      ...section,
      blocks: section.blocks.flatMap((block) => (block.type === 'shared' ? (known.get(block.key) ?? []) : block)),
    }))
  }

  /**
   * Brings the delivered texts into the database, at each start: what is new is inserted, what nobody has edited is
   * replaced where the delivery has changed, what was edited stays. Safe to run in several processes at once.
   */
  async function release({ pages, blocks }: DeliveredContent): Promise<number> {
    const known = await queries.releasedHashes(db)
    const isDue = (key: string, hash: string) =>
      known.get(key) === undefined || ![null, hash].includes(known.get(key) ?? null)
    const duePages = pages.map(toPageRow).filter((row) => isDue(`page ${row.pageKey}`, row.releaseHash))
    const dueBlocks = blocks.map(toBlockRow).filter((row) => isDue(`block ${row.blockKey}`, row.releaseHash))
    if (duePages.length + dueBlocks.length === 0) return 0
    await db.transaction().execute(async (trx) => {
      for (const row of duePages) await queries.releasePage(trx, row)
      for (const row of dueBlocks) await queries.releaseBlock(trx, row)
    })
    cache.forget()
    return duePages.length + dueBlocks.length
  }

  function toPageRow({ key, en, ...translations }: DeliveredPage) {
    return {
      ...{ id: uuid(), pageKey: key, title: en.title, lead: JSON.stringify(en.lead) },
      sections: JSON.stringify(en.sections),
      ...{ translations: JSON.stringify(translations), releaseHash: hashOf([key, en, translations]) },
      ...{ updatedBy: null, updatedAt: clock.now() },
    }
  }

  function toBlockRow(block: DeliveredBlock) {
    const { key, title, blockType, displayOrder } = block
    const { en, ...translations } = block.content
    return {
      ...{ id: uuid(), blockKey: key, title, blockType, displayOrder, content: JSON.stringify(en) },
      ...{ translations: JSON.stringify(translations), releaseHash: hashOf(block) },
      ...{ updatedBy: null, updatedAt: clock.now() },
    }
  }

  return { page, landing, release }
}

const own = ({ title, lead, sections }: queries.PageRow): PageText => ({ title, lead, sections })
const wordsOf = (row: queries.BlockRow, language: Language): unknown => row.translations[language] ?? row.content
const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')
