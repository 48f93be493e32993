import { type AnyTRPCRouter, callTRPCProcedure } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import pTimeout from 'p-timeout'
import type { Context } from '#server/calls/procedures.ts'
import type { SignedIn } from '#server/calls/request-session.ts'
import { languageOf } from '#server/calls/wished-language.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { ContentPage } from '#shared/domains/content/content.schema.ts'
import type { Answer, InitialData, PersonalRoute, Query } from '#shared/domains/content/ssr-page.types.ts'
import type { ShellMenus } from '#shared/domains/menus/menus.schema.ts'
import type { Preferences } from '#shared/domains/settings/preferences.schema.ts'
import type { Language, UserSettings } from '#shared/domains/settings/settings.schema.ts'
import type { PublicConfig } from '#shared/domains/ui-config/public-config.ts'
import { NEVER_ABORTED } from './lean-trpc.ts'
import { withLook } from './page-look.ts'
import { type PageMaker, pathOf } from './page-renderer.ts'
import { procedureAt } from './trpc-errors.ts'

export interface PersonalPagesParts {
  maker: PageMaker | null
  router: AnyTRPCRouter
  findSession: (request: FastifyRequest) => Promise<SignedIn | null>
  contextOf: (request: FastifyRequest, found: SignedIn) => Context
  positionOf: (userId: string) => string
  readMenus: () => Promise<ShellMenus>
  /** Settings of the interface. */
  lookOf: () => Promise<PublicConfig>
  logger: Logger
  /** How long a page waits for the session, and again for its answers; then it goes without. */
  patienceMs?: number
}
/** The page of the person who asks, or null where the client makes it. */
export type FindPersonalPage = (request: FastifyRequest) => Promise<string | null>

const PATIENCE_MS = 300
/** Rendering takes the process's one thread: when many ask at once, their browsers make the pages, and calls do not wait. */
const MOST_AT_ONCE = 8
/** The only answer with an input: the text of the page itself. */
const CONTENT = 'content.page'
const SETTINGS: Query = { path: 'settings.get' }
const PREFERENCES: Query = { path: 'settings.preferences' }

/**
 * Renders signed-in pages for whom they are, with the answers that their routes declare. They are kept nowhere. What is slow or
 * fails is left out, and the client asks for it.
 */
export function createPersonalPages(parts: PersonalPagesParts): FindPersonalPage {
  const { maker, findSession, contextOf, positionOf, logger, patienceMs = PATIENCE_MS } = parts
  if (!maker) return async () => null
  const { fill, renderer } = maker
  let underWay = 0

  async function make(request: FastifyRequest): Promise<string | null> {
    const path = pathOf(request.url)
    const { findPersonalRoute, renderPage, preparePage } = await renderer()
    const route = findPersonalRoute(path)
    const found = route && (await inTime(findSession(request), patienceMs))
    if (!found || found.user.secondFactorDue || !maySee(found, route)) return null
    const {
      isSuperAdmin: _super,
      secondFactorDue: _due,
      sessionHash: _hash,
      steppedUpUntil: _until,
      key: _key,
      rooms,
      ...known
    } = found.user
    const livePosition = positionOf(known.id)
    const ctx = contextOf(request, found)
    const [answers, menus, config] = await Promise.all([
      answer(ctx, route),
      inTime(parts.readMenus(), patienceMs),
      parts.lookOf(),
    ])
    const shown = [...route.firstQueries, ...route.timedQueries]
    const language = languageFor(answers, request)
    const preferences = answers.find(({ path: asked }) => asked === PREFERENCES.path)?.data as Preferences | undefined
    const user = { ...known, ...(known.isAdmin && { rooms }), preferences }
    const data: InitialData = {
      language,
      menus: menus ?? undefined,
      config,
      page: route.content ? await readContent(ctx, { page: route.content, language }) : undefined,
      session: { handle: found.handle, user, livePosition },
      answers: answers.filter(({ path: asked }) => shown.some((query) => query.path === asked)),
    }
    const isRendered = request.url === path // a query is never put into a page: the client makes of it what it says
    const page = await (isRendered ? renderPage : preparePage)({ url: path, data: asJson(data) })
    const filled = fill({ ...page, language, isRendered })
    return withLook(filled, config)
  }

  /** Throws where it is not there in time: such a page is nothing without it. */
  async function readContent(ctx: Context, input: { page: string; language: Language }): Promise<ContentPage> {
    const content = await inTime(ask(ctx, { path: CONTENT, input }), patienceMs)
    if (content === null) throw new Error(`the text of ${input.page} was not there in time`)
    return content as ContentPage
  }

  async function answer(ctx: Context, { firstQueries, timedQueries }: PersonalRoute): Promise<Answer[]> {
    const answers = new Map<string, Answer>()
    const failed = (err: unknown) => logger.warn({ err, requestId: ctx.requestId }, 'a page goes without an answer')
    const keep = async (query: Query): Promise<unknown> => {
      const answered = await ask(ctx, query)
      answers.set(JSON.stringify(query), { ...query, data: answered })
      return answered
    }
    const keepAll = (queries: readonly Query[]) => Promise.all(queries.map((query) => keep(query).catch(failed)))
    const [byChoice, first] = [firstQueries.filter(isByChoice), firstQueries.filter((query) => !isByChoice(query))]
    let chosen: Query[] = []
    const afterChoices = async (): Promise<unknown> => {
      const preferences = (await keep(PREFERENCES)) as Preferences
      const queries = preferences.timeZone === null ? byChoice : [...byChoice, ...timedQueries]
      chosen = queries.map((query) => asChosen(query, preferences))
      return keepAll(chosen)
    }
    const atOnce = new Map([SETTINGS, ...first].map((query) => [JSON.stringify(query), query]))
    await inTime(Promise.all([afterChoices().catch(failed), keepAll([...atOnce.values()])]), patienceMs)
    const inOrder = [SETTINGS, PREFERENCES, ...first, ...chosen].map((query) => JSON.stringify(query))
    return [...new Set(inOrder)].flatMap((query) => answers.get(query) ?? []) // what comes later is not in the page
  }

  async function ask(ctx: Context, { path, input }: Query): Promise<unknown> {
    const procedure = procedureAt(parts.router, path)
    if (procedure?._def.type !== 'query') throw new Error(`${path} is no query, so no page comes with its answer`)
    const call = { router: parts.router, path, type: 'query', ctx, batchIndex: 0 } as const
    return callTRPCProcedure({ ...call, signal: NEVER_ABORTED, getRawInput: async () => input })
  }

  return async (request) => {
    if (underWay >= MOST_AT_ONCE) return null
    underWay += 1
    try {
      return await make(request)
    } catch (err) {
      logger.error({ err, path: pathOf(request.url) }, 'page not rendered, the client makes it')
      return null
    } finally {
      underWay -= 1
    }
  }
}

const isByChoice = ({ byChoice }: Query): boolean => byChoice !== undefined

/** As the client asks for it. */
function asChosen({ byChoice, ...query }: Query, { chartRange }: Preferences): Query {
  if (byChoice === undefined || (byChoice === 'period' && chartRange !== '1y')) return query
  return { ...query, input: { ...(query.input as object), range: chartRange } }
}

const maySee = ({ user }: SignedIn, { area }: PersonalRoute): boolean => area === 'user' || user.isAdmin

/** Everybody's setting is English until another is chosen, so that English says nothing yet: the browser's wish does. */
function languageFor(answers: readonly Answer[], { headers }: FastifyRequest): Language {
  const settings = answers.find(({ path }) => path === SETTINGS.path)?.data as UserSettings | undefined
  return settings?.language === 'es' ? 'es' : languageOf(headers['accept-language'])
}

/** As the client reads it. */
const asJson = (data: InitialData): InitialData => JSON.parse(JSON.stringify(data)) as InitialData

/** Null where it takes longer. */
const inTime = <Value>(work: Promise<Value>, milliseconds: number): Promise<Value | null> =>
  pTimeout(work, { milliseconds, fallback: () => null })
