import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'

const REASONS: Partial<Record<ErrorCode, MessageDescriptor>> = {
  INSUFFICIENT_FUNDS: msg`The balance was too low.`,
  LIMIT_EXCEEDED: msg`It was more than may leave within 24 hours.`,
  NO_TRUSTLINE: msg`Your account does not hold this asset.`,
  ACCOUNT_FROZEN: msg`The account was frozen.`,
  ACCOUNT_HELD: msg`Nothing could be sent after a change of how you sign in.`,
  SENDING_PAUSED: msg`Sending was paused.`,
  NOT_ON_ALLOW_LIST: msg`The allow-list does not have the recipient.`,
  RECIPIENT_CHANGED: msg`The name reaches another address than the one you confirmed.`,
  DESTINATION_CHANGED: msg`The name of a contact leads to another address than before.`,
  DESTINATION_UNKNOWN: msg`The name reaches nobody any more.`,
  DESTINATION_UNFUNDED: msg`The recipient's account does not exist.`,
  DESTINATION_NO_TRUSTLINE: msg`The recipient has not added this asset.`,
  DESTINATION_NOT_AUTHORIZED: msg`The issuer has not allowed the recipient to hold this asset.`,
  DESTINATION_LINE_FULL: msg`The recipient cannot hold that much of this asset.`,
  MEMO_REQUIRED: msg`The recipient requires a memo now.`,
  FORBIDDEN: msg`The API key that scheduled it may not send it any more.`,
  QUOTE_CHANGED: msg`The fee had changed.`,
}

/** Why a scheduled payment was not made; null: nobody was there to make it in time. */
export const skippedReason = (code: ErrorCode | null): MessageDescriptor =>
  code === null ? msg`Our service was not reachable in time.` : (REASONS[code] ?? msg`It was refused.`)
