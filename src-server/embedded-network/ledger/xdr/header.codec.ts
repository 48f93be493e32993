import { createHash } from 'node:crypto'
import type { LedgerHeader } from '#server/embedded-network/ledger/ledger.types.ts'
import { readHash } from './asset.codec.ts'
import {
  createReader,
  type Reader,
  readArray,
  readEnd,
  readInt32,
  readInt64,
  readNoExtension,
  readUint32,
  readUint64,
  readVarOpaque,
  unknownCase,
} from './reader.xdr.ts'
import {
  createWriter,
  writeArray,
  writeHex,
  writeInt32,
  writeInt64,
  writeUint32,
  writeUint64,
  writeVarOpaque,
  written,
} from './writer.xdr.ts'

export type HeaderFields = Omit<LedgerHeader, 'hash' | 'xdr'>

function encodeHeader(header: HeaderFields): Uint8Array {
  const writer = createWriter(400)
  writeUint32(writer, header.protocol)
  writeHex(writer, header.previousHash)
  writeHex(writer, header.txSetHash)
  writeUint64(writer, header.closeTime)
  writeArray(writer, header.upgrades, writeVarOpaque)
  writeInt32(writer, 0)
  writeHex(writer, header.resultSetHash)
  writeHex(writer, header.stateHash)
  writeUint32(writer, header.ledger)
  writeInt64(writer, header.totalCoins)
  writeInt64(writer, header.feePool)
  writeUint32(writer, 0)
  writeUint64(writer, header.idPool)
  writeUint32(writer, header.baseFee)
  writeUint32(writer, header.baseReserve)
  writeUint32(writer, header.maxOperations)
  for (const hash of header.skipList) writeHex(writer, hash)
  writeInt32(writer, 0)
  return written(writer)
}

/** The header with its XDR and its hash. */
export function sealHeader(fields: HeaderFields): LedgerHeader {
  const xdr = encodeHeader(fields)
  return { ...fields, xdr, hash: createHash('sha256').update(xdr).digest('hex') }
}

function readSkipList(reader: Reader): [string, string, string, string] {
  return [readHash(reader), readHash(reader), readHash(reader), readHash(reader)]
}

function readUnused(reader: Reader, what: string): void {
  const value = readInt32(reader)
  if (value !== 0) unknownCase(what, value)
}

/** Reads a header written by this ledger and computes its hash. Throws MalformedXdr. */
export function decodeHeader(bytes: Uint8Array): LedgerHeader {
  const reader = createReader(bytes)
  const protocol = readUint32(reader)
  const previousHash = readHash(reader)
  const txSetHash = readHash(reader)
  const closeTime = readUint64(reader)
  const upgrades = readArray(reader, 6, (nested) => new Uint8Array(readVarOpaque(nested, 128)))
  readUnused(reader, 'kind of close value')
  const resultSetHash = readHash(reader)
  const stateHash = readHash(reader)
  const ledger = readUint32(reader)
  const totalCoins = readInt64(reader)
  const feePool = readInt64(reader)
  readUnused(reader, 'inflation sequence')
  const idPool = readUint64(reader)
  const parameters = { baseFee: readUint32(reader), baseReserve: readUint32(reader), maxOperations: readUint32(reader) }
  const skipList = readSkipList(reader)
  readNoExtension(reader)
  readEnd(reader)
  const hashes = { previousHash, txSetHash, resultSetHash, stateHash, skipList, upgrades }
  return sealHeader({ ledger, protocol, closeTime, totalCoins, feePool, idPool, ...parameters, ...hashes })
}
