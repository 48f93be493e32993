import { createFileRoute } from '@tanstack/react-router'
import { Footer } from '#client/app/frame/footer.tsx'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { PhoneScreen } from '#client/domains/kyc/handover/phone-screen.tsx'

export const Route = createFileRoute('/_public/take-photos')({
  loader: () => loadCatalogue('people'),
  component: TakePhotosPage,
})

function TakePhotosPage() {
  return (
    <>
      <PhoneScreen />
      <Footer />
    </>
  )
}
