import type { FastifyInstance } from 'fastify'
import { type EncodedText, encodeText, sendEncoded } from '#server/http/encoded-text.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import type { OpenApiParts } from './openapi.ts'
import type { RestRoute } from './rest-paths.ts'

/** Gathers the REST routes of a scope as they are registered. */
export function gatherRoutes(scope: FastifyInstance): RestRoute[] {
  const routes: RestRoute[] = []
  scope.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url })
  })
  return routes
}

/** GET /api/openapi.json?language=es; each language is written, and compressed, once. */
export function registerOpenApi(scope: FastifyInstance, parts: OpenApiParts): void {
  const texts = new Map<Language, Promise<EncodedText>>()
  scope.get<{ Querystring: { language?: string } }>('/api/openapi.json', async (request, reply) => {
    const language = request.query.language === 'es' ? 'es' : 'en'
    const text = texts.get(language) ?? write(parts, language)
    texts.set(language, text)
    text.catch(() => texts.delete(language))
    reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, origin' })
      .type('application/json; charset=utf-8')
    return sendEncoded(request, reply, await text)
  })
}

/** The description of all answers is read where somebody asks for it. */
async function write(parts: OpenApiParts, language: Language): Promise<EncodedText> {
  const { createOpenApi } = await import('./openapi.ts')
  return encodeText(JSON.stringify(createOpenApi(parts, language)))
}
