import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const BEYOND = msg`The price moved beyond your bound before the order reached the ledger. Nothing was traded.`
const NO_ROOM = msg`Your account could not hold the asset that the order buys.`
/** By the ledger's codes and our own. */
const REASONS: Partial<Record<string, MessageDescriptor>> = {
  time_over: msg`It expired.`,
  removed: msg`The ledger has removed what was left of it.`,
  unpostable: msg`The ledger could not post what was left of it at this price.`,
  expired: msg`The order did not reach the ledger in time. Nothing was traded.`,
  cancelled: msg`The order was cancelled before it was sent.`,
  op_underfunded: msg`Your account no longer had what the order sells.`,
  op_line_full: msg`Your account had no room for what the order buys.`,
  op_low_reserve: msg`Your account had too little XLM for the reserve of one more offer.`,
  op_cross_self: msg`It would have traded with your own order.`,
  op_sell_no_trust: msg`Your account no longer held the asset that the order sells.`,
  op_buy_no_trust: NO_ROOM,
  op_no_trust: NO_ROOM,
  sell_not_authorized: msg`The issuer has not authorized your account to move what the order sells.`,
  buy_not_authorized: msg`The issuer has not authorized your account to hold what the order buys.`,
  op_too_few_offers: msg`The market had too little for it by the time it reached the ledger.`,
  op_over_source_max: BEYOND,
  op_under_dest_min: BEYOND,
}

/** Why an order ended without its owner; null for a code that orders have no words for. */
export const endedReason = (code: string): MessageDescriptor | null => REASONS[code] ?? null
