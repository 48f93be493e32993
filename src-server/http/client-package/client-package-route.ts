import type { FastifyInstance } from 'fastify'
import type { OpenApiParts } from '#server/http/openapi/openapi.ts'
import type { OpenApi } from '#shared/domains/api-docs/openapi.types.ts'

interface Client {
  version: string
  content: Buffer | string
}
const CLIENTS: Record<string, { type: string; build: (api: OpenApi) => Promise<Client> }> = {
  '/client.tgz': {
    type: 'application/gzip',
    build: async (api) => {
      const { buildClientPackage } = await import('./client-package.ts')
      const { version, tarball: content } = await buildClientPackage(api)
      return { version, content }
    },
  },
  '/client.py': {
    type: 'text/x-python; charset=utf-8',
    build: async (api) => {
      const { buildPythonClient } = await import('#server/http/python-client/python-client.ts')
      const { version, text: content } = await buildPythonClient(api)
      return { version, content }
    },
  },
}

/** The clients of this instance's API, each made once: GET /client.tgz for npm, GET /client.py. */
export function registerClients(scope: FastifyInstance, parts: OpenApiParts): void {
  for (const [url, { type, build }] of Object.entries(CLIENTS)) {
    let made: Promise<Client> | undefined
    scope.get(url, async (request, reply) => {
      made ??= import('#server/http/openapi/openapi.ts').then(({ createOpenApi }) => build(createOpenApi(parts, 'en')))
      const { version, content } = await made.catch((cause: unknown) => {
        made = undefined
        throw cause
      })
      const etag = `"${version}"`
      reply.headers({ 'cache-control': 'no-cache', etag, 'x-package-version': version })
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type(type).send(content)
    })
  }
}
