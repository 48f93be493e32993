import { createFileRoute } from '@tanstack/react-router'
import { Footer } from '#client/app/frame/footer.tsx'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { AuthScreen } from '#client/domains/auth/auth-screen.tsx'
import { readAuthSearch } from '#client/domains/auth/auth-search.ts'

export const Route = createFileRoute('/_public/auth')({
  staticData: { isForVisitors: true },
  validateSearch: readAuthSearch,
  loader: () => loadCatalogue('auth'),
  component: AuthPage,
})

function AuthPage() {
  const navigate = Route.useNavigate()
  return (
    <>
      <AuthScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
      <Footer />
    </>
  )
}
