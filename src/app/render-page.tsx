import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import type { PageToRender, RenderPage } from '#shared/domains/content/rendered-page.types.ts'
import { App } from './app.tsx'
import { loadLanguage } from './language/catalogues.ts'
import { factsScript, giveFacts } from './page-facts.ts'
import { createAppRouter } from './router.tsx'
import { storeUser } from './session/session.store.ts'

/** One boundary is never shown before another, so that no script has to put it into its place. */
const IN_ONE_PIECE = { progressiveChunkSize: Number.POSITIVE_INFINITY }
let last: Promise<unknown> = Promise.resolve()

storeUser(null)

/** Runs on the server, for visitors. One page after the other, since language and facts are the module's. */
export const renderPage: RenderPage = (page) => {
  const rendered = last.then(() => renderAlone(page))
  last = rendered.catch(() => undefined)
  return rendered
}

async function renderAlone({ url, language, facts }: PageToRender): Promise<string> {
  await loadLanguage(language)
  giveFacts({ language, ...facts })
  const router = createAppRouter(createMemoryHistory({ initialEntries: [url] }))
  await router.load()
  for (const { status, error } of router.state.matches)
    if (status !== 'success') throw error ?? new Error(`${url} is ${status}`)
  return `<div id="root">${await renderWhole(<App router={router} />)}</div>${factsScript()}`
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
