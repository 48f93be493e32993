import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { TransactionFilter } from '#shared/domains/transactions/transaction-filter.schema.ts'
import { ARRIVING, kindOf, LEAVING } from '#shared/domains/transactions/transactions.kinds.ts'
import { TRANSACTION_TYPES } from '#shared/domains/transactions/transactions.states.ts'
import { isAccountId, isMuxedAddress } from '#shared/kernel/address.ts'
import { type AssetId, assetCode, assetIssuer } from '#shared/kernel/asset-id.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { isExactSearch, SEARCHED_AT_ONCE, showsText } from './search.queries.ts'
import { isTagged } from './tags/tags.queries.ts'

export type Condition = RawBuilder<boolean>
/** A place in a list that is newest first. */
export interface Place {
  timestamp: Date
  id: string
}
/** From `after` (left out) to `end` (included), each where given. */
export interface Stretch {
  after: { at: Date; id: string } | null
  end: Place | null
}

/** SQL: the time by which a list runs. What the ledger has recorded runs by its ledgers, and within one by the order of booking. */
export const timeOf = ({ inLedger }: Pick<TransactionFilter, 'inLedger'>): RawBuilder<Date> =>
  inLedger ? sql`ledger_at` : sql`"timestamp"`

/** Rows that a filter without a text looks at in one call: no index finds them by every one of their columns. */
const FILTERED_AT_ONCE = 5000

/** How many rows one call may look at; null where nearly each row that is looked at is an answer. */
export function lookedAtOnce(filter: TransactionFilter): number | null {
  if (filter.tag) return null // an index finds all that have it
  if (filter.search) return isExactSearch(filter.search) ? null : SEARCHED_AT_ONCE
  const { status, type, kind, asset, flow, counterparty } = filter
  return [status, type, kind, asset, flow, counterparty].some(Boolean) ? FILTERED_AT_ONCE : null
}

/** The last row of a user that a call from `after` on looks at; null where it looks at all that are left. */
export async function findStretchEnd(
  db: Db,
  userId: string,
  { after, rows, filter }: { after: Stretch['after']; rows: number; filter: TransactionFilter },
): Promise<Place | null> {
  const [end] = await rowsOf(
    db,
    sql<Place>`select ${timeOf(filter)} as "timestamp", id from transactions
      where ${withinStretch(userId, filter, { after, end: null })}
      order by ${timeOf(filter)} desc, id desc offset ${rows - 1} limit 1`,
  )
  return end ?? null
}

/** Conditions of a filter on a user's rows, within a stretch of their order. */
export const conditionsOf = (userId: string, filter: TransactionFilter, stretch: Stretch): Condition =>
  all([withinStretch(userId, filter, stretch), ...narrowedTo(userId, filter)])

const all = (conditions: readonly Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`

/** Orders of robots are shown with the robot: they alone are orders that share envelopes. */
const NO_ROBOTS: Condition = sql`not (type = 'order' and group_id is not null)`

/** Conditions that an index over owner and time can answer. */
export function withinStretch(
  userId: string,
  { firstDay, lastDay, inLedger }: TransactionFilter,
  { after, end }: Stretch,
): Condition {
  const time = timeOf({ inLedger })
  const found: Condition[] = [sql`user_id = ${userId}`, NO_ROBOTS]
  if (inLedger) found.push(sql`ledger_at is not null`)
  if (after) found.push(sql`(${time}, id) < (${after.at}, ${after.id}::uuid)`)
  if (end) found.push(sql`(${time}, id) >= (${end.timestamp}, ${end.id}::uuid)`)
  if (firstDay) found.push(sql`${time} >= ${dayStart(firstDay)}`)
  if (lastDay) found.push(sql`${time} < ${new Date(dayStart(lastDay).getTime() + DAY_MS)}`)
  return all(found)
}
const dayStart = (day: string): Date => new Date(`${day}T00:00:00Z`)

function narrowedTo(userId: string, filter: TransactionFilter): Condition[] {
  const { status, type, kind, asset, flow, counterparty, tag, search } = filter
  const found: Condition[] = []
  if (status) found.push(sql`status = ${status}`)
  if (type) found.push(sql`type = ${type}`)
  if (kind) found.push(sql`type = any(${TRANSACTION_TYPES.filter((known) => kindOf(known) === kind)}::text[])`)
  if (asset) found.push(moves(asset))
  if (flow) found.push(goes(userId, flow))
  if (counterparty) found.push(isWith(counterparty))
  if (tag) found.push(isTagged(userId, tag))
  if (search) found.push(showsText(userId, search))
  return found
}

/** An exchange, and what moves in or out of a pool, has two sides. */
function moves(asset: AssetId): Condition {
  const [code, issuer] = [assetCode(asset), assetIssuer(asset)]
  return sql`((asset_code = ${code} and asset_issuer is not distinct from ${issuer})
    or (counter_asset_code = ${code} and counter_asset_issuer is not distinct from ${issuer}))`
}

/** By type where the type says it, else by which of the two accounts is the owner's. */
function goes(userId: string, flow: 'in' | 'out'): Condition {
  const [sure, never, party] = flow === 'in' ? [ARRIVING, LEAVING, 'to'] : [LEAVING, ARRIVING, 'from']
  const own = sql`(select wallet_address from users where id = ${userId})`
  return sql`(type = any(${[...sure]}::text[])
    or (amount > 0 and type <> all(${[...never]}::text[]) and ${sql.ref(party)} = ${own}))`
}

/**
 * The other party by address, else by the whole username. An M address and its account share all characters between the first
 * and the last few (SEP-23).
 */
function isWith(counterparty: string): Condition {
  const address = counterparty.toUpperCase()
  const isAddress = isAccountId(address) || isMuxedAddress(address)
  const key = isAddress
    ? sql`${address.slice(1, 52)}`
    : sql`(select substr(wallet_address, 2, 51) from users where lower(username) = lower(${counterparty}))`
  return sql`(substr("from", 2, 51) = ${key} or substr("to", 2, 51) = ${key})`
}

/** How many rows of a stretch a filter selects. */
export async function countMatching(
  db: Db,
  userId: string,
  { filter, stretch }: { filter: TransactionFilter; stretch: Stretch },
): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql<{ n: number }>`select count(*)::int as n from transactions where ${conditionsOf(userId, filter, stretch)}`,
  )
  return row?.n ?? 0
}
