/** Text forms of keys (SEP-23): base 32 of a version byte, the payload and a CRC-16. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const VALUES = new Int8Array(128).fill(-1)
for (let i = 0; i < 32; i++) VALUES[ALPHABET.charCodeAt(i)] = i

export const STRKEY_VERSION = {
  account: 6 << 3,
  muxed: 12 << 3,
  seed: 18 << 3,
  preAuthTransaction: 19 << 3,
  hashX: 23 << 3,
  signedPayload: 15 << 3,
} as const

const CRC_TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
  return crc & 0xffff
})

function crc16(bytes: Uint8Array, length: number): number {
  let crc = 0
  for (let i = 0; i < length; i++)
    crc = ((crc << 8) ^ (CRC_TABLE[(crc >> 8) ^ (bytes[i] as number)] as number)) & 0xffff
  return crc
}

export function encodeStrkey(version: number, payload: Uint8Array): string {
  const bytes = new Uint8Array(payload.length + 3)
  bytes[0] = version
  bytes.set(payload, 1)
  const crc = crc16(bytes, payload.length + 1)
  bytes[payload.length + 1] = crc & 0xff
  bytes[payload.length + 2] = crc >> 8
  // Letters are written to memory first: text joined letter by letter would stay a tree of some 50 nodes.
  const letters = Buffer.allocUnsafe(Math.ceil((bytes.length * 8) / 5))
  let length = 0
  let buffer = 0
  let bits = 0
  for (let i = 0; i < bytes.length; i++) {
    buffer = (buffer << 8) | (bytes[i] as number)
    for (bits += 8; bits >= 5; bits -= 5) letters[length++] = ALPHABET.charCodeAt((buffer >> (bits - 5)) & 31)
    buffer &= (1 << bits) - 1
  }
  if (bits > 0) letters[length++] = ALPHABET.charCodeAt((buffer << (5 - bits)) & 31)
  return letters.toString('latin1', 0, length)
}

/** The payload, or null where the text is not a key of this version. */
export function decodeStrkey(version: number, text: string): Uint8Array | null {
  const length = Math.floor((text.length * 5) / 8)
  const bytes = new Uint8Array(length)
  let buffer = 0
  let bits = 0
  let at = 0
  for (let i = 0; i < text.length; i++) {
    const value = VALUES[text.charCodeAt(i)] ?? -1
    if (value < 0) return null
    buffer = (buffer << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = buffer >> bits
      buffer &= (1 << bits) - 1
    }
  }
  if (length < 3 || bits >= 5 || buffer !== 0 || bytes[0] !== version) return null
  const crc = crc16(bytes, length - 2)
  if (bytes[length - 2] !== (crc & 0xff) || bytes[length - 1] !== crc >> 8) return null
  return bytes.subarray(1, length - 2)
}

const KEPT_KEYS = 200_000
const accountBytes = new Map<string, Uint8Array>()

/** The 32 bytes of a G… address. Throws a TypeError for any other text. */
export function accountKey(accountId: string): Uint8Array {
  const known = accountBytes.get(accountId)
  if (known) return known
  const bytes = accountId.length === 56 ? decodeStrkey(STRKEY_VERSION.account, accountId) : null
  if (!bytes) throw new TypeError(`not an account address: ${accountId}`)
  if (accountBytes.size >= KEPT_KEYS) accountBytes.clear()
  accountBytes.set(accountId, bytes)
  return bytes
}

const KEY_LENGTH = 32
const SLOTS = 1 << 17
const slotKeys = new Uint8Array(SLOTS * KEY_LENGTH)
const slotTexts: (string | undefined)[] = Array.from({ length: SLOTS })

/**
 * The G… address of a key. The same account is read again and again, from every line and offer of it: whoever was last at
 * a key's place is remembered, which spares the work and keeps one text for all.
 */
export function accountAddress(key: Uint8Array): string {
  const slot = ((key[0] as number) | ((key[1] as number) << 8) | ((key[2] as number) << 16)) & (SLOTS - 1)
  const known = slotTexts[slot]
  const start = slot * KEY_LENGTH
  if (known !== undefined && isKeyAt(start, key)) return known
  const text = encodeStrkey(STRKEY_VERSION.account, key)
  slotKeys.set(key, start)
  slotTexts[slot] = text
  return text
}

function isKeyAt(start: number, key: Uint8Array): boolean {
  for (let i = 0; i < KEY_LENGTH; i++) if (slotKeys[start + i] !== key[i]) return false
  return true
}
