import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { hiddenColumns } from '#client/app/desk/hidden-columns.ts'
import { searchText } from '#client/app/desk/use-desk-search.ts'
import { LIST_ORDERS } from '#shared/domains/admin/list-order.ts'
import { TRANSACTION_AGES, TRANSACTION_STATES } from '#shared/domains/admin/transaction-filters.ts'
import { Day } from '#shared/domains/transactions/transaction-filter.schema.ts'
import { TRANSACTION_TYPES } from '#shared/domains/transactions/transactions.states.ts'

/** Invalid values count as absent. */
const lenient = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined)

/** The filters in the page's URL. */
export const TransactionSearch = z.object({
  search: searchText,
  owner: searchText,
  status: lenient(z.enum(TRANSACTION_STATES)),
  type: lenient(z.enum(TRANSACTION_TYPES)),
  age: lenient(z.enum(TRANSACTION_AGES)),
  firstDay: lenient(Day),
  lastDay: lenient(Day),
  asset: lenient(z.string().check(z.regex(/^[A-Za-z0-9]{1,12}(?::G[A-Z2-7]{55})?$/))),
  amount: lenient(z.string().check(z.regex(/^[0-9]{1,12}(?:\.[0-9]{1,7})?$/))),
  memo: searchText,
  order: lenient(z.enum(LIST_ORDERS)),
  hide: hiddenColumns,
})
export type TransactionSearch = Partial<z.infer<typeof TransactionSearch>>

export const isFiltered = ({ hide: _shown, order: _order, ...search }: TransactionSearch): boolean =>
  Object.values(search).some(Boolean)
