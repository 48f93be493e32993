import { afterLedger, toid } from '#server/embedded-network/history/toid.ts'
import type { HorizonRequest, ListedRecord, Page } from './horizon.types.ts'
import { badField, beforeHistory } from './problem.ts'

const MAX_LIMIT = 200
const INT64_MAX = 2n ** 63n - 1n

/** What the recorded history reaches from and to: the ledgers that cursors are compared with. */
export type HistorySpan = { oldest: number; latest: number }

/** Reads cursor, order and limit; the header Last-Event-ID is stronger than the cursor of the URL. */
export function readPage(request: HorizonRequest, defaultLimit = 10): Page {
  const cursor = request.lastEventId ?? request.query.get('cursor') ?? ''
  if (/^-0*[1-9]\d{0,17}$/.test(cursor)) {
    throw badField('cursor', `the cursor ${BigInt(cursor)} is a negative number: `)
  }
  return { cursor, order: readOrder(request.query), limit: readLimit(request.query, defaultLimit) }
}

/** `limit` from 1 to 200. */
export function readLimit(query: URLSearchParams, defaultLimit: number): number {
  const text = query.get('limit')
  if (text === null || text === '') return defaultLimit
  if (!/^[+-]?\d{1,18}$/.test(text)) throw badField('limit', 'unparseable value')
  const limit = Number(text)
  if (limit <= 0) throw badField('limit', 'invalid limit: non-positive value provided')
  if (limit > MAX_LIMIT) throw badField('limit', `invalid limit: value provided that is over limit max of ${MAX_LIMIT}`)
  return limit
}

function readOrder(query: URLSearchParams): 'asc' | 'desc' {
  const order = query.get('order')
  if (order === null || order === '' || order === 'asc') return 'asc'
  if (order === 'desc') return 'desc'
  throw badField('order', 'order: invalid value')
}

/** The page with `now` replaced by the place behind everything in the latest ledger, so that links and streams keep it. */
export function anchor(page: Page, span: HistorySpan): Page {
  return page.cursor === 'now' ? { ...page, cursor: afterLedger(span.latest).toString() } : page
}

/** The id beyond which the page starts; refuses a descending page from before the recorded history (410). */
export function idCursor(page: Page, span: HistorySpan): bigint {
  if (page.cursor === '') return page.order === 'asc' ? 0n : INT64_MAX
  const id = readInt64(page.cursor)
  requireRecorded(page, id, span)
  return id
}

/** The pair beyond which a page of effects or trades starts; a lone number means everything of that number is passed. */
export function pairCursor(page: Page, span: HistorySpan): [bigint, bigint] {
  if (page.cursor === '') return page.order === 'asc' ? [0n, 0n] : [INT64_MAX, INT64_MAX]
  const [first = '', second, ...more] = page.cursor.split('-')
  if (more.length > 0) throw badField('cursor', 'cursor: invalid value')
  const pair: [bigint, bigint] = [readInt64(first), second === undefined ? INT64_MAX : readInt64(second)]
  requireRecorded(page, pair[0], span)
  return pair
}

function readInt64(text: string): bigint {
  if (!/^\d{1,19}$/.test(text)) throw badField('cursor', 'cursor: invalid value')
  const value = BigInt(text)
  if (value > INT64_MAX) throw badField('cursor', 'cursor: invalid value')
  return value
}

function requireRecorded(page: Page, id: bigint, span: HistorySpan): void {
  if (page.order === 'desc' && id <= toid(span.oldest)) throw beforeHistory()
}

/** The body of a page with its three absolute links. */
export function pageBody(request: HorizonRequest, page: Page, records: ListedRecord[]): object {
  const first = records.at(0)?.token ?? page.cursor
  const last = records.at(-1)?.token ?? page.cursor
  const turned = page.order === 'asc' ? 'desc' : 'asc'
  return {
    _links: {
      self: { href: pageLink(request, page) },
      next: { href: pageLink(request, { ...page, cursor: last }) },
      prev: { href: pageLink(request, { ...page, cursor: first, order: turned }) },
    },
    _embedded: { records: records.map((record) => record.body) },
  }
}

function pageLink(request: HorizonRequest, page: Page): string {
  return linkWith(request, { cursor: page.cursor, limit: String(page.limit), order: page.order })
}

/** The request's own URL with some parameters replaced and all sorted by name. */
export function linkWith(request: HorizonRequest, changes: Record<string, string>): string {
  const query = new Map<string, string>([...request.query.entries()].filter(([name]) => !name.startsWith('X-')))
  for (const [name, value] of Object.entries(changes)) query.set(name, value)
  const pairs = [...query]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
  return `${request.base}${request.path}?${pairs.join('&')}`
}

function escape(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}
