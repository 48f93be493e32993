import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { csvCell } from '#server/kernel/csv-cell.ts'
import { notAuthenticated } from '#server/kernel/domain-refusals.ts'
import { type OpenTo, requireRoom } from './admin-rooms.ts'
import { requireScope } from './procedures.ts'
import type { Caller, RequestSessions } from './request-session.ts'

/** The administrator who asks for a file, by a key with the scope admin too; `session`: by none. Throws NOT_AUTHENTICATED, FORBIDDEN, and as requireRoom. */
export async function administratorOf(
  sessions: RequestSessions,
  request: FastifyRequest,
  openTo: OpenTo,
  scope: 'admin' | 'session' = 'admin',
): Promise<Caller> {
  const found = await sessions.find(request)
  if (!found) throw notAuthenticated()
  requireRoom(found.user, openTo)
  if (found.user.key) requireScope(found.user.key, scope)
  return { user: found.user, origin: sessions.originOf(request) }
}

/** Sends it in pieces, as it is read. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  lines: AsyncIterable<string> | Iterable<string>,
): FastifyReply {
  reply.header('content-type', 'text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="${name}"`)
  reply.header('cache-control', 'no-store')
  return reply.send(Readable.from(lines))
}

type Cell = string | number | null | undefined
interface Table<Item> {
  /** By the name of each column. */
  columns: Record<string, (item: Item) => Cell>
  /** A page of the list, and where the next one begins. */
  page: (cursor: string | undefined) => Promise<{ items: readonly Item[]; nextCursor: string | null }>
}

/** With a byte order mark, by which spreadsheets know the encoding. Each page is a query of its own: a slow reader holds no connection. */
export async function* csvOf<Item>({ columns, page }: Table<Item>): AsyncGenerator<string> {
  yield `\uFEFF${Object.keys(columns).join(',')}\r\n`
  const cells = Object.values(columns)
  for (let cursor: string | undefined; ; ) {
    const { items, nextCursor } = await page(cursor)
    yield items.map((item) => `${cells.map((cell) => cellOf(cell(item))).join(',')}\r\n`).join('')
    if (nextCursor === null) return
    cursor = nextCursor
  }
}

const NUMBER = /^-?\d+(\.\d+)?$/
const cellOf = (value: Cell): string => {
  const text = String(value ?? '')
  return text === '' || NUMBER.test(text) ? text : csvCell(text)
}
