import { msg } from '@lingui/core/macro'
import { type Telling, useTold } from '#client/ui/use-told.ts'
import { SWAP_SENTENCES, type SwapSentence } from './swap-sentences.ts'

const TELLING: Telling<SwapSentence> = {
  known: SWAP_SENTENCES,
  words: {
    notAuthorized: (code = '') => msg`The issuer has not authorized your account to hold ${code}.`,
    noIssuer: () => msg`The network has no such issuer. Check the address.`,
    allowsEach: (code = '') =>
      msg`The issuer of ${code} approves each account. Add the asset first, and swap once you are approved.`,
    noQuote: () => msg`This quote is unknown. Check the new one and confirm again.`,
    priceTooHigh: (code = '') => msg`One ${code} costs more than the highest price now.`,
    byHand: () => msg`The price is far from the market’s, or not certain: such a swap is made by hand alone.`,
    over: () => msg`This quote has expired. Check the new one and confirm again.`,
    promisesLess: () => msg`The quote does not promise that much. Look at it and confirm again.`,
    otherSide: () => msg`The limit applies to the side that the quote leaves open.`,
    tooFar: () => msg`This price is 25% or more worse than the market’s. Swap a smaller amount.`,
    confirm: () => msg`This price is 10% or more worse than the market’s. Type the amount again to confirm it.`,
    priceUnknown: () => msg`The market price is unknown here. Type the amount again to confirm it.`,
    notWhole: () => msg`Only an asset that is swapped whole, and that no order trades, can be removed with it.`,
    used: () => msg`This quote was already used. Check the new one.`,
    opening: () => msg`Your account is still being opened. This takes a few seconds.`,
    noAnswer: () => msg`The network does not answer. Try again in a moment.`,
    noRoute: (sell = '', buy = '') =>
      msg`There is no route with enough liquidity from ${sell} to ${buy} for this amount. Try a smaller one.`,
    ownPool: () =>
      msg`Your own market-making pool has just placed an order that this could trade with. Ask for a new quote.`,
    related: (sell = '', buy = '') =>
      msg`Every route from ${sell} to ${buy} for this amount would trade with an account related to yours, or with one of ours, which is not allowed. Swap a smaller amount, or later.`,
    noneSuch: () => msg`There is no such swap, or it is not yours.`,
    slippage: () => msg`Enter 0 to 10%, with at most 2 decimals`,
    sameAssets: () => msg`Choose two different assets.`,
    marketHalted: (reason = '') => msg`This market is halted: ${reason} Open orders can be cancelled.`,
    allHalted: (reason = '') => msg`All trading is halted: ${reason} Open orders can be cancelled.`,
  },
  codes: {
    QUOTE_CHANGED: msg`This quote is no longer valid. Check the new one and confirm again.`,
    ALREADY_DONE: msg`This quote was already used. Check the new one.`,
    NOT_FOUND: msg`This quote is unknown. Check the new one and confirm again.`,
    REQUEST_ID_REUSED: msg`This form has already swapped. Look for it in your transactions before you swap again.`,
    NO_PATH: msg`There is no route with enough liquidity for this amount. Try a smaller one.`,
    SELF_TRADE: msg`This swap would trade with an account related to yours, or with one of ours. Swap a smaller amount, or later.`,
    NO_TRUSTLINE: msg`Your wallet cannot hold the asset that you would get. Add it under Assets first.`,
    PRICE_TOO_HIGH: msg`The price is above the highest price now.`,
    CONFIRM_PRICE: msg`The price is far from the market’s, or not certain: such a swap is made by hand alone.`,
    IMPACT_TOO_HIGH: msg`This price is 25% or more worse than the market’s. Swap a smaller amount.`,
    CONFIRM_AMOUNT: msg`This price is 10% or more worse than the market’s. Type the amount again to confirm it.`,
    MARKET_HALTED: msg`Trading is halted for now. Nothing was swapped.`,
  },
}

/** Why there is no quote or no swap, in this page's words; other failures in the common ones. */
export const useSwapFailure = (): ((error: unknown) => string) => useTold(TELLING)
