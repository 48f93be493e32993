import { createAtom } from '@tanstack/react-store'
import { read } from '#client/app/api/request.ts'
import type { SessionUser } from '#shared/domains/auth/auth.schema.ts'
import { endMarkedSession, isMarkedSignedOut } from './marked-sign-out.ts'
import { readSessionUser } from './session-user.ts'

/** `unknown`: the server could not tell; public pages work, users' pages offer a retry. */
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

/** Fetches the current user: 401 means none. After a failure a known user is kept. `quietly`: without a loading state. */
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
