import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { hiddenColumns } from '#client/app/desk/hidden-columns.ts'
import { LIST_ORDERS } from '#shared/domains/admin/list-order.ts'
import { PEOPLE_FILTERS } from '#shared/domains/admin/people-kinds.ts'

const text = z.pipe(
  z.string(),
  z.transform((value) => value.slice(0, 100)),
)

/** What the list's address holds; invalid values count as absent. A search looks among all people, so a filter gives way to it. */
export const PeopleSearch = z.object({
  search: orElse(z.optional(text), undefined),
  filter: orElse(z.optional(z.enum(PEOPLE_FILTERS)), undefined),
  order: orElse(z.optional(z.enum(LIST_ORDERS)), undefined),
  hide: hiddenColumns,
})
export type PeopleSearch = Partial<z.infer<typeof PeopleSearch>>

export const askedOf = ({ search, filter, order, hide }: PeopleSearch): PeopleSearch =>
  search ? { search, hide } : { filter, order, hide }
