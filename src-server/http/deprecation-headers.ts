import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Change, type Deprecation, deprecationOf } from '#shared/domains/api-docs/changelog.ts'

/** Answers of deprecated calls say so by RFC 9745 and RFC 8594; of a batch, by the first of its calls that ends. */
export function markDeprecated(scope: FastifyInstance, publicUrl: string, changes: readonly Change[]): void {
  if (!changes.some(({ kind }) => kind === 'deprecated')) return
  const changelog = new URL('/api-docs/changelog', publicUrl).href
  scope.addHook('onRequest', (request, reply, next) => {
    const found = callsOf(request).flatMap((call) => deprecationOf(changes, call) ?? [])
    const [first] = found.toSorted((one, other) => (one.ends < other.ends ? -1 : 1))
    if (first) reply.headers(headersOf(first, changelog))
    next()
  })
}

const headersOf = ({ date, ends }: Deprecation, changelog: string) => ({
  deprecation: `@${Date.parse(date) / 1000}`,
  sunset: new Date(ends).toUTCString(),
  link: `<${changelog}>; rel="deprecation"; type="text/html"`,
})

/** Calls by the names that the changelog has for them. */
function callsOf({ method, params, routeOptions: { url = '' } }: FastifyRequest): string[] {
  const { path } = params as { path?: string }
  if (!url.startsWith('/trpc/')) return [`${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`]
  return (path ?? url.slice('/trpc/'.length)).split(',')
}
