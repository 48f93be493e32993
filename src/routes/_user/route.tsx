import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Navigate, Outlet } from '@tanstack/react-router'
import { queryClient } from '#client/app/api/query-client.ts'
import { AppFrame } from '#client/app/frame/app-frame.tsx'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { useSession } from '#client/app/session/session-provider.tsx'
import { SessionUnknown } from '#client/app/session/session-unknown.tsx'
import { useLeaving } from '#client/app/session/sign-out.ts'
import { PageLoader } from '#client/ui/page-loader.tsx'

export const Route = createFileRoute('/_user')({
  loader: () => loadCatalogue('wallet'),
  component: UserGuard,
})

/** A spinner while the session loads; then the page for a user, and /auth for everybody else. */
function UserGuard() {
  const session = useSession()
  const leaving = useLeaving()
  if (session.status === 'loading' || (leaving && session.status !== 'loggedIn')) return <PageLoader />
  if (session.status === 'unknown') return <SessionUnknown error={session.error} />
  if (session.status === 'loggedOut') return <Navigate to="/auth" replace />
  return (
    <QueryClientProvider client={queryClient}>
      <AppFrame>
        <Outlet />
      </AppFrame>
    </QueryClientProvider>
  )
}
