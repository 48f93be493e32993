import { createHash } from 'node:crypto'
import type {
  DecoratedSignature,
  Envelope,
  FeeBump,
  FeePayer,
  Memo,
  Preconditions,
} from '#server/embedded-network/ledger/envelope.types.ts'
import type { MuxedAccount, Operation } from '#server/embedded-network/ledger/operations.types.ts'
import { withoutTrailing } from '#server/embedded-network/ledger/text.ledger.ts'
import { type ContractLengths, contractLengths } from './contract-lengths.codec.ts'
import { readMuxedAccount, readSignerKey } from './key.codec.ts'
import { ContractData, readOperation, skipOperation } from './operation.codec.ts'
import {
  createReader,
  MalformedXdr,
  type Reader,
  readArray,
  readEnd,
  readInt32,
  readInt64,
  readLength,
  readNoExtension,
  readOpaque,
  readOptional,
  readUint32,
  readUint64,
  readVarOpaque,
  unknownCase,
} from './reader.xdr.ts'

const ENVELOPE = { transactionV0: 0, transaction: 2, feeBump: 5 } as const
const MAX_OPERATIONS = 100
const MAX_SIGNATURES = 20

type Inner = Pick<Envelope, 'source' | 'fee' | 'sequence' | 'preconditions' | 'memo' | 'operations' | 'sorobanData'> & {
  /** Where the transaction stands in the bytes. */
  start: number
  end: number
}

function readTimeBounds(reader: Reader): { minTime: bigint; maxTime: bigint } {
  return { minTime: readUint64(reader), maxTime: readUint64(reader) }
}

function plainPreconditions(timeBounds: Preconditions['timeBounds']): Preconditions {
  return {
    timeBounds,
    ledgerBounds: null,
    minSequence: null,
    minSequenceAge: 0n,
    minSequenceLedgerGap: 0,
    extraSigners: [],
  }
}

function readPreconditions(reader: Reader): Preconditions {
  const kind = readInt32(reader)
  if (kind === 0) return plainPreconditions(null)
  if (kind === 1) return plainPreconditions(readTimeBounds(reader))
  if (kind !== 2) unknownCase('precondition', kind)
  return {
    timeBounds: readOptional(reader, readTimeBounds),
    ledgerBounds: readOptional(reader, (r) => ({ minLedger: readUint32(r), maxLedger: readUint32(r) })),
    minSequence: readOptional(reader, readInt64),
    minSequenceAge: readUint64(reader),
    minSequenceLedgerGap: readUint32(reader),
    extraSigners: readArray(reader, 2, readSignerKey),
  }
}

function readMemo(reader: Reader): Memo {
  const kind = readInt32(reader)
  if (kind === 0) return { type: 'none' }
  if (kind === 1) return { type: 'text', bytes: readVarOpaque(reader, 28) }
  if (kind === 2) return { type: 'id', id: readUint64(reader) }
  if (kind === 3) return { type: 'hash', hash: readOpaque(reader, 32) }
  if (kind === 4) return { type: 'return', hash: readOpaque(reader, 32) }
  return unknownCase('memo', kind)
}

function readOperations(reader: Reader, lengths: ContractLengths | null): Operation[] {
  if (!lengths) return readArray(reader, MAX_OPERATIONS, readOperation)
  readLength(reader, MAX_OPERATIONS)
  return lengths.operations.map((length) => {
    const start = reader.at
    try {
      return readOperation(reader)
    } catch (error) {
      if (!(error instanceof ContractData)) throw error
      reader.at = start
      return skipOperation(reader, length)
    }
  })
}

function readExtension(reader: Reader, lengths: ContractLengths | null): boolean {
  const version = readInt32(reader)
  if (version === 0) return false
  if (version !== 1) unknownCase('transaction extension', version)
  if (!lengths) throw new ContractData()
  reader.at += lengths.extension - 4
  return true
}

function readTransaction(reader: Reader, lengths: ContractLengths | null): Inner {
  const start = reader.at
  const source = readMuxedAccount(reader)
  const fee = readUint32(reader)
  const sequence = readInt64(reader)
  const preconditions = readPreconditions(reader)
  const memo = readMemo(reader)
  const operations = readOperations(reader, lengths)
  const sorobanData = readExtension(reader, lengths)
  return { start, end: reader.at, source, fee, sequence, preconditions, memo, operations, sorobanData }
}

function readSignature(reader: Reader): DecoratedSignature {
  return { hint: readOpaque(reader, 4), signature: readVarOpaque(reader, 64) }
}

function readSignatures(reader: Reader): DecoratedSignature[] {
  return readArray(reader, MAX_SIGNATURES, readSignature)
}

/** The first kind of envelope names its source by the bare key; the ledger works with its later form. */
function modernBytes(bytes: Uint8Array): Uint8Array {
  const modern = new Uint8Array(bytes.length + 4)
  modern[3] = ENVELOPE.transaction
  modern.set(bytes.subarray(4), 8)
  return modern
}

function transactionHash(networkId: Uint8Array, kind: number, body: Uint8Array): string {
  return createHash('sha256')
    .update(networkId)
    .update(Uint8Array.of(0, 0, 0, kind))
    .update(body)
    .digest('hex')
}

type Parts = {
  inner: Inner
  signatures: DecoratedSignature[]
  feeBump: FeeBump | null
  hash: string
  innerHash: string
}

function readFeeBump(reader: Reader, networkId: Uint8Array, lengths: ContractLengths | null): Parts {
  const start = reader.at
  const feeSource: MuxedAccount = readMuxedAccount(reader)
  const fee = readInt64(reader)
  const kind = readInt32(reader)
  if (kind !== ENVELOPE.transaction) unknownCase('inner transaction', kind)
  const inner = readTransaction(reader, lengths)
  const signatures = readSignatures(reader)
  readNoExtension(reader)
  const hash = transactionHash(networkId, ENVELOPE.feeBump, reader.bytes.subarray(start, reader.at))
  const innerHash = transactionHash(networkId, ENVELOPE.transaction, reader.bytes.subarray(inner.start, inner.end))
  return { inner, signatures, feeBump: { feeSource, fee, signatures: readSignatures(reader) }, hash, innerHash }
}

function readParts(reader: Reader, networkId: Uint8Array, lengths: ContractLengths | null): Parts {
  const kind = readInt32(reader)
  if (kind === ENVELOPE.feeBump) return readFeeBump(reader, networkId, lengths)
  if (kind !== ENVELOPE.transaction) return unknownCase('envelope', kind)
  const inner = readTransaction(reader, lengths)
  const hash = transactionHash(networkId, ENVELOPE.transaction, reader.bytes.subarray(inner.start, inner.end))
  return { inner, signatures: readSignatures(reader), feeBump: null, hash, innerHash: hash }
}

function readAll(bytes: Uint8Array, networkId: Uint8Array): Parts {
  const read = (lengths: ContractLengths | null): Parts => {
    const reader = createReader(bytes)
    const parts = readParts(reader, networkId, lengths)
    readEnd(reader)
    return parts
  }
  try {
    return read(null)
  } catch (error) {
    if (!(error instanceof ContractData)) throw error
    return read(contractLengths(bytes))
  }
}

/** Line breaks are allowed in base64, as Horizon allows them. */
function base64Bytes(input: string): Uint8Array {
  const text = input.replace(/[\r\n]/g, '')
  const bytes = Buffer.from(text, 'base64')
  const unpadded = withoutTrailing(bytes.toString('base64'), '=')
  if (unpadded !== withoutTrailing(text, '=')) throw new MalformedXdr('not base64')
  return bytes
}

/**
 * Reads a TransactionEnvelope, given as base64 or bytes, and computes its hashes for a network. An envelope of the
 * first kind (before protocol 13) becomes one of the second, with the same hash. Throws MalformedXdr.
 */
export function decodeEnvelope(input: string | Uint8Array, networkId: Uint8Array): Envelope {
  const given = typeof input === 'string' ? base64Bytes(input) : input
  const first = given.length >= 4 && createReader(given).view.getInt32(0) === ENVELOPE.transactionV0
  const xdr = first ? modernBytes(given) : given
  const { inner, signatures, feeBump, hash, innerHash } = readAll(xdr, networkId)
  const { source, fee, sequence, preconditions, memo, operations, sorobanData } = inner
  const xdrHash = createHash('sha256').update(xdr).digest()
  const outer = { xdr, xdrHash, hash, innerHash, feeBump, signatures }
  return { ...outer, source, fee, sequence, preconditions, memo, operations, sorobanData }
}

/** The address that pays the fee, and its bid. */
export function feePayer(envelope: Envelope): FeePayer {
  if (envelope.feeBump) return { accountId: envelope.feeBump.feeSource.accountId, bid: envelope.feeBump.fee }
  return { accountId: envelope.source.accountId, bid: BigInt(envelope.fee) }
}
