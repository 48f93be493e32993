import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { loadPage } from '#client/app/session/page-load.ts'
import { useUser } from '#client/app/session/session-provider.tsx'
import { TwoFactorScreen } from '#client/domains/security/two-factor-screen.tsx'

export const Route = createFileRoute('/_user/security_/two-factor')({
  loader: () => loadCatalogue('security'),
  staticData: { firstQueries: ['security.factors'] },
  component: TwoFactorPage,
})

function TwoFactorPage() {
  const navigate = Route.useNavigate()
  const { secondFactorDue } = useUser()
  const goOn = () => (secondFactorDue ? loadPage('/admin-dashboard') : void navigate({ to: '/security' }))
  return <TwoFactorScreen onDone={goOn} />
}
