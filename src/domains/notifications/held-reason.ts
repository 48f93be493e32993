import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'

const REASONS: Partial<Record<ErrorCode, MessageDescriptor>> = {
  INSUFFICIENT_FUNDS: msg`The balance was too low for the price of that moment.`,
  LIMIT_EXCEEDED: msg`It was more than your daily limit.`,
  NO_TRUSTLINE: msg`Your account does not hold this asset.`,
  ACCOUNT_FROZEN: msg`The account was frozen.`,
  ACCOUNT_HELD: msg`Sending was paused after a change of your sign-in details, or because of a purchase.`,
  SENDING_PAUSED: msg`Sending was paused.`,
  NOT_ON_ALLOW_LIST: msg`The price was too far from the market’s for an account with an allow-list.`,
  QUOTE_CHANGED: msg`Our fee had risen above the one that you agreed to.`,
  THIN_MARKET: msg`The market had too little for it at that moment.`,
  IMPACT_TOO_HIGH: msg`It would have moved the price by 25% or more.`,
  SELF_TRADE: msg`It would have traded with an order of your own, or of an account that is related to yours.`,
}

/** Why an order that the service held was not placed. */
export const heldReason = (code: ErrorCode | null): MessageDescriptor =>
  (code === null ? undefined : REASONS[code]) ?? msg`The market refused it at that moment.`
