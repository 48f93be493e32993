/** Why a row of a batch is left out, with what its writer can do. */
export const BATCH_PROBLEMS = {
  DESTINATION_MISSING: 'Write an address or a name into the column destination.',
  DESTINATION_UNKNOWN: 'Nobody is reached by this name or address. Look for a missing character.',
  DESTINATION_UNFUNDED: 'This account does not exist yet. At least 1 XLM opens it.',
  DESTINATION_NO_TRUSTLINE: 'The recipient has not added this asset.',
  DESTINATION_NOT_AUTHORIZED: 'The issuer has not allowed the recipient to hold this asset.',
  DESTINATION_LINE_FULL: 'The recipient cannot hold that much of this asset.',
  SECRET_IN_ADDRESS: 'This is a secret key. It was not kept. Never give it to anybody.',
  SELF_PAYMENT: 'This is your own address.',
  TOO_MANY_STRANGERS: 'The file names more than 500 accounts outside of this service. Put the rest into another file.',
  ASSET_INVALID: 'Write XLM, or the code and the issuer as CODE:ISSUER.',
  AMOUNT_MISSING: 'Write the amount.',
  AMOUNT_DIGITS: 'Write the amount with the digits 0 to 9.',
  AMOUNT_COMMA: 'Write the amount as 1234.5, without a comma: it can mean two things.',
  AMOUNT_AMBIGUOUS:
    'This can be ten or ten thousand, since the file or your language writes decimals with a comma. Write it without a separator, as 10000, or as 10.0.',
  AMOUNT_DECIMALS: 'An amount has at most 7 decimals.',
  AMOUNT_INVALID: 'Write an amount above 0, as 1234.5.',
  AMOUNT_TOO_LARGE: 'No account can hold that much.',
  MEMO_INVALID: 'A memo is a text of at most 28 bytes, or what its column memo_type says: id, hash or return.',
  MEMO_MANGLED: 'A spreadsheet has shortened this number. Format the column memo as text and enter it again.',
  MEMO_TYPE_MISSING:
    'Say in the column memo_type whether these digits are an id or a text: the recipient requires the right one.',
  MEMO_REQUIRED: 'This recipient requires a memo.',
  MEMO_WITH_MUXED: 'An M address already names its recipient. Leave the memo empty.',
  DUPLICATE: 'The same recipient, asset, amount and memo stand in an earlier row.',
  OVER_LIMIT: 'A batch has at most 10,000 payments. Put this row into another file.',
  ROW_SHIFTED:
    'The row has more cells than the first line has names. Put cells that hold a comma into quotation marks.',
  REFUSED: 'This row cannot be sent.',
} as const
export type BatchProblem = keyof typeof BATCH_PROBLEMS

export const isBatchProblem = (code: string): code is BatchProblem => Object.hasOwn(BATCH_PROBLEMS, code)
