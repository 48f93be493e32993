import { useSelector } from '@tanstack/react-store'
import { createContext, type ReactNode, use } from 'react'
import type { SessionUser } from '#shared/domains/auth/auth.schema.ts'
import { type Session, sessionStore } from './session.store.ts'

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ children }: { children: ReactNode }) {
  return <SessionContext value={useSelector(sessionStore)}>{children}</SessionContext>
}

/** Throws outside of a SessionProvider. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession must be used within a SessionProvider')
  return session
}

/** The user, on pages of signed-in users. Throws elsewhere. */
export function useUser(): SessionUser {
  const session = useSession()
  if (session.status !== 'loggedIn') throw new Error('useUser must be used on a page behind the sign-in')
  return session.user
}
