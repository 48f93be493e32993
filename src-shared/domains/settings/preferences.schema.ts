import * as z from 'zod/mini'
import { RANGES, type Range } from '#shared/domains/prices/prices.schema.ts'
import { Zone } from '#shared/kernel/zone.ts'
import { CURRENCIES, type Currency } from './currencies.ts'

/** `language`: as the language shown writes them. */
export const DATE_FORMATS = ['language', 'iso', 'day_first', 'month_first'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]
/** 1,234.56, 1.234,56 and 1 234,56. */
export const NUMBER_FORMATS = ['language', 'comma_point', 'point_comma', 'space_comma'] as const
export type NumberFormat = (typeof NUMBER_FORMATS)[number]
export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** settings.setPreferences: what is absent stays. */
export const SetPreferences = z.object({
  currency: z.optional(z.enum(CURRENCIES)),
  timeZone: z.optional(Zone),
  dateFormat: z.optional(z.enum(DATE_FORMATS)),
  numberFormat: z.optional(z.enum(NUMBER_FORMATS)),
  chartRange: z.optional(z.enum(RANGES)),
  density: z.optional(z.enum(DENSITIES)),
  hideBalances: z.optional(z.boolean()),
})
export type SetPreferences = z.infer<typeof SetPreferences>

/** One unit of a currency, from a source that is younger than a day. */
export interface CurrencyRate {
  /** US dollars, decimal text. */
  usd: string
  /** ISO time of the source. */
  at: string
}

/** How pages show figures and times to a person. Limits, records and statements stay in US dollars. */
export interface Preferences {
  currency: Currency
  /** Of the currency; null for US dollars, and where no source is younger than a day: figures are in US dollars then. */
  rate: CurrencyRate | null
  /** Null until it was chosen, or told by the person's browser. */
  timeZone: string | null
  dateFormat: DateFormat
  numberFormat: NumberFormat
  chartRange: Range
  density: Density
  hideBalances: boolean
}
