import { lazyRouteComponent } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'

/** Route options of the pages beside the reference of the API, whose words are part of the client. */
export const guideRoute = (name: 'ApiGuides' | 'ApiChangelog') => ({
  staticData: { modules: ['src/app/content/guide-pages.tsx'], ssr: { queries: null } },
  loader: async (): Promise<void> => {
    await Promise.all([loadCatalogue('content'), loadCatalogue('api-guides')])
  },
  component: lazyRouteComponent(() => import('./guide-pages.tsx'), name),
})
