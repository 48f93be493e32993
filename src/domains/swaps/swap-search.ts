import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
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
  /** The resulting transaction. */
  done: lenient(z.uuid()),
})
export type SwapSearch = z.infer<typeof SwapSearch>
