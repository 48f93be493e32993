import { createFileRoute } from '@tanstack/react-router'
import { Footer } from '#client/app/frame/footer.tsx'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { UnfreezeScreen } from '#client/domains/auth/mailed-link/unfreeze-screen.tsx'

export const Route = createFileRoute('/_public/unfreeze-account')({
  loader: () => Promise.all([loadCatalogue('auth'), loadCatalogue('wallet')]),
  component: UnfreezePage,
})

function UnfreezePage() {
  return (
    <>
      <UnfreezeScreen />
      <Footer />
    </>
  )
}
