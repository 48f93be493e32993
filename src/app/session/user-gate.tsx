import { Navigate, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { type ReactNode, useEffect, useState } from 'react'
import { PageLoader } from '#client/ui/page-loader.tsx'
import { FactorGate } from './factor-gate.tsx'
import { leavingStore } from './leaving.store.ts'
import { useRememberedPerson } from './remembered-person.ts'
import { keepPaymentLink } from './return-path.ts'
import { useSession } from './session-provider.tsx'
import { SessionUnknown } from './session-unknown.tsx'

/** A spinner while the session loads; then the page for a user, and /auth for everybody else (specification, section 2). */
export function UserGate({ children }: { children: ReactNode }) {
  const session = useSession()
  const leaving = useSelector(leavingStore)
  useRememberedPerson(session)
  const [wasIn, setWasIn] = useState(false)
  if (session.status === 'loggedIn' && !wasIn) setWasIn(true)
  if (session.status === 'loading' || (leaving && session.status !== 'loggedIn')) return <PageLoader />
  if (session.status === 'unknown') return <SessionUnknown error={session.error} />
  if (session.status === 'loggedOut') return wasIn ? <Navigate to="/auth" replace /> : <ToSignIn />
  return <FactorGate user={session.user}>{children}</FactorGate>
}

/** Whoever opened a payment link as a visitor comes back to it; where somebody has left, the next to sign in may be another person. */
function ToSignIn() {
  const navigate = useNavigate()
  useEffect(() => {
    keepPaymentLink()
    void navigate({ to: '/auth', replace: true })
  }, [navigate])
  return <PageLoader />
}
