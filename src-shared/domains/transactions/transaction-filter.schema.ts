import * as z from 'zod/mini'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import { pasted } from '#shared/kernel/pasted.ts'
import { Tag } from './tags.schema.ts'
import { FLOWS, TRANSACTION_KINDS } from './transactions.kinds.ts'
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from './transactions.states.ts'

/** The network is of 2015; a day after this is a slip of the finger. */
export const FIRST_DAY = '2015-01-01'
export const LAST_DAY = '2100-12-31'

/** A day in UTC, YYYY-MM-DD. */
export const Day = z.iso
  .date()
  .check(z.refine((day) => day >= FIRST_DAY && day <= LAST_DAY, { error: 'Give a day from 2015 to 2100' }))

/** What narrows a list of transactions, and with it what is exported. */
export const FILTER_FIELDS = {
  status: z.optional(z.enum(TRANSACTION_STATUSES)),
  type: z.optional(z.enum(TRANSACTION_TYPES)),
  /** The tabs of the history: several types together. */
  kind: z.optional(z.enum(TRANSACTION_KINDS)),
  asset: z.optional(AssetId),
  /** Whether the amount arrived or left. */
  flow: z.optional(z.enum(FLOWS)),
  /** The other party: an address, or the username of one of our wallets. */
  counterparty: z.optional(z.string().check(z.overwrite(pasted), z.minLength(1), z.maxLength(80))),
  /** One of the caller's own tags. */
  tag: z.optional(Tag),
  /** First and last day, UTC. */
  firstDay: z.optional(Day),
  lastDay: z.optional(Day),
  /** Only transactions that are in a ledger (the history); otherwise the service's records in every state. */
  inLedger: z.optional(z.boolean()),
  /**
   * Matches a username, an address, a memo, one's own note or tag, an asset code or a part of one of them; or exactly a hash, an amount, a
   * ledger number, a request id. Among very many entries a page may hold fewer than `limit`, or none, and still have a
   * nextCursor.
   */
  search: z.optional(z.string().check(z.overwrite(pasted), z.maxLength(100))),
}
export type TransactionFilter = z.infer<z.ZodMiniObject<typeof FILTER_FIELDS>>

/** The last day is not before the first. */
export const inOrder = z.refine<{ firstDay?: string | undefined; lastDay?: string | undefined }>(
  ({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay,
  { path: ['lastDay'], error: 'The last day is before the first' },
)
