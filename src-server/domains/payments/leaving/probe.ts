import { type PricedRule, pricedRule } from '#server/domains/accounts/charge.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { FeesService } from '#server/domains/fees/fees.service.ts'
import { paymentIntent } from '#server/domains/payments/payment-intent.ts'
import type { Recipient } from '#server/domains/payments/recipients.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { AcceptTerms } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { OutflowTerms, TermsOfUser } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import { serviceFee } from '#shared/domains/fees/service-fee.ts'
import { type AssetId, NATIVE } from '#shared/kernel/asset-id.ts'
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
export interface PayableDeps {
  mirror: Mirror
  fees: FeesService
  prices: PricesService
  termsFor: OutflowTerms
}

export async function readPayable(
  { mirror, fees, prices, termsFor }: PayableDeps,
  owned: Pick<Payable, 'userId' | 'source' | 'asset'>,
): Promise<Payable> {
  const [terms, rule, known, taker] = await Promise.all([
    termsFor(owned.userId, owned.asset),
    fees.ruleFor('payment', owned.asset),
    prices.latest([NATIVE]),
    mirror.findByRole('fee'),
  ])
  const priced = pricedRule(rule, { sent: terms.price, xlm: known.get(NATIVE) ?? null })
  return { ...owned, terms, rule: priced, takenBy: taker?.address ?? null }
}

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
