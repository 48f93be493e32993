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

/** Route options of a content page; all content pages share their chunks, so that one more adds almost nothing. */
export const contentRoute = (page: string, isFramed = false) => ({
  loader: async (): Promise<ContentPage> => {
    const { loadContent } = await import('#client/domains/content/content.store.ts')
    return loadContent(page)
  },
  ...(isFramed ? FRAMED : PUBLIC),
})
