import { DataProvider } from '#client/app/api/data-provider.tsx'
import { AppFrame } from '#client/app/frame/app-frame.tsx'
import { BuyScreen } from '#client/domains/deposits/buy-screen.tsx'
import { LateArrivalNotices } from '#client/domains/transactions/arrivals/late-arrival-notices.tsx'

/** /buy-xlm of whoever is signed in: the page lies among the public ones, so it brings the frame of people's pages itself. */
export function OwnBuyPage({ usd }: { usd: string | undefined }) {
  return (
    <DataProvider>
      <AppFrame area="user">
        <LateArrivalNotices />
        <BuyScreen usd={usd} />
      </AppFrame>
    </DataProvider>
  )
}
