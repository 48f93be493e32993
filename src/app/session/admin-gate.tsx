import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { type ReactNode, useEffect } from 'react'
import { ErrorScreen } from '#client/app/errors/error-screen.tsx'
import { PageLoader } from '#client/ui/page-loader.tsx'
import { FactorGate } from './factor-gate.tsx'
import { leavingStore } from './leaving.store.ts'
import { loadPage } from './page-load.ts'
import { useRememberedPerson } from './remembered-person.ts'
import { useSession } from './session-provider.tsx'
import { SessionUnknown } from './session-unknown.tsx'

/** How long the reason is shown before the redirect. */
const READING_MS = 1500

/** A spinner while the session loads; then the page for an administrator, and the admin login for everybody else. */
export function AdminGate({ children }: { children: ReactNode }) {
  const session = useSession()
  const leaving = useSelector(leavingStore)
  useRememberedPerson(session)
  if (session.status === 'loading' || (leaving && session.status !== 'loggedIn')) return <PageLoader />
  if (session.status === 'unknown') return <SessionUnknown error={session.error} />
  if (session.status === 'loggedIn' && session.user.isAdmin)
    return <FactorGate user={session.user}>{children}</FactorGate>
  return <AdminRefusal signedIn={session.status === 'loggedIn'} />
}

/** Says why, and redirects to the admin login by a full page load; its button does so at once. */
function AdminRefusal({ signedIn }: { signedIn: boolean }) {
  const { t } = useLingui()
  useEffect(() => {
    const timer = setTimeout(() => loadPage('/admin'), READING_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ErrorScreen
      title={signedIn ? t`Admin privileges required` : t`Authentication required`}
      note={<Trans>You are being taken to the admin login.</Trans>}
      action={t`Go to Admin Login`}
      onAction={() => loadPage('/admin')}
    />
  )
}
