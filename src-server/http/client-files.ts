import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fastifyHelmet } from '@fastify/helmet'
import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What is built into /static/ carries its content's hash in its name. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'
const YEAR_SECONDS = 31_536_000
/** Paths that are never a page of the client; /api itself is one, what is below it is not. */
const NO_PAGE = /^\/(?:api\/|(?:trpc|static)(?:\/|$))|\.(?:js|mjs|css|map|json|txt|xml|ico|png|jpe?g|svg|webp|woff2?)$/i

/** Serves the built client: its files, precompressed, and index.html for every path that may be one of its pages. */
export async function registerClient(
  app: FastifyInstance,
  { clientDir, publicUrl }: { clientDir: string; publicUrl: string },
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
    scope.get('/*', (request, reply) => (mayBePage(request) ? reply.sendFile('index.html') : reply.callNotFound()))
  })
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
