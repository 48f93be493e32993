import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '#client/route-tree.gen.ts'
import { PageLoader } from '#client/ui/page-loader.tsx'
import { PageError } from './errors/page-error.tsx'
import { parseSearchText, searchTextOf } from './search-text.ts'
import { ssrLanguage } from './ssr/ssr-language.ts'

const SPINNER_AFTER_MS = 150
let isHydrating = ssrLanguage !== undefined

/** A server-rendered page that was scrolled before hydration keeps its position. */
function mayScroll(): boolean {
  const stays = isHydrating && window.scrollY > 0
  isHydrating = false
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
    parseSearch: parseSearchText,
    stringifySearch: searchTextOf,
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
    /** True for a public page that a signed-in person sees within their own frame. */
    isFramedForPeople?: boolean
  }
}
