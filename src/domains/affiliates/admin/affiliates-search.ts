import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { searchText } from '#client/app/desk/use-desk-search.ts'

/** What the address says: whose evidence is open, and which partners are looked for. */
const schema = z.object({ case: orElse(z.optional(z.uuid()), undefined), search: searchText })
type AffiliatesSearch = Partial<z.infer<typeof schema>>
export const readAffiliatesSearch = (search: unknown): AffiliatesSearch => schema.parse(search)
