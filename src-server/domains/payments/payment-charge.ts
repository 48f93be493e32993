import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { FeeRule } from '#shared/domains/fees/fees.schema.ts'
import { serviceFee } from '#shared/domains/fees/service-fee.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { MAX_STROOPS, toStroops } from '#shared/kernel/stroops.ts'

/** The service's fee of one payment, and who takes it. */
export interface Charge {
  asset: string
  amount: string
  /** G address of the fee account. */
  to: string
}
export interface ChargedPayment {
  /** null where payments cost nothing. */
  rule: FeeRule | null
  /** US dollars for one unit of the sent asset, and of XLM. */
  price: string | null
  xlmPrice: string | null
  sent: { asset: string; amount: string }
}

/** What the service takes; null for nothing. Throws UNAVAILABLE where its fee account cannot take it. */
export async function chargeOf(
  mirror: Mirror,
  { rule, price, xlmPrice, sent }: ChargedPayment,
): Promise<Charge | null> {
  if (rule === null) return null
  const amount = serviceFee(rule, sent, { sent: price, fee: rule.asset === NATIVE ? xlmPrice : price })
  if (toStroops(amount) === 0n) return null
  const account = await mirror.findByRole('fee')
  if (account?.status !== 'active') throw cannotTake(rule.asset)
  if (rule.asset !== NATIVE) {
    const holdings = await mirror.holdings(account.address)
    const line = holdings.find(({ asset }) => asset === rule.asset)
    if (!line?.authorized) throw cannotTake(rule.asset)
    const limit = line.trustLimit === null || line.trustLimit === '' ? MAX_STROOPS : toStroops(line.trustLimit)
    const room = limit - toStroops(line.balance) - toStroops(line.buyingLiabilities)
    if (room < toStroops(amount)) throw cannotTake(rule.asset)
  }
  return { asset: rule.asset, amount, to: account.address }
}

const cannotTake = (asset: string): DomainError =>
  new DomainError(
    'UNAVAILABLE',
    `We cannot take our fee in ${assetCode(asset)} at the moment, so this cannot be sent. Please try again later.`,
  )

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
