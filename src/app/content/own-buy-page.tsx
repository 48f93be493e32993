import { useSearch } from '@tanstack/react-router'
import { DataProvider } from '#client/app/api/data-provider.tsx'
import { AppFrame } from '#client/app/frame/app-frame.tsx'
import { BuyScreen } from '#client/domains/deposits/buy-screen.tsx'
import { LateArrivalNotices } from '#client/domains/transactions/arrivals/late-arrival-notices.tsx'

const DOLLARS = /^\d{1,9}(\.\d{1,2})?$/

/** /buy-xlm of whoever is signed in: the page lies among the public ones, so it brings the frame of people's pages itself. */
export function OwnBuyPage() {
  const { usd = '' }: { usd?: string } = useSearch({ strict: false }) // of a reminder; the route itself says nothing of it in everybody's first download
  return (
    <DataProvider>
      <AppFrame area="user">
        <LateArrivalNotices />
        <BuyScreen usd={DOLLARS.test(usd) ? usd : ''} />
      </AppFrame>
    </DataProvider>
  )
}
