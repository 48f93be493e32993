import { v7 as uuid } from 'uuid'
import { type Charge, charge, type PricedRule, pricedRule } from '#server/domains/accounts/charge.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { FeesService } from '#server/domains/fees/fees.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { AcceptTerms } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { PreviewPayment } from '#shared/domains/payments/payments.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { checkDestination } from './destination-rules.ts'
import type { NetworkBids } from './network-bids.ts'
import { type PaymentParties, paymentIntent } from './payment-intent.ts'

export interface PaymentPlansDeps {
  mirror: Mirror
  fees: FeesService
  prices: PricesService
  bids: NetworkBids
  clock: Clock
}
export type PaymentPlans = ReturnType<typeof createPaymentPlans>
export type PlannedParties = Pick<PaymentParties, 'userId' | 'account' | 'recipient' | 'name'> & { terms: AcceptTerms }
export interface PlannedPayment {
  intent: Intent
  /** The service's fee; null where it costs nothing. */
  charge: Charge | null
}

/** Parts of every payment, however it is requested: its operations, the service's fee, and what is bid to the network. */
export function createPaymentPlans({ mirror, fees, prices, bids, clock }: PaymentPlansDeps) {
  /** Throws where the recipient cannot take it, or the service not its fee. `rule`: by which it is charged, where that was read already. */
  async function plan(
    { terms, ...parties }: PlannedParties,
    input: PreviewPayment & { requestId?: string },
    rule?: PricedRule | null,
  ): Promise<PlannedPayment> {
    const createsAccount = checkDestination(parties.recipient, input, parties.account.address)
    const priced = rule === undefined ? await ruleFor(input.asset, terms.price) : rule
    const charged = await charge({ mirror }, priced, input)
    const baseFee = await bids.bidFor(input.speed, Number(terms.baseFee))
    const made = { ...parties, id: uuid(), createsAccount, charge: charged, baseFee, now: clock.now() }
    return { intent: paymentIntent(made, input), charge: charged }
  }

  async function ruleFor(asset: string, price: string | null): Promise<PricedRule | null> {
    const [rule, known] = await Promise.all([fees.ruleFor('payment', asset), prices.latest([NATIVE])])
    return pricedRule(rule, { sent: price, xlm: known.get(NATIVE) ?? null })
  }

  return { plan }
}
