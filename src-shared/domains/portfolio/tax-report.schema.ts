import * as z from 'zod/mini'
import { LANGUAGES } from '#shared/domains/settings/settings.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { COST_METHODS, type CostMethod, type Disposal } from './portfolio.schema.ts'

const WHICH_YEAR = 'Choose a year from 2015 to 2200'

/** GET /api/portfolio/tax-report: a calendar year in UTC. */
export const AskTaxReport = z.object({
  year: z.coerce.number().check(z.int(WHICH_YEAR), z.minimum(2015, WHICH_YEAR), z.maximum(2200, WHICH_YEAR)),
  method: z.enum(COST_METHODS),
  format: z.enum(['csv', 'pdf']),
  /** Of the PDF. */
  language: z._default(z.enum(LANGUAGES), 'en'),
})
export type AskTaxReport = z.infer<typeof AskTaxReport>

/** Income: rewards of stakes, commissions of the affiliate program; one row a day and asset. */
export interface Income {
  kind: 'reward' | 'commission'
  asset: AssetId
  /** ISO, the day it was (UTC). */
  day: string
  amount: string
  /** As it was booked; null where that is unknown. */
  usd: string | null
}
/** Fees of the service, one row a day and asset; those of the network are a disposal. */
export interface ServiceFee {
  asset: AssetId
  day: string
  amount: string
  usd: string | null
}

/** Sums of US dollars are decimal text with 2 decimals; rows of unknown value are in none of them. */
export interface TaxReport {
  year: number
  method: CostMethod
  /** ISO */
  madeAt: string
  /** Oldest first. */
  disposals: Disposal[]
  income: Income[]
  fees: ServiceFee[]
  sums: {
    proceeds: string
    cost: string
    gains: string
    /** With a minus. */
    losses: string
    net: string
    income: string
    fees: string
    /** Rows that are in no sum. */
    unknown: number
  }
}
