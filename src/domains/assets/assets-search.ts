import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

const flag = z.pipe(
  z.unknown(),
  z.transform((value) => String(value) === 'true' || undefined),
)

/** What of /assets is shown, in its address. */
export const AssetsSearch = z.object({
  tab: orElse(z.optional(z.enum(['pending', 'hidden'])), undefined),
  add: orElse(z.optional(flag), undefined),
})
export type AssetsSearch = z.infer<typeof AssetsSearch>
