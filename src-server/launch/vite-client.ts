import type { FastifyInstance } from 'fastify'

/** What the server itself answers; everything else is a page or a module of the client. */
const OURS = /^\/(?:api\/|(?:trpc|healthz|readyz|metrics|\.well-known|federation|auth\/sep10)(?:[/?]|$))/

/** Serves the client from its sources with hot reload, from the product's own origin. For development only. */
export async function serveSources(http: FastifyInstance): Promise<() => Promise<void>> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, ws: { server: http.server } }, appType: 'spa' })
  http.addHook('onRequest', (request, reply, next) => {
    if (OURS.test(request.url)) return next()
    reply.hijack()
    vite.middlewares(request.raw, reply.raw)
  })
  return () => vite.close()
}
