import type { PricedRule } from '#server/domains/accounts/charge.ts'
import { paymentIntent } from '#server/domains/payments/payment-intent.ts'
import type { Recipient } from '#server/domains/payments/recipients.ts'
import type { AcceptTerms } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { TermsOfUser } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import { serviceFee } from '#shared/domains/fees/service-fee.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'

/** An asset of a person, and what a payment of it costs. */
export interface Payable {
  userId: string
  /** G address of the account. */
  source: string
  asset: AssetId
  terms: TermsOfUser
  /** By which the service charges it; null where it costs nothing. */
  rule: PricedRule | null
  /** G address of the fee account; null before there is one. */
  takenBy: string | null
}
export const payableOf = (
  owned: Pick<Payable, 'userId' | 'source' | 'asset'>,
  costs: Pick<Payable, 'terms' | 'rule' | 'takenBy'>,
): Payable => ({ ...owned, ...costs })

/** Somebody who can take anything. */
const recipientAt = (address: string): Recipient => ({
  address,
  muxed: null,
  username: null,
  state: 'active',
  memoRequired: false,
  memo: null,
  exchange: null,
  lines: [],
})

/** A payment that is only asked about: as payments.send would make it at the network's least fee. */
export function probeOf(
  { userId, source, asset, rule, takenBy }: Payable,
  { amount, terms, isCharged, now }: { amount: string; terms: AcceptTerms; isCharged: boolean; now: Date },
): { intent: Intent; terms: AcceptTerms } {
  const fee = rule && isCharged ? serviceFee(rule, { asset, amount }, rule.prices) : '0'
  const charge = rule && toStroops(fee) > 0n ? { asset: rule.asset, amount: fee, to: takenBy ?? source } : null
  const parties = {
    id: userId,
    userId,
    account: { address: source },
    recipient: recipientAt(source),
    createsAccount: false,
    charge,
    baseFee: undefined,
    name: 0n,
    now,
  }
  const intent = paymentIntent(parties, { asset, amount, destination: source })
  return { intent, terms: isCharged ? terms : { ...terms, baseFee: 0n } }
}
