import type { AnyRoute, AnyRouter } from '@tanstack/react-router'

/** Who may see a page: a signed-in person, an administrator, or everybody. */
export type Audience = 'user' | 'admin' | 'everybody'

/** By the layout that the page of this path lies in; what no page answers may be seen by everybody. */
export function audienceOf(router: AnyRouter, path: string): Audience {
  const page = pageAt(router, path)
  return page ? audienceOfPage(page) : 'everybody'
}

/** The route that answers a path; undefined where none does. */
export function pageAt(router: AnyRouter, path: string): AnyRoute | undefined {
  const [, params, route] = router.getMatchedRoutes(path)
  return params['**'] === undefined ? route : undefined // else only the beginning of the path is one
}

function audienceOfPage({ id }: AnyRoute): Audience {
  if (id.startsWith('/_user/')) return 'user'
  return id.startsWith('/_admin/') ? 'admin' : 'everybody'
}
