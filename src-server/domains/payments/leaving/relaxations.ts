import type { AcceptTerms } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { DepositFacts } from '#server/domains/transactions/acceptance/deposit-terms.ts'
import type { ReadPosition } from '#server/domains/transactions/acceptance/position-check.ts'
import { LEAVING_REASONS, type LeavingReason } from '#shared/domains/payments/leaving.schema.ts'
import { usdCents } from '#shared/kernel/usd.ts'

/** All that a payment of one asset is decided by. */
export interface LeavingFacts {
  position: ReadPosition
  terms: AcceptTerms
  /** False: neither the network nor the service takes a fee. */
  isCharged: boolean
}
type Relaxation = (facts: LeavingFacts) => LeavingFacts

const position =
  (change: (of: ReadPosition) => Partial<ReadPosition>): Relaxation =>
  (facts) => ({ ...facts, position: { ...facts.position, ...change(facts.position) } })
const terms =
  (change: (of: AcceptTerms) => Partial<AcceptTerms>): Relaxation =>
  (facts) => ({ ...facts, terms: { ...facts.terms, ...change(facts.terms) } })
const holdings = (change: Partial<ReadPosition['holdings'][number]>): Relaxation =>
  position(({ holdings: of }) => ({ holdings: of.map((held) => ({ ...held, ...change })) }))
const account = (change: Partial<NonNullable<ReadPosition['account']>>): Relaxation =>
  position(({ account: of }) => ({ account: of && { ...of, ...change } }))
const level = (limit: 'payment' | 'day' | 'month'): Relaxation =>
  terms(({ levelLimits }) => ({ levelLimits: levelLimits && { ...levelLimits, [limit]: null } }))
/** Facts of bought money where neither a debt nor a hold is left are none at all, as acceptance reads them. */
const bought = (change: Partial<NonNullable<DepositFacts>>): Relaxation =>
  position(({ depositFacts: of }) => {
    const left = of && { ...of, ...change }
    const isBound = left && [left.owed, left.held].some((usd) => usdCents(usd) > 0n)
    return { depositFacts: isBound ? left : null }
  })
const both =
  (first: Relaxation, second: Relaxation): Relaxation =>
  (facts) =>
    second(first(facts))

/** More than the network holds, in US dollars. */
const NO_LIMIT = '9999999999999.00'

/** The same account as it would be without each reason. */
const RELAXATIONS: Record<LeavingReason, Relaxation> = {
  offers: holdings({ sellingLiabilities: '0' }),
  underway: holdings({ reserved: '0' }),
  reserve: both(
    account({ openingBalance: '0' }),
    terms(() => ({ baseReserve: 0 })),
  ),
  unauthorized: holdings({ authorized: true }),
  opening: account({ status: 'active' }),
  fees: (facts) => ({ ...facts, isCharged: false }),
  paused: terms(() => ({ isSendingPaused: false })),
  stopped: account({ frozenReason: null }),
  frozen: terms(() => ({ isFrozen: false })),
  held: terms(() => ({ hold: null })),
  owed: bought({ owed: '0' }),
  deposits: bought({ held: '0', until: null }),
  own_day: terms(() => ({ transactionLimit: NO_LIMIT })),
  level_payment: level('payment'),
  level_day: level('day'),
  level_month: level('month'),
}

/** From nothing in the way to how it is: one reason more at each step. */
export function stepsOf(facts: LeavingFacts): { reason: LeavingReason; facts: LeavingFacts }[] {
  const steps: { reason: LeavingReason; facts: LeavingFacts }[] = []
  let relaxed = facts
  for (const reason of LEAVING_REASONS.toReversed()) {
    steps.unshift({ reason, facts: relaxed })
    relaxed = RELAXATIONS[reason](relaxed)
  }
  return steps
}
