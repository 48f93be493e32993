import type { Words } from '#shared/domains/monitor/checks.ts'
import type { NetworkStatus } from '#shared/domains/network/network.schema.ts'

/** Data of the administrators' overview page. Times in ISO; counts are exact unless stated otherwise. */

/** Open items are counted up to this limit, so that a backlog does not make the page slow; a larger number means "more". */
export const COUNTED_UP_TO = 10_000

/** Sign-ups of one day, UTC; days without sign-ups are included. */
export interface SignUpDay {
  /** '2026-11-21' */
  day: string
  count: number
}
export interface NewestPerson {
  id: string
  username: string
  email: string
  createdAt: string
  wallet: 'creating' | 'active' | 'none'
}
export interface PeopleOverview {
  total: number
  administrators: number
  /** Sessions that have not expired. */
  sessions: number
  /** True where the number is the database's estimate, because there are too many sessions to count. */
  isSessionsEstimated: boolean
  lastDay: number
  lastWeek: number
  /** Thirty days, oldest first; the last is today. */
  days: SignUpDay[]
  newest: NewestPerson[]
}

export const WAITING_STATUSES = ['queued', 'signed'] as const
export type WaitingStatus = (typeof WAITING_STATUSES)[number]

/** Transactions under way in one state, by how long ago they were accepted; each counted up to COUNTED_UP_TO. */
export interface WaitingTransactions {
  status: WaitingStatus
  count: number
  underMinute: number
  underFiveMinutes: number
  older: number
  oldestAt: string | null
}
export interface FailureCount {
  /** The ledger's or our own code. */
  resultCode: string
  count: number
}
export interface TransactionsOverview {
  waiting: WaitingTransactions[]
  /** Transactions accepted in the last 24 hours (from the start of that minute) that are final. */
  confirmed: number
  failed: number
  /** The six most frequent. */
  failures: FailureCount[]
  /**
   * Median seconds from acceptance to booking of the transactions confirmed in the last 24 hours (from the start of that
   * hour), estimated within a tenth. Null if there were none.
   */
  medianSeconds: number | null
}

export interface FrozenAccount {
  address: string
  role: string
  username: string | null
  reason: string
  since: string
}
export interface QueueOverview {
  /** Envelopes whose outcome is not known yet; all counts here stop at COUNTED_UP_TO. */
  live: number
  /** Of these, the ones that were submitted more than once. */
  resent: number
  oldestAt: string | null
  /** Source accounts leased by a worker now. */
  leased: number
  /** Envelopes that wait for a person's decision. */
  stopped: number
  frozen: FrozenAccount[]
}

export interface NetworkOverview {
  network: NetworkStatus['network']
  /** The last ledger that is booked here. */
  booked: { ledger: number; closedAt: string }
  /** Horizon's latest ledger; null if it does not answer. */
  horizon: { ledger: number; closedAt: string; protocol: number; milliseconds: number } | null
  /** Ledgers that Horizon has and that are not booked here yet. */
  behind: number | null
  /** Why signing is stopped; null if it is not. */
  frozenReason: string | null
  baseFee: number
}

export interface FailingJob {
  task: string
  attempts: number
  maxAttempts: number
  lastError: string
  nextTryAt: string
}
export interface JobsOverview {
  waiting: number
  running: number
  failing: number
  /** The ten that fail most. */
  failures: FailingJob[]
}

/** What a check finds wrong with the service, while it lasts. */
export interface ActiveIssue {
  id: string
  checkId: string
  subject: string
  title: string
  description: string
  /** Title and description in both languages. */
  name: Words
  sentence: Words
  severity: 'low' | 'medium' | 'high' | 'critical'
  occurrences: number
  since: string
  lastDetected: string
}
export interface IssuesOverview {
  /** Counted up to COUNTED_UP_TO + 1. */
  active: number
  /** The newest twenty. */
  newest: ActiveIssue[]
}
