import type { Charge } from '#server/domains/accounts/charge.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { toStroops } from '#shared/kernel/stroops.ts'

/** Throws QUOTE_CHANGED where it costs more than was agreed to. */
export function requireAgreed(
  agreed: { maxFee?: string | undefined; feeAsset?: string | undefined; maxNetworkFee?: string | undefined },
  { charge, networkFee }: { charge: Charge | null; networkFee: bigint },
): void {
  const { maxFee, feeAsset, maxNetworkFee } = agreed
  const isOtherAsset = charge !== null && feeAsset !== undefined && feeAsset !== charge.asset
  if (isOtherAsset || (maxFee !== undefined && charge !== null && toStroops(charge.amount) > toStroops(maxFee)))
    throw quoteChanged('maxFee')
  if (maxNetworkFee !== undefined && networkFee > toStroops(maxNetworkFee)) throw quoteChanged('maxNetworkFee')
}

const quoteChanged = (field: string): DomainError =>
  new DomainError('QUOTE_CHANGED', 'The fee has changed. Check it and confirm again.', { field })
