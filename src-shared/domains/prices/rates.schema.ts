import * as z from 'zod/mini'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { RATED_CURRENCIES, type RatedCurrency } from '#shared/domains/settings/currencies.ts'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import { PRICE_FORM } from '#shared/kernel/decimal.ts'
import { Reason } from '#shared/kernel/reason.schema.ts'

/** One unit of a currency in US dollars: above 0, with 12 decimals at most. */
const Rate = z.string().check(
  z.regex(PRICE_FORM, 'Enter US dollars with up to 12 decimals'),
  z.refine((text) => /[1-9]/.test(text), { error: 'A rate is above zero' }),
)

/** admin.prices.setRate: a rate that counts for 24 hours; with `asset` the price of that asset counts where there is no such rate, with null none does. */
export const SetRate = z.object({
  currency: z.enum(RATED_CURRENCIES),
  usd: z.optional(Rate),
  asset: z.optional(z.nullable(AssetId)),
  reason: Reason,
  ...Proof,
})
export type SetRate = z.infer<typeof SetRate>

/** A currency as the price desk shows it. */
export interface DeskRate {
  currency: RatedCurrency
  /** US dollars for one unit, decimal text; null where no source is younger than 24 hours. */
  usd: string | null
  /** ISO time of the source; null with it. */
  at: string | null
  source: 'operator' | 'ledger' | null
  /** The asset whose price counts where the operator has set no rate within 24 hours. */
  asset: AssetId | null
}
