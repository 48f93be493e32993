import { type RawBuilder, sql } from 'kysely'
import { withPoint } from '#shared/kernel/typed-figure.ts'
import { isNoted } from './notes/notes.queries.ts'
import { isTaggedLike } from './tags/tags.queries.ts'

type Condition = RawBuilder<boolean>

/**
 * Rows that one search looks at. No index finds a part of a memo or a name, so that a search walks the owner's rows from the
 * newest; past so many it answers and names the place to go on from, which takes some milliseconds however long the history is.
 */
export const SEARCHED_AT_ONCE = 1600
const HASH = /^[0-9a-f]{64}$/i
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const SHORTENED = /\.{3}|\u2026/g
const IN_ADDRESS = /^[a-z2-7]+$/i
const IN_HASH = /^[0-9a-f-]+$/i
const IN_USERNAME = /^[\w.-]{1,30}$/
const FIGURE = /^\d{1,12}([.,]\d{1,7})?$/
const LEDGER = /^\d{1,9}$/

/** True where an index finds the one row, however many there are. */
export const isExactSearch = (text: string): boolean => HASH.test(text) || UUID.test(text)

/**
 * True for a row that shows this text to its owner: a name, an address (whole, in part, or shortened with '...'), a memo, their own
 * note or tags, an asset's code, a hash, a request id, an amount or a ledger's number. Usernames are looked up by the address of the row at hand, never all.
 */
export function showsText(userId: string, text: string): Condition {
  if (HASH.test(text)) return sql`hash = ${text.toLowerCase()}`
  if (UUID.test(text)) return sql`request_id = ${text}::uuid`
  const typed = containing(text)
  const found: Condition[] = [
    sql`memo ilike ${typed}`,
    sql`asset_code ilike ${typed}`,
    isNoted(userId, typed),
    isTaggedLike(userId, typed),
    ...figures(text),
  ]
  const code = text.replaceAll(SHORTENED, '')
  if (IN_ADDRESS.test(code))
    found.push(...['from', 'to'].map((party) => sql<boolean>`${sql.ref(party)} like ${shortened(text.toUpperCase())}`))
  if (IN_HASH.test(code)) found.push(sql`hash like ${shortened(text.toLowerCase())}`)
  if (IN_HASH.test(text)) found.push(sql`request_id::text like ${containing(text.toLowerCase())}`)
  if (IN_USERNAME.test(text)) found.push(isNamed(userId, 'from', typed), isNamed(userId, 'to', typed))
  return sql`(${sql.join(found, sql` or `)})`
}

/** An M address and its account share all characters between the first and the last few (SEP-23), so both name their owner. */
function isNamed(userId: string, party: 'from' | 'to', typed: string): Condition {
  const key = sql`'G' || substr(${sql.ref(party)}, 2, 51)`
  return sql`exists (select from users u where u.wallet_address between ${key} and ${key} || 'ZZZZ'
    and u.id <> ${userId} and u.username ilike ${typed})`
}

/** '120' finds 120 and 120.25, as a list shows amounts; grouped figures and decimal commas are read too. */
function figures(text: string): Condition[] {
  const point = withPoint(text)
  const ledger: Condition[] = LEDGER.test(text.replaceAll(/[.,]/g, ''))
    ? [sql`ledger = ${Number(text.replaceAll(/[.,]/g, ''))}`]
    : []
  if (!FIGURE.test(point)) return ledger
  const digits = point.split('.')[1]?.length ?? 0
  return [...ledger, sql`(amount >= ${point}::numeric and amount < ${point}::numeric + ${`1e-${digits}`}::numeric)`]
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
const containing = (text: string): string => `%${escaped(text)}%`
/** As `containing`; the dots of a shortened address or hash stand for what they leave out. */
const shortened = (text: string): string => `%${escaped(text).replaceAll(SHORTENED, '%')}%`
