/** Somebody who is signed in, with a funded wallet. */
export interface Person {
  id: string
  username: string
  password: string
  address: string
  /** SHA-256 of the session id, as the database keeps it. */
  sessionHash: string
  /** Value of the session cookie. */
  session: string
}

export interface Target {
  port: number
  /** Name of the session cookie. */
  cookieName: string
}

/** `people`, `transactions`, `queue`, `waiting`, `business`, `custody` (parts of their overview) and `find` are for administrators alone. */
export type RequestKind =
  | 'pay'
  | 'order'
  | 'read'
  | 'list'
  | 'history'
  | 'day'
  | 'login'
  | 'people'
  | 'transactions'
  | 'queue'
  | 'waiting'
  | 'business'
  | 'custody'
  | 'find'
  | 'status'
  | 'search'
  | 'quote'

export interface LoadPlan {
  kind: RequestKind
  /** What is searched for, one after the other, by `find` and `search`; the asset that `order` and `quote` buy. */
  queries?: readonly string[]
  seconds: number
  /** Ends earlier, at so many requests. */
  atMost?: number
  /** Closed loop: so many requests are always in flight. */
  inFlight?: number
  /** Open loop: requests begin at this rate, whether or not earlier ones were answered. */
  perSecond?: number
}

export interface LoadResult {
  answered: number
  /** Answers of status 400 and above, and broken connections. */
  faults: number
  firstFault: string | null
  seconds: number
  /** Milliseconds from the moment at which a request was due (open loop) or sent (closed loop) to its answer. */
  p50Ms: number
  p99Ms: number
  maxMs: number
  /** Of accepted payments: the transactions' ids. */
  ids: string[]
}

export interface WatchPlan {
  /** Path of the event stream. */
  path: string
  streams: number
}
