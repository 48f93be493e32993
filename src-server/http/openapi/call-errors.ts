import type { ApiOperation } from '#shared/domains/api-docs/openapi.types.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'

const ALWAYS: readonly ErrorCode[] = ['TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE']
const BY_CALLER: Record<ApiOperation['x-who'], readonly ErrorCode[]> = {
  anybody: [],
  user: ['NOT_AUTHENTICATED', 'FORBIDDEN'],
  admin: ['NOT_AUTHENTICATED', 'FORBIDDEN', 'NOT_ADMIN'],
  superAdmin: ['NOT_AUTHENTICATED', 'FORBIDDEN', 'NOT_ADMIN'],
}
/** Refusals that come with a field, whatever call has it. */
const BY_FIELD: Record<string, readonly ErrorCode[]> = {
  password: ['PASSWORD_REQUIRED', 'PASSWORD_WRONG'],
  current: ['PASSWORD_WRONG'],
  code: ['CODE_WRONG'],
  passkey: ['PASSKEY_REFUSED'],
  id: ['NOT_FOUND'],
  token: ['RESET_LINK_INVALID'],
  requestId: ['REQUEST_ID_REUSED'],
  maxFee: ['QUOTE_CHANGED'],
  destination: ['DESTINATION_UNKNOWN', 'DESTINATION_CHANGED', 'SECRET_IN_ADDRESS', 'NOT_ON_ALLOW_LIST'],
  maxNetworkFee: ['QUOTE_CHANGED'],
  amount: [
    ...(['ACCOUNT_HELD', 'ACCOUNT_FROZEN', 'SENDING_PAUSED', 'WALLET_CREATING'] as const),
    ...(['INSUFFICIENT_FUNDS', 'LIMIT_EXCEEDED', 'NO_TRUSTLINE', 'SELF_PAYMENT'] as const),
    ...(['DESTINATION_UNFUNDED', 'DESTINATION_NO_TRUSTLINE', 'DESTINATION_NOT_AUTHORIZED'] as const),
    'DESTINATION_LINE_FULL',
  ],
  stellarAddress: ['DESTINATION_UNKNOWN', 'SECRET_IN_ADDRESS', 'SELF_PAYMENT', 'ALREADY_DONE', 'LIMIT_EXCEEDED'],
  memo: ['MEMO_REQUIRED', 'MEMO_WITH_MUXED'],
}
/** What no field tells. */
const BY_CALL: Record<string, readonly ErrorCode[]> = {
  'transactions.cancel': ['NOT_CANCELLABLE'],
  'faucet.fund': ['NOT_ON_THIS_NETWORK', 'ALREADY_FUNDED', 'WALLET_CREATING'],
  'contacts.confirmAddress': ['QUOTE_CHANGED', 'ALREADY_DONE'],
  'profile.close': ['CANNOT_CLOSE'],
  'profile.setPicture': ['NOT_FOUND'],
  'GET /api/user/data': ['NOT_AUTHENTICATED'],
  'security.changeEmail': ['ACCOUNT_FROZEN', 'EMAIL_TAKEN'],
  'security.resendVerification': ['ALREADY_DONE'],
  'security.verifyEmail': ['EMAIL_TAKEN'],
  'apiKeys.create': ['NOT_ADMIN', 'LIMIT_EXCEEDED'],
  'POST /api/login': ['INVALID_CREDENTIALS', 'TWO_FACTOR_REQUIRED'],
  'POST /api/admin/login': ['INVALID_CREDENTIALS', 'TWO_FACTOR_REQUIRED', 'NOT_ADMIN'],
  'POST /api/register': ['USERNAME_TAKEN', 'EMAIL_TAKEN'],
  'GET /api/user': ['NOT_AUTHENTICATED'],
}

interface Asked {
  name: string
  /** Names of its input's fields. */
  fields: readonly string[]
  who: ApiOperation['x-who']
}

/** The codes that a call may be refused with. */
export function errorsOf({ name, fields, who }: Asked): ErrorCode[] {
  const isSignIn = name.startsWith('POST ')
  const ofFields = isSignIn ? [] : fields.flatMap((field) => BY_FIELD[field] ?? [])
  const ofInput: readonly ErrorCode[] = fields.length > 0 ? ['BAD_INPUT'] : []
  return [...new Set([...ofInput, ...BY_CALLER[who], ...ofFields, ...(BY_CALL[name] ?? []), ...ALWAYS])]
}
