/** What the server says of pools, sentence by sentence; groups are the values that a sentence names. */
export const POOL_SENTENCES = {
  tooLittle: /^That is too little for one share/,
  opening: /^Your wallet is still being created/,
  boundsCrossed: /^The lowest price is above the highest/,
  outside: /^The pool’s price of (\S+) and (\S+) is outside/,
  noAnswer: /^The network does not answer/,
  noPool: /^There is no such pool|^Use the id of a pool/,
  nothingHeld: /^You have nothing in this pool/,
  tooSmallPart: /^That part of your shares is less/,
  paysLess: /^The pool pays (\S+) (\S+) and (\S+) (\S+) for that now/,
  price: /^Use a price in digits|^A price is more than 0|^A price has at most 7 decimals/,
  marketHalted: /^This market is halted: (.+?) ?Open orders can be cancelled\.$/,
  allHalted: /^Trading is halted: (.+?) ?Open orders can be cancelled\.$/,
  decimals: /^Use at most two decimals/,
} as const satisfies Record<string, RegExp>

export type PoolSentence = keyof typeof POOL_SENTENCES
