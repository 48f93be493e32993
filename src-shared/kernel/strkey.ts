/** SEP-23 strkey: base32 (no padding) of a version byte, the payload and a CRC-16/XMODEM in little-endian. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const VERSION = { accountId: 6 << 3, muxedAccount: 12 << 3, secretSeed: 18 << 3 } as const
export type StrkeyKind = keyof typeof VERSION
const PAYLOAD_BYTES = { accountId: 32, muxedAccount: 40, secretSeed: 32 } as const

/** The payload of a strkey of that kind, or null where length, alphabet, version, checksum or unused bits are wrong. */
export function decodeStrkey(kind: StrkeyKind, text: string): Uint8Array | null {
  const bytes = decodeBase32(text)
  if (!bytes || bytes.length !== PAYLOAD_BYTES[kind] + 3 || bytes[0] !== VERSION[kind]) return null
  const body = bytes.subarray(0, -2)
  const checksum = (bytes.at(-2) ?? 0) | ((bytes.at(-1) ?? 0) << 8)
  return crc16(body) === checksum ? body.slice(1) : null
}

/** Payload -> strkey of that kind. */
export function encodeStrkey(kind: StrkeyKind, payload: Uint8Array): string {
  const body = Uint8Array.of(VERSION[kind], ...payload)
  const checksum = crc16(body)
  return encodeBase32(Uint8Array.of(...body, checksum & 0xff, checksum >> 8))
}

function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc
}

function decodeBase32(text: string): Uint8Array | null {
  if (text.length > 80 || [1, 3, 6].includes(text.length % 8)) return null
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const letter of text) {
    const index = ALPHABET.indexOf(letter)
    if (index < 0) return null
    value = ((value << 5) | index) & 0xfff
    bits += 5
    if (bits >= 8) bytes.push((value >> (bits -= 8)) & 0xff)
  }
  const unused = value & ((1 << bits) - 1)
  return unused === 0 ? Uint8Array.from(bytes) : null
}

function encodeBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff
    bits += 8
    while (bits >= 5) text += ALPHABET[(value >> (bits -= 5)) & 31]
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text
}
