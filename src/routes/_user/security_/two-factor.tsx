import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { TwoFactorScreen } from '#client/domains/security/two-factor-screen.tsx'

export const Route = createFileRoute('/_user/security_/two-factor')({
  loader: () => loadCatalogue('security'),
  staticData: { firstQueries: ['security.factors'] },
  component: TwoFactorPage,
})

function TwoFactorPage() {
  const navigate = Route.useNavigate()
  return <TwoFactorScreen onDone={() => void navigate({ to: '/security' })} />
}
