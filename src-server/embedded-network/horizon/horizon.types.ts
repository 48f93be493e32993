import type { IncomingHttpHeaders } from 'node:http'

/** A request after routing: what handlers may look at. */
export type HorizonRequest = {
  /** Scheme and host for absolute links, as the client addressed this server. */
  base: string
  /** Path without trailing slash. */
  path: string
  /** Values of the pattern's `:name` segments, decoded. */
  params: Record<string, string>
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** Header Last-Event-ID. */
  lastEventId?: string
}

/** One page as the client asked for it; `cursor` is empty where none was given. */
export type Page = { cursor: string; order: 'asc' | 'desc'; limit: number }

/** One record of a list: its paging token and its JSON. */
export type ListedRecord = { token: string; body: object }

/**
 * A list whose filters are already checked. `page` is anchored at the first reading, so that a stream may
 * read on from where it stands after every close; `read` answers at most `page.limit` records beyond its cursor.
 */
export type Listing = { page: Page; read(page: Page): ListedRecord[] }

export type ListRoute = {
  kind: 'list'
  pattern: string
  stream: boolean
  state?: boolean
  open(request: HorizonRequest): Listing
}

/** One document; as a stream it is sent again whenever it differs from what was sent last. */
export type DocumentRoute = {
  kind: 'document'
  pattern: string
  stream: boolean
  state?: boolean
  read(request: HorizonRequest): object
  /** The same as bare bytes, for those who accept application/octet-stream. */
  bytes?(request: HorizonRequest): Uint8Array
}

export type Route = ListRoute | DocumentRoute
