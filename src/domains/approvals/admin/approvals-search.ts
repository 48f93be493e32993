import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { APPROVAL_KINDS } from '#shared/domains/approvals/approvals.schema.ts'

/** What the address says: whose requests are listed, and which of them is open. */
const schema = z.object({
  view: orElse(z.optional(z.enum(['asked', 'ended'])), undefined),
  kind: orElse(z.optional(z.enum(APPROVAL_KINDS)), undefined),
  id: orElse(z.optional(z.uuid()), undefined),
})
export type ApprovalsSearch = Partial<z.infer<typeof schema>>
export const readApprovalsSearch = (search: unknown): ApprovalsSearch => schema.parse(search)
