import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { searchText } from '#client/app/desk/use-desk-search.ts'
import { CASE_STATUSES } from '#shared/domains/kyc/kyc.states.ts'

/** What the address says: which part of the desk, which cases are listed, and which of them is open. */
const schema = z.object({
  view: orElse(z.optional(z.enum(['reasons', 'stats'])), undefined),
  status: orElse(z.optional(z.enum(CASE_STATUSES)), undefined),
  order: orElse(z.optional(z.literal('newest')), undefined),
  mine: orElse(z.optional(z.literal(true)), undefined),
  search: searchText,
  id: orElse(z.optional(z.uuid()), undefined),
  beside: orElse(z.optional(z.uuid()), undefined),
})
type KycSearch = Partial<z.infer<typeof schema>>
export const readKycSearch = (search: unknown): KycSearch => schema.parse(search)
