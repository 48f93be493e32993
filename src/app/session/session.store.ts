import { createAtom } from '@tanstack/react-store'
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

export const sessionStore = createAtom<Session>({ status: 'loading' })

/** null ends the session. */
export function storeUser(user: SessionUser | null): void {
  sessionStore.set(user ? { status: 'loggedIn', user } : { status: 'loggedOut' })
}

/** Asks the server who is here: a 401 means nobody. A failure leaves a known user as he is. `quietly`: nothing is shown meanwhile. */
export async function refreshSession({ quietly = false } = {}): Promise<void> {
  if (isMarkedSignedOut()) {
    storeUser(null)
    return endMarkedSession()
  }
  if (sessionStore.get().status === 'unknown' && !quietly) sessionStore.set({ status: 'loading' })
  try {
    const answer = await read('/api/user', 'returnNull')
    storeUser(answer === null ? null : readSessionUser(answer))
  } catch (error) {
    console.error('session not read', error)
    if (sessionStore.get().status === 'loading') sessionStore.set({ status: 'unknown', error })
  }
}
