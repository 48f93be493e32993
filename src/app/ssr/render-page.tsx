import { AsyncLocalStorage } from 'node:async_hooks'
import type { I18n } from '@lingui/core'
import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { createQueryClient } from '#client/app/api/query-client.ts'
import { App } from '#client/app/app.tsx'
import { createLanguage } from '#client/app/language/catalogues.ts'
import { preferencesOf } from '#client/app/preferences/preferences.store.ts'
import { createAppRouter } from '#client/app/router.tsx'
import { audienceOf } from '#client/app/session/audience.ts'
import { readChoicesFrom } from '#client/ui/choices.ts'
import { readLocaleFrom } from '#client/ui/numbers.ts'
import type { PageRenderer } from '#shared/domains/content/ssr-page.types.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { fileOfRoute } from './file-of-route.ts'
import { initialDataScript } from './initial-data.ts'
import { hasPage, listVisitorPages, matchPersonalRoute } from './page-routes.ts'
import { findServerScope, type PageScope } from './page-scope.ts'
import { setAnswers } from './set-answers.ts'

/** One boundary is never shown before another, so that no script has to put it into its place. */
const IN_ONE_PIECE = { progressiveChunkSize: Number.POSITIVE_INFINITY }
/** The browser begins with visitors' routes. */
const ALL_ROUTES = 'src/route-tree.gen.ts'
/** Each page's own: several are rendered at the same time, for several people. */
const scopes = new AsyncLocalStorage<PageScope>()
/** A handful: what is said in a language by the catalogues that a page loads. */
const languages = new Map<string, Promise<I18n>>()

findServerScope(() => scopes.getStore() ?? null)
readChoicesFrom(() => preferencesOf(scopes.getStore()?.data.session?.user))
readLocaleFrom(() => scopes.getStore()?.data.language ?? 'en')

export const visitorPages = listVisitorPages()
export const findPersonalRoute = matchPersonalRoute
export const isPage = hasPage

export const renderPage: PageRenderer['renderPage'] = ({ url, data }) =>
  inScope(data, async ({ modules, catalogues }) => {
    const router = await loadRouter(url, modules)
    const i18n = await languageOf(data.language, [...catalogues])
    const markup = await renderWhole(<App router={router} i18n={i18n} />)
    return { body: `<div id="root">${markup}</div>${initialDataScript(data)}`, modules: [...modules] }
  })

export const preparePage: PageRenderer['preparePage'] = ({ url, data }) =>
  inScope(data, async ({ modules }) => {
    await loadRouter(url, modules)
    return { body: `<div id="root"></div>${initialDataScript(data)}`, modules: [...modules] }
  })

function languageOf(language: Language, catalogues: readonly string[]): Promise<I18n> {
  const key = `${language} ${catalogues.join(' ')}`
  const created = languages.get(key) ?? createLanguage(language, catalogues)
  languages.set(key, created)
  return created
}

function inScope<Result>(data: PageScope['data'], work: (scope: PageScope) => Promise<Result>): Promise<Result> {
  const scope = {
    data,
    queryClient: createQueryClient(),
    modules: new Set<string>(),
    catalogues: new Set<string>(['shell']),
  }
  setAnswers(scope.queryClient, data.answers)
  return scopes.run(scope, () => work(scope))
}

async function loadRouter(url: string, modules: Set<string>) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [url] }))
  await router.load()
  const isPublic = audienceOf(router, router.state.location.pathname) === 'everybody'
  if (!isPublic) modules.add(ALL_ROUTES)
  for (const { status, error, routeId, staticData } of router.state.matches) {
    if (status !== 'success') throw error ?? new Error(`${url} is ${status}`)
    modules.add(fileOfRoute(routeId))
    for (const module of staticData.modules ?? []) modules.add(module)
  }
  return router
}

/** Throws where a part fails, which the library would leave out. */
async function renderWhole(app: ReactNode): Promise<string> {
  const failures: unknown[] = []
  const onError = (error: unknown): void => void failures.push(error)
  const { prelude } = await prerender(app, { ...IN_ONE_PIECE, onError })
  const markup = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return markup
}
