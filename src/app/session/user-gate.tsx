import { Navigate } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import { PageLoader } from '#client/ui/page-loader.tsx'
import { leavingStore } from './leaving.store.ts'
import { useSession } from './session-provider.tsx'
import { SessionUnknown } from './session-unknown.tsx'

/** A spinner while the session loads; then the page for a user, and /auth for everybody else (specification, section 2). */
export function UserGate({ children }: { children: ReactNode }) {
  const session = useSession()
  const leaving = useSelector(leavingStore)
  if (session.status === 'loading' || (leaving && session.status !== 'loggedIn')) return <PageLoader />
  if (session.status === 'unknown') return <SessionUnknown error={session.error} />
  if (session.status === 'loggedOut') return <Navigate to="/auth" replace />
  return children
}
