import { lazyRouteComponent, notFound } from '@tanstack/react-router'
import type { ContentPage } from '#shared/domains/content/content.schema.ts'

const load = () => import('./content-pages.tsx')
const PUBLIC = {
  component: lazyRouteComponent(load, 'PublicContent'),
  errorComponent: lazyRouteComponent(load, 'PublicContentFailure'),
}
const FRAMED = {
  component: lazyRouteComponent(load, 'FramedContent'),
  errorComponent: lazyRouteComponent(load, 'FramedContentFailure'),
}

const MODULES = ['src/app/content/content-pages.tsx', 'src/domains/content/content.store.ts']
const SSR = { modules: MODULES, ssr: { queries: null } }

interface Options {
  /** Within the frame of signed-in people. */
  isFramed?: boolean
  /** A page with a form is the client's alone, with what is being filled in. */
  hasForm?: boolean
}

/** Route options of a content page; all content pages share their chunks, so that one more adds almost nothing. */
export const contentRoute = (page: string, { isFramed = false, hasForm = false }: Options = {}) => ({
  staticData: isFramed ? { modules: MODULES, content: page } : hasForm ? {} : SSR,
  loader: async (): Promise<ContentPage> => {
    const { loadContent } = await import('#client/domains/content/content.store.ts')
    return loadContent(page)
  },
  ...(isFramed ? FRAMED : PUBLIC),
})

/** Route options of the pages and posts that administrators have written, each by its key. */
export const contentBelow = (parent: '/pages' | '/blog') => ({
  staticData: SSR,
  loader: async ({ params: { key } }: { params: { key: string } }): Promise<ContentPage> => {
    const { loadContent } = await import('#client/domains/content/content.store.ts')
    const page = await loadContent(key).catch((error: unknown) => {
      throw isAbsent(error) ? notFound() : error
    })
    if (page.path !== `${parent}/${key}`) throw notFound()
    return page
  },
  ...PUBLIC,
})

const isAbsent = (error: unknown): boolean =>
  ['NOT_FOUND', 'BAD_INPUT'].includes((error as { data?: { code?: string } }).data?.code ?? '')
