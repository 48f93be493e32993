import { createFileRoute } from '@tanstack/react-router'
import { Footer } from '#client/app/frame/footer.tsx'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { VerifyEmailScreen } from '#client/domains/auth/mailed-link/verify-email-screen.tsx'

export const Route = createFileRoute('/_public/verify-email')({
  loader: () => Promise.all([loadCatalogue('auth'), loadCatalogue('wallet')]),
  component: VerifyEmailPage,
})

function VerifyEmailPage() {
  return (
    <>
      <VerifyEmailScreen />
      <Footer />
    </>
  )
}
