import { createFileRoute } from '@tanstack/react-router'
import { SendScreen } from '#client/domains/payments/send/send-screen.tsx'
import type { SendSearch } from '#client/domains/payments/send/send-search.ts'
import { TransactionProgress } from '#client/domains/transactions/transaction-progress.tsx'
import { FrozenNotice } from '#client/domains/wallet/frozen-notice.tsx'
import { ReserveHint } from '#client/domains/wallet/reserve-hint.tsx'

/** The search is parsed in the page's own chunk, so that the schema stays out of the first download. */
const validateSearch = (search: SendSearch): SendSearch => search

export const Route = createFileRoute('/_user/send')({
  validateSearch,
  staticData: { firstQueries: ['wallet.overview', 'payments.limits'] },
  component: SendPage,
})

function SendPage() {
  const navigate = Route.useNavigate()
  return (
    <>
      <FrozenNotice />
      <SendScreen
        search={Route.useSearch()}
        onSearch={(search, replace) => void navigate({ search, replace, resetScroll: false })}
        renderReserve={(overview) => <ReserveHint overview={overview} />}
        renderProgress={(transaction) => <TransactionProgress transaction={transaction} withReason />}
      />
    </>
  )
}
