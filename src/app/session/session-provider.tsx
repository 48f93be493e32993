import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import type { SessionUser } from '#shared/domains/auth/auth.schema.ts'
import { sessionQuery } from './session.queries.ts'

/** `unknown`: the server could not say; a visitor's pages work, a person's offer to try again. */
export type Session =
  | { status: 'loading' }
  | { status: 'loggedIn'; user: SessionUser }
  | { status: 'loggedOut' }
  | { status: 'unknown'; error: Error; retry: () => void }

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ children }: { children: ReactNode }) {
  const query = useQuery(sessionQuery)
  return <SessionContext value={sessionOf(query)}>{children}</SessionContext>
}

/** Throws where no SessionProvider stands above. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession must be used within a SessionProvider')
  return session
}

/** The user of a page that only signed-in people see. Throws elsewhere. */
export function useUser(): SessionUser {
  const session = useSession()
  if (session.status !== 'loggedIn') throw new Error('useUser must be used on a page behind the sign-in')
  return session.user
}

function sessionOf(query: {
  data?: SessionUser | null
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}): Session {
  if (query.data) return { status: 'loggedIn', user: query.data }
  if (query.data === null) return { status: 'loggedOut' }
  if (query.error && !query.isFetching)
    return { status: 'unknown', error: query.error, retry: () => void query.refetch() }
  return { status: 'loading' }
}
