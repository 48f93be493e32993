import type { FastifyInstance } from 'fastify'
import type { OpenApiParts } from '#server/http/openapi/openapi.ts'
import type { ClientPackage } from './client-package.ts'

/** GET /client.tgz: the package of this instance's API, made once. */
export function registerClientPackage(scope: FastifyInstance, parts: OpenApiParts): void {
  let made: Promise<ClientPackage> | undefined
  scope.get('/client.tgz', async (request, reply) => {
    made ??= make(parts)
    const { version, tarball } = await made.catch((cause: unknown) => {
      made = undefined
      throw cause
    })
    const etag = `"${version}"`
    reply.headers({ 'cache-control': 'no-cache', etag, 'x-package-version': version })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('application/gzip').send(tarball)
  })
}

async function make(parts: OpenApiParts): Promise<ClientPackage> {
  const [{ createOpenApi }, { buildClientPackage }] = await Promise.all([
    import('#server/http/openapi/openapi.ts'),
    import('./client-package.ts'),
  ])
  return buildClientPackage(createOpenApi(parts, 'en'))
}
