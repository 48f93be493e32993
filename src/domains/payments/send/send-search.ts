import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import { MemoType } from '#shared/kernel/memo.ts'

const text = z.pipe(
  z.string(),
  z.transform((value) => value.slice(0, 200)),
)
/** Invalid values count as absent. */
const lenient = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined)

/** The step of the flow, and prefilled values. Nothing is ever sent without the user's confirmation. */
export const SendSearch = z.object({
  step: lenient(z.literal('review')),
  /** A payment link (SEP-7) that was opened. */
  uri: lenient(z.string().check(z.maxLength(4000))),
  /** The resulting transaction. */
  sent: lenient(z.uuid()),
  to: lenient(text),
  amount: lenient(text),
  asset: lenient(AssetId),
  memo: lenient(text),
  memoType: lenient(MemoType),
})
export type SendSearch = z.infer<typeof SendSearch>
