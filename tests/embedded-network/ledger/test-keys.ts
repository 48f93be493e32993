import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { xdr } from '@stellar/stellar-sdk'
import { accountAddress } from '#server/embedded-network/ledger/strkey.codec.ts'

const PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

export type TestKey = { address: string; privateKey: KeyObject; publicKey: Uint8Array }

/** The key whose seed is the sha256 of a text. */
export function keyOf(text: string): TestKey {
  const seed = createHash('sha256').update(text).digest()
  const privateKey = createPrivateKey({ key: Buffer.concat([PREFIX, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32)
  return { address: accountAddress(publicKey), privateKey, publicKey }
}

/** A signature with its hint; the SDK's own `sign` is pure JavaScript and much slower. */
export function signatureOf(key: TestKey, hash: Uint8Array): xdr.DecoratedSignature {
  return new xdr.DecoratedSignature({
    hint: new xdr.SignatureHint(key.publicKey.subarray(-4)),
    signature: new xdr.Signature(sign(null, hash, key.privateKey)),
  })
}
