import type { BalanceId, Claimant, Predicate, Price, SignerKey } from '#server/embedded-network/ledger/entries.types.ts'
import type { MuxedAccount } from '#server/embedded-network/ledger/operations.types.ts'
import {
  accountAddress,
  accountKey,
  decodeStrkey,
  encodeStrkey,
  STRKEY_VERSION,
} from '#server/embedded-network/ledger/strkey.codec.ts'
import { readAccountId, writeAccountId } from './asset.codec.ts'
import {
  type Reader,
  readArray,
  readInt32,
  readInt64,
  readOpaque,
  readOptional,
  readUint64,
  readVarOpaque,
  unknownCase,
} from './reader.xdr.ts'
import {
  createWriter,
  type Writer,
  writeArray,
  writeHex,
  writeInt32,
  writeInt64,
  writeOpaque,
  writeOptional,
  writeVarOpaque,
  written,
} from './writer.xdr.ts'

export const SIGNER_KIND = { ed25519: 0, preAuthTransaction: 1, hashX: 2, signedPayload: 3 } as const

const SIGNER_VERSIONS = [
  STRKEY_VERSION.account,
  STRKEY_VERSION.preAuthTransaction,
  STRKEY_VERSION.hashX,
  STRKEY_VERSION.signedPayload,
]
const SIGNER_LETTERS = 'GTXP'

export function readMuxedAccount(reader: Reader): MuxedAccount {
  const kind = readInt32(reader)
  if (kind === 0) return { accountId: accountAddress(readOpaque(reader, 32)), id: null }
  if (kind !== 0x100) unknownCase('account type', kind)
  const id = readUint64(reader)
  return { accountId: accountAddress(readOpaque(reader, 32)), id }
}

/** Kind and bytes of a signer key; for a signed payload the bytes are key, length, payload and padding. */
export function signerKeyParts(key: SignerKey): { kind: number; bytes: Uint8Array } {
  const kind = SIGNER_LETTERS.indexOf(key.charAt(0))
  if (kind === SIGNER_KIND.ed25519) return { kind, bytes: accountKey(key) }
  const bytes = decodeStrkey(SIGNER_VERSIONS[kind] ?? -1, key)
  if (!bytes) throw new TypeError(`not a signer key: ${key}`)
  return { kind, bytes }
}

export function readSignerKey(reader: Reader): SignerKey {
  const kind = readInt32(reader)
  const version = SIGNER_VERSIONS[kind]
  if (version === undefined) return unknownCase('signer type', kind)
  const bytes = readOpaque(reader, 32)
  if (kind !== SIGNER_KIND.signedPayload) return encodeStrkey(version, bytes)
  const writer = createWriter(100)
  writeOpaque(writer, bytes)
  writeVarOpaque(writer, readVarOpaque(reader, 64))
  return encodeStrkey(version, written(writer))
}

export function writeSignerKey(writer: Writer, key: SignerKey): void {
  const { kind, bytes } = signerKeyParts(key)
  writeInt32(writer, kind)
  writeOpaque(writer, bytes)
}

export function readPrice(reader: Reader): Price {
  return { n: readInt32(reader), d: readInt32(reader) }
}

export function writePrice(writer: Writer, price: Price): void {
  writeInt32(writer, price.n)
  writeInt32(writer, price.d)
}

export function readBalanceId(reader: Reader): BalanceId {
  const kind = readInt32(reader)
  if (kind !== 0) unknownCase('balance id type', kind)
  return `00000000${Buffer.from(readOpaque(reader, 32)).toString('hex')}`
}

export function writeBalanceId(writer: Writer, balanceId: BalanceId): void {
  writeHex(writer, balanceId)
}

const MAX_PREDICATE_DEPTH = 200

function readPredicate(reader: Reader, depth = 0): Predicate {
  const kind = readInt32(reader)
  const inner = (nested: Reader): Predicate => readPredicate(nested, depth + 1)
  if (depth > MAX_PREDICATE_DEPTH) unknownCase('predicate at depth', depth)
  if (kind === 0) return { type: 'unconditional' }
  if (kind === 1 || kind === 2) return { type: kind === 1 ? 'and' : 'or', predicates: readArray(reader, 2, inner) }
  if (kind === 3) return { type: 'not', predicate: readOptional(reader, inner) }
  if (kind === 4) return { type: 'beforeAbsoluteTime', time: readInt64(reader) }
  if (kind === 5) return { type: 'beforeRelativeTime', seconds: readInt64(reader) }
  return unknownCase('predicate', kind)
}

function writePredicate(writer: Writer, predicate: Predicate): void {
  switch (predicate.type) {
    case 'unconditional':
      return writeInt32(writer, 0)
    case 'and':
    case 'or':
      writeInt32(writer, predicate.type === 'and' ? 1 : 2)
      return writeArray(writer, predicate.predicates, writePredicate)
    case 'not':
      writeInt32(writer, 3)
      return writeOptional(writer, predicate.predicate, writePredicate)
    case 'beforeAbsoluteTime':
      writeInt32(writer, 4)
      return writeInt64(writer, predicate.time)
    case 'beforeRelativeTime':
      writeInt32(writer, 5)
      return writeInt64(writer, predicate.seconds)
  }
}

export function readClaimant(reader: Reader): Claimant {
  const kind = readInt32(reader)
  if (kind !== 0) unknownCase('claimant type', kind)
  return { destination: readAccountId(reader), predicate: readPredicate(reader) }
}

export function writeClaimant(writer: Writer, claimant: Claimant): void {
  writeInt32(writer, 0)
  writeAccountId(writer, claimant.destination)
  writePredicate(writer, claimant.predicate)
}
