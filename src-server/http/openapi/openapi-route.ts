import type { FastifyInstance } from 'fastify'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { createOpenApi, type OpenApiParts } from './openapi.ts'
import type { RestRoute } from './rest-paths.ts'

/** Gathers the REST routes of a scope as they are registered. */
export function gatherRoutes(scope: FastifyInstance): RestRoute[] {
  const routes: RestRoute[] = []
  scope.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url })
  })
  return routes
}

/** GET /api/openapi.json?language=es; each language is written once. */
export function registerOpenApi(scope: FastifyInstance, parts: OpenApiParts): void {
  const written = new Map<Language, string>()
  scope.get<{ Querystring: { language?: string } }>('/api/openapi.json', async ({ query }, reply) => {
    const language = query.language === 'es' ? 'es' : 'en'
    const text = written.get(language) ?? JSON.stringify(createOpenApi(parts, language))
    written.set(language, text)
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
