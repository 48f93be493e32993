import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fastifyHelmet } from '@fastify/helmet'
import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FindRenderedPage, RenderedPage } from './rendered-pages.ts'

/** What is built into /static/ carries its content's hash in its name. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'
const YEAR_SECONDS = 31_536_000
/** Paths that are never a page of the client; /api itself is one, what is below it is not. */
const NO_PAGE = /^\/(?:api\/|(?:trpc|static)(?:\/|$))|\.(?:js|mjs|css|map|json|txt|xml|ico|png|jpe?g|svg|webp|woff2?)$/i

export interface ClientParts {
  clientDir: string
  publicUrl: string
  findRendered: FindRenderedPage
  /** Done before a page is given out. */
  beforePage: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/**
 * Serves the built client: its files, precompressed, and for every path that may be one of its pages the page as it was
 * rendered, or index.html.
 */
export async function registerClient(
  app: FastifyInstance,
  { clientDir, publicUrl, findRendered, beforePage }: ClientParts,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyHelmet, helmetOptions(clientDir, publicUrl.startsWith('https:')))
    await scope.register(fastifyStatic, {
      root: clientDir,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.header('cache-control', file.startsWith(path.join(clientDir, 'static')) ? FOR_EVER : ASK_AGAIN)
      },
    })
    scope.get('/*', async (request, reply) => {
      if (!mayBePage(request)) return reply.callNotFound()
      await beforePage(request, reply)
      const rendered = await findRendered(request)
      return rendered ? sendRendered(request, reply, rendered) : reply.sendFile('index.html')
    })
  })
}

function sendRendered({ headers }: FastifyRequest, reply: FastifyReply, { etag, encoded }: RenderedPage): FastifyReply {
  const encoding = (['br', 'gzip'] as const).find((name) => headers['accept-encoding']?.includes(name)) ?? 'identity'
  reply.headers({ 'cache-control': ASK_AGAIN, vary: 'accept-encoding, accept-language, cookie', etag })
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(encoded[encoding])
}

function mayBePage(request: FastifyRequest): boolean {
  const { accept = '*/*' } = request.headers
  const [pathname = '/'] = request.url.split('?')
  return !NO_PAGE.test(pathname) && /text\/html|\*\/\*/.test(accept)
}

function helmetOptions(clientDir: string, isSecure: boolean) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes(path.join(clientDir, 'index.html'))],
        styleSrc: ["'self'", "'unsafe-inline'"], // Mantine sets styles in place
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' as const },
    frameguard: { action: 'deny' as const },
  }
}

/** The theme's script runs before anything is painted; the policy names it by its hash. */
function inlineScriptHashes(indexFile: string): string[] {
  const page = readFileSync(indexFile, 'utf8')
  const scripts = page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}
