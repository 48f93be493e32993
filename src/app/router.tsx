import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '#client/route-tree.gen.ts'
import { PageLoader } from '#client/ui/page-loader.tsx'
import { PageError } from './errors/page-error.tsx'
import { ssrLanguage } from './ssr/ssr-language.ts'

const SPINNER_AFTER_MS = 150
let isHydrating = ssrLanguage !== undefined

/** A page from the server that was scrolled before the client was there stays where it is. */
function mayScroll(): boolean {
  const stays = isHydrating && window.scrollY > 0
  isHydrating = false
  return !stays
}

/** Without a history of its own it follows the browser's. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    defaultPendingComponent: PageLoader,
    defaultPendingMs: SPINNER_AFTER_MS,
    defaultErrorComponent: PageError,
    defaultPreload: 'intent',
    ...(history ? { history } : { scrollRestoration: mayScroll }),
  })
export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
