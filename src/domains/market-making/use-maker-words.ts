import { useLingui } from '@lingui/react/macro'
import { decimal, digitsOf, formatter } from '#client/ui/numbers.ts'
import type { Tone } from '#client/ui/tone.ts'
import type { MakerPlan, MakerPool, Reference } from '#shared/domains/market-making/market-making.schema.ts'
import { type MakerPoolState, type PauseReason } from '#shared/domains/market-making/market-making.states.ts'

/** How market-making pools are put in words. */
export function useMakerWords() {
  const { t } = useLingui()
  const states: Record<MakerPoolState, { label: string; tone: Tone }> = {
    draft: { label: t`Draft`, tone: 'mute' },
    opening: { label: t`Opening`, tone: 'info' },
    quoting: { label: t`Quoting`, tone: 'good' },
    paused: { label: t`Paused`, tone: 'warn' },
    closing: { label: t`Closing`, tone: 'info' },
    closed: { label: t`Closed`, tone: 'mute' },
    closed_with_rest: { label: t`Closed, something is left`, tone: 'warn' },
  }
  const pauses: Record<PauseReason, string> = {
    volume_limit: t`The most volume of a day was reached.`,
    loss_limit: t`The most loss of a day was reached.`,
    outside_band: t`The reference has left the band. The pool resumes automatically once it is back inside.`,
    stale_reference: t`There is no fresh reference price. The pool resumes automatically once there is one.`,
    off_market: t`The reference is more than 10% off what both assets cost, or one of them has no reliable price. The pool resumes automatically once that has ended.`,
    owner: t`You have paused it.`,
    operator: t`An operator has paused it.`,
    market_halted: t`This market is halted. The pool resumes automatically once it opens again.`,
    account_frozen: t`Your account is frozen.`,
    related_fill: t`It would have traded with one of your own accounts.`,
    failure: t`Something went wrong on our side.`,
    not_listed: t`One of its assets is no longer listed here, and only listed assets are quoted for real.`,
    not_authorized: t`The issuer of one of its assets has taken away a wallet's authorization.`,
    unconfirmed: t`Its orders would need your confirmation at today's prices, and a pool never asks for one.`,
    orders_refused: t`The network has refused its orders several times in a row.`,
    moves_refused: t`The network has refused moves between its wallets several times in a row.`,
  }
  const withheld: Record<'no_reference' | 'too_small', string> = {
    no_reference: t`There is no price to quote around. Offers on both sides of the book make one.`,
    too_small: t`No order would reach the smallest size. Raise the budget, or lower the smallest order or the levels.`,
  }
  const plans: Partial<Record<PauseReason, string>> = {
    market_halted: t`This market is halted. Nothing new is taken for it now.`,
    stale_reference: t`There is no fresh price to quote around. Offers on both sides of the book make one.`,
    off_market: t`The price to quote around is more than 10% off what both assets cost, or one of them has no reliable price.`,
  }
  const sources: Record<Reference, string> = {
    book: t`middle of the book`,
    pool: t`of a liquidity pool`,
    peg: t`your target price`,
  }
  return {
    state: (state: MakerPoolState) => states[state],
    source: (source: Reference) => sources[source],
    /** An operator's own sentence is quoted. */
    pause: ({ pauseReason, pauseNote }: Pick<MakerPool, 'pauseReason' | 'pauseNote'>): string | null => {
      if (pauseReason === 'operator' && pauseNote !== null)
        return t`An operator has paused it: “${pauseNote}” You can resume it once an operator has released it.`
      return pauseReason && pauses[pauseReason]
    },
    withheld: (why: NonNullable<MakerPlan['withheld']>): string =>
      why === 'no_reference' || why === 'too_small' ? withheld[why] : (plans[why] ?? pauses[why]),
  }
}

/** '0.0412500' -> '+0.04125': every digit, so that figures add up to what stands beside them. */
export const signedAmount = (value: string): string =>
  formatter({ ...digitsOf(0), signDisplay: 'exceptZero' }).format(decimal(value))
