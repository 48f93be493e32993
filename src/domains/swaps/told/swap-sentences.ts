/** What the server says of swaps, sentence by sentence; groups are the values that a sentence names. */
export const SWAP_SENTENCES = {
  notAuthorized: /^The issuer has not authorized your account to hold (\S+)\.$/,
  noIssuer: /^The network has no such issuer/,
  allowsEach: /^The issuer of (\S+) approves each account/,
  noQuote: /^We have made no such quote|^This quote was made for another account|^This is not the quote/,
  priceTooHigh: /^One (\S+) costs more than the greatest price now/,
  byHand: /^The price is far from the market’s, or not certain/,
  over: /^This quote has expired/,
  promisesLess: /^The quote does not promise that much/,
  otherSide: /^The limit applies to the side|^Name the least to receive/,
  tooFar: /^This price is 25 % or more worse/,
  confirm: /^This price is 10 % or more worse/,
  priceUnknown: /^Nobody knows what the market’s price is here/,
  notWhole: /^Only an asset that is swapped whole/,
  used: /^This quote was already used/,
  opening: /^Your wallet is still being created/,
  noAnswer: /^The network does not answer/,
  noRoute: /^There is no route with enough liquidity from (\S+) to (\S+) for/,
  ownPool: /^Your own market-making pool has just placed/,
  related: /^Every route from (\S+) to (\S+) for this amount would trade with an account/,
  noneSuch: /^There is no such swap/,
  slippage: /^Enter a slippage from 0 to 10 %/,
  sameAssets: /^Choose two different assets|^A market needs two different assets/,
  marketHalted: /^This market is halted: (.+?) ?Open orders can be cancelled\.$/,
  allHalted: /^Trading is halted: (.+?) ?Open orders can be cancelled\.$/,
} as const satisfies Record<string, RegExp>

export type SwapSentence = keyof typeof SWAP_SENTENCES
