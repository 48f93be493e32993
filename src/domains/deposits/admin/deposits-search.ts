import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { QUEUE_VIEWS } from '#shared/domains/deposits/deposits.admin.schema.ts'

/** What the address says: which deposits are listed, and which of them is open. `lines`: money that belongs to no order. */
const schema = z.object({
  view: orElse(z.optional(z.enum([...QUEUE_VIEWS, 'lines'])), undefined),
  method: orElse(z.optional(z.string()), undefined),
  search: orElse(z.optional(z.string()), undefined),
  id: orElse(z.optional(z.string()), undefined),
})
export type DepositsSearch = z.infer<typeof schema>
export const readDepositsSearch = (search: unknown): DepositsSearch => schema.parse(search)
