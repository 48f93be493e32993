import './theme/global.css'
import { i18n } from '@lingui/core'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { startRoutes } from './all-routes.ts'
import { App } from './app.tsx'
import { showFatalStartup } from './errors/fatal-startup.ts'
import { fetchMissingSheets, nameFailedFetches } from './errors/not-fetched.ts'
import { activateLanguage } from './language/catalogues.ts'
import { preferredLanguage } from './language/language.ts'
import { type AppRouter, createAppRouter } from './router.tsx'
import { audienceOf } from './session/audience.ts'
import { sessionStore } from './session/session.store.ts'
import { firstSession } from './session/session-provider.tsx'
import { startSession } from './session/start-session.ts'
import { ssrLanguage } from './ssr/ssr-language.ts'
import { takeOverToast } from './toasts/toast.store.ts'

const options = { onUncaughtError: showFatalStartup }

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('Root element not found')
  window.addEventListener('unhandledrejection', (event) => console.error('unhandled rejection', event.reason))
  nameFailedFetches()
  sessionStore.set(firstSession()) // until the server has answered
  const router = createAppRouter()
  const { pathname } = window.location
  const routes = startRoutes({ router, fetchAll: () => import('#client/route-tree.gen.ts') }, pathname)
  const session = async () => startSession(audienceOf(router, pathname))
  void routes.then(session, () => undefined)
  await Promise.all([routes, activateLanguage(preferredLanguage()).catch(() => activateLanguage('en'))])
  takeOverToast()
  await mount(root, router)
  delete document.documentElement.dataset.ssr
  window.dispatchEvent(new Event('hydrated'))
  void import('./after-hydration.ts')
}

async function mount(root: HTMLElement, router: AppRouter): Promise<void> {
  router.subscribe('onBeforeNavigate', fetchMissingSheets)
  const app = <App router={router} i18n={i18n} />
  if (ssrLanguage !== i18n.locale) return createRoot(root, options).render(app)
  router.ssr = { manifest: undefined } // boundaries stand where they stood on the server
  await router.load()
  hydrateRoot(root, app, options)
}

start().catch(showFatalStartup)
