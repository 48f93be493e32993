import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'

const REASONS: Partial<Record<ErrorCode, MessageDescriptor>> = {
  INSUFFICIENT_FUNDS: msg`The balance was too low.`,
  LIMIT_EXCEEDED: msg`It was more than your daily limit.`,
  NO_TRUSTLINE: msg`Your account does not hold this asset.`,
  ACCOUNT_FROZEN: msg`The account was frozen.`,
  ACCOUNT_HELD: msg`Sending was paused after a change of your sign-in details, or because of a purchase.`,
  SENDING_PAUSED: msg`Sending was paused.`,
  NOT_ON_ALLOW_LIST: msg`The recipient is not on your allow-list.`,
  RECIPIENT_CHANGED: msg`The name now points to another address than the one you confirmed.`,
  DESTINATION_CHANGED: msg`The name of a contact now points to another address.`,
  DESTINATION_UNKNOWN: msg`The name no longer belongs to an account.`,
  DESTINATION_UNFUNDED: msg`The recipient's account does not exist.`,
  DESTINATION_NO_TRUSTLINE: msg`The recipient has not added this asset.`,
  DESTINATION_NOT_AUTHORIZED: msg`The issuer has not allowed the recipient to hold this asset.`,
  DESTINATION_LINE_FULL: msg`The recipient cannot hold that much of this asset.`,
  MEMO_REQUIRED: msg`The recipient requires a memo now.`,
  PRICE_TOO_HIGH: msg`The price was above your highest price.`,
  CONFIRM_PRICE: msg`The price was far from the market’s, or not certain.`,
  IMPACT_TOO_HIGH: msg`The price was far from the market’s, or not certain.`,
  PASSWORD_REQUIRED: msg`Your swaps of a day would lose too much against the market’s price.`,
  THIN_MARKET: msg`The price moved too far while the swap was sent.`,
  NO_PATH: msg`There was no route with enough liquidity.`,
  SELF_TRADE: msg`It would have traded with an account related to yours, or with one of ours.`,
  MARKET_HALTED: msg`Trading in this market was halted.`,
  SECTION_CLOSED: msg`Swaps were closed for a time.`,
  FORBIDDEN: msg`The API key that scheduled it can no longer send it.`,
  QUOTE_CHANGED: msg`The fee had changed.`,
}

/** Why a scheduled payment or swap was not made; null: nobody was there to make it in time. */
export const skippedReason = (code: ErrorCode | null): MessageDescriptor =>
  code === null ? msg`Our service was not available in time.` : (REASONS[code] ?? msg`It was refused.`)
