import type { AnyRoute, AnyRouter } from '@tanstack/react-router'

/** Who may see a page: a signed-in person, an administrator, or everybody. */
export type Audience = 'user' | 'admin' | 'everybody'

/** Protected paths of the specification's section 2 that have no page yet: a visitor is sent to /auth all the same. */
const PLANNED_FOR_USERS = new Set(
  `/trade /analytics /market /portfolio /notifications /security /swap /amm /contacts /access-history /user-settings
  /stellar-network /affiliate /staking /wallet-diagnostic /screenshot-diagnostic /kyc /pro-trading`.split(/\s+/),
)
const PLANNED_TRADE_PAIR = /^\/trade\/[^/]+\/[^/]+$/
const PLANNED_FOR_ADMINS = new Set(['/admin-panel', '/admin-cms', '/admin-kyc'])

/** By the layout that the page of this path lies in. */
export function audienceOf(router: AnyRouter, path: string): Audience {
  const page = pageAt(router, path)
  return page ? audienceOfPage(page) : plannedAudience(path.replace(/\/+$/, ''))
}

/** The route that answers a path; undefined where none does. */
export function pageAt(router: AnyRouter, path: string): AnyRoute | undefined {
  const [, params, route] = router.getMatchedRoutes(path)
  return params['**'] === undefined ? route : undefined // else only the beginning of the path is one
}

export function audienceOfPage({ id }: AnyRoute): Audience {
  if (id.startsWith('/_user/')) return 'user'
  return id.startsWith('/_admin/') ? 'admin' : 'everybody'
}

function plannedAudience(path: string): Audience {
  if (PLANNED_FOR_ADMINS.has(path)) return 'admin'
  return PLANNED_FOR_USERS.has(path) || PLANNED_TRADE_PAIR.test(path) ? 'user' : 'everybody'
}
