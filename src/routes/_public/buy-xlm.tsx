import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { contentRoute } from '#client/app/content/content-route.ts'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { useSession } from '#client/app/session/session-provider.tsx'
import { PageLoader } from '#client/ui/page-loader.tsx'

const written = contentRoute('buy-xlm', { hasForm: true })
const Written = written.component
const OwnBuyPage = lazy(async () => {
  const [page] = await Promise.all([
    import('#client/app/content/own-buy-page.tsx'),
    loadCatalogue('wallet'),
    loadCatalogue('people'),
  ])
  return { default: page.OwnBuyPage }
})

export const Route = createFileRoute('/_public/buy-xlm')({
  ...written,
  staticData: { flow: 'steps', isFramedForPeople: true },
  component: BuyPage,
})

/** A visitor reads how it works; whoever is signed in buys. */
function BuyPage() {
  const { status } = useSession()
  if (status === 'loading') return <PageLoader />
  if (status !== 'loggedIn') return <Written />
  return (
    <Suspense fallback={<PageLoader />}>
      <OwnBuyPage />
    </Suspense>
  )
}
