import { hash } from 'node:crypto'
import type { OutflowAccount } from '#server/domains/accounts/accounts.queries.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { payableFee, spendableNative, spendableOf } from '#shared/domains/accounts/reserve.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { HeldAsset } from './acceptance.queries.ts'
import type { DailyOutflow } from './daily-outflow.ts'
import { checkOutflow, type OutflowLimits } from './outflow.ts'

export interface AcceptTerms extends OutflowLimits {
  /** Stroops for the transaction. */
  networkFee: bigint
  /** Stroops for one entry of the reserve. */
  baseReserve: number
  /** True while nothing is signed at all. */
  isSendingPaused: boolean
}

/** SHA-256 of a procedure's name and input; keys in their sorted order, absent ones left out. */
export function hashInput(procedure: string, input: Record<string, unknown>): Buffer {
  const sorted = Object.entries(input).filter(([, value]) => value !== undefined)
  sorted.sort(([a], [b]) => (a < b ? -1 : 1))
  return hash('sha256', JSON.stringify([procedure, sorted]), 'buffer')
}

export interface Claim {
  /** What to reserve, by asset. */
  reservations: Record<string, string>
  /** True where the account has no XLM for the network fee. */
  servicePaysFee: boolean
  /** US dollars that count against the day's cap; null where the price is unknown. */
  usd: string | null
}

/** Throws where the outflow may not leave; else what it takes. The caller holds the account's lock. */
export function claimFor(
  intent: Intent,
  terms: AcceptTerms,
  position: { account: OutflowAccount; holdings: readonly HeldAsset[]; sentInDay: DailyOutflow },
): Claim {
  const { account, holdings, sentInDay } = position
  if (terms.isSendingPaused || account.frozenReason !== null) throw pausedError(account)
  const reserveTerms = { ...account, baseReserve: terms.baseReserve }
  const native = holdings.find((holding) => holding.asset === NATIVE)
  const held = holdings.find((holding) => holding.asset === intent.asset)
  const spendable = held && (held.asset === NATIVE ? spendableNative(held, reserveTerms) : spendableOf(held))
  const paysItself = native !== undefined && payableFee(native, reserveTerms) >= terms.networkFee
  const usd = checkOutflow(
    { asset: intent.asset, amount: intent.amount, networkFee: terms.networkFee },
    {
      active: account.status === 'active',
      spendable: spendable ?? null,
      authorized: held?.authorized ?? true,
      sentInDay,
    },
    terms,
  )
  const fee = fromStroops(terms.networkFee)
  if (intent.asset === NATIVE)
    return {
      reservations: { XLM: fromStroops(toStroops(intent.amount) + terms.networkFee) },
      servicePaysFee: false,
      usd,
    }
  return {
    reservations: { [intent.asset]: intent.amount, ...(paysItself ? { XLM: fee } : {}) },
    servicePaysFee: !paysItself,
    usd,
  }
}

/** The cause is for administrators; whoever sends is told that it is known and what still works. */
const pausedError = ({ frozenReason }: Pick<OutflowAccount, 'frozenReason'>): DomainError =>
  new DomainError(
    'SENDING_PAUSED',
    frozenReason === null
      ? 'Sending is paused for everybody while we check something with the network. Your balance is safe, and you can receive as usual.'
      : 'Sending is paused for your account while we check a transaction that we do not know. Your balance is shown as the network has it, and you can receive as usual.',
  )

const FEES_PAID_A_DAY = { ofUser: 20, ofAll: 10_000 }

/** Throws where the day's budget for fees that the service pays is used up. */
export function checkFeeBudget(paid: { ofUser: number; ofAll: number }): void {
  if (paid.ofUser < FEES_PAID_A_DAY.ofUser && paid.ofAll < FEES_PAID_A_DAY.ofAll) return
  throw new DomainError('INSUFFICIENT_FUNDS', 'Your account has no XLM left for the network fee. Add some XLM first.')
}
