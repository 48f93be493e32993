import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { GUIDE_PAGES } from '#shared/domains/api-docs/guide-pages.ts'

/** Pages beside the reference of the API, whose words are part of the client. */
export const Route = createFileRoute('/_public/api-docs_/$page')({
  staticData: { modules: ['src/app/content/guide-pages.tsx'], ssr: { queries: null } },
  loader: async ({ params: { page } }): Promise<void> => {
    if (!GUIDE_PAGES.includes(page)) throw notFound()
    await Promise.all([loadCatalogue('content'), loadCatalogue('api-guides')])
  },
  component: lazyRouteComponent(() => import('#client/app/content/guide-pages.tsx'), 'GuidePage'),
})
