import { fromStroops, parseStroops, toStroops } from '#shared/kernel/stroops.ts'

/*
 * Rewards are simple interest on the ledger's clock, exact: a year is 365 days, a period is 24 hours from the start. What a period
 * leaves below a stroop is carried into the next one, so that any schedule of runs books what the closed form says
 * (decisions, 38). Amounts are stroops, rates percent with at most 4 decimals.
 */

/** Percent with 4 decimals, for each day of 365: what a stroop earns in a day is its rate in these units over this. */
export const UNITS_OF_A_STROOP = 365n * 100n * 10_000n
const UNITS_OF_THE_WHOLE = 100n * 10_000n
/** Rewards that are not compounded are paid after so many periods, and at the end. */
export const PAID_EVERY = 30

const PERCENT = /^(0|[1-9]\d{0,2})(?:\.(\d{1,4}))?$/

/** Percent as decimal text -> ten-thousandths; null for anything else. */
export function parsePercent(text: string): bigint | null {
  const match = PERCENT.exec(text)
  if (!match?.[1]) return null
  return BigInt(match[1]) * 10_000n + BigInt((match[2] ?? '').padEnd(4, '0'))
}

function percentUnits(text: string): bigint {
  const units = parsePercent(text)
  if (units === null) throw new RangeError(`not a percentage: ${text.slice(0, 40)}`)
  return units
}

/** What a principal has earned after so many whole periods, rounded down once: the closed form. */
export const simpleReward = (principal: bigint, rate: string, periods: number): bigint =>
  (principal * percentUnits(rate) * BigInt(periods)) / UNITS_OF_A_STROOP

/** A stake between two periods. */
export interface Accrual {
  /** What earns: the principal and what was compounded. */
  base: bigint
  /** What earlier periods have left below a stroop, in UNITS_OF_A_STROOP. */
  carry: bigint
}

/** What one period books, and how the stake stands after it. */
export function accrue({ base, carry }: Accrual, rate: string, compound: boolean): Accrual & { reward: bigint } {
  const units = carry + base * percentUnits(rate)
  const reward = units / UNITS_OF_A_STROOP
  return { reward, base: compound ? base + reward : base, carry: units % UNITS_OF_A_STROOP }
}

/**
 * What a principal has earned after so many periods, each of which is added to what earns: also the most that a stake can earn,
 * however its owner switches compounding, which is set aside when it is taken.
 */
export function compoundedReward(principal: bigint, rate: string, periods: number): bigint {
  let at: Accrual = { base: principal, carry: 0n }
  for (let period = 0; period < periods; period += 1) at = accrue(at, rate, true)
  return at.base - principal
}

/** Of the principal, rounded up as fees are. */
export const earlyFee = (principal: bigint, percent: string): bigint =>
  (principal * percentUnits(percent) + UNITS_OF_THE_WHOLE - 1n) / UNITS_OF_THE_WHOLE

export interface Leaving {
  /** As it was staked. */
  principal: bigint
  /** Booked rewards that were not paid, compounded ones among them. */
  unpaid: bigint
  /** earlyWithdrawalFee in percent; null at maturity. */
  feePercent: string | null
}

/** What comes back, and the fee that stays. Never below 0: a fee takes the principal at most. */
export function returnOf({ principal, unpaid, feePercent }: Leaving): { fee: bigint; net: bigint } {
  const uncapped = feePercent === null ? 0n : earlyFee(principal, feePercent)
  const fee = uncapped > principal ? principal : uncapped
  return { fee, net: principal + unpaid - fee }
}

/** The first whole period after which leaving gives back more than was put in; null where no period before maturity does. */
export function firstGainingDay(terms: {
  principal: bigint
  rate: string
  feePercent: string
  days: number
}): number | null {
  const fee = earlyFee(terms.principal, terms.feePercent)
  const rateUnits = terms.principal * percentUnits(terms.rate)
  if (rateUnits === 0n) return null
  const day = Number(((fee + 1n) * UNITS_OF_A_STROOP + rateUnits - 1n) / rateUnits)
  return day < terms.days ? Math.max(1, day) : null
}

const APY_SCALE = 10n ** 18n

/** The yearly rate that daily compounding comes to, in percent with 2 decimals, rounded half up. */
export function apyOf(rate: string): string {
  const units = percentUnits(rate)
  let grown = APY_SCALE
  for (let day = 0; day < 365; day += 1) grown += (grown * units) / UNITS_OF_A_STROOP
  const hundredths = ((grown - APY_SCALE) * 20_000n + APY_SCALE) / (2n * APY_SCALE)
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

export interface Funding {
  /** Rewards that the pool can pay and does not owe yet, and what its stakes can still earn of them; decimal text. */
  rewardBook: string
  setAside: string
}

/** Whole percent, rounded down; null where nothing is set aside. */
export function coverageOf({ rewardBook, setAside }: Funding): number | null {
  const aside = toStroops(setAside)
  return aside === 0n ? null : Number((toStroops(rewardBook) * 100n) / aside)
}

/** Large enough that what it earns tells the ratio to many digits. */
const SAMPLE = 10n ** 15n

/** How much more a pool can take and still pay the most that all of it can earn; decimal text. */
export function roomOf(funding: Funding, { rate, days }: { rate: string; days: number }): string {
  const free = toStroops(funding.rewardBook) - toStroops(funding.setAside)
  const earned = compoundedReward(SAMPLE, rate, days)
  if (free <= 0n || earned === 0n) return fromStroops(0n)
  const room = (free * SAMPLE) / earned
  return fromStroops(room > MOST_ROOM ? MOST_ROOM : room)
}
const MOST_ROOM = toStroops('100000000000')

/** What is typed, with its zeros; null where it is no amount above 0. */
export function typedStroops(text: string): bigint | null {
  const stroops = parseStroops(text.trim())
  return stroops !== null && stroops > 0n ? stroops : null
}

/** After which periods rewards are paid, the last being maturity. */
export function payoutPeriods(days: number): number[] {
  const periods: number[] = []
  for (let period = PAID_EVERY; period < days; period += PAID_EVERY) periods.push(period)
  return [...periods, days]
}
