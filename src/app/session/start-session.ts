import type { Audience } from './audience.ts'
import { readAuthStatus } from './auth-status.ts'
import { isMarkedSignedOut } from './marked-sign-out.ts'
import { followOtherTabs } from './other-tabs.ts'
import { refreshSession, sessionStore, storeUser } from './session.store.ts'

/**
 * Finds out who is here when a page is loaded. On a page for everybody it is asked first whether anybody is signed in at
 * all, so that a visitor's page begins without a refused call in the browser's log.
 */
export async function startSession(audience: Audience): Promise<void> {
  keepUpToDate()
  if (audience === 'everybody' && !isMarkedSignedOut() && (await isVisitor())) {
    if (sessionStore.get().status === 'loading') storeUser(null)
    return
  }
  await refreshSession()
}

/** Somebody else may have signed in or out meanwhile: in another tab, or before Back brought this page out of the browser's memory. */
function keepUpToDate(): void {
  followOtherTabs(() => void followSession())
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

/** What was read for one person is never shown to another: the page begins anew. */
async function followSession(): Promise<void> {
  const before = sessionStore.get()
  await refreshSession()
  const after = sessionStore.get()
  if (before.status !== 'loggedIn' || after.status !== 'loggedIn') return
  if (before.user.username !== after.user.username) location.reload()
}

/** False where the server could not say: /api/user then decides. */
async function isVisitor(): Promise<boolean> {
  const { authenticated, sessionID } = await readAuthStatus()
  return !authenticated && sessionID !== 'error'
}
