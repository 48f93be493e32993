import { createFileRoute } from '@tanstack/react-router'
import { DataProvider } from '#client/app/api/data-provider.tsx'
import { Footer } from '#client/app/frame/footer.tsx'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { InvitationScreen } from '#client/domains/auth/mailed-link/invitation-screen.tsx'

export const Route = createFileRoute('/_public/invitation')({
  loader: () => Promise.all([loadCatalogue('auth'), loadCatalogue('wallet'), loadCatalogue('admin')]),
  component: InvitationPage,
})

function InvitationPage() {
  return (
    <>
      <DataProvider>
        <InvitationScreen />
      </DataProvider>
      <Footer />
    </>
  )
}
