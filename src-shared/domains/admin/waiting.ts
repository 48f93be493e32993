/** Kinds of things that wait for an administrator, in the order in which they are shown. */
export const WAITING_KINDS = [
  'approvals',
  'identity',
  'support',
  'reports',
  'deposits',
  'strangers',
  'issues',
  'jobs',
  'choices',
  'stopped',
  'frozen',
  'overdue',
  'content',
  'affiliates',
  'runs',
  'payouts',
  'mails',
] as const
export type WaitingKindName = (typeof WAITING_KINDS)[number]

/** Each kind is counted up to one more than this. */
export const WAITING_COUNTED = 99

/** A short fact beside a count: US dollars, when the first lapses (ISO), or how many are severe. */
export type WaitingFact = { usd: string } | { lapsesAt: string } | { severe: number }

export interface WaitingItem {
  kind: WaitingKindName
  /** Up to WAITING_COUNTED + 1. */
  count: number
  /** ISO; null where nothing waits. */
  oldestAt: string | null
  fact: WaitingFact | null
  /** Address of the page where it is decided, from the root. */
  page: string
}
/** Of the kinds that are open to whoever asks, those too of which nothing waits. */
export interface Waiting {
  items: WaitingItem[]
  nextCursor: null
  /** Of all kinds; a kind of which more wait than are counted adds WAITING_COUNTED + 1. */
  total: number
  /** True where more wait than the total says. */
  isMore: boolean
}
