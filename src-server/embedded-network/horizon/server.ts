import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { withoutTrailing } from '#server/embedded-network/ledger/text.ledger.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import { rootOf } from '#server/embedded-network/network/signer.ts'
import { feeStats } from './fee-stats.ts'
import { createFriendbot } from './friendbot.ts'
import { sendHealth } from './health.ts'
import type { DocumentRoute, HorizonRequest, Route } from './horizon.types.ts'
import { pageBody } from './page.ts'
import { notAcceptable, notFound, rateLimitExceeded } from './problem.ts'
import { createRateLimit, type RateLimit } from './rate-limit.ts'
import { type Answer, sendJson, sendProblem, setCommonHeaders } from './respond.ts'
import { rootDocument } from './root.ts'
import { createRouter } from './router.ts'
import { accountRoutes } from './routes.accounts.ts'
import { assetRoutes } from './routes.assets.ts'
import { balanceRoutes } from './routes.balances.ts'
import { dataRoute } from './routes.data.ts'
import { historyRoutes } from './routes.history.ts'
import { offerRoutes } from './routes.offers.ts'
import { pathRoutes } from './routes.paths.ts'
import { poolRoutes } from './routes.pools.ts'
import { tradeRoutes } from './routes.trades.ts'
import { sendStatusPage } from './status-page.ts'
import { createStreams, type Streams } from './streams.ts'
import { createSubmitter } from './submission.ts'
import { createAsyncHandler, createSyncHandler, cut } from './submit-handlers.ts'

type PostHandler = (base: string, incoming: IncomingMessage, query: URLSearchParams) => Promise<Answer | 'cut'>

export type Horizon = { server: Server; end(): void }

export type HorizonSettings = {
  /** How long a synchronous submission waits for its ledger. */
  submissionTimeoutMs: number
  /** Requests per hour and address; null: no limit. */
  requestsPerHour: number | null
}

/** Horizon's HTTP surface over a network. */
export function createHorizon(network: Network, { submissionTimeoutMs, requestsPerHour }: HorizonSettings): Horizon {
  const submitter = createSubmitter(network, submissionTimeoutMs)
  const friendbot = createFriendbot(network, submitter, rootOf(network.state.passphrase))
  const streams = createStreams(network)
  const findRoute = createRouter(allRoutes(network))
  const posts = new Map<string, PostHandler>([
    ['/transactions', createSyncHandler(network, submitter)],
    ['/transactions_async', createAsyncHandler(network)],
    ['/friendbot', friendbot],
  ])
  const countRequest = createRateLimit(requestsPerHour, () => network.now())
  const parts = { network, findRoute, posts, streams, friendbot, countRequest }
  const server = createServer({ keepAliveTimeout: 65_000 }, (incoming, response) => {
    handle(parts, incoming, response).catch((error: unknown) => sendProblem(response, error))
  })
  return {
    server,
    end() {
      submitter.end()
      streams.end()
    },
  }
}

type Parts = {
  network: Network
  findRoute: ReturnType<typeof createRouter<Route>>
  posts: Map<string, PostHandler>
  streams: Streams
  friendbot: PostHandler
  countRequest: RateLimit
}

function allRoutes(network: Network): Route[] {
  return [
    ...rootRoutes(network),
    ...historyRoutes(network),
    ...accountRoutes(network),
    ...offerRoutes(network),
    ...tradeRoutes(network),
    ...assetRoutes(network),
    ...poolRoutes(network),
    ...balanceRoutes(network),
    ...pathRoutes(network),
  ]
}

function rootRoutes(network: Network): DocumentRoute[] {
  return [
    { kind: 'document', pattern: '', stream: false, read: ({ base }) => rootDocument(base, network) },
    { kind: 'document', pattern: '/fee_stats', stream: false, read: () => feeStats(network) },
    dataRoute(network),
  ]
}

async function handle(parts: Parts, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  setCommonHeaders(response)
  if (incoming.method === 'OPTIONS') return preflight(response)
  parts.countRequest(incoming, response)
  if (parts.network.faults.strikes('rateLimit')) throw rateLimitExceeded(1)
  const { path, query } = readUrl(incoming)
  const base = `http://${readHost(incoming)}`
  if (incoming.method === 'POST') return await answerPost(parts, { path, query, base, incoming, response })
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') throw notFound()
  if (path === '/status') return sendStatusPage(response)
  if (path === '/health') return sendHealth(response, parts.network)
  if (path === '/friendbot') {
    const answer = await parts.friendbot(base, incoming, query)
    return answer === 'cut' ? cut(response) : sendJson(response, answer)
  }
  const { entry, params } = parts.findRoute(path)
  const lastEventId = incoming.headers['last-event-id']
  const request: HorizonRequest = {
    base,
    path,
    params,
    query,
    headers: incoming.headers,
    lastEventId: typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : undefined,
  }
  answerGet(parts, entry, { request, incoming, response })
}

type Exchange = { request: HorizonRequest; incoming: IncomingMessage; response: ServerResponse }

function answerGet({ network, streams }: Parts, route: Route, exchange: Exchange): void {
  const { request, incoming, response } = exchange
  const wanted = wantedFormat(incoming.headers.accept ?? '', route)
  if (route.state) response.setHeader('Latest-Ledger', network.view.state.header.ledger)
  if (wanted === 'bytes' && route.kind === 'document' && route.bytes !== undefined) {
    response.writeHead(200, { 'Content-Type': 'application/octet-stream' })
    response.end(route.bytes(request))
    return
  }
  if (route.kind === 'document') {
    if (wanted === 'stream') return streams.document(exchange, () => route.read(request))
    return sendJson(response, { status: 200, body: route.read(request) })
  }
  const listing = route.open(request)
  if (wanted === 'stream') return streams.list(exchange, listing)
  sendJson(response, { status: 200, body: pageBody(request, listing.page, listing.read(listing.page)) })
}

/** What the client accepts and the route can give; 406 if there is nothing. */
function wantedFormat(accept: string, route: Route): 'json' | 'stream' | 'bytes' {
  const types = accept.split(',').map((part) => (part.split(';')[0] ?? '').trim().toLowerCase())
  if (types.includes('text/event-stream') && route.stream) return 'stream'
  if (types.includes('application/octet-stream') && route.kind === 'document' && route.bytes) return 'bytes'
  const json = ['', '*/*', 'application/*', 'application/json', 'application/hal+json']
  if (types.some((type) => json.includes(type))) return 'json'
  throw notAcceptable()
}

type Post = { path: string; query: URLSearchParams; base: string; incoming: IncomingMessage; response: ServerResponse }

async function answerPost({ posts }: Parts, { path, query, base, incoming, response }: Post): Promise<void> {
  const handler = posts.get(path)
  if (handler === undefined) throw notFound()
  const answer = await handler(base, incoming, query)
  if (answer === 'cut') cut(response)
  else sendJson(response, answer)
}

function preflight(response: ServerResponse): void {
  response.writeHead(204, { 'Access-Control-Allow-Headers': '*', 'Access-Control-Allow-Methods': 'GET, POST, OPTIONS' })
  response.end()
}

function readUrl(incoming: IncomingMessage): { path: string; query: URLSearchParams } {
  const [path = '', search = ''] = (incoming.url ?? '/').split('?', 2)
  return { path: withoutTrailing(path, '/'), query: new URLSearchParams(search) }
}

/** The host as the client named it, for absolute links; anything odd is replaced by the address it reached. */
function readHost(incoming: IncomingMessage): string {
  const host = incoming.headers.host ?? ''
  if (/^[A-Za-z0-9.:[\]-]{1,255}$/.test(host)) return host
  return `127.0.0.1:${incoming.socket.localPort}`
}
