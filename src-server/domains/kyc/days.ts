import { RETENTION_YEARS } from '#shared/domains/kyc/kyc.ts'

/** The UTC day of a time, as 2026-11-23: a document is good through the last second of its last day. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** The time so many years later. */
const yearsLater = (time: Date, years: number): Date => {
  const later = new Date(time)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later
}

/** Until then the records of a case are kept: from its verdict, or from its sending where there was none. */
export const keptUntil = ({ reviewDate, submittedDate }: { reviewDate: Date | null; submittedDate: Date }): Date =>
  yearsLater(reviewDate ?? submittedDate, RETENTION_YEARS)

/** Cases that ended before then have been kept long enough. */
export const retentionStart = (now: Date): Date => yearsLater(now, -RETENTION_YEARS)

/** Whole months from one day to another; negative where it lies before. */
export function monthsBetween(from: string, to: string): number {
  const [a, b] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)]
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth()
  return b.getUTCDate() < a.getUTCDate() ? months - 1 : months
}
