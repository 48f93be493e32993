import { STROOPS_PER_UNIT } from '#shared/kernel/stroops.ts'

export const MOST_LEVELS = 3
/** Percent of a fee that all levels together may get. */
export const MOST_SHARED_PERCENT = 50
/** Who came by a link counts for whoever was clicked first, within so many days. */
export const CLICK_DAYS = 30
/** The longest that a commission may wait from its fee until it can be paid out. */
export const MOST_HOLD_DAYS = 365

/** What is given of fees; `values` of the levels, nearest first: percent, or of `fixed` one amount of the reward's asset. Stroops. */
export interface RewardTerms {
  type: 'percent_of_fee' | 'fixed'
  values: readonly bigint[]
}

/** A price as a fraction: so much of the reward's asset for one unit of the fee's. */
export interface Rate {
  numerator: bigint
  denominator: bigint
}

/** A fee with who stands above its payer. Stroops. */
export interface PaidFee {
  amount: bigint
  /** How many levels have somebody. */
  levels: number
  rate: Rate
  /** What the nearest has had of this person, in the reward's asset. */
  givenBefore: bigint
}

export interface Share {
  level: number
  /** Of the fee, in its asset. */
  share: bigint
  /** In the reward's asset. */
  amount: bigint
}

/**
 * What each level gets of a fee (decisions: all together at most half of it, rounded down at each step). A fixed reward is taken from
 * the person's first fees until it is reached.
 */
export function sharesOf({ type, values }: RewardTerms, fee: PaidFee): Share[] {
  const half = (fee.amount * BigInt(MOST_SHARED_PERCENT)) / 100n
  const wanted =
    type === 'fixed' ? [fixedShare(values[0] ?? 0n, fee)] : values.map((value) => percentOf(fee.amount, value))
  const shares: Share[] = []
  let left = half
  for (const [at, want] of wanted.slice(0, Math.min(fee.levels, MOST_LEVELS)).entries()) {
    const share = want < left ? want : left
    if (share <= 0n) continue
    left -= share
    const worth = (share * fee.rate.numerator) / fee.rate.denominator
    const amount = type === 'fixed' ? least(worth, (values[0] ?? 0n) - fee.givenBefore) : worth
    shares.push({ level: at + 1, share, amount })
  }
  return shares
}

const percentOf = (amount: bigint, percent: bigint): bigint => (amount * percent) / (100n * STROOPS_PER_UNIT)

/** What of the fee's asset is worth what is still missing, rounded up. */
function fixedShare(reward: bigint, { rate, givenBefore }: PaidFee): bigint {
  const missing = reward - givenBefore
  if (missing <= 0n || rate.numerator === 0n) return 0n
  return (missing * rate.denominator + rate.numerator - 1n) / rate.numerator
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** What one unit of an asset is worth in units of another; prices are decimal text above 0. */
export function rateOf(price: string, ofReward: string): Rate {
  const [a, b] = [decimal(price), decimal(ofReward)]
  return { numerator: a.value * 10n ** BigInt(b.digits), denominator: b.value * 10n ** BigInt(a.digits) }
}

function decimal(text: string): { value: bigint; digits: number } {
  const [whole = '0', fraction = ''] = text.split('.')
  return { value: BigInt(whole + fraction), digits: fraction.length }
}

/** Points from which a case is looked at, and how it is called. */
export type Suspicion = 'low' | 'medium' | 'high'
export const suspicionOf = (score: number): Suspicion => (score >= 60 ? 'high' : score >= 30 ? 'medium' : 'low')
