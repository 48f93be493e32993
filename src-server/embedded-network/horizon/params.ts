import type { Asset } from '#server/embedded-network/ledger/entries.types.ts'
import { decodeStrkey, STRKEY_VERSION } from '#server/embedded-network/ledger/strkey.codec.ts'
import { badField } from './problem.ts'

const INT64_MAX = 2n ** 63n - 1n

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
  throw badField(field, 'Liquidity pool ID must be a hex-encoded, lowercase SHA-256 hash')
}

/** A claimable balance's id: the XDR of ClaimableBalanceID as 72 hexadecimal digits. */
export function readBalanceId(field: string, text: string): string {
  if (/^0{8}[0-9a-f]{64}$/.test(text)) return text
  throw badField(field, 'Claimable Balance ID must be the hex-encoded XDR representation of a Claimable Balance ID')
}

/** A whole number above 0 that fits an int64. */
export function readPositiveId(field: string, text: string, name: string): bigint {
  if (/^\d{1,19}$/.test(text)) {
    const id = BigInt(text)
    if (id > 0n && id <= INT64_MAX) return id
  }
  throw badField(field, `${name} must be an integer higher than 0`)
}

/** `native` or `CODE:ISSUER`, else null. */
export function parseAsset(text: string): Asset | null {
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

const ASSET_TYPES = ['native', 'credit_alphanum4', 'credit_alphanum12']

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
