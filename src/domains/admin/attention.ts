import type { Overview } from './use-overview.ts'

/** Payments that have waited longer than five minutes. */
export const overdueOf = (overview: Overview): number | null =>
  overview.transactions.data?.waiting.reduce((sum, { older }) => sum + older, 0) ?? null

/** Envelopes and accounts that wait for an administrator's decision. */
export const stoppedOf = ({ queue }: Overview): number | null =>
  queue.data ? queue.data.stopped + queue.data.frozen.length : null

export const failingJobsOf = ({ jobs }: Overview): number | null => jobs.data?.failing ?? null
export const failedMailsOf = ({ mails }: Overview): number | null => mails.data?.failed ?? null

export const issuesOf = ({ issues }: Overview): number | null => issues.data?.active ?? null

/** Number of things that need attention, of what has been loaded; null before anything was. */
export function attentionOf(overview: Overview): number | null {
  const frozen = overview.network.data ? Number(overview.network.data.frozenReason !== null) : null
  const counts = [
    overdueOf(overview),
    stoppedOf(overview),
    failingJobsOf(overview),
    failedMailsOf(overview),
    issuesOf(overview),
    frozen,
  ].filter((count) => count !== null)
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0)
}
