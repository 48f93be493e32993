import type { WaitingKindName } from '#shared/domains/admin/waiting.ts'
import type { Severity, Words } from '#shared/domains/monitor/checks.ts'

/** Of what administrators are told, by their scopes; each has switches of its own. */
export const DESK_ALERTS = [
  'approval_asked',
  'approval_lapsing',
  'approval_comment',
  'case_waiting',
  'deposits_waiting',
  'market_halted',
  'funds_low',
  'run_failed',
  'issue_active',
  'issue_escalated',
  'waiting_digest',
] as const
export type DeskAlert = (typeof DESK_ALERTS)[number]
export const isDeskAlert = (type: string): type is DeskAlert => (DESK_ALERTS as readonly string[]).includes(type)

/** One telling of a kind: how much there is news of, and what the first of it is. */
export interface DeskAlertDetails {
  count: number
  /** A request in words, a case’s number, a market, an account, a pool or a job; null where only the count is told. */
  name: string | null
  /** Of deposits and funds; null elsewhere. */
  amount: string | null
  /** USD, or the code of the asset of funds. */
  unit: string | null
  /** Since when it waits, or when it lapses; ISO. */
  when: string | null
  /** Of the digest: how much of each kind waits. */
  kinds?: { kind: WaitingKindName; count: number }[]
  /** Of an issue of the monitor. */
  issue?: { id: string; severity: Severity; name: Words }
  /** Of a comment: who wrote it, and the request, which may be one’s own. */
  by?: string
  request?: { id: string; isOwn: boolean }
}

/** The page where it is dealt with, from the root. */
const DESK_PAGES: Record<DeskAlert, string> = {
  approval_asked: '/admin-approvals',
  approval_lapsing: '/admin-approvals',
  approval_comment: '/admin-approvals',
  case_waiting: '/admin-kyc',
  deposits_waiting: '/admin-deposits',
  market_halted: '/admin-super',
  funds_low: '/admin-dashboard',
  run_failed: '/admin-dashboard',
  issue_active: '/admin-super/monitor',
  issue_escalated: '/admin-super/monitor',
  waiting_digest: '/admin-dashboard',
}

export function deskPathOf(
  type: DeskAlert,
  { request, issue }: Pick<DeskAlertDetails, 'request' | 'issue'> = {},
): string {
  if (issue) return `${DESK_PAGES[type]}?issue=${issue.id}`
  if (!request) return DESK_PAGES[type]
  return `${DESK_PAGES[type]}?${request.isOwn ? 'view=asked&' : ''}id=${request.id}`
}
