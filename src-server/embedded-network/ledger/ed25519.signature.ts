import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { AccountId } from './entries.types.ts'
import { accountKey } from './strkey.codec.ts'

const PUBLIC_KEY_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')
const KEPT_KEYS = 20_000
const keys = new Map<AccountId, KeyObject | null>()

/**
 * Points of small order, by which one signature would fit many messages: the network's own verification refuses them
 * as keys and as the first half of a signature. The last bit is the sign and is left out of the comparison.
 */
const SMALL_ORDER = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
])

function hasSmallOrder(point: Uint8Array): boolean {
  const bytes = Buffer.from(point)
  bytes[31] = (bytes[31] as number) & 0x7f
  return SMALL_ORDER.has(bytes.toString('hex'))
}

function importKey(bytes: Uint8Array): KeyObject | null {
  if (hasSmallOrder(bytes)) return null
  return createPublicKey({ key: Buffer.concat([PUBLIC_KEY_PREFIX, bytes]), format: 'der', type: 'spki' })
}

function keyOf(accountId: AccountId): KeyObject | null {
  let key = keys.get(accountId)
  if (key === undefined) {
    key = importKey(accountKey(accountId))
    if (keys.size >= KEPT_KEYS) keys.clear()
    keys.set(accountId, key)
  }
  return key
}

/** Whether the signature of the message is by the key of a G… address. */
export function isSignedBy(accountId: AccountId, message: Uint8Array, signature: Uint8Array): boolean {
  const key = keyOf(accountId)
  if (!key || signature.length !== 64 || hasSmallOrder(signature.subarray(0, 32))) return false
  return verify(null, message, key, signature)
}
