import { createRouter } from '@tanstack/react-router'
import { routeTree } from '#client/route-tree.gen.ts'
import { PageLoader } from '#client/ui/page-loader.tsx'
import { PageError } from './errors/page-error.tsx'

const SPINNER_AFTER_MS = 150

export const router = createRouter({
  routeTree,
  defaultPendingComponent: PageLoader,
  defaultPendingMs: SPINNER_AFTER_MS,
  defaultErrorComponent: PageError,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
