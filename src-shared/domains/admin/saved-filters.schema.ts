import * as z from 'zod/mini'
import { visibleText } from '#shared/kernel/visible-text.ts'

/** Lists of administrators whose filters can be saved. */
const FILTERED_LISTS = ['users', 'transactions', 'deposits', 'audit'] as const
export type FilteredList = (typeof FILTERED_LISTS)[number]

/** How many filters one administrator may save for a list. */
export const MOST_FILTERS = 20
export const MOST_FILTER_NAME = 60

const list = z.enum(FILTERED_LISTS)

/** admin.savedFilters.list */
export const ListSavedFilters = z.object({ list })
/** admin.savedFilters.save: one of that name is replaced. `query`: what the list's address says beside its path. */
export const SaveFilter = z.object({
  list,
  name: z.string().check(
    z.trim(),
    z.minLength(1, 'Enter a name'),
    z.maxLength(MOST_FILTER_NAME, 'A name has at most 60 characters'),
    z.refine((text) => visibleText(text) === text, { error: 'The name holds characters that cannot be seen' }),
  ),
  query: z.string().check(z.regex(/^\?[!-~]{1,1000}$/, 'A filter is what an address says from its question mark on')),
})
export type SaveFilter = z.infer<typeof SaveFilter>
/** admin.savedFilters.remove */
export const RemoveSavedFilter = z.object({ id: z.uuid() })

export interface SavedFilter {
  id: string
  name: string
  query: string
}
