import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { networkIdOf } from '#server/embedded-network/ledger/network-id.ledger.ts'
import {
  accountAddress,
  accountKey,
  encodeStrkey,
  STRKEY_VERSION,
} from '#server/embedded-network/ledger/strkey.codec.ts'
import {
  createWriter,
  type Writer,
  writeArray,
  writeInt32,
  writeInt64,
  writeOpaque,
  writeRaw,
  writeUint32,
  writeVarOpaque,
  written,
} from '#server/embedded-network/ledger/xdr/writer.xdr.ts'

const PRIVATE_KEY_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const ENVELOPE_TYPE_TX = 2
const CREATE_ACCOUNT = 0
const PAYMENT = 1

/** The root of a network: its seed is sha256 of the passphrase. */
export type Root = {
  address: string
  publicKey: Uint8Array
  privateKey: KeyObject
  secret: string
  networkId: Uint8Array
}

export function rootOf(passphrase: string): Root {
  const seed = networkIdOf(passphrase)
  const der = Buffer.concat([PRIVATE_KEY_PREFIX, seed])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32)
  const secret = encodeStrkey(STRKEY_VERSION.seed, seed)
  return { address: accountAddress(publicKey), publicKey, privateKey, secret, networkId: seed }
}

/** A gift of the root: a new account, or more for one that is there. */
export type Gift = { destination: string; stroops: bigint; creates: boolean }

/** A signed envelope of the root without time bounds: TransactionEnvelope XDR. */
export function giftEnvelope(root: Root, sequence: bigint, gifts: readonly Gift[]): Uint8Array {
  const transaction = createWriter()
  writeInt32(transaction, 0)
  writeOpaque(transaction, root.publicKey)
  writeUint32(transaction, 100 * gifts.length)
  writeInt64(transaction, sequence)
  writeInt32(transaction, 0)
  writeInt32(transaction, 0)
  writeArray(transaction, gifts, writeGift)
  writeInt32(transaction, 0)
  const body = written(transaction)
  const envelope = createWriter()
  writeInt32(envelope, ENVELOPE_TYPE_TX)
  writeRaw(envelope, body)
  writeUint32(envelope, 1)
  writeOpaque(envelope, root.publicKey.subarray(-4))
  writeVarOpaque(envelope, sign(null, hashOf(root, body), root.privateKey))
  return written(envelope)
}

function hashOf({ networkId }: Root, body: Uint8Array): Buffer {
  const type = Buffer.from([0, 0, 0, ENVELOPE_TYPE_TX])
  return createHash('sha256').update(networkId).update(type).update(body).digest()
}

/** No source of its own; the native asset (0). */
function writeGift(writer: Writer, { destination, stroops, creates }: Gift): void {
  writeInt32(writer, 0)
  writeInt32(writer, creates ? CREATE_ACCOUNT : PAYMENT)
  writeInt32(writer, 0)
  writeOpaque(writer, accountKey(destination))
  if (!creates) writeInt32(writer, 0)
  writeInt64(writer, stroops)
}
