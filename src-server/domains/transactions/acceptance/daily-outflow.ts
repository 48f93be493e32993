import { DomainError } from '#server/kernel/domain-error.ts'
import type { DailyCap } from '#shared/domains/payments/payments.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { formatCurrency } from '#shared/kernel/format.ts'
import { formatUsdCents, usdCents } from '#shared/kernel/usd.ts'

/** What has left an account within the last 24 hours. */
export interface DailyOutflow {
  /** US dollars, decimal text. */
  usd: string
  /** Beginning of the oldest stretch that counts, as ISO text; null where nothing does. */
  oldest: string | null
}

/** The limit of one payment without a confirmation, so many times over, may leave within 24 hours. */
const LIMITS_A_DAY = 10n
/** As the stretches of daily_outflows: a payment counts for 24 hours and up to that much longer, never shorter. */
const STRETCH_MS = 300_000

export const dailyCapOf = (transactionLimit: string, sent: DailyOutflow): DailyCap =>
  capOf(usdCents(transactionLimit) * LIMITS_A_DAY, sent)

function capOf(cap: bigint, { usd, oldest }: DailyOutflow): DailyCap {
  const left = cap - usdCents(usd)
  return {
    cap: formatUsdCents(cap),
    left: formatUsdCents(left > 0n ? left : 0n),
    moreFrom: oldest === null ? null : new Date(Date.parse(oldest) + DAY_MS + STRETCH_MS).toISOString(),
  }
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** Throws LIMIT_EXCEEDED where so many US dollars more are too many for the day. */
export const checkDailyCap = (
  usd: string,
  { transactionLimit, now }: { transactionLimit: string; now: Date },
  sent: DailyOutflow,
): void => checkDay(usd, { most: usdCents(transactionLimit) * LIMITS_A_DAY, now, by: '' }, sent)

/** As checkDailyCap, of so many cents; `by` says what limits them. */
export function checkDay(
  usd: string,
  { most, now, by }: { most: bigint; now: Date; by: string },
  sent: DailyOutflow,
): void {
  if (usdCents(sent.usd) + usdCents(usd) <= most) return
  const { cap, left, moreFrom } = capOf(most, sent)
  const rest = moreFrom === null ? '' : ` and more from ${MOMENT.format(new Date(moreFrom))} UTC`
  throw new DomainError(
    'LIMIT_EXCEEDED',
    `${by}Within 24 hours ${formatCurrency(cap)} may leave your account. You can send ${formatCurrency(left)} now${rest}.`,
    { field: 'amount', retryAfterSeconds: moreFrom !== null ? secondsTo(moreFrom, now) : undefined },
  )
}

const secondsTo = (moment: string, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(moment) - now.getTime()) / 1000))
