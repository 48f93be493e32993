import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { giveLanding, landingScript } from '#client/domains/landing/landing.store.ts'
import type { PageToRender, RenderPage } from '#shared/domains/content/rendered-page.types.ts'
import { App } from './app.tsx'
import { loadLanguage } from './language/catalogues.ts'
import { createAppRouter } from './router.tsx'
import { storeUser } from './session/session.store.ts'

/** One boundary is never shown before another, so that no script has to put it into its place. */
const IN_ONE_PIECE = { progressiveChunkSize: Number.POSITIVE_INFINITY }
let last: Promise<unknown> = Promise.resolve()

storeUser(null)

/** Runs on the server, for visitors. One page after the other, since language and texts are the module's. */
export const renderPage: RenderPage = (page) => {
  const rendered = last.then(() => renderAlone(page))
  last = rendered.catch(() => undefined)
  return rendered
}

async function renderAlone({ url, language, landing }: PageToRender): Promise<string> {
  await loadLanguage(language)
  giveLanding({ language, landing })
  const router = createAppRouter(createMemoryHistory({ initialEntries: [url] }))
  await router.load()
  const { prelude } = await prerender(<App router={router} />, IN_ONE_PIECE)
  const page = await new Response(prelude).text()
  return `<div id="root">${page}</div>${landingScript(router.state.location.pathname)}`
}
