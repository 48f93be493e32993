import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '#client/route-tree.gen.ts'
import { PageLoader } from '#client/ui/page-loader.tsx'
import { PageError } from './errors/page-error.tsx'
import { renderedLanguage } from './rendered.ts'

const SPINNER_AFTER_MS = 150
let isTakingOver = renderedLanguage !== undefined

/** A server-rendered page that was scrolled before hydration keeps its position. */
function mayScroll(): boolean {
  const stays = isTakingOver && window.scrollY > 0
  isTakingOver = false
  return !stays
}

/** Without `history` it uses the browser's. */
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
  interface StaticDataRouteOption {
    /** True for a page that makes no sense to whoever is signed in. */
    isForVisitors?: boolean
  }
}
