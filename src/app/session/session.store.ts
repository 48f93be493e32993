import { read } from '#client/app/api/request.ts'
import type { SessionUser } from '#shared/domains/auth/auth.schema.ts'
import { endMarkedSession, isMarkedSignedOut } from './marked-sign-out.ts'
import { readSessionUser } from './session-user.ts'

/** `unknown`: the server could not say; a visitor's pages work, a person's offer to try again. */
export type Session =
  | { status: 'loading' }
  | { status: 'loggedIn'; user: SessionUser }
  | { status: 'loggedOut' }
  | { status: 'unknown'; error: unknown }

const listeners = new Set<() => void>()
let session: Session = { status: 'loading' }

export const currentSession = (): Session => session

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function storeSession(next: Session): void {
  change(next)
}

/** null ends the session. */
export function storeUser(user: SessionUser | null): void {
  change(user ? { status: 'loggedIn', user } : { status: 'loggedOut' })
}

/** Asks the server who is here: a 401 means nobody. A failure leaves a known user as he is. `quietly`: nothing is shown meanwhile. */
export async function refreshSession({ quietly = false } = {}): Promise<void> {
  if (isMarkedSignedOut()) {
    storeUser(null)
    return endMarkedSession()
  }
  if (session.status === 'unknown' && !quietly) change({ status: 'loading' })
  try {
    const answer = await read('/api/user', 'returnNull')
    storeUser(answer === null ? null : readSessionUser(answer))
  } catch (error) {
    console.error('session not read', error)
    if (session.status === 'loading') change({ status: 'unknown', error })
  }
}

function change(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}
