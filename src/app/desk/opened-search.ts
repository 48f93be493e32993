import * as z from 'zod/mini'
import { searchText } from './use-desk-search.ts'

/** What the address of a list says: which entry is open, by its id or key, and what was looked for. */
const schema = z.object({ id: searchText, search: searchText })
type OpenedSearch = Partial<z.infer<typeof schema>>
export const readOpenedSearch = (search: unknown): OpenedSearch => schema.parse(search)
