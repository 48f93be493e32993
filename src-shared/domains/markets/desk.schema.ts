import * as z from 'zod/mini'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import { SIZE_LIMITS } from './desk-sizes.ts'
import { Resolution } from './markets.schema.ts'

const size = ([least, most]: [least: number, most: number]) => z.int().check(z.gte(least), z.lte(most))

/** What a person has arranged on the trade page; what was never chosen is left out. A change names what it changes. */
export const TradeDesk = z.object({
  sizes: z.optional(
    z.object({
      book: size(SIZE_LIMITS.book),
      form: size(SIZE_LIMITS.form),
      orders: size(SIZE_LIMITS.orders),
    }),
  ),
  /** The market seen last. */
  market: z.optional(z.object({ base: AssetId, counter: AssetId })),
  resolution: z.optional(Resolution),
  view: z.optional(z.enum(['candles', 'line', 'depth'])),
  /** Whether an order is shown once more before it is placed. */
  asksFirst: z.optional(z.boolean()),
})
export type TradeDesk = z.infer<typeof TradeDesk>
