import { createFileRoute } from '@tanstack/react-router'
import { Footer } from '#client/app/frame/footer.tsx'
import { AuthScreen } from '#client/domains/auth/auth-screen.tsx'
import { readAuthTab } from '#client/domains/auth/auth-tab.ts'

export const Route = createFileRoute('/_public/auth')({
  validateSearch: readAuthTab,
  component: AuthPage,
})

function AuthPage() {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <AuthScreen tab={tab} onTab={(next) => void navigate({ search: { tab: next }, replace: true })} />
      <Footer />
    </>
  )
}
