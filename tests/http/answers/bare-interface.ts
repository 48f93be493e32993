import { fastify } from 'fastify'
import { type AppRouter, createAppRouter, type RoutedServices } from '#server/http/app-router.ts'
import { createOpenApi } from '#server/http/openapi/openapi.ts'
import { gatherRoutes } from '#server/http/openapi/openapi-route.ts'
import { type RestServices, registerRest } from '#server/http/rest-router.ts'
import type { SessionAccess } from '#server/http/session.ts'
import { CHANGELOG } from '#shared/domains/api-docs/changelog.ts'
import type { OpenApi } from '#shared/domains/api-docs/openapi.types.ts'

/** The description of the interface of routers that can be asked nothing: no database is there. */
export async function bareInterface(): Promise<OpenApi> {
  const router: AppRouter = createAppRouter(NOBODY as RoutedServices)
  const app = fastify()
  const rest = gatherRoutes(app)
  await registerRest(app, { services: NOBODY as RestServices, sessions: NOBODY as SessionAccess })
  const limits = { calls: { burst: 0, perSecond: 0 }, moneyCalls: { count: 0, windowSeconds: 0 } }
  const parts = { router, rest, publicUrl: 'http://localhost', cookie: 'none', limits, changes: CHANGELOG }
  return createOpenApi(parts, 'en')
}

/** Services that nobody calls; whatever is read of them is as they are. */
const NOBODY: unknown = new Proxy(() => undefined, {
  get: (_, name) => (name === 'then' || typeof name === 'symbol' ? undefined : NOBODY),
})
