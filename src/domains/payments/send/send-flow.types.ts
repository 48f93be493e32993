import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PaymentPreview, PreviewPayment } from '#shared/domains/payments/payments.schema.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import type { SendDetails } from './send-details.ts'
import type { SendSearch } from './send-search.ts'

/** The form of the first step, as its fields use it. */
export type SendFormApi = UseFormReturn<SendDetails>

/** A payment as it was last previewed: what the review shows and sends. */
export interface ReviewedPayment {
  payment: PreviewPayment
  /** To oneself; '' where there is none. */
  note: string
  preview: PaymentPreview
}

export interface SendScreenProps {
  /** From the URL, not validated yet. */
  search: SendSearch
  /** Writes the step into the page's URL. */
  onSearch: (search: SendSearch, replace: boolean) => void
  /** The state line of a transaction, and why it failed. */
  renderProgress: (transaction: Transaction) => ReactNode
  /** What can be done with the recipient of a payment that is through. */
  renderRecipient: (transaction: Transaction) => ReactNode
  /** Where the result leads: `again` from a payment that is through, `retry` from one that has failed. */
  renderWays: (transaction: Transaction, ways: { again: ReactNode; retry: ReactNode }) => ReactNode
  /** The button that explains what is reserved, line by line. */
  renderReserve: (overview: WalletOverview) => ReactNode
}
