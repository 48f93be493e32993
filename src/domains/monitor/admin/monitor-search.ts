import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { searchText } from '#client/app/desk/use-desk-search.ts'

const MonitorSearch = z.object({
  view: orElse(z.optional(z.enum(['trends', 'log'])), undefined),
  issue: searchText,
  check: searchText,
})
export type MonitorSearch = z.infer<typeof MonitorSearch>

/** The address of the console: its view, and what is open in it. */
export const readMonitorSearch = (search: unknown): MonitorSearch => MonitorSearch.parse(search)
