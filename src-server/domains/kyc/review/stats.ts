import type { KycDeps } from '#server/domains/kyc/kyc.types.ts'
import type { KycStats } from '#shared/domains/kyc/review.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { findTotals, listDays, listDeciders } from './review.queries.ts'

/** What was sent and decided within so many days, today included; every day has its line. */
export async function stats({ db, clock }: KycDeps, { days }: { days: number }): Promise<KycStats> {
  const now = clock.now()
  const dayAgo = (ago: number): string => new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10)
  const since = new Date(`${dayAgo(days - 1)}T00:00:00Z`)
  const [totals, found, reviewers] = await Promise.all([
    findTotals(db, since),
    listDays(db, since),
    listDeciders(db, since),
  ])
  const byDay = Array.from({ length: days }, (_, index) => {
    const day = dayAgo(days - 1 - index)
    return found.find((one) => one.day === day) ?? { day, submitted: 0, decided: 0 }
  })
  return { days, ...totals, byDay, reviewers }
}
