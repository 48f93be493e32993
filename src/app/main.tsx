import './theme/global.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { showFatalStartup } from './errors/fatal-startup.ts'
import { activateLanguage } from './language/catalogues.ts'
import { preferredLanguage } from './language/language.ts'
import { startSession } from './session/start-session.ts'
import { takeOverToast } from './toasts/toast.store.ts'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('Root element not found')
  window.addEventListener('unhandledrejection', (event) => console.error('unhandled rejection', event.reason))
  void startSession(window.location.pathname)
  await activateLanguage(preferredLanguage()).catch(() => activateLanguage('en'))
  takeOverToast()
  createRoot(root, { onUncaughtError: showFatalStartup }).render(<App />)
}

start().catch(showFatalStartup)
