import { lazyRouteComponent } from '@tanstack/react-router'
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
