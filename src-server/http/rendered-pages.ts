import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import type { Logger } from '#server/kernel/logger.ts'
import type { PageFacts, PageToRender, RenderPage } from '#shared/domains/content/rendered-page.types.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { readPageTemplate } from './page-template.ts'

export interface RenderedPagesParts {
  /** Folder of the built client; beside it, `<its name>-pages`, lies what renders it. */
  clientDir: string
  /** What the page at a path shows. */
  factsOf: (path: string, language: Language) => Promise<PageFacts>
  /** False where somebody may be signed in. */
  isVisitor: (request: FastifyRequest) => boolean
  logger: Logger
}

/** A whole page by the encodings that browsers take. */
export interface RenderedPage {
  etag: string
  encoded: { br: Buffer; gzip: Buffer; identity: Buffer }
}
export type FindRenderedPage = (request: FastifyRequest) => Promise<RenderedPage | null>

/** Written pages whose key is their path, without those that have a form: what is being filled in stays the client's. */
const WRITTEN = [
  ...['about', 'features', 'stellar', 'help', 'contact', 'documentation', 'tutorials', 'api', 'api-docs'],
  ...['blog', 'careers', 'legal', 'terms', 'privacy', 'cookies'],
]
/** Each page with the queries that it is rendered for; `null`: what the query says does not matter. */
const PAGES: Record<string, readonly string[] | null> = {
  '/': null,
  '/auth': ['', 'tab=register'],
  '/login': ['', 'tab=register'],
  ...Object.fromEntries(WRITTEN.map((key) => [`/${key}`, null])),
}
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }

/**
 * Finds the pages that a visitor may begin with, rendered in the visitor's language, so that they are seen before a script has
 * run. Each is kept until texts or prices change. Null where the client alone makes the page: another address, somebody who may
 * be signed in, a client that was not built for it, or a failure, which is logged.
 */
export function createRenderedPages({ clientDir, factsOf, isVisitor, logger }: RenderedPagesParts): FindRenderedPage {
  const template = readPageTemplate(clientDir)
  if (!template) return async () => null
  const fill = template
  const renderer = pathToFileURL(`${clientDir}-pages/render-page.js`).href
  const kept = new Map<string, { madeOf: string; page: Promise<RenderedPage> }>()

  async function keptOrMade(url: string, language: Language): Promise<RenderedPage> {
    const facts = await factsOf(pathOf(url), language)
    const [key, madeOf] = [`${language} ${url}`, JSON.stringify(facts)]
    const found = kept.get(key)
    if (found?.madeOf === madeOf) return found.page
    const page = make({ url, language, facts })
    kept.set(key, { madeOf, page })
    page.catch(() => kept.delete(key))
    return page
  }

  async function make(page: PageToRender): Promise<RenderedPage> {
    const { renderPage } = (await import(renderer)) as { renderPage: RenderPage } // with the first visit
    const body = await renderPage(page)
    return encode(fill({ path: pathOf(page.url), language: page.language, body }))
  }

  return async (request) => {
    const url = renderedUrl(request.url)
    if (url === null || !isVisitor(request)) return null
    const language = languageOf(request.headers['accept-language'])
    return keptOrMade(url, language).catch((err: unknown) => {
      logger.error({ err, url, language }, 'page not rendered, the client makes it')
      return null
    })
  }
}

/** The page's own name among those that are kept, or null where it is none of them. */
function renderedUrl(asked: string): string | null {
  const [address = '', query = ''] = asked.split('?')
  const queries = Object.hasOwn(PAGES, address) ? PAGES[address] : undefined
  if (queries === null) return address
  if (!queries?.includes(query)) return null
  return query === '' ? address : `${address}?${query}`
}

const pathOf = (url: string): string => url.split('?')[0] ?? ''

/** By the same rule as the client's: the browser's first wish, else English. */
const languageOf = (accepted = ''): Language => (accepted.trimStart().toLowerCase().startsWith('es') ? 'es' : 'en')

async function encode(page: string): Promise<RenderedPage> {
  const identity = Buffer.from(page)
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity, BROTLI), promisify(gzip)(identity)])
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url')}"`,
    encoded: { br, gzip: zipped, identity },
  }
}
