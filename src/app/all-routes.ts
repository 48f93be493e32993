import { type AnyRouter, redirect } from '@tanstack/react-router'
import { createAtom } from '@tanstack/react-store'
import { pageAt } from './session/audience.ts'
import { sessionStore } from './session/session.store.ts'

/** The router while it lacks the routes behind the sign-in, as the built client's does at first (scripts/visitor-routes.ts). */
export const partialRouter = createAtom<AnyRouter | null>(null)

/** For the browser: before a page at `path` is shown. */
export async function startRoutes(router: AnyRouter, path: string): Promise<void> {
  if ('/_user' in router.routesById) return
  partialRouter.set(router)
  sessionStore.subscribe(({ status }) => {
    if (status === 'loggedIn') prefetchAllRoutes()
  })
  if (!pageAt(router, path)) await addAllRoutes()
}

/** Also beforehand, so that a navigation does not wait for it. */
export const prefetchAllRoutes = (): void => void addAllRoutes().catch(() => undefined) // a navigation tries again, and reports a failure

async function addAllRoutes(): Promise<void> {
  if (!partialRouter.get()) return
  await import('#client/route-tree.gen.ts') // puts them below the root, which is the router's
  const router = partialRouter.get()
  partialRouter.set(null)
  router?.setRoutes(router.buildRouteTree())
}

/** Before each navigation: goes to the same address again where its route had to be fetched. */
export function findRoute({ pathname, href }: { pathname: string; href: string }): Promise<void> | undefined {
  const router = partialRouter.get()
  if (!router || pageAt(router, pathname)) return
  return addAllRoutes().then(() => {
    throw redirect({ href, replace: true })
  })
}
