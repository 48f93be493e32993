import type { Asset } from '#server/embedded-network/ledger/entries.types.ts'
import { decodeStrkey, STRKEY_VERSION } from '#server/embedded-network/ledger/strkey.codec.ts'
import { badField } from './problem.ts'

const INT64_MAX = 2n ** 63n - 1n
const UINT32_MAX = 2n ** 32n - 1n
const UINT64_MAX = 2n ** 64n - 1n

/** A G... address, else 400 for the field. */
export function readAccountId(field: string, text: string): string {
  if (isAccountId(text)) return text
  throw badField(field, 'Account ID must start with `G` and contain 56 alphanum characters')
}

export function isAccountId(text: string): boolean {
  return text.length === 56 && decodeStrkey(STRKEY_VERSION.account, text) !== null
}

/** A transaction's hash: 64 lowercase hexadecimal digits. */
export function readTransactionHash(field: string, text: string): string {
  if (/^[0-9a-f]{64}$/.test(text)) return text
  throw badField(field, 'Transaction hash must be a hex-encoded, lowercase SHA-256 hash')
}

export function readPoolId(field: string, text: string): string {
  if (/^[0-9a-f]{64}$/.test(text)) return text
  throw badField(field, `${text} does not validate as sha256`)
}

/** A claimable balance's id: the XDR of ClaimableBalanceID as 72 hexadecimal digits. */
export function readBalanceId(field: string, text: string): string {
  if (/^0{8}[0-9a-f]{64}$/.test(text)) return text
  throw badField(field, `${text} does not validate as claimableBalanceID`)
}

/**
 * A ledger's number: anything that fits a uint32. Horizon goes on with it as an int32, so the upper half is below
 * every ledger.
 */
export function readLedgerId(field: string, text: string): number {
  return Number(
    BigInt.asIntN(
      32,
      readUnsigned(text, UINT32_MAX, () => wholeNumber(field, 'Ledger ID')),
    ),
  )
}

/** An operation's or an offer's id: anything that fits a uint64. Horizon goes on with it as an int64. */
export function readId(field: string, text: string, name: string): bigint {
  return BigInt.asIntN(
    64,
    readUnsigned(text, UINT64_MAX, () => wholeNumber(field, name)),
  )
}

function readUnsigned(text: string, most: bigint, refusal: () => Error): bigint {
  const value = /^\d{1,40}$/.test(text) ? BigInt(text) : -1n
  if (value < 0n || value > most) throw refusal()
  return value
}

function wholeNumber(field: string, name: string): Error {
  return badField(field, `${name} must be an integer higher than 0`)
}

/** `native` or `CODE:ISSUER`, else null. */
function parseAsset(text: string): Asset | null {
  if (text === 'native') return text
  const [code = '', issuer = '', ...more] = text.split(':')
  return more.length === 0 && /^[A-Za-z0-9]{1,12}$/.test(code) && isAccountId(issuer) ? text : null
}

export function readAsset(field: string, text: string): Asset {
  const asset = parseAsset(text)
  if (asset !== null) return asset
  throw badField(
    field,
    'Asset must be the string "native" or a string of the form "Code:IssuerAccountID" for issued assets.',
  )
}

/** A flag of the query: `true` or `false`; absent is false. */
export function readFlag(query: URLSearchParams, field: string): boolean {
  const text = query.get(field)
  if (text === null || text === '' || text === 'false') return false
  if (text === 'true') return true
  throw badField(field, 'Filter should be true or false')
}

export const ASSET_TYPES = ['native', 'credit_alphanum4', 'credit_alphanum12']

/** An asset given as `<prefix>asset_type`, `_code` and `_issuer`; null where no type is given. */
export function readAssetFields(query: URLSearchParams, prefix: string): Asset | null {
  const type = query.get(`${prefix}asset_type`) ?? ''
  const code = query.get(`${prefix}asset_code`) ?? ''
  const issuer = query.get(`${prefix}asset_issuer`) ?? ''
  if (type === '') return null
  if (!ASSET_TYPES.includes(type)) {
    throw badField(`${prefix}asset_type`, 'Asset type must be native, credit_alphanum4 or credit_alphanum12')
  }
  if (type === 'native') return requireBareNative(`${prefix}asset_code`, code + issuer)
  const most = type === 'credit_alphanum4' ? 4 : 12
  if (!/^[A-Za-z0-9]{1,12}$/.test(code) || code.length > most || (most === 12 && code.length < 5)) {
    throw badField(`${prefix}asset_code`, 'Asset code must be 1-12 alphanumeric characters')
  }
  return `${code}:${readAccountId(`${prefix}asset_issuer`, issuer)}`
}

function requireBareNative(field: string, rest: string): Asset {
  if (rest === '') return 'native'
  throw badField(field, 'native asset does not have a code or an issuer')
}

/** A positive amount with at most seven places, in stroops. */
export function readAmount(field: string, text: string): bigint {
  const match = /^(\d{1,12})(?:\.(\d{1,7}))?$/.exec(text)
  const stroops = match === null ? 0n : BigInt(`${match[1]}${(match[2] ?? '').padEnd(7, '0')}`)
  if (stroops > 0n && stroops <= INT64_MAX) return stroops
  throw badField(field, 'Amount must be positive')
}
