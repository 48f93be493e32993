import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { networkIdOf } from '#server/embedded-network/ledger/network-id.ledger.ts'
import {
  accountAddress,
  decodeStrkey,
  encodeStrkey,
  STRKEY_VERSION,
} from '#server/embedded-network/ledger/strkey.codec.ts'
import { type OwnOperation, writeOperation } from '#server/embedded-network/ledger/xdr/operation-body.codec.ts'
import {
  createWriter,
  type Writer,
  writeArray,
  writeInt32,
  writeInt64,
  writeOpaque,
  writeRaw,
  writeUint32,
  writeUint64,
  writeVarOpaque,
  written,
} from '#server/embedded-network/ledger/xdr/writer.xdr.ts'

const PRIVATE_KEY_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const ENVELOPE_TYPE_TX = 2

/** An account that this network itself signs for. */
export type Signer = { address: string; publicKey: Uint8Array; privateKey: KeyObject }

/** The account of an Ed25519 seed of 32 bytes. */
export function signerOf(seed: Uint8Array): Signer {
  const der = Buffer.concat([PRIVATE_KEY_PREFIX, seed])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32)
  return { address: accountAddress(publicKey), publicKey, privateKey }
}

/** The account of an S... secret; null for any other text. */
export function signerOfSecret(secret: string): Signer | null {
  const seed = decodeStrkey(STRKEY_VERSION.seed, secret)
  return seed?.length === 32 ? signerOf(seed) : null
}

export function secretOf(seed: Uint8Array): string {
  return encodeStrkey(STRKEY_VERSION.seed, seed)
}

/** The root of a network: its seed is sha256 of the passphrase. */
export function rootOf(passphrase: string): Signer & { secret: string } {
  const seed = networkIdOf(passphrase)
  return { ...signerOf(seed), secret: secretOf(seed) }
}

/** `maxTime` in unix seconds, 0 for none; `baseFee` in stroops per operation. */
export type Draft = {
  sequence: bigint
  maxTime: bigint
  baseFee: number
  operations: readonly OwnOperation[]
  /** Whose the operations are where they are not the signer's: it signs too, its sequence number is not used. */
  owner?: Signer | undefined
}

/** TransactionEnvelope XDR, signed for the network of that id (sha256 of its passphrase). */
export function signedEnvelope(signer: Signer, networkId: Uint8Array, draft: Draft): Uint8Array {
  const body = transactionXdr(signer, draft)
  const hash = hashOf(networkId, body)
  const envelope = createWriter(body.length + 160)
  writeInt32(envelope, ENVELOPE_TYPE_TX)
  writeRaw(envelope, body)
  writeArray(envelope, [signer, ...(draft.owner ? [draft.owner] : [])], (writer, { publicKey, privateKey }) => {
    writeOpaque(writer, publicKey.subarray(-4))
    writeVarOpaque(writer, sign(null, hash, privateKey))
  })
  return written(envelope)
}

function transactionXdr({ publicKey }: Signer, { sequence, maxTime, baseFee, operations, owner }: Draft): Uint8Array {
  const transaction = createWriter()
  writeInt32(transaction, 0)
  writeOpaque(transaction, publicKey)
  writeUint32(transaction, baseFee * operations.length)
  writeInt64(transaction, sequence)
  writeTimeBounds(transaction, maxTime)
  writeInt32(transaction, 0)
  writeArray(transaction, operations, (writer, body) => writeOperation(writer, body, owner?.address ?? null))
  writeInt32(transaction, 0)
  return written(transaction)
}

function writeTimeBounds(writer: Writer, maxTime: bigint): void {
  writeInt32(writer, maxTime === 0n ? 0 : 1)
  if (maxTime === 0n) return
  writeUint64(writer, 0n)
  writeUint64(writer, maxTime)
}

function hashOf(networkId: Uint8Array, body: Uint8Array): Buffer {
  const type = Buffer.from([0, 0, 0, ENVELOPE_TYPE_TX])
  return createHash('sha256').update(networkId).update(type).update(body).digest()
}
