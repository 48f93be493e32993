import { lazy, Suspense } from 'react'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { PageLoader } from '#client/ui/page-loader.tsx'

const PaymentLinkScreen = lazy(async () => {
  const [{ PaymentLinkScreen: part }] = await Promise.all([
    import('./payment-link-screen.tsx'),
    loadCatalogue('contacts'),
  ])
  return { default: part }
})

/** Loaded where somebody has opened a payment link. */
export function LatePaymentLink({ uri }: { uri: string }) {
  return (
    <Suspense fallback={<PageLoader />}>
      <PaymentLinkScreen uri={uri} />
    </Suspense>
  )
}
