import { initialData } from '#client/app/ssr/initial-data.ts'
import type { PageSession } from '#shared/domains/content/ssr-page.types.ts'
import { readAuthStatus } from './auth-status.ts'
import { isMarkedSignedOut } from './marked-sign-out.ts'
import { followOtherTabs } from './other-tabs.ts'
import { audienceOf } from './protected-paths.ts'
import { currentSession, refreshSession, storeUser } from './session.store.ts'

/**
 * Finds out who is here when a page is loaded. On a page for everybody it is asked first whether anybody is signed in at
 * all, so that a visitor's page begins without a refused call in the browser's log.
 */
export async function startSession(path: string): Promise<void> {
  keepUpToDate()
  const own = initialData()?.session
  if (own && !isMarkedSignedOut()) return checkPage(own)
  if (audienceOf(path) === 'everybody' && !isMarkedSignedOut() && (await isVisitor())) {
    if (currentSession().status === 'loading') storeUser(null)
    return
  }
  await refreshSession()
}

/** A page that was rendered for another session than the browser now has is not shown any longer. */
async function checkPage({ handle }: PageSession): Promise<void> {
  const { authenticated, sessionID } = await readAuthStatus()
  if (sessionID === handle || sessionID === 'error') return
  if (authenticated) location.reload()
  else await refreshSession()
}

/** Somebody else may have signed in or out meanwhile in another tab. */
const keepUpToDate = (): void => followOtherTabs(() => void followSession())

/** What was read for one person is never shown to another: the page begins anew. */
async function followSession(): Promise<void> {
  const before = currentSession()
  await refreshSession()
  const after = currentSession()
  if (before.status !== 'loggedIn' || after.status !== 'loggedIn') return
  if (before.user.username !== after.user.username) location.reload()
}

/** False where the server could not say: /api/user then decides. */
async function isVisitor(): Promise<boolean> {
  const { authenticated, sessionID } = await readAuthStatus()
  return !authenticated && sessionID !== 'error'
}
