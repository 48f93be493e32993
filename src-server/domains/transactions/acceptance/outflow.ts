import { DomainError } from '#server/kernel/domain-error.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { formatCurrency } from '#shared/kernel/format.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { usdCents, usdValue } from '#shared/kernel/usd.ts'

/** Everything by which value can leave or be given away passes this one check. Amounts in decimal text. */
export interface Outflow {
  asset: string
  amount: string
  /** Stroops that the account must pay the network; 0 where the service pays. */
  networkFee: bigint
}
export interface OutflowHold {
  until: Date
  /** Until it ends. */
  seconds: number
}
export interface OutflowLimits {
  /** US dollars for one transaction, decimal text. */
  transactionLimit: string
  /** US dollars for one unit of the asset, or null where unknown. */
  price: string | null
  /** Frozen by its owner or by an administrator. */
  isFrozen: boolean
  /** True where the money may go to the owner's listed destinations alone. */
  isAllowListOn: boolean
  /** A hold that is not over yet. */
  hold: OutflowHold | null
}
export interface OutflowPosition {
  active: boolean
  /** Stroops of the asset that can leave; null without a trustline. */
  spendable: bigint | null
  authorized: boolean
}

/** Throws the first reason why it may not leave. */
export function checkOutflow(outflow: Outflow, position: OutflowPosition, limits: OutflowLimits): void {
  if (limits.isFrozen)
    throw new DomainError(
      'ACCOUNT_FROZEN',
      'Your account is frozen: nothing can be sent until it is unfrozen. It can receive as usual.',
    )
  if (limits.hold !== null) throw heldError(limits.hold)
  if (!position.active)
    throw new DomainError(
      'WALLET_CREATING',
      'Your wallet is still being created on the network. Please try again in a moment.',
    )
  if (position.spendable === null)
    throw new DomainError('NO_TRUSTLINE', 'Your account does not hold this asset.', { field: 'asset' })
  if (!position.authorized)
    throw new DomainError('NO_TRUSTLINE', 'The issuer has not authorized your account to move this asset.', {
      field: 'asset',
    })
  checkFunds(outflow, position.spendable)
  checkLimit(outflow, limits)
}

/** The hold that stands at `now`, or null where there is none or it is over. */
export function holdAt(now: Date, until: Date | null): OutflowHold | null {
  if (until === null) return null
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  return seconds > 0 ? { until, seconds } : null
}

const HOLD_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

function heldError({ until, seconds }: OutflowHold): DomainError {
  const sentence = `The way you sign in was changed. For your safety nothing can be sent until ${HOLD_TIME.format(until)} UTC.`
  return new DomainError('ACCOUNT_HELD', sentence, { retryAfterSeconds: seconds })
}

function checkFunds(outflow: Outflow, spendable: bigint): void {
  const fee = outflow.asset === NATIVE ? outflow.networkFee : 0n
  if (toStroops(outflow.amount) + fee <= spendable) return
  const code = outflow.asset.split(':')[0]
  const rest = spendable > fee ? spendable - fee : 0n
  const sentence =
    outflow.asset === NATIVE
      ? `You can send at most ${fromStroops(rest)} XLM: the rest is the network fee, the reserve of your account, or held by payments under way.`
      : `You can send at most ${fromStroops(spendable)} ${code}.`
  throw new DomainError('INSUFFICIENT_FUNDS', sentence, { field: 'amount' })
}

function checkLimit(outflow: Outflow, { transactionLimit, price }: OutflowLimits): void {
  if (price === null) return // without a price a verified password is asked for instead
  const value = usdValue(outflow.amount, price)
  if (usdCents(value) <= usdCents(transactionLimit)) return
  const limit = formatCurrency(transactionLimit)
  const worth = formatCurrency(value)
  throw new DomainError(
    'LIMIT_EXCEEDED',
    `This payment is worth ${worth}; your limit for one transaction is ${limit}.`,
    { field: 'amount' },
  )
}

/** True where a verified password must stand behind the outflow. */
export const needsStepUp = (settings: { requirePasswordForSend: boolean }, price: string | null): boolean =>
  settings.requirePasswordForSend || price === null
