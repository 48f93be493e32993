import { Signer } from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Context } from '#server/calls/procedures.ts'
import type { SignedIn } from '#server/calls/request-session.ts'
import type { ContentService } from '#server/domains/content/content.service.ts'
import type { MarketsService } from '#server/domains/markets/markets.service.ts'
import type { MonitorService } from '#server/domains/monitor/monitor.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { PublishingService } from '#server/domains/publishing/publishing.service.ts'
import type { FailedRequests } from '#server/domains/reports/failed-requests.ts'
import { RATE_LIMITS } from '#server/domains/security/rate-limits.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { CallBudget, CallLimits } from '#server/kernel/call-limiter.ts'
import type { Config } from '#server/kernel/config.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { CALL_LIMITS } from '#shared/domains/api-docs/api-limits.ts'
import { CHANGELOG, type Change } from '#shared/domains/api-docs/changelog.ts'
import type { PublicData } from '#shared/domains/content/ssr-page.types.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { ANSWER_HEADERS } from './answers.ts'
import { type AppRouter, createAppRouter, type RoutedServices } from './app-router.ts'
import { type Charges, createCharges } from './call-charges.ts'
import { type ClientParts, registerClient } from './client-files.ts'
import { registerClients } from './client-package/client-package-route.ts'
import { type CrossOrigin, createCrossOrigin, registerPreflight } from './cross-origin.ts'
import { markDeprecated } from './deprecation-headers.ts'
import { registerFailedRequests } from './failed-requests.ts'
import { createApp } from './fastify-app.ts'
import { shutDownGracefully } from './graceful-shutdown.ts'
import { type DegradedCheck, type HealthParts, type ReadinessCheck, registerHealth } from './health.ts'
import { registerKeyCalls } from './key-calls.ts'
import { registerLeanTrpc } from './lean-trpc.ts'
import { createLiveEvents } from './live-events.ts'
import { createLiveHub, type LiveHub } from './live-hub.ts'
import { listenLive } from './live-listener.ts'
import { type LiveRouteParts, registerLive, signedOutFrame } from './live-route.ts'
import { registerMetrics } from './metrics.ts'
import { openReads } from './open-reads.ts'
import type { OpenApiParts } from './openapi/openapi.ts'
import { gatherRoutes, registerOpenApi } from './openapi/openapi-route.ts'
import { createPlainPage, lastKnown, lookReader } from './page-look.ts'
import { findPageMaker, hasPage } from './page-renderer.ts'
import { createPersonalPages } from './personal-pages.ts'
import { createReferralLinks } from './referral-links.ts'
import { registerRefusals } from './refusals.ts'
import { type RestServices, registerPublicCalls, registerRest } from './rest-router.ts'
import { createSessionAccess, type SessionAccess } from './session.ts'
import { cookieRules } from './session-cookie.ts'
import type { SocketLimits } from './socket-limits.ts'
import { createVisitorPages } from './visitor-pages.ts'
import { webManifest } from './web-manifest.ts'

/** What the ways in call, and what this folder asks by itself. */
type HttpServices = RoutedServices &
  RestServices & {
    security: SecurityService
    monitor: MonitorService
    failedRequests: FailedRequests
    content: ContentService
    prices: PricesService
    markets: MarketsService
    publishing: PublishingService
  }

export interface HttpParts {
  config: Pick<Config, 'publicUrl' | 'port' | 'trustProxy' | 'checkAnswers'>
  /** Without a token for it there is no /metrics. */
  keys: { sessionSecret: Buffer; metricsToken?: string }
  services: HttpServices
  pool: Pool
  logger: Logger
  /** Folder of the built client; absent: none is served. */
  clientDir?: string
  /** What people cannot be served without besides database and sessions, by name: /readyz answers 503. */
  readiness?: Record<string, ReadinessCheck>
  /** In what something may wait, by name: /readyz answers 200 and names it. */
  degraded?: Record<string, DegradedCheck>
  /** For how long a finding of /readyz holds. */
  healthKeptMs?: number
  /** For how long a signed-in page waits for its session and its answers. */
  pagePatienceMs?: number
  callLimits?: CallLimits
  /** Instead of the product's own changelog. */
  changes?: readonly Change[]
  socketLimits?: SocketLimits
}

/** Everything that answers over HTTP; it does not listen yet. Closing it ends the event streams too. */
export async function createHttpServer(parts: HttpParts): Promise<FastifyInstance> {
  const { config, services, logger } = parts
  const signer = new Signer(parts.keys.sessionSecret)
  const { publicUrl } = config
  const sessions = createSessionAccess({ cookies: cookieRules(config), signer, security: services.security, publicUrl })
  const charges = createCharges(sessions, parts.callLimits)
  const app = createApp(parts, charges)
  const hub = createLiveHub(services.markets, createLiveEvents({ ...services, logger }))
  const check = config.checkAnswers ? await import('./openapi/call-check.ts') : null
  const bare = createAppRouter(services)
  const router = check?.checkedRouter(bare) ?? bare
  const crossOrigin = createCrossOrigin({ publicUrl, sessions, isOpenRead: openReads(router) })
  shutDownGracefully(app, () => hub.closeWhere(() => true))

  const { metricsToken: token } = parts.keys
  if (token) registerMetrics(app, { token, publicUrl: config.publicUrl, services, pool: parts.pool, hub })
  registerHealth(app, healthOf(parts))
  registerRefusals(app, { note: services.security.noteRefusal, logger })
  registerFailedRequests(app, { failedRequests: services.failedRequests, logger })
  registerKeyCalls(app, { note: services.security.keys.noteCalls, logger })
  await app.register(async (scope) => {
    guardAnswers(scope)
    registerPublicCalls(scope, services)
    registerPreflight(scope)
  })
  await app.register(async (scope) => {
    guardCalls(scope, parts, { crossOrigin, charges })
    const rest = gatherRoutes(scope)
    check?.checkRestAnswers(scope)
    await registerRest(scope, { services, sessions })
    const api = openApiOf(parts, { router, rest })
    registerOpenApi(scope, api)
    registerClients(scope, api)
  })
  await app.register(async (scope) => {
    guardCalls(scope, parts, { crossOrigin, charges })
    const createContext = async (request: FastifyRequest) => contextOf(services, request, await sessions.find(request))
    const trpc = { router, createContext }
    const { security, publishing } = services
    const { sessions: alive, keys } = security
    const live = { ...trpc, hub, keys, sessions: alive, versions: publishing.versions }
    await registerLiveEvents(scope, live, parts)
    registerLeanTrpc(scope, trpc)
  })
  if (parts.clientDir)
    await registerPages(app, parts.clientDir, { ...parts, sessions, router, positionOf: hub.positionOf })
  logger.debug('http routes are registered')
  return app
}

function healthOf({ services, readiness, degraded = {}, logger, healthKeptMs: keptMs }: HttpParts): HealthParts {
  const { requireWritable, requireSessions } = services.monitor
  return {
    logger,
    degraded,
    keptMs,
    database: { name: 'postgres', check: requireWritable },
    readiness: { sessions: requireSessions, ...readiness },
  }
}

function openApiOf(
  { config, callLimits: calls = CALL_LIMITS, changes = CHANGELOG }: HttpParts,
  { router, rest }: Pick<OpenApiParts, 'router' | 'rest'>,
): OpenApiParts {
  const limits = { calls, moneyCalls: RATE_LIMITS.moneyCallsOfUser }
  return { router, rest, publicUrl: config.publicUrl, cookie: cookieRules(config).session, limits, changes }
}

interface PagesParts {
  router: AppRouter
  sessions: SessionAccess
  positionOf: LiveHub['positionOf']
}

async function registerPages(
  app: FastifyInstance,
  clientDir: string,
  { config, services, logger, sessions, router, positionOf, pagePatienceMs: patienceMs }: HttpParts & PagesParts,
): Promise<void> {
  const { content, prices, menus, status, uiConfig } = services
  const lookOf = lookReader(uiConfig.publicConfig)
  const around = async () => ({ config: await lookOf(), menus: await menus.all('visitor') })
  /** The page about the service stands while the database does not. */
  const lastAround = lastKnown(around)
  const dataOf = async (path: string, language: Language): Promise<PublicData> => ({
    ...(await shownAt(path, language)),
    ...(await (path === '/status' ? lastAround() : around())),
  })
  const shownAt = async (path: string, language: Language): Promise<PublicData> => {
    if (path === '/auth' || path === '/login' || path.startsWith('/api-docs/')) return {}
    if (path === '/status') return { status: await status.read() }
    if (path === '/') return { landing: await content.landing(language), prices: await prices.listed() }
    return { page: await content.at(path, language), prices: await prices.listed() }
  }
  const isVisitor = (request: FastifyRequest) => sessions.readHash(request) === null
  const maker = findPageMaker(clientDir)
  const findVisitorPage = createVisitorPages({ maker, dataOf, isVisitor, logger })
  const findPersonalPage = createPersonalPages({
    maker,
    router,
    positionOf,
    lookOf,
    logger,
    patienceMs,
    findSession: sessions.findUnmarked,
    contextOf: (request, found) => contextOf(services, request, found),
    readMenus: () => menus.all('user'),
  })
  /** A page is given out even where the database cannot be asked; the browser's marker then has the next one end the session. */
  const beforePage: ClientParts['beforePage'] = (request, reply) =>
    sessions
      .endMarked(request, reply)
      .catch((err: unknown) => logger.error({ err, requestId: request.id }, 'a session that was left has not ended'))
  const { recordClick } = services.affiliates
  await registerClient(app, {
    clientDir,
    findVisitorPage,
    findPersonalPage,
    beforePage,
    followReferral: createReferralLinks({ sessions, recordClick, logger }),
    plainPage: createPlainPage(clientDir, lookOf),
    manifest: async () => webManifest((await lookOf()).name),
    publicUrl: config.publicUrl,
    isPage: async (url) => (await hasPage(maker, url)) && (await content.isThere(url)),
  })
}

/** As guardCalls, for calls that any page may make: they are counted with whatever else its network asks for. */
function guardAnswers(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, reply, next) => {
    reply.headers(ANSWER_HEADERS)
    checkQuery(request.query as Record<string, unknown>)
    next()
  })
}

/** What holds for every call: it is counted, no foreign origin changes state, no key of the query comes twice, nothing is kept. */
function guardCalls(
  scope: FastifyInstance,
  { config: { publicUrl }, changes = CHANGELOG }: Pick<HttpParts, 'config' | 'changes'>,
  { crossOrigin, charges }: { crossOrigin: CrossOrigin; charges: Charges },
): void {
  markDeprecated(scope, publicUrl, changes)
  scope.addHook('onRequest', async (request, reply) => {
    reply.headers(ANSWER_HEADERS)
    crossOrigin.announce(request, reply)
    try {
      charges.call(request)
    } finally {
      if (request.headers.authorization !== undefined) reply.headers(limitHeaders(charges.budgetOf(request)))
    }
    await crossOrigin.check(request, reply)
    checkQuery(request.query as Record<string, unknown>)
  })
}

/** As in the draft of the IETF (RateLimit header fields); scripts alone get them. */
const limitHeaders = ({ limit, remaining, resetSeconds }: CallBudget) => ({
  'ratelimit-limit': limit,
  'ratelimit-remaining': remaining,
  'ratelimit-reset': resetSeconds,
})

/** Bodies are checked as they are parsed; a query's text has to be one that Postgres can hold as well. */
function checkQuery(query: Record<string, unknown>): void {
  for (const value of Object.values(query)) {
    if (Array.isArray(value)) throw new DomainError('BAD_INPUT', 'A key of the query is given twice')
    if (String(value).includes('\0'))
      throw new DomainError('BAD_INPUT', 'The query holds characters that are not allowed')
  }
}

function contextOf(
  { security: { chargeMoneyCall }, uiConfig: gate }: Pick<HttpServices, 'security' | 'uiConfig'>,
  { id: requestId, ip, headers }: FastifyRequest,
  found: Pick<SignedIn, 'user'> | null,
): Context {
  return { user: found?.user ?? null, requestId, ip, userAgent: headers['user-agent'] ?? null, chargeMoneyCall, gate }
}

async function registerLiveEvents(scope: FastifyInstance, live: LiveRouteParts, parts: HttpParts): Promise<void> {
  const { pool, logger } = parts
  const { publishing } = parts.services
  const heard = { hub: live.hub, publishing, signedOutFrame: signedOutFrame(live.router) }
  const listener = await listenLive({ pool, logger, ...heard })
  scope.addHook('onClose', () => listener.stop())
  registerLive(scope, live)
}
