import { createTRPCUntypedClient, httpLink, splitLink, TRPCClientError, type TRPCRequestOptions } from '@trpc/client'
import { readEvents } from './events.ts'

interface ClientOptions {
  url: string
  key?: string
  fetch?: typeof globalThis.fetch
}
interface CallOptions {
  signal?: AbortSignal
}
interface Refusal {
  code?: string
  httpStatus?: number
  requestId?: string
  field?: string
  ledgerCode?: string
  retryAfterSeconds?: number
}

/** How a call is refused, or that no answer came: then `code` is NO_ANSWER. */
export class AstrolabeError extends Error {
  override name = 'AstrolabeError'
  readonly code: string
  readonly status: number
  readonly requestId: string
  constructor(
    message: string,
    { code = 'NO_ANSWER', httpStatus = 0, requestId = '', ...others }: Refusal,
    cause?: unknown,
  ) {
    super(message, { cause })
    this.code = code
    this.status = httpStatus
    this.requestId = requestId
    Object.assign(this, others)
  }
}

/** Every call of Astrolabe: `api.payments.send.mutate(…)`. */
export function createClient({ url, key, fetch = globalThis.fetch }: ClientOptions): unknown {
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }
  const origin = url.endsWith('/') ? url.slice(0, -1) : url
  const way = { url: `${origin}/trpc`, headers, fetch: fetch as typeof globalThis.fetch }
  const client = createTRPCUntypedClient({
    links: [
      splitLink({
        condition: ({ type, input }) => type === 'query' && input !== undefined,
        true: httpLink({ ...way, methodOverride: 'POST' }), // no log keeps a body
        false: httpLink(way),
      }),
    ],
  })
  const ask = async (verb: 'query' | 'mutation', path: string, input: unknown, options: CallOptions = {}) => {
    try {
      return await client[verb](path, input, options as TRPCRequestOptions)
    } catch (cause) {
      throw asError(cause)
    }
  }
  const subscribe = (path: string, input: unknown, options: CallOptions = {}) =>
    readEvents({ address: `${origin}/trpc/${path}`, headers, fetch, input, signal: options.signal, refuse: asRefusal })
  return routerAt([], { ask, subscribe })
}

interface Ways {
  ask(verb: 'query' | 'mutation', path: string, input: unknown, options?: CallOptions): Promise<unknown>
  subscribe(path: string, input: unknown, options?: CallOptions): AsyncIterable<unknown>
}

/** A name that is no verb leads one router further. */
function routerAt(names: readonly string[], ways: Ways): unknown {
  const path = names.join('.')
  const verbs: Record<string, unknown> = {
    query: (input: unknown, options?: CallOptions) => ways.ask('query', path, input, options),
    mutate: (input: unknown, options?: CallOptions) => ways.ask('mutation', path, input, options),
    subscribe: (input: unknown, options?: CallOptions) => ways.subscribe(path, input, options),
  }
  return new Proxy(
    {},
    {
      get: (_, name) => {
        if (typeof name !== 'string' || name === 'then') return undefined // nobody awaits a router
        return Object.hasOwn(verbs, name) ? verbs[name] : routerAt([...names, name], ways)
      },
    },
  )
}

function asError(cause: unknown): unknown {
  if (!(cause instanceof TRPCClientError)) return cause
  const refusal = (cause.data ?? {}) as Refusal
  return new AstrolabeError(cause.message, refusal, cause)
}

const asRefusal = (message: string, refusal: Refusal): AstrolabeError => new AstrolabeError(message, refusal)
