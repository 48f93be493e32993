import { msg } from '@lingui/core/macro'
import { plainAmount } from '#client/ui/numbers.ts'
import { type Telling, useTold } from '#client/ui/use-told.ts'
import { POOL_SENTENCES, type PoolSentence } from './pool-sentences.ts'

const TELLING: Telling<PoolSentence> = {
  known: POOL_SENTENCES,
  words: {
    tooLittle: () => msg`That is too little for one share of this pool.`,
    opening: () => msg`Your account is still being opened. This takes a few seconds.`,
    boundsCrossed: () => msg`The lowest price is above the highest.`,
    outside: (one = '', other = '') =>
      msg`The pool’s price of ${one} and ${other} is outside of your bounds. Nothing was sent.`,
    noAnswer: () => msg`The network does not answer. Try again in a moment.`,
    noPool: () => msg`There is no such pool.`,
    nothingHeld: () => msg`You have nothing in this pool.`,
    tooSmallPart: () => msg`That part of your shares is less than the smallest amount.`,
    paysLess: (a = '0', one = '', b = '0', other = '') =>
      msg`The pool pays ${plainAmount(a)} ${one} and ${plainAmount(b)} ${other} for that now: less than your minimums. Nothing was sent.`,
    price: () => msg`Enter a price above 0 with at most 7 decimals`,
    marketHalted: (reason = '') => msg`This market is halted: ${reason} Shares can be withdrawn.`,
    allHalted: (reason = '') => msg`All trading is halted: ${reason} Shares can be withdrawn.`,
    decimals: () => msg`Use at most two decimals.`,
  },
  codes: {
    QUOTE_CHANGED: msg`The pool’s price has moved. Look at the new figures and confirm again.`,
    NOT_FOUND: msg`There is no such pool, or you have nothing in it.`,
    REQUEST_ID_REUSED: msg`This form has already been sent. Look for it in your transactions before you send another.`,
    MARKET_HALTED: msg`Nothing can be deposited here for now. Shares can be withdrawn.`,
    NO_TRUSTLINE: msg`Your wallet cannot hold one of these assets yet. Add it under Assets first.`,
  },
}

/** Why a deposit or a withdrawal is refused, in this page's words; other failures in the common ones. */
export const usePoolFailure = (): ((error: unknown) => string) => useTold(TELLING)
