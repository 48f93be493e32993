import type { Reader } from '#db/database.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { LevelLimits } from '#shared/domains/kyc/kyc.schema.ts'
import type { Level } from '#shared/domains/kyc/kyc.ts'
import { formatCurrency } from '#shared/kernel/format.ts'
import { formatUsdCents, usdCents } from '#shared/kernel/usd.ts'
import { readMonthOutflow } from './daily-outflow.queries.ts'
import { checkDay, type DailyOutflow } from './daily-outflow.ts'

export interface LimitsOfLevel extends LevelLimits {
  level: Level
  /** Limits that were agreed on take the place of the level's until this ISO time. */
  overriddenUntil?: string
}
interface Terms {
  levelLimits: LimitsOfLevel | null
  now: Date
}

/** Throws LIMIT_EXCEEDED where so many US dollars are more than the level allows at once or within a day. */
export function checkLevel(usd: string, { levelLimits, now }: Terms, sent: DailyOutflow): void {
  if (levelLimits === null) return
  const { payment, day } = levelLimits
  if (payment !== null && usdCents(usd) > usdCents(payment))
    throw exceeded(`${at(levelLimits)}one payment may be worth ${formatCurrency(payment)} at most. ${SEE}`)
  if (day !== null) checkDay(usd, { most: usdCents(day), now, by: `${at(levelLimits)}there is a limit. ` }, sent)
}

/** US dollars that have left within 30 days, as far as the level limits them; null where it does not. */
export const sentInMonth = (reader: Reader, userId: string, { levelLimits, now }: Terms): Promise<string> | null =>
  levelLimits === null || levelLimits.month === null ? null : readMonthOutflow(reader, userId, now)

/** Throws LIMIT_EXCEEDED where so many more are too many for the month. The caller holds the account's lock where it accepts. */
export function checkMonth(usd: string | null, { levelLimits }: Terms, sent: string | null): void {
  if (usd === null || sent === null || levelLimits === null || levelLimits.month === null) return
  const { month } = levelLimits
  const left = usdCents(month) - usdCents(sent)
  if (usdCents(usd) <= left) return
  const rest = formatCurrency(formatUsdCents(left > 0n ? left : 0n))
  throw exceeded(
    `${at(levelLimits)}${formatCurrency(month)} may leave your account within 30 days. You can send ${rest} now. ${SEE}`,
  )
}

const SEE = 'The page Verification shows the limits of each level.'
const at = ({ level, overriddenUntil }: LimitsOfLevel): string =>
  overriddenUntil === undefined ? `At level ${level} of identity ` : 'With the limits set for your account '

const exceeded = (sentence: string): DomainError => new DomainError('LIMIT_EXCEEDED', sentence, { field: 'amount' })
