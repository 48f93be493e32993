import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { EVERY } from '#shared/domains/payments/schedule-times.ts'
import { Slippage } from '#shared/domains/swaps/swaps.schema.ts'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'

/** Invalid values count as absent. */
const lenient = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined)

const text = z.pipe(
  z.string(),
  z.transform((value) => value.slice(0, 40)),
)

/** What is to be swapped, and the swap that came of it. Nothing is ever swapped without the person's confirmation. */
export const SwapSearch = z.object({
  sell: lenient(AssetId),
  buy: lenient(AssetId),
  amount: lenient(text),
  /** The side that the amount is of; left out: what is sold. */
  exact: lenient(z.enum(['sell', 'buy'])),
  /** How often it is made again; left out: once, now. */
  every: lenient(z.enum(EVERY)),
  slippage: lenient(Slippage),
  /** The recurring swap that is changed. */
  change: lenient(z.uuid()),
  /** The resulting transaction. */
  done: lenient(z.uuid()),
})
export type SwapSearch = z.infer<typeof SwapSearch>
