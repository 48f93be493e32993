import type { Audience } from './audience.ts'
import { readAuthStatus } from './auth-status.ts'
import { isMarkedSignedOut } from './marked-sign-out.ts'
import { followOtherTabs } from './other-tabs.ts'
import { refreshSession, sessionStore, storeUser } from './session.store.ts'

/**
 * Determines the user when a page is loaded. On a public page it first asks whether there is a session at all, so that a
 * visitor's page does not begin with a 401 in the browser's log.
 */
export async function startSession(audience: Audience): Promise<void> {
  keepUpToDate()
  if (audience === 'everybody' && !isMarkedSignedOut() && (await isVisitor())) {
    if (sessionStore.get().status === 'loading') storeUser(null)
    return
  }
  await refreshSession()
}

/** The session may have changed: in another tab, or before Back restored this page from the browser's cache. */
function keepUpToDate(): void {
  followOtherTabs(() => void followSession())
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

/** Data of one user is never shown to another: the page is reloaded. */
async function followSession(): Promise<void> {
  const before = sessionStore.get()
  await refreshSession()
  const after = sessionStore.get()
  if (before.status !== 'loggedIn' || after.status !== 'loggedIn') return
  if (before.user.username !== after.user.username) location.reload()
}

/** False if the server could not tell: /api/user then decides. */
async function isVisitor(): Promise<boolean> {
  const { authenticated, sessionID } = await readAuthStatus()
  return !authenticated && sessionID !== 'error'
}
