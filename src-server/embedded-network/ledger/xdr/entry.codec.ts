import type { LedgerEntry } from '#server/embedded-network/ledger/entries.types.ts'
import { readAccount, writeAccount } from './account-entry.codec.ts'
import { readAccountId, writeAccountId } from './asset.codec.ts'
import {
  readClaimableBalance,
  readData,
  readOffer,
  readPool,
  readTrustline,
  writeClaimableBalance,
  writeData,
  writeOffer,
  writePool,
  writeTrustline,
} from './holding-entry.codec.ts'
import {
  createReader,
  type Reader,
  readEnd,
  readInt32,
  readNoExtension,
  readOptional,
  readUint32,
  unknownCase,
} from './reader.xdr.ts'
import { createWriter, type Writer, writeInt32, writeOptional, writeUint32, written } from './writer.xdr.ts'

/** Body and extensions of an entry kind; the frame (last ledger, sponsor) is the same for all. */
type Frame = { lastModified: number; sponsor: null; sponsorExtension: false }

function readBody(reader: Reader, frame: Frame): LedgerEntry {
  const kind = readInt32(reader)
  if (kind === 0) return readAccount(reader, frame)
  if (kind === 1) return readTrustline(reader, frame)
  if (kind === 2) return readOffer(reader, frame)
  if (kind === 3) return readData(reader, frame)
  if (kind === 4) return readClaimableBalance(reader, frame)
  if (kind === 5) return readPool(reader, frame)
  return unknownCase('entry type', kind)
}

/** Reads a LedgerEntry of the classic kinds. Throws MalformedXdr. */
export function decodeEntry(bytes: Uint8Array): LedgerEntry {
  const reader = createReader(bytes)
  const lastModified = readUint32(reader)
  const entry = readBody(reader, { lastModified, sponsor: null, sponsorExtension: false })
  if (readInt32(reader) === 1) {
    entry.sponsorExtension = true
    entry.sponsor = readOptional(reader, readAccountId)
    readNoExtension(reader)
  }
  readEnd(reader)
  return entry
}

function writeBody(writer: Writer, entry: LedgerEntry): void {
  switch (entry.type) {
    case 'account':
      return writeAccount(writer, entry)
    case 'trustline':
      return writeTrustline(writer, entry)
    case 'offer':
      return writeOffer(writer, entry)
    case 'data':
      return writeData(writer, entry)
    case 'claimableBalance':
      return writeClaimableBalance(writer, entry)
    case 'liquidityPool':
      return writePool(writer, entry)
  }
}

export function writeEntry(writer: Writer, entry: LedgerEntry): void {
  writeUint32(writer, entry.lastModified)
  writeBody(writer, entry)
  writeInt32(writer, entry.sponsorExtension ? 1 : 0)
  if (!entry.sponsorExtension) return
  writeOptional(writer, entry.sponsor, writeAccountId)
  writeInt32(writer, 0)
}

/** LedgerEntry XDR. */
export function encodeEntry(entry: LedgerEntry): Uint8Array {
  const writer = createWriter(384)
  writeEntry(writer, entry)
  return written(writer)
}
