import { useLingui } from '@lingui/react/macro'
import { formatUsd } from '#client/ui/numbers.ts'
import type { PaymentPreview } from '#shared/domains/payments/payments.schema.ts'

/** Why a payment is to be confirmed. */
export function useProofReason({ stepUpReason, limits }: PaymentPreview): string {
  const { t } = useLingui()
  const limit = formatUsd(limits.perPayment)
  if (stepUpReason === 'limit') return t`This payment is worth more than your limit of ${limit}.`
  if (stepUpReason === 'unpriced') return t`This asset has no known price.`
  if (stepUpReason === 'jump') return t`The price of this asset has moved far within a day.`
  return t`Asked before money leaves your wallet.`
}
