import { createFileRoute } from '@tanstack/react-router'
import { Footer } from '#client/app/frame/footer.tsx'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { PayScreen } from '#client/domains/requests/pay/pay-screen.tsx'

export const Route = createFileRoute('/_public/pay/$id')({
  loader: () => Promise.all([loadCatalogue('contacts'), loadCatalogue('wallet')]),
  component: PayPage,
})

function PayPage() {
  return (
    <>
      <PayScreen id={Route.useParams().id} />
      <Footer />
    </>
  )
}
