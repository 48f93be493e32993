import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { QUESTION_STATUSES } from '#shared/domains/support/support.states.ts'

/** State of the page in its address: which questions are listed, and which of them is open. */
const schema = z.object({
  status: orElse(z.optional(z.enum(QUESTION_STATUSES)), undefined),
  id: orElse(z.optional(z.uuid()), undefined),
})
type SupportSearch = Partial<z.infer<typeof schema>>
export const readSupportSearch = (search: unknown): SupportSearch => schema.parse(search)
