import { isAccountId, isMuxedAddress, looksLikeSecret } from '#shared/kernel/address.ts'
import { type AssetId, assetCode, assetId, assetIssuer, isAssetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { type MemoType, memoFault } from '#shared/kernel/memo.ts'
import { parseStroops } from '#shared/kernel/stroops.ts'

/** What a payment link asks for (SEP-7, operation `pay`). */
export interface StellarPayment {
  /** A G or M address, or `name*domain`. */
  destination: string
  /** Decimal text. */
  amount?: string
  asset?: AssetId
  memo?: string
  memoType?: MemoType
  /** What the asker says to the payer. */
  message?: string
}
const PUBLIC_NETWORK = 'Public Global Stellar Network ; September 2015'
export type ReadUri =
  | { kind: 'pay'; payment: StellarPayment; domain: string | null }
  /** `operation`: it asks for something else than a payment; `callback`: the signed payment would go to another site; `network`: of another network. */
  | { kind: 'refused'; why: 'operation' | 'callback' | 'network' | 'unreadable' }

const SCHEME = 'web+stellar:'
const MEMO_NAMES: Record<MemoType, string> = {
  text: 'MEMO_TEXT',
  id: 'MEMO_ID',
  hash: 'MEMO_HASH',
  return: 'MEMO_RETURN',
}
const MEMO_TYPES = new Map(Object.entries(MEMO_NAMES).map(([type, name]) => [name, type as MemoType]))
const MESSAGE_LENGTH = 300

export const isStellarUri = (text: string): boolean => text.trim().toLowerCase().startsWith(SCHEME)

/**
 * The link that asks any Stellar wallet for a payment on the network of that passphrase; XLM is meant where no asset is named.
 * Wallets take a link that names no network to be of the public one.
 */
export function writeStellarUri(
  { destination, amount, asset, memo, memoType = 'text', message }: StellarPayment,
  passphrase: string,
): string {
  const issuer = asset === undefined ? null : assetIssuer(asset)
  const parameters: [string, string | undefined][] = [
    ['destination', destination],
    ['amount', amount],
    ['asset_code', issuer === null || asset === undefined ? undefined : assetCode(asset)],
    ['asset_issuer', issuer ?? undefined],
    ['memo', memo === undefined ? undefined : writtenMemo(memo, memoType)],
    ['memo_type', memo === undefined ? undefined : MEMO_NAMES[memoType]],
    ['msg', message],
    ['network_passphrase', passphrase === PUBLIC_NETWORK ? undefined : passphrase],
  ]
  const given = parameters.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return `${SCHEME}pay?${given.join('&')}`
}

/** Reads a link that somebody has given. Nothing of it is trusted. */
export function readStellarUri(text: string, passphrase: string): ReadUri {
  const uri = text.trim()
  const [operation, query] = splitOnce(uri.slice(SCHEME.length), '?')
  if (!isStellarUri(uri) || looksLikeSecret(uri)) return refused('unreadable')
  if (operation.toLowerCase() !== 'pay') return refused('operation')
  const given = new URLSearchParams(query)
  const network = given.get('network_passphrase')
  if (network !== null && network !== passphrase) return refused('network')
  if (given.has('callback')) return refused('callback')
  const payment = paymentOf(given)
  return payment ? { kind: 'pay', payment, domain: given.get('origin_domain') } : refused('unreadable')
}

const refused = (why: Extract<ReadUri, { kind: 'refused' }>['why']): ReadUri => ({ kind: 'refused', why })

function paymentOf(given: URLSearchParams): StellarPayment | null {
  const destination = given.get('destination') ?? ''
  const isNamed = /^[^\s*]{1,64}\*[^\s*]{1,120}$/.test(destination)
  if (!isAccountId(destination) && !isMuxedAddress(destination) && !isNamed) return null
  const amount = given.get('amount')
  if (amount !== null && (parseStroops(amount) ?? 0n) <= 0n) return null
  const code = given.get('asset_code')
  const asset = code === null ? NATIVE : assetId(code, given.get('asset_issuer'))
  if (!isAssetId(asset)) return null
  const memo = memoOf(given)
  if (memo === null) return null
  const message = given.get('msg')
  return {
    destination,
    ...(amount === null ? {} : { amount }),
    ...(code === null && amount === null ? {} : { asset }),
    ...memo,
    ...(message === null || message === '' ? {} : { message: message.slice(0, MESSAGE_LENGTH) }),
  }
}

/** Hashes come as base64, and are typed in hexadecimal digits. Null where it is no memo. */
function memoOf(given: URLSearchParams): Pick<StellarPayment, 'memo' | 'memoType'> | null {
  const written = given.get('memo')
  if (written === null || written === '') return {}
  const memoType = MEMO_TYPES.get(given.get('memo_type') ?? 'MEMO_TEXT')
  if (memoType === undefined) return null
  const memo = memoType === 'hash' || memoType === 'return' ? hexOf(written) : written
  return memoFault(memoType, memo) === null ? { memo, memoType } : null
}

const writtenMemo = (memo: string, type: MemoType): string =>
  type === 'hash' || type === 'return' ? base64Of(memo) : memo

const base64Of = (hex: string): string =>
  btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))))

function hexOf(text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase()
  try {
    return Array.from(atob(text), (sign) => sign.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  } catch {
    return ''
  }
}

function splitOnce(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
