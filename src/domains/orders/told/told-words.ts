import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ownFigure } from '#client/ui/choices.ts'
import { plainAmount, ungrouped } from '#client/ui/numbers.ts'
import type { OrderSentence } from './order-sentences.ts'

type Words = (...values: string[]) => MessageDescriptor

/** Why an order is not taken: its terms, or the market that it meets. */
const OF_TERMS = {
  worthNothingAtPrice: () =>
    msg`At this price the amount is worth less than the smallest part of the other asset. Order more.`,
  worthNothing: () => msg`The amount is worth less than the smallest part of the other asset. Order more.`,
  aboveLedger: () => msg`This total is more than the ledger can hold. Order less.`,
  rounding: () => msg`At this price the ledger would round this amount by more than 1%. Order more.`,
  nobodySells: (code = '') => msg`Nobody sells ${code} here at the moment.`,
  nobodyBuys: (code = '') => msg`Nobody buys ${code} here at the moment.`,
  thin: (most = '0', code = '') =>
    msg`The market has only ${plainAmount(most)} ${code} at the moment. Order less, or place a limit order.`,
  movesTooFar: (percent = '0') =>
    msg`This would move the price by ${ungrouped(percent)}%. From 25% on nothing is taken: order less, or place a limit order.`,
  takesAsk: () => msg`Somebody sells for less: this order would take that offer at once. Choose another price.`,
  takesBid: () => msg`Somebody pays more: this order would take that offer at once. Choose another price.`,
  offMarket: (percent = '0') => msg`This price is ${ungrouped(percent)}% off the market. Confirm it.`,
  moves: (percent = '0') => msg`This moves the price by ${ungrouped(percent)}%. Type the amount again to confirm it.`,
  priceUnknown: () => msg`The market price is unknown here. Type the amount again to confirm it.`,
  ownOrder: () => msg`This would trade with your own open order. Cancel that one first, or choose another price.`,
  ownPool: () =>
    msg`This would trade with an order of your own market-making pool. Pause the pool first, or choose another price.`,
  related: () =>
    msg`This would trade with an account that is related to yours, which is not allowed. Choose another price.`,
  marketHalted: (reason = '') => msg`This market is halted: ${reason} Open orders can be cancelled.`,
  allHalted: (reason = '') => msg`All trading is halted: ${reason} Open orders can be cancelled.`,
  noSuchPrice: () => msg`The ledger has no such price.`,
  sameAssets: () => msg`Choose two different assets.`,
  price: () => msg`Enter a price above 0 with at most 7 decimals`,
  slippage: () => msg`Enter 0 to 10%, with at most 2 decimals`,
} satisfies Partial<Record<OrderSentence, Words>>

/** Why it is not taken: what the account has and can hold, and what it costs. */
const OF_ACCOUNT = {
  tooManyEntries: () =>
    msg`The ledger lets an account have 1,000 lines and open orders together, and you have that many. Cancel one first.`,
  noLine: (code = '') => msg`Your wallet cannot hold ${code} yet. Add it under Assets first.`,
  notAuthorized: (code = '') => msg`The issuer has not authorized your account to hold ${code}.`,
  noRoom: (room = '0', code = '') =>
    msg`Your account has room for ${ownFigure(plainAmount(room))} ${code} more, with what your other orders buy. Order less, or raise the limit of its line.`,
  feeBeside: (fee = '0', code = '') =>
    msg`Our fee of at most ${plainAmount(fee)} ${code} is set aside while the order is open, and you have too little for both. Order less.`,
  feeChanged: () => msg`The fee has changed. Check it and confirm again.`,
  feeAboveAgreed: (fee = '0', code = '', agreed = '0', agreedCode = '') =>
    msg`Our fee would be up to ${plainAmount(fee)} ${code} now, and you have agreed to ${plainAmount(agreed)} ${agreedCode}.`,
  noFeeAccount: (code = '') =>
    msg`We cannot take our fee in ${code} at the moment, so this cannot be ordered. Try again later.`,
  opening: () => msg`Your account is still being opened. This takes a few seconds.`,
  noAnswer: () => msg`The network does not answer. Try again in a moment.`,
  usedAlready: () => msg`This form has already placed an order. Look for it in your orders before you place another.`,
  aside: (most = '0', code = '') =>
    msg`You can set aside at most ${ownFigure(plainAmount(most))} ${code}. The rest is for fees and the reserve, or held by orders and payments.`,
} satisfies Partial<Record<OrderSentence, Words>>

/** Of orders that the service holds, and of the time that orders count. */
const OF_HELD = {
  stopSells: (price = '0') => msg`The last trade was at ${ungrouped(price)}. A sell stop must be below it.`,
  stopBuys: (price = '0') => msg`The last trade was at ${ungrouped(price)}. A buy stop must be above it.`,
  legSells: (price = '0') => msg`The last trade was at ${ungrouped(price)}. The sell price must be above it.`,
  legBuys: (price = '0') => msg`The last trade was at ${ungrouped(price)}. The buy price must be below it.`,
  trailTooFar: (price = '0') => msg`The last trade was at ${ungrouped(price)}: a stop so far below it has no price.`,
  noTrade: () => msg`This pair has no trade yet, so there is no price to wait for.`,
  tooManyHeld: (most = '') => msg`We hold at most ${most} orders for you. Cancel one first.`,
  distance: () => msg`Enter a distance above 0; as a percentage below 100.`,
  stopPrice: () => msg`Enter a stop price.`,
  overAtOnce: () => msg`A market order ends at once.`,
  tooShort: () => msg`An order stays open for at least a minute.`,
  tooLong: () => msg`An order stays open for a year at most.`,
  timeOver: () => msg`It expired.`,
  timeOverHeld: () => msg`It expired before its price was reached.`,
  reached: () => msg`Its price was reached, so it is being placed. You can cancel it once it is open.`,
} satisfies Partial<Record<OrderSentence, Words>>

/** Why an order cannot be changed, or how it ended. */
const OF_COURSE = {
  filledMeanwhile: (amount = '0', code = '') =>
    msg`${ownFigure(plainAmount(amount))} ${code} of this order were filled meanwhile. Nothing was changed. Check the amount and save again.`,
  filledOtherwise: (amount = '0', code = '') =>
    msg`${ownFigure(plainAmount(amount))} ${code} of this order are filled by now. Check the amount and save again.`,
  filledBeyond: (amount = '0', code = '') =>
    msg`${ownFigure(plainAmount(amount))} ${code} were filled before your change arrived, so the order can be larger by that amount.`,
  broughtInLine: () => msg`We updated this order to match the network.`,
  changing: () => msg`A change of this order is on its way already. Try again in a moment.`,
  waitsWithUs: () => msg`This order is waiting for its price. Open it again to change it.`,
  restsByNow: () => msg`This order is now in the book. Open it again to change it.`,
  onItsWay: () => msg`This order is being placed. Try again in a moment.`,
  filledBefore: () => msg`This order was filled already.`,
  over: () => msg`This order has already ended.`,
  noneSuch: () => msg`There is no such order, or it is not yours.`,
  removed: () => msg`The ledger has removed what was left of it.`,
  unpostable: () => msg`The ledger could not post what was left of it at this price.`,
  soldGone: () => msg`Your account no longer had what the order sells.`,
  noRoomLeft: () => msg`Your account had no room for what the order buys.`,
  noReserve: () => msg`Your account had too little XLM for the reserve of one more offer.`,
  soldLineGone: () => msg`Your account no longer held the asset that the order sells.`,
  boughtLineGone: () => msg`Your account could not hold the asset that the order buys.`,
  soldNotAuthorized: () => msg`The issuer has not authorized your account to move what the order sells.`,
  boughtNotAuthorized: () => msg`The issuer has not authorized your account to hold what the order buys.`,
  tooLittle: () => msg`The market had too little for it by the time it reached the ledger.`,
  beyondBound: () => msg`The price moved beyond your bound before the order reached the ledger. Nothing was traded.`,
  unreadable: () => msg`The ledger could not read the order.`,
  late: () => msg`The order did not reach the ledger in time. Nothing was traded.`,
  takenBack: () => msg`The order was cancelled before it was sent.`,
  filledBeforeCancel: () => msg`The order was filled or had ended before it could be cancelled.`,
  filledBeforeEdit: () => msg`The order was filled or had ended before the change arrived.`,
  again: () => msg`Another order of the same transaction had already ended; we are trying this one again.`,
  refusedByNetwork: (code = '') => msg`The network refused it (${code}).`,
} satisfies Partial<Record<OrderSentence, Words>>

export const TOLD_WORDS: Record<OrderSentence, Words> = { ...OF_TERMS, ...OF_ACCOUNT, ...OF_HELD, ...OF_COURSE }
