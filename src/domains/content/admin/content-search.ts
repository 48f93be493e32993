import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { CONTENT_KINDS, ITEM_STATES } from '#shared/domains/content/content.states.ts'

const text = z.pipe(
  z.string(),
  z.transform((value) => value.slice(0, 100)),
)
/** What the list's address holds; invalid values count as absent. */
export const ContentSearch = z.object({
  search: orElse(z.optional(text), undefined),
  kind: orElse(z.optional(z.enum(CONTENT_KINDS)), undefined),
  state: orElse(z.optional(z.enum(ITEM_STATES)), undefined),
  translation: orElse(z.optional(z.enum(['missing', 'outdated'])), undefined),
  view: orElse(z.optional(z.literal('trash')), undefined),
})
export type ContentSearch = Partial<z.infer<typeof ContentSearch>>
