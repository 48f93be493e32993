import type { Db, Reader, Trx } from '#db/database.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { FeaturedToken } from '#server/domains/assets/featured.queries.ts'
import type { PublishingService } from '#server/domains/publishing/publishing.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import { createTtlCache } from '#server/kernel/ttl-cache.ts'
import { SEEDED_DESCRIPTIONS } from '#shared/domains/assets/seeded-assets.ts'
import { LANDING_TOKENS } from '#shared/domains/assets/tokens.schema.ts'
import { Block, type Section } from '#shared/domains/content/blocks.schema.ts'
import {
  type ContentPage,
  PageKey,
  PageText,
  type PostSummary,
  type ReadPage,
} from '#shared/domains/content/content.schema.ts'
import { pathOf } from '#shared/domains/content/content.states.ts'
import type { ListPosts } from '#shared/domains/content/desk.schema.ts'
import { LANDING_PARTS, type Landing, type LandingPart } from '#shared/domains/content/landing.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { articlesShowing, readArticles } from './articles.ts'
import * as queries from './content.queries.ts'
import { LANDING_PREFIX } from './landing-rows.ts'
import { type DeliveredContent, releaseContent } from './releasing.ts'

export type ContentService = ReturnType<typeof createContentService>

const SHARED_PREFIX = 'shared.'
const BLOG = 'blog'
const POSTS_SHOWN = 20

export interface ContentDeps {
  db: Db
  clock: Clock
  /** What the operator features, in its order. */
  assets: Pick<AssetsService, 'featured'>
  /** Keeps what was read until texts change. */
  publishing: Pick<PublishingService, 'keep' | 'publish' | 'heard'>
}

export function createContentService({ db, clock, assets, publishing }: ContentDeps) {
  const tokens = createTtlCache(clock)

  /** A page in a language, with its shared blocks in their places. Throws NOT_FOUND. */
  const page = async ({ page: key, language }: ReadPage): Promise<ContentPage> =>
    (await pages(JSON.stringify({ page: key, language }))).value
  /** The page at an address. Throws NOT_FOUND, also for one that stands elsewhere. */
  async function at(path: string, language: Language): Promise<ContentPage> {
    const key = PageKey.safeParse(path.split('/').at(-1))
    const found = key.success ? await page({ page: key.data, language }) : undefined
    if (found?.path !== path) throw notFound('page')
    return found
  }

  /** False for an address of a page or post that nobody has published. */
  async function isThere(url: string): Promise<boolean> {
    const [path = '/'] = url.split('?')
    if (!/^\/(?:pages|blog)\//.test(path)) return true
    return at(path, 'en').then(
      () => true,
      (error: unknown) => !(error instanceof DomainError),
    )
  }
  const pages = publishing.keep('content', (query) => readPage(JSON.parse(query) as ReadPage))

  /** The parts of the landing page that are switched on. */
  const landing = async (language: Language): Promise<Landing> =>
    withFeatured((await landings(language)).value, await tokens.get('featured', assets.featured))
  const landings = publishing.keep('content', async (language) => {
    const rows = await queries.listBlocks(db, LANDING_PREFIX)
    const parts = rows.map(
      (row) => [row.blockKey.slice(LANDING_PREFIX.length), wordsOf(row, language as Language)] as const,
    )
    return Object.fromEntries(
      parts.map(([part, words]) => [part, LANDING_PARTS[part as LandingPart].parse(words)]),
    ) as Landing
  })

  async function readPage({ page: key, language }: ReadPage): Promise<ContentPage> {
    const { row, text } = await readText(db, { page: key, language })
    const posts = key === BLOG ? (await posted({ language, limit: POSTS_SHOWN })).items : undefined
    return {
      key,
      language,
      ...text,
      path: pathOf(row.kind, key) ?? '/',
      updatedAt: row.updatedAt.toISOString(),
      ...(row.kind === 'post' && { publishedAt: (row.publishedAt ?? row.updatedAt).toISOString() }),
      posts,
    }
  }

  /** Posts that are live, newest first, each in the asked language as far as it is written in it. */
  const posts = async (query: ListPosts) => (await lists(JSON.stringify(query))).value
  const lists = publishing.keep('content', (query) => posted(JSON.parse(query) as ListPosts))

  async function posted({ language, cursor, limit }: ListPosts) {
    const rows = await queries.listPosts(db, { cursor, limit: limit + 1 })
    const { page, nextCursor } = pageOf(rows, limit, (row) => `${row.place} ${row.id}`)
    const items = page.map((row): PostSummary => {
      const { title, lead } = PageText.parse(row.translations[language] ?? own(row))
      return {
        path: `/blog/${row.pageKey}`,
        title,
        lead,
        publishedAt: (row.publishedAt ?? row.updatedAt).toISOString(),
      }
    })
    return { items, nextCursor }
  }

  /** Pages, sections and questions that show a text, in one language. */
  const articles = async (language: Language, text: string, limit: number) =>
    articlesShowing((await articleLists(language)).value, text, limit)
  const articleLists = publishing.keep('content', (language) => readArticles(db, language as Language))

  return {
    page,
    articles,
    textIn,
    at,
    isThere,
    landing,
    posts,
    release: (delivered: DeliveredContent) => releaseContent({ db, clock, publishing }, delivered),
  }
}

/** The words of a page as this SQL transaction sees them, with its shared blocks in their places. Throws NOT_FOUND. */
const textIn = async (trx: Trx, query: ReadPage): Promise<PageText> => (await readText(trx, query)).text

async function readText(
  reader: Reader,
  { page: key, language }: ReadPage,
): Promise<{ row: queries.PageRow; text: PageText }> {
  const row = await queries.findPage(reader, key)
  if (!row) throw notFound('page')
  const { title, lead, sections } = PageText.parse(row.translations[language] ?? own(row))
  return { row, text: { title, lead, sections: await fillShared(reader, sections, language) } }
}

async function fillShared(reader: Reader, sections: Section[], language: Language): Promise<Section[]> {
  if (!sections.some(({ blocks }) => blocks.some(({ type }) => type === 'shared'))) return sections
  const rows = await queries.listBlocks(reader, SHARED_PREFIX)
  const known = new Map(rows.map((row) => [row.blockKey, Block.parse(wordsOf(row, language))]))
  return sections.map((section) => ({
    ...section,
    blocks: section.blocks.flatMap((block) => (block.type === 'shared' ? (known.get(block.key) ?? []) : block)),
  }))
}

const own = ({ title, lead, sections }: queries.PageRow): PageText => ({ title, lead, sections })
const wordsOf = (row: queries.BlockRow, language: Language): unknown => row.translations[language] ?? row.content

/**
 * The tiles of the featured tokens, in the operator's order; where the operator features none, those of the page. What the page says of
 * a token in this language stands as long as the operator says of it what was delivered.
 */
function withFeatured(landing: Landing, featured: readonly FeaturedToken[]): Landing {
  if (!landing.assets || featured.length === 0) return landing
  const own = landing.assets.items
  const items = featured.slice(0, LANDING_TOKENS).map(({ asset, name, description, imageUrl }) => {
    const code = assetCode(asset)
    const isDelivered = SEEDED_DESCRIPTIONS.includes(description)
    const text = (isDelivered && own.find((item) => item.code === code)?.text) || description
    return { code, name, text, ...(imageUrl === null ? {} : { image: imageUrl }) }
  })
  return { ...landing, assets: { items } }
}
