import './theme/global.css'
import { i18n } from '@lingui/core'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { showFatalStartup } from './errors/fatal-startup.ts'
import { fetchMissingSheets, nameFailedFetches } from './errors/not-fetched.ts'
import { activateLanguage } from './language/catalogues.ts'
import { preferredLanguage } from './language/language.ts'
import { renderedLanguage } from './rendered.ts'
import { type AppRouter, createAppRouter } from './router.tsx'
import { audienceOf } from './session/audience.ts'
import { storeUser } from './session/session.store.ts'
import { startSession } from './session/start-session.ts'
import { takeOverToast } from './toasts/toast.store.ts'

const options = { onUncaughtError: showFatalStartup }

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('Root element not found')
  window.addEventListener('unhandledrejection', (event) => console.error('unhandled rejection', event.reason))
  nameFailedFetches()
  if (renderedLanguage !== undefined) storeUser(null) // until the server has been asked
  const router = createAppRouter()
  void startSession(audienceOf(router, window.location.pathname))
  await activateLanguage(preferredLanguage()).catch(() => activateLanguage('en'))
  takeOverToast()
  await mount(root, router)
  delete document.documentElement.dataset.rendered
  window.dispatchEvent(new Event('taken-over'))
}

async function mount(root: HTMLElement, router: AppRouter): Promise<void> {
  router.subscribe('onBeforeNavigate', fetchMissingSheets)
  const app = <App router={router} />
  if (renderedLanguage !== i18n.locale) return createRoot(root, options).render(app)
  router.ssr = { manifest: undefined } // boundaries stand where they stood on the server
  await router.load()
  hydrateRoot(root, app, options)
}

start().catch(showFatalStartup)
