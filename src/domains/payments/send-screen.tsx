import { type ReactNode, useMemo } from 'react'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { SendFlow } from './send-flow.tsx'
import { SendSearch } from './send-search.ts'
import { SentScreen } from './sent-screen.tsx'
import { useStepFocus } from './use-step-focus.ts'

export interface SendScreenProps {
  /** From the URL, not validated yet. */
  search: SendSearch
  /** Writes the step into the page's URL. */
  onSearch: (search: SendSearch, replace: boolean) => void
  /** The state line of a transaction, and why it failed. */
  renderProgress: (transaction: Transaction) => ReactNode
  /** The button that explains what is reserved, line by line. */
  renderReserve: (overview: WalletOverview) => ReactNode
}

/** /send: details, review, and the sent payment, whose URL shows it again after a reload. */
export function SendScreen({ search: written, onSearch, renderProgress, renderReserve }: SendScreenProps) {
  const search = useMemo(() => SendSearch.parse(written), [written])
  useStepFocus(search.sent ? 'sent' : (search.step ?? 'details'))
  if (search.sent) return <SentScreen id={search.sent} renderProgress={renderProgress} />
  return <SendFlow search={search} onSearch={onSearch} renderReserve={renderReserve} />
}
