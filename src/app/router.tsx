import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '#client/route-tree.gen.ts'
import { PageLoader } from '#client/ui/page-loader.tsx'
import { PageError } from './errors/page-error.tsx'

const SPINNER_AFTER_MS = 150

/** Without a history of its own it follows the browser's. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    defaultPendingComponent: PageLoader,
    defaultPendingMs: SPINNER_AFTER_MS,
    defaultErrorComponent: PageError,
    defaultPreload: 'intent',
    ...(history ? { history } : { scrollRestoration: true }),
  })
export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
