import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { Tag } from '#shared/domains/transactions/tags.schema.ts'
import { Day, type TransactionFilter } from '#shared/domains/transactions/transaction-filter.schema.ts'
import { FLOWS, TRANSACTION_KINDS } from '#shared/domains/transactions/transactions.kinds.ts'
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#shared/domains/transactions/transactions.states.ts'
import { isAccountId, shortenAddress } from '#shared/kernel/address.ts'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'

const text = z.pipe(
  z.string(),
  z.transform((value) => value.slice(0, 100)),
)

/** Invalid values count as absent. */
const lenient = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined)

/** Filters and the opened entry in the URL. */
export const TransactionSearch = z.object({
  status: lenient(z.enum(TRANSACTION_STATUSES)),
  type: lenient(z.enum(TRANSACTION_TYPES)),
  kind: lenient(z.enum(TRANSACTION_KINDS)),
  asset: lenient(AssetId),
  flow: lenient(z.enum(FLOWS)),
  /** An address, or the username of somebody with a wallet here. */
  counterparty: lenient(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
  /** One of the person's own tags. */
  tag: lenient(Tag),
  /** Days in UTC, YYYY-MM-DD. */
  firstDay: lenient(Day),
  lastDay: lenient(Day),
  search: lenient(text),
  /** Id of the entry whose details are open. */
  id: lenient(z.uuid()),
})
export type TransactionSearch = z.infer<typeof TransactionSearch>

/** What the server is asked for: all but the opened entry. Days that are in the wrong order count as absent. */
export function filterOf({ id: _opened, ...filter }: TransactionSearch): TransactionFilter {
  const { firstDay, lastDay } = filter
  return firstDay && lastDay && firstDay > lastDay ? { ...filter, firstDay: undefined, lastDay: undefined } : filter
}

/** True where at least one filter narrows the list. */
export const isFiltered = (search: TransactionSearch): boolean =>
  Object.values(filterOf(search)).some((value) => value !== undefined)

/** How a chosen party is named: an address shortened, a username as it is. */
export const partyText = (counterparty: string): string =>
  isAccountId(counterparty) ? shortenAddress(counterparty) : counterparty
