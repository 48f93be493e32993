import type { AccountEntry, Signer } from '#server/embedded-network/ledger/entries.types.ts'
import { readAccountId, writeAccountId } from './asset.codec.ts'
import { readSignerKey, writeSignerKey } from './key.codec.ts'
import {
  type Reader,
  readArray,
  readInt32,
  readInt64,
  readNoExtension,
  readOpaque,
  readOptional,
  readString,
  readUint32,
  readUint64,
  unknownCase,
} from './reader.xdr.ts'
import {
  type Writer,
  writeArray,
  writeInt32,
  writeInt64,
  writeOpaque,
  writeOptional,
  writeString,
  writeUint32,
  writeUint64,
} from './writer.xdr.ts'

type Frame = { lastModified: number; sponsor: null; sponsorExtension: false }

function readSigner(reader: Reader): Signer {
  return { key: readSignerKey(reader), weight: readUint32(reader), sponsor: null }
}

function writeSigner(writer: Writer, signer: Signer): void {
  writeSignerKey(writer, signer.key)
  writeUint32(writer, signer.weight)
}

export function readAccount(reader: Reader, frame: Frame): AccountEntry {
  const entry: AccountEntry = {
    ...frame,
    type: 'account',
    accountId: readAccountId(reader),
    balance: readInt64(reader),
    sequence: readInt64(reader),
    subEntries: readUint32(reader),
    inflationDest: readOptional(reader, readAccountId),
    flags: readUint32(reader),
    homeDomain: readString(reader, 32),
    thresholds: [...readOpaque(reader, 4)] as [number, number, number, number],
    signers: readArray(reader, 20, readSigner),
    buyingLiabilities: 0n,
    sellingLiabilities: 0n,
    sponsored: 0,
    sponsoring: 0,
    sequenceLedger: 0,
    sequenceTime: 0n,
    extension: 0,
  }
  readExtension(reader, entry)
  return entry
}

function readExtension(reader: Reader, entry: AccountEntry): void {
  if (!hasExtension(reader, 1)) return
  entry.extension = 1
  entry.buyingLiabilities = readInt64(reader)
  entry.sellingLiabilities = readInt64(reader)
  if (!hasExtension(reader, 2)) return
  entry.extension = 2
  entry.sponsored = readUint32(reader)
  entry.sponsoring = readUint32(reader)
  const sponsors = readArray(reader, 20, (nested) => readOptional(nested, readAccountId))
  entry.signers = entry.signers.map((signer, i) => ({ ...signer, sponsor: sponsors[i] ?? null }))
  if (!hasExtension(reader, 3)) return
  entry.extension = 3
  readNoExtension(reader)
  entry.sequenceLedger = readUint32(reader)
  entry.sequenceTime = readUint64(reader)
}

function hasExtension(reader: Reader, version: number): boolean {
  const found = readInt32(reader)
  if (found !== 0 && found !== version) unknownCase('extension', found)
  return found !== 0
}

export function writeAccount(writer: Writer, entry: AccountEntry): void {
  writeInt32(writer, 0)
  writeAccountId(writer, entry.accountId)
  writeInt64(writer, entry.balance)
  writeInt64(writer, entry.sequence)
  writeUint32(writer, entry.subEntries)
  writeOptional(writer, entry.inflationDest, writeAccountId)
  writeUint32(writer, entry.flags)
  writeString(writer, entry.homeDomain)
  writeOpaque(writer, Uint8Array.from(entry.thresholds))
  writeArray(writer, entry.signers, writeSigner)
  writeExtension(writer, entry)
}

function writeExtension(writer: Writer, entry: AccountEntry): void {
  writeInt32(writer, entry.extension >= 1 ? 1 : 0)
  if (entry.extension < 1) return
  writeInt64(writer, entry.buyingLiabilities)
  writeInt64(writer, entry.sellingLiabilities)
  writeInt32(writer, entry.extension >= 2 ? 2 : 0)
  if (entry.extension < 2) return
  writeUint32(writer, entry.sponsored)
  writeUint32(writer, entry.sponsoring)
  writeArray(writer, entry.signers, (nested, signer) => writeOptional(nested, signer.sponsor, writeAccountId))
  writeInt32(writer, entry.extension >= 3 ? 3 : 0)
  if (entry.extension < 3) return
  writeInt32(writer, 0)
  writeUint32(writer, entry.sequenceLedger)
  writeUint64(writer, entry.sequenceTime)
}
