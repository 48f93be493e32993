import { DomainError } from '#server/kernel/domain-error.ts'
import type { StepUpReason } from '#shared/domains/payments/payments.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { usdCents, usdValueUp } from '#shared/kernel/usd.ts'
import { checkDailyCap, type DailyOutflow } from './daily-outflow.ts'
import { checkLevel, type LimitsOfLevel } from './level-limits.ts'

/** Everything by which value can leave or be given away passes this one check. Amounts in decimal text. */
export interface Outflow {
  asset: string
  /** What the recipient gets. */
  amount: string
  /** Stroops of the asset that it takes with its fees, and of XLM with the reserve that it needs. */
  needed: bigint
}
export interface OutflowHold {
  until: Date
  /** Until it ends. */
  seconds: number
}
export interface OutflowLimits {
  /** US dollars that one transaction may be worth without a confirmation, decimal text. */
  transactionLimit: string
  /** When these terms were read. */
  now: Date
  /** US dollars for one unit of the asset, or null where unknown. */
  price: string | null
  /** As which one unit counts where it leaves; null with the price. */
  higher: string | null
  /** The price has jumped: whoever sends confirms it. */
  isJumping: boolean
  /** Frozen by its owner or by an administrator. */
  isFrozen: boolean
  /** True where the money may go to the owner's listed destinations alone. */
  isAllowListOn: boolean
  /** What the owner's level of identity allows; null where nothing is limited. */
  levelLimits: LimitsOfLevel | null
  /** A hold that is not over yet. */
  hold: OutflowHold | null
  /** Of a trade, or a deposit into a pool: what of it counts as leaving. */
  trade?: TradeWeight
}
export interface TradeWeight {
  /** True where it gives nothing away: of listed assets, at a price within 10 % of the market's. Then no hold and no list of destinations stops it. */
  isFree: boolean
  /** US dollars that count against the day's cap: of a free one what it gets less than the market's price; null where unknown. */
  usd: string | null
  /** US dollars that it gets less than the market's price, whether it is free or not; null where one of both prices is unknown. */
  shortfall: string | null
  /** The price of one of both has jumped. */
  isJumping: boolean
  /** By what the shortfall is given back once it is known what was filled; absent: it stays. */
  exchange?: WeighedExchange | undefined
  /** Who stands behind it; absent: who did so before. */
  by?: TradedBy
}
interface TradedBy {
  /** null: a session. */
  keyId: string | null
  /** US dollars that a key may lose within 24 hours, where its owner has set it. */
  cap: string | null
  isConfirmed: boolean
}
/** Decimal text: what is sold at most and got at least, and what each is worth. */
export interface WeighedExchange {
  sold: string
  least: string
  given: string
  got: string
}
export interface OutflowPosition {
  active: boolean
  /** Stroops of the asset that can leave; null without a trustline. */
  spendable: bigint | null
  authorized: boolean
  sentInDay: DailyOutflow
}

/**
 * Throws the first reason why it may not leave; what it needs a confirmation for, stepUpReason says. Answers the US dollars that
 * count against the day's cap, null where the price is unknown.
 */
export function checkOutflow(outflow: Outflow, position: OutflowPosition, limits: OutflowLimits): string | null {
  requireUnheld(limits)
  if (!position.active) throw creatingError()
  if (position.spendable === null)
    throw new DomainError('NO_TRUSTLINE', 'Your account does not hold this asset.', { field: 'asset' })
  if (!position.authorized)
    throw new DomainError('NO_TRUSTLINE', 'The issuer has not authorized your account to move this asset.', {
      field: 'asset',
    })
  checkFunds(outflow, position.spendable, limits)
  const usd = limits.trade ? limits.trade.usd : worthOf(outflow.amount, limits)
  if (usd !== null) {
    checkDailyCap(usd, limits, position.sentInDay)
    checkLevel(usd, limits, position.sentInDay)
  }
  return usd
}

/** Throws where nothing of value may leave the account now. */
export function requireUnheld({ isFrozen, hold, trade }: Pick<OutflowLimits, 'isFrozen' | 'hold' | 'trade'>): void {
  if (isFrozen)
    throw new DomainError(
      'ACCOUNT_FROZEN',
      'Your account is frozen: nothing can be sent until it is unfrozen. It can receive as usual.',
    )
  if (hold !== null && !trade?.isFree) throw heldError(hold)
}

/** The hold that stands at `now`, or null where there is none or it is over. */
export function holdAt(now: Date, until: Date | null): OutflowHold | null {
  if (until === null) return null
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  return seconds > 0 ? { until, seconds } : null
}

const HOLD_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

function heldError({ until, seconds }: OutflowHold): DomainError {
  const sentence = `Your sign-in details were changed. For your safety, sending is paused until ${HOLD_TIME.format(until)} UTC.`
  return new DomainError('ACCOUNT_HELD', sentence, { retryAfterSeconds: seconds })
}

export const creatingError = (): DomainError =>
  new DomainError('WALLET_CREATING', 'Your wallet is still being created on the network. Please try again in a moment.')

function checkFunds(outflow: Outflow, spendable: bigint, { trade }: Pick<OutflowLimits, 'trade'>): void {
  if (outflow.needed <= spendable) return
  const code = outflow.asset.split(':')[0]
  const besides = outflow.needed - toStroops(outflow.amount)
  const rest = spendable > besides ? spendable - besides : 0n
  const does = trade ? 'trade with' : 'send'
  const sentence =
    outflow.asset === NATIVE
      ? `You can ${does} at most ${fromStroops(rest)} XLM: the rest is for fees, the reserve of your account, or held by payments in progress.`
      : `You can ${does} at most ${fromStroops(rest)} ${code}.`
  throw new DomainError('INSUFFICIENT_FUNDS', sentence, { field: 'amount' })
}

/** US dollars, rounded up; null where the price is unknown, which always needs a confirmation instead. */
const worthOf = (amount: string, { higher }: Pick<OutflowLimits, 'higher'>): string | null =>
  higher === null ? null : usdValueUp(amount, higher)

/** Why somebody has to confirm an outflow; null where nobody has to. */
export function stepUpReason(
  amount: string,
  terms: Pick<OutflowLimits, 'higher' | 'isJumping' | 'transactionLimit' | 'trade'> & {
    requirePasswordForSend: boolean
  },
): StepUpReason | null {
  const { isJumping } = terms.trade ?? terms
  if (terms.trade?.isFree) return isJumping ? 'jump' : null
  const usd = terms.trade ? terms.trade.usd : worthOf(amount, terms)
  if (usd === null) return 'unpriced'
  if (isJumping) return 'jump'
  if (usdCents(usd) > usdCents(terms.transactionLimit)) return 'limit'
  return terms.requirePasswordForSend ? 'chosen' : null
}
