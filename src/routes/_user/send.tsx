import { createFileRoute } from '@tanstack/react-router'
import { LateSaveContact } from '#client/domains/contacts/save/late-save-contact.tsx'
import { OtherWays } from '#client/domains/payments/other-ways.tsx'
import { SendScreen } from '#client/domains/payments/send/send-screen.tsx'
import type { SendSearch } from '#client/domains/payments/send/send-search.ts'
import { LatePaymentLink } from '#client/domains/requests/link/late-payment-link.tsx'
import { ResultWays } from '#client/domains/transactions/result/result-ways.tsx'
import { TransactionProgress } from '#client/domains/transactions/transaction-progress.tsx'
import { FrozenNotice } from '#client/domains/wallet/frozen-notice.tsx'
import { ReserveHint } from '#client/domains/wallet/reserve-hint.tsx'

/** The search is parsed in the page's own chunk, so that the schema stays out of the first download. */
const validateSearch = (search: SendSearch): SendSearch => search

export const Route = createFileRoute('/_user/send')({
  validateSearch,
  staticData: { flow: 'steps', firstQueries: ['wallet.overview', 'payments.limits'] },
  component: SendPage,
})

function SendPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  if (typeof search.uri === 'string') return <LatePaymentLink uri={search.uri} />
  return (
    <>
      <FrozenNotice />
      <SendScreen
        search={search}
        onSearch={(next, replace) => void navigate({ search: next, replace, resetScroll: false })}
        renderReserve={(overview) => <ReserveHint overview={overview} />}
        renderRecipient={(transaction) => <LateSaveContact transaction={transaction} />}
        renderWays={(transaction, ways) => <ResultWays transaction={transaction} {...ways} />}
        renderProgress={(transaction) => <TransactionProgress transaction={transaction} withReason />}
      />
      {search.sent === undefined && search.step === undefined && <OtherWays />}
    </>
  )
}
