import { createFileRoute } from '@tanstack/react-router'
import { Footer } from '#client/app/frame/footer.tsx'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { FreezeScreen } from '#client/domains/auth/mailed-link/freeze-screen.tsx'

export const Route = createFileRoute('/_public/freeze-account')({
  loader: () => Promise.all([loadCatalogue('auth'), loadCatalogue('wallet')]),
  component: FreezePage,
})

function FreezePage() {
  return (
    <>
      <FreezeScreen />
      <Footer />
    </>
  )
}
