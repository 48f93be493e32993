import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { TRANSACTION_AGES, TRANSACTION_STATES } from '#shared/domains/admin/transaction-filters.ts'
import { TRANSACTION_TYPES } from '#shared/domains/transactions/transactions.states.ts'

/** Invalid values count as absent. */
const lenient = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined)
const text = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value).slice(0, 100)),
)

/** The filters in the page's URL. */
export const TransactionSearch = z.object({
  search: lenient(text),
  owner: lenient(text),
  status: lenient(z.enum(TRANSACTION_STATES)),
  type: lenient(z.enum(TRANSACTION_TYPES)),
  age: lenient(z.enum(TRANSACTION_AGES)),
})
export type TransactionSearch = Partial<z.infer<typeof TransactionSearch>>

export const isFiltered = (search: TransactionSearch): boolean => Object.values(search).some(Boolean)

/** Of the export. */
export const queryOf = (search: TransactionSearch): string =>
  new URLSearchParams(Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))).toString()
