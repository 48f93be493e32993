import { type AnyRouter, redirect } from '@tanstack/react-router'
import { createAtom } from '@tanstack/react-store'
import { pageAt } from './session/audience.ts'
import { sessionStore } from './session/session.store.ts'

interface PartialRoutes {
  router: AnyRouter
  /** Puts all routes below the root, which is the router's. */
  fetchAll: () => Promise<unknown>
}

/** Set while the router lacks the routes behind the sign-in, as the built client's does at first (scripts/visitor-routes.ts). */
export const partialRoutes = createAtom<PartialRoutes | null>(null)

/** For the browser: before a page at `path` is shown. */
export async function startRoutes({ router, fetchAll }: PartialRoutes, path: string): Promise<void> {
  if ('/_user' in router.routesById) return
  partialRoutes.set({ router, fetchAll })
  sessionStore.subscribe(({ status }) => {
    if (status === 'loggedIn') prefetchAllRoutes()
  })
  if (!pageAt(router, path)) await addAllRoutes()
}

/** Also beforehand, so that a navigation does not wait for it. */
export const prefetchAllRoutes = (): void => void addAllRoutes().catch(() => undefined) // a navigation tries again, and reports a failure

async function addAllRoutes(): Promise<void> {
  const partial = partialRoutes.get()
  if (!partial) return
  await partial.fetchAll()
  if (!partialRoutes.get()) return // another call was quicker
  partialRoutes.set(null)
  partial.router.setRoutes(partial.router.buildRouteTree())
}

/** Before each navigation: goes to the same address again where its route had to be fetched. */
export function findRoute({ pathname, href }: { pathname: string; href: string }): Promise<void> | undefined {
  const router = partialRoutes.get()?.router
  if (!router || pageAt(router, pathname)) return
  return addAllRoutes().then(() => {
    throw redirect({ href, replace: true })
  })
}
