import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#shared/domains/transactions/transactions.states.ts'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'

const text = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value).slice(0, 100)),
)

/** Invalid values count as absent. */
const lenient = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined)

/** Filters and the opened entry in the URL. */
export const TransactionSearch = z.object({
  status: lenient(z.enum(TRANSACTION_STATUSES)),
  type: lenient(z.enum(TRANSACTION_TYPES)),
  asset: lenient(AssetId),
  search: lenient(text),
  /** Id of the entry whose details are open. */
  id: lenient(z.uuid()),
})
export type TransactionSearch = z.infer<typeof TransactionSearch>

/** True where at least one filter narrows the list. */
export const isFiltered = ({ status, type, asset, search }: TransactionSearch): boolean =>
  Boolean(status ?? type ?? asset ?? search)
