import { createMemoryHistory } from '@tanstack/react-router'
import { createAppRouter } from '#client/app/router.tsx'
import type { PersonalRoute, SsrQueries } from '#shared/domains/content/ssr-page.types.ts'
import { toQueries } from './first-queries.ts'

const AREAS = { '/_user': 'user', '/_admin': 'admin' } as const
const routerAt = (path: string) => createAppRouter(createMemoryHistory({ initialEntries: [path] }))

/** What the routes declare, so that nothing lists them a second time. */
export function listVisitorPages(): Record<string, SsrQueries> {
  const routes = Object.values(routerAt('/').routesById)
  return Object.fromEntries(
    routes.flatMap(({ fullPath, options: { staticData } }) =>
      staticData?.ssr ? [[fullPath, staticData.ssr.queries]] : [],
    ),
  )
}

/** Null where the path is no page of signed-in people. */
export function matchPersonalRoute(path: string): PersonalRoute | null {
  const router = routerAt(path)
  const matches = router.matchRoutes(router.latestLocation)
  const [, layout, page] = matches
  const area = AREAS[layout?.routeId as keyof typeof AREAS]
  if (!area || page?.pathname !== path) return null
  const firstQueries = matches.flatMap(({ staticData }) => toQueries(staticData.firstQueries))
  const timedQueries = matches.flatMap(({ staticData }) => toQueries(staticData.timedQueries))
  return { area, firstQueries, timedQueries, content: page.staticData.content }
}

/** False where the client shows that there is no such page. */
export function hasPage(path: string): boolean {
  const router = routerAt(path)
  const matches = router.matchRoutes(router.latestLocation)
  const last = matches.length > 1 ? matches.at(-1) : undefined // the root alone matches everything
  return last !== undefined && withoutSlash(last.pathname) === withoutSlash(path)
}

const withoutSlash = (path: string): string => path.replace(/\/$/, '')
