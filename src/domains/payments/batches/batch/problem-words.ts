import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BatchProblem } from '#shared/domains/payments/batch-problems.ts'

/** Why a row is left out. */
export const PROBLEM_WORDS: Record<BatchProblem, MessageDescriptor> = {
  DESTINATION_MISSING: msg`No recipient`,
  DESTINATION_UNKNOWN: msg`No account has this name or address`,
  DESTINATION_UNFUNDED: msg`This account does not exist yet; at least 1 XLM opens it`,
  DESTINATION_NO_TRUSTLINE: msg`The recipient has not added this asset`,
  DESTINATION_NOT_AUTHORIZED: msg`The issuer has not allowed the recipient to hold this asset`,
  DESTINATION_LINE_FULL: msg`The recipient cannot hold that much of this asset`,
  SECRET_IN_ADDRESS: msg`This is a secret key; it was not kept`,
  SELF_PAYMENT: msg`Your own address`,
  TOO_MANY_STRANGERS: msg`More than 500 accounts outside of this service; use another file`,
  ASSET_INVALID: msg`Write XLM, or code and issuer as CODE:ISSUER`,
  AMOUNT_MISSING: msg`No amount`,
  AMOUNT_DIGITS: msg`Write the amount with the digits 0 to 9`,
  AMOUNT_COMMA: msg`Write the amount as 1234.5: a comma can mean two things`,
  AMOUNT_AMBIGUOUS: msg`Ten or ten thousand? Write 10000, or 10.0`,
  AMOUNT_DECIMALS: msg`More than 7 decimals`,
  AMOUNT_INVALID: msg`This amount is not above 0`,
  AMOUNT_TOO_LARGE: msg`No account can hold that much`,
  MEMO_INVALID: msg`The memo is too long, or not of its type`,
  MEMO_MANGLED: msg`A spreadsheet has shortened this number; format the column as text`,
  MEMO_TYPE_MISSING: msg`Say in memo_type whether these digits are an id or a text`,
  MEMO_REQUIRED: msg`This recipient needs a memo`,
  MEMO_WITH_MUXED: msg`An M address names its recipient already: no memo`,
  DUPLICATE: msg`Repeats an earlier row`,
  OVER_LIMIT: msg`More than 10,000 payments; use another file`,
  ROW_SHIFTED: msg`More cells than the columns have names`,
  REFUSED: msg`This row cannot be sent`,
}
