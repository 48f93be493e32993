import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '#server/calls/wished-language.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { PageRenderer, PublicData } from '#shared/domains/content/ssr-page.types.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { type EncodedText, encodeText } from './encoded-text.ts'
import { withLook } from './page-look.ts'
import { type PageMaker, pathOf } from './page-renderer.ts'

export interface VisitorPagesParts {
  maker: PageMaker | null
  /** What the page at a path shows. */
  dataOf: (path: string, language: Language) => Promise<PublicData>
  /** False where somebody may be signed in. */
  isVisitor: (request: FastifyRequest) => boolean
  logger: Logger
}

export type FindVisitorPage = (request: FastifyRequest) => Promise<EncodedText | null>

/**
 * Finds the pages that a visitor may begin with, rendered in the visitor's language, so that they are seen before a script has
 * run. Each is kept until texts or prices change. Null where the client alone makes the page: another address, somebody who may
 * be signed in, a client that was not built for it, or a failure, which is logged.
 */
export function createVisitorPages({ maker, dataOf, isVisitor, logger }: VisitorPagesParts): FindVisitorPage {
  if (!maker) return async () => null
  const { fill } = maker
  const kept = new Map<string, { madeOf: PublicData; page: Promise<EncodedText> }>()

  async function keptOrMade(renderer: PageRenderer, url: string, language: Language): Promise<EncodedText> {
    const data = await dataOf(pathOf(url), language)
    const key = `${language} ${url}`
    const found = kept.get(key)
    if (found && isDeepStrictEqual(found.madeOf, data)) return found.page // most of it is the same object as before
    const page = renderer
      .renderPage({ url, data: { language, ...data } })
      .then((rendered) => fill({ ...rendered, language, isRendered: true }))
      .then((filled) => encodeText(data.config ? withLook(filled, data.config) : filled))
    kept.set(key, { madeOf: data, page })
    page.catch(() => kept.delete(key))
    return page
  }

  return async (request) => {
    if (!isVisitor(request)) return null
    const language = languageOf(request.headers['accept-language'])
    try {
      const renderer = await maker.renderer()
      const url = ssrUrl(renderer.visitorPages, request.url)
      return url === null ? null : await keptOrMade(renderer, url, language)
    } catch (err) {
      if (err instanceof DomainError) return null // the client says that there is no such page
      logger.error({ err, path: pathOf(request.url), language }, 'page not rendered, the client makes it')
      return null
    }
  }
}

/** The page's own name among those that are kept, or null where it is none of them. */
function ssrUrl(pages: PageRenderer['visitorPages'], target: string): string | null {
  const [address = '', query = ''] = target.split('?')
  const route = Object.hasOwn(pages, address) ? address : `${address.slice(0, address.lastIndexOf('/') + 1)}$key`
  const queries = Object.hasOwn(pages, route) ? pages[route] : undefined
  if (queries === null) return address
  if (!queries?.includes(query)) return null
  return query === '' ? address : `${address}?${query}`
}
