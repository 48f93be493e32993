/** Sentences of the server about market-making pools; groups are the values that a sentence names. */
export const MAKER_SENTENCES = {
  tooMany: /^You can have (\S+) pools at once/,
  otherState: /^The pool is no longer in that state/,
  byOperator: /^The operator has paused this pool and has to release it first: (.+)$/,
  halted: /^This market is halted\. Nothing new/,
  walletsStay: /^Each wallet was funded for its own orders/,
  noPrice: /^One of these assets has no price in US dollars/,
  noReference: /^There is no fresh price to quote around/,
  notListed: /^(\S+) is not listed: only listed assets are quoted for real/,
  noBook: /^Nobody else offers on both sides of this market/,
  needsAuthorization: /^The issuer of (\S+) authorizes each account separately/,
  stopped: /^The operator has stopped market making here: (.+)$/,
  riskFirst: /^Read and accept the risk of quoting with real money first/,
  riskChanged: /^The text about the risk has changed/,
  riskByKey: /^The risk of quoting with real money is accepted in a session/,
  needsTransfer: /^Quoting with real money by a key needs the scope transfer/,
  offMarket: /^The price to quote around is more than 10 % off/,
} as const satisfies Record<string, RegExp>

export type MakerSentence = keyof typeof MAKER_SENTENCES
