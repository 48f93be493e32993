import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Footer } from '#client/app/frame/footer.tsx'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { ResetPasswordScreen } from '#client/domains/auth/reset-password-screen.tsx'
import { readResetToken } from '#client/domains/auth/reset-token.ts'

export const Route = createFileRoute('/_public/reset-password')({
  loader: () => Promise.all([loadCatalogue('auth'), loadCatalogue('wallet')]),
  component: ResetPasswordPage,
})

/** The token is removed from the URL at once and kept in memory only. */
function ResetPasswordPage() {
  const navigate = Route.useNavigate()
  const [token] = useState(() => readResetToken(window.location))
  useEffect(() => {
    if (window.location.hash || window.location.search) void navigate({ replace: true, search: {}, hash: '' })
  }, [navigate])
  return (
    <>
      <ResetPasswordScreen token={token} />
      <Footer />
    </>
  )
}
