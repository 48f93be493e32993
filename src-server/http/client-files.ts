import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fastifyHelmet } from '@fastify/helmet'
import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type EncodedText, sendEncoded } from './encoded-text.ts'
import { compress, encodingOf } from './page-renderer.ts'
import type { FindPersonalPage } from './personal-pages.ts'
import type { FollowReferral } from './referral-links.ts'
import type { FindVisitorPage } from './visitor-pages.ts'

/** What is built into /static/ carries its content's hash in its name. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'
const NEVER_KEPT = 'no-store'
const HTML = 'text/html; charset=utf-8'
/** Brotli's quality for what is sent once. */
const QUICKLY = 4
/** The camera reads QR codes on /send, to which one also comes without a new document. */
const PERMISSIONS = 'camera=(self), microphone=(), geolocation=()'
const YEAR_SECONDS = 31_536_000
/** Paths that are never a page of the client; /api itself is one, what is below it is not. */
const NO_PAGE = /^\/(?:api\/|(?:trpc|static)(?:\/|$))|\.(?:js|mjs|css|map|json|txt|xml|ico|png|jpe?g|svg|webp|woff2?)$/i

export interface ClientParts {
  clientDir: string
  publicUrl: string
  findVisitorPage: FindVisitorPage
  findPersonalPage: FindPersonalPage
  /** The page that the client makes all of; absent: its file. */
  plainPage?: () => Promise<EncodedText>
  /** As JSON: what a browser needs to install the product. */
  manifest: () => Promise<string>
  /** Whether the client has a page at this address. */
  isPage: (url: string) => Promise<boolean>
  /** Where the page goes on by itself; null: it is given out. */
  followReferral: FollowReferral
  /** Done before a page is given out. */
  beforePage: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/**
 * Serves the built client: its files, precompressed, and for every path that may be one of its pages the page as it was
 * rendered, or index.html.
 */
export async function registerClient(app: FastifyInstance, parts: ClientParts): Promise<void> {
  const { clientDir, publicUrl, findVisitorPage, findPersonalPage, plainPage, isPage, beforePage, followReferral } =
    parts
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
    scope.get('/manifest.webmanifest', async (_request, reply) =>
      reply
        .header('cache-control', ASK_AGAIN)
        .type('application/manifest+json')
        .send(await parts.manifest()),
    )
    scope.get('/*', async (request, reply) => {
      if (!mayBePage(request)) return reply.callNotFound()
      const elsewhere = await followReferral(request, reply)
      if (elsewhere !== null) return reply.header('cache-control', NEVER_KEPT).redirect(elsewhere)
      reply.header('permissions-policy', PERMISSIONS)
      if (request.url.startsWith('/preview/')) letOwnFrame(reply)
      await beforePage(request, reply)
      const kept = await findVisitorPage(request)
      if (kept) return sendKept(request, reply, kept)
      const own = await findPersonalPage(request)
      if (own !== null) return sendOwn(request, reply, own)
      if (!(await isPage(request.url))) reply.code(404) // the client says it in words, the status to whoever reads no page
      return plainPage ? sendKept(request, reply, await plainPage()) : reply.sendFile('index.html')
    })
  })
}

/** The editor shows a preview within its own page; no other page may. */
function letOwnFrame(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace(/frame-ancestors [^;]+/, "frame-ancestors 'self'"))
  reply.header('x-frame-options', 'SAMEORIGIN')
  reply.header('referrer-policy', 'no-referrer')
}

/** A person's page is nobody else's: nothing on its way keeps it. */
async function sendOwn({ headers }: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> {
  const encoding = encodingOf(headers['accept-encoding'])
  reply.header('cache-control', NEVER_KEPT).type(HTML)
  if (!encoding) return reply.send(page)
  return reply.header('content-encoding', encoding).send(await compress(Buffer.from(page), encoding, QUICKLY))
}

function sendKept(request: FastifyRequest, reply: FastifyReply, page: EncodedText): FastifyReply {
  reply.headers({ 'cache-control': ASK_AGAIN, vary: 'accept-encoding, accept-language, cookie' })
  return sendEncoded(request, reply.type(HTML), page)
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
