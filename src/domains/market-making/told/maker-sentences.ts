/** Sentences of the server about market-making pools; groups are the values that a sentence names. */
export const MAKER_SENTENCES = {
  tooMany: /^You can have (\S+) pools at once/,
  otherState: /^The pool is no longer in that state/,
  byOperator: /^The operator has paused this pool and has to release it first: (.+)$/,
  halted: /^This market is halted\. Nothing new/,
  noReference: /^There is no fresh price to quote around/,
  offMarket: /^The price to quote around is more than 10 % off/,
} as const satisfies Record<string, RegExp>

export type MakerSentence = keyof typeof MAKER_SENTENCES
