import './theme/global.css'
import { i18n } from '@lingui/core'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { showFatalStartup } from './errors/fatal-startup.ts'
import { fetchMissingSheets, nameFailedFetches } from './errors/not-fetched.ts'
import { activateLanguage } from './language/catalogues.ts'
import { preferredLanguage } from './language/language.ts'
import { createAppRouter } from './router.tsx'
import { storeSession } from './session/session.store.ts'
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
  storeSession(firstSession()) // until the server has been asked
  void startSession(window.location.pathname)
  await activateLanguage(preferredLanguage()).catch(() => activateLanguage('en'))
  takeOverToast()
  await mount(root)
  delete document.documentElement.dataset.ssr
  window.dispatchEvent(new Event('hydrated'))
}

async function mount(root: HTMLElement): Promise<void> {
  const router = createAppRouter()
  router.subscribe('onBeforeNavigate', fetchMissingSheets)
  const app = <App router={router} i18n={i18n} />
  if (ssrLanguage !== i18n.locale) return createRoot(root, options).render(app)
  router.ssr = { manifest: undefined } // boundaries stand where they stood on the server
  await router.load()
  hydrateRoot(root, app, options)
}

start().catch(showFatalStartup)
