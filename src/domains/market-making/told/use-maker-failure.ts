import { msg } from '@lingui/core/macro'
import { type Telling, useTold } from '#client/ui/use-told.ts'
import { MAKER_SENTENCES, type MakerSentence } from './maker-sentences.ts'

const TELLING: Telling<MakerSentence> = {
  known: MAKER_SENTENCES,
  words: {
    tooMany: (most = '') => msg`You can have ${most} pools at once. Close one first.`,
    otherState: () => msg`The pool is no longer in that state. Look at it again.`,
    byOperator: (note = '') =>
      msg`An operator has paused it: “${note}” You can resume it once an operator has released it.`,
    halted: () => msg`This market is halted. Nothing new is taken for it now.`,
    walletsStay: () =>
      msg`Each wallet was funded for its own orders, so the number of wallets and levels stays. Close this pool and open another one.`,
    noPrice: () => msg`One of these assets has no reliable price in US dollars, so it cannot be quoted.`,
    noReference: () => msg`There is no fresh price to quote around. Offers on both sides of the book make one.`,
    notListed: (code = '') => msg`${code} is not listed. Only listed assets are quoted for real.`,
    noBook: () => msg`Nobody else offers on both sides of this market, so it has no price.`,
    needsAuthorization: (code = '') =>
      msg`The issuer of ${code} authorizes each account separately, and new wallets are not authorized.`,
    stopped: (note = '') => msg`An operator has stopped market making here: “${note}”`,
    riskFirst: () => msg`Read and accept the risk first.`,
    riskChanged: () => msg`The text about the risk has changed. Load the page again and read it.`,
    riskByKey: () => msg`The risk is accepted in a browser, never by a key.`,
    needsTransfer: () => msg`A key needs the scope transfer, to any recipient.`,
    offMarket: () => msg`The price to quote around is more than 10% off what both assets cost.`,
  },
  codes: {
    CHANGED_MEANWHILE: msg`The pool has changed since it was shown. Look at it again.`,
    NOT_FOUND: msg`There is no such pool, or it is not yours.`,
    FORBIDDEN: msg`This pool cannot do that now.`,
    REQUEST_ID_REUSED: msg`This pool exists already. Look for it under Market making.`,
  },
}

/** Why an act on a market-making pool is refused, in this page's words; other failures in the common ones. */
export const useMakerFailure = (): ((error: unknown) => string) => useTold(TELLING)
