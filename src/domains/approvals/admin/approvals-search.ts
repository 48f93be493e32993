import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

/** What the address says: whose requests are listed, and which of them is open. */
const schema = z.object({
  view: orElse(z.optional(z.enum(['asked', 'ended'])), undefined),
  id: orElse(z.optional(z.uuid()), undefined),
})
type ApprovalsSearch = Partial<z.infer<typeof schema>>
export const readApprovalsSearch = (search: unknown): ApprovalsSearch => schema.parse(search)
