import { readAuthStatus } from './auth-status.ts'
import { audienceOf } from './protected-paths.ts'
import { currentSession, refreshSession, storeUser } from './session.store.ts'

/**
 * Finds out who is here when a page is loaded. On a page for everybody it is asked first whether anybody is signed in at
 * all, so that a visitor's page begins without a refused call in the browser's log.
 */
export async function startSession(path: string): Promise<void> {
  if (audienceOf(path) === 'everybody' && (await isVisitor())) {
    if (currentSession().status === 'loading') storeUser(null)
    return
  }
  await refreshSession()
}

/** False where the server could not say: /api/user then decides. */
async function isVisitor(): Promise<boolean> {
  const { authenticated, sessionID } = await readAuthStatus()
  return !authenticated && sessionID !== 'error'
}
