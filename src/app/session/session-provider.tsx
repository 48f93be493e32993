import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { createContext, type ReactNode, use } from 'react'
import { initialData } from '#client/app/ssr/initial-data.ts'
import type { SessionUser } from '#shared/domains/auth/auth.schema.ts'
import type { InitialData } from '#shared/domains/content/ssr-page.types.ts'
import { type Session, sessionStore } from './session.store.ts'

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useSelector(sessionStore)
  return <SessionContext value={useHydrated() ? session : firstSession()}>{children}</SessionContext>
}

const sessions = new WeakMap<InitialData, Session>()
const LOADING: Session = { status: 'loading' }

/** The session that the page was rendered for: always the same object for one page, as React requires. */
export function firstSession(): Session {
  const data = initialData()
  if (!data) return LOADING
  const known = sessions.get(data)
  if (known) return known
  const session: Session = data.session ? { status: 'loggedIn', user: data.session.user } : { status: 'loggedOut' }
  sessions.set(data, session)
  return session
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
