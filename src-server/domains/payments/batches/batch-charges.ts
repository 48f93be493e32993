import { type Charge, charge, pricedRule } from '#server/domains/accounts/charge.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { FeesService } from '#server/domains/fees/fees.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { TermsOfUser } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import { serviceFee } from '#shared/domains/fees/service-fee.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { RowVerdict } from './row-verdicts.ts'

export interface ChargesDeps {
  mirror: Mirror
  fees: FeesService
  prices: PricesService
}
/** The service's fee of one payment; null where it costs nothing. */
export type ChargeFor = (sent: { asset: string; amount: string }) => Charge | null

/** By which each row is charged, as a payment of its own: the rules and the fee account are read once. Throws UNAVAILABLE where it cannot take a fee. */
export async function chargesFor(
  { mirror, fees, prices }: ChargesDeps,
  verdicts: readonly RowVerdict[],
  terms: ReadonlyMap<string, TermsOfUser>,
): Promise<ChargeFor> {
  const xlm = (await prices.latest([NATIVE])).get(NATIVE) ?? null
  const byAsset = new Map<string, ChargeFor>()
  for (const [asset, { price }] of terms) {
    const rule = pricedRule(await fees.ruleFor('payment', asset), { sent: price, xlm })
    const largest = verdicts.reduce(
      (most, row) =>
        row.problem === null && row.asset === asset && toStroops(row.amount) > most ? toStroops(row.amount) : most,
      0n,
    )
    const most = await charge({ mirror }, rule, { asset, amount: fromStroops(largest) })
    if (rule === null || most === null) continue
    byAsset.set(asset, (sent) => {
      const amount = serviceFee(rule, sent, rule.prices)
      return toStroops(amount) === 0n ? null : { asset: rule.asset, amount, to: most.to }
    })
  }
  return (sent) => byAsset.get(sent.asset)?.(sent) ?? null
}
