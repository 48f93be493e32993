import { createHash } from 'node:crypto'
import { isSignedBy } from './ed25519.signature.ts'
import type { AccountEntry, AccountId, SignerKey } from './entries.types.ts'
import type { DecoratedSignature } from './envelope.types.ts'
import { accountAddress, accountKey } from './strkey.codec.ts'
import { SIGNER_KIND, signerKeyParts } from './xdr/key.codec.ts'

/** First letters of signer keys, by kind. */
const KINDS = 'GTXP'

type WeightedSigner = { key: SignerKey; weight: number }

/**
 * The signatures of one transaction while it is checked: which of them were of use, and which keys were found good or
 * bad, so that no signature is computed twice.
 */
export type SignatureSet = {
  hash: Uint8Array
  signatures: readonly DecoratedSignature[]
  used: boolean[]
  verified: Map<string, boolean>
}

const verdicts = new WeakMap<readonly DecoratedSignature[], Map<string, boolean>>()

/** Begins a check; what was verified for the same envelope object before is not verified again. */
export function signatureSet(hash: string, signatures: readonly DecoratedSignature[]): SignatureSet {
  let verified = verdicts.get(signatures)
  if (!verified) verdicts.set(signatures, (verified = new Map()))
  return { hash: Buffer.from(hash, 'hex'), signatures, used: signatures.map(() => false), verified }
}

/** The last four bytes of a key, at `end`, as the hint of a signature. */
function hintMatches(hint: Uint8Array, key: Uint8Array): boolean {
  const end = key.length
  return hint[0] === key[end - 4] && hint[1] === key[end - 3] && hint[2] === key[end - 2] && hint[3] === key[end - 1]
}

function verifyKey(set: SignatureSet, index: number, key: SignerKey): boolean {
  const { hint, signature } = set.signatures[index] as DecoratedSignature
  if (!hintMatches(hint, accountKey(key))) return false
  const name = `${index} ${key}`
  let good = set.verified.get(name)
  if (good === undefined) set.verified.set(name, (good = isSignedBy(key, set.hash, signature)))
  return good
}

function verifyHashX({ hint, signature }: DecoratedSignature, key: SignerKey): boolean {
  const { bytes } = signerKeyParts(key)
  return hintMatches(hint, bytes) && createHash('sha256').update(signature).digest().equals(bytes)
}

/** CAP-40: the hint is the key's and the payload's last four bytes, each padded with zeros, xor-ed. */
function verifySignedPayload({ hint, signature }: DecoratedSignature, key: SignerKey): boolean {
  const { bytes } = signerKeyParts(key)
  const publicKey = bytes.subarray(0, 32)
  const length = Buffer.from(bytes).readUInt32BE(32)
  const payload = bytes.subarray(36, 36 + length)
  const tail = new Uint8Array(4)
  tail.set(length >= 4 ? payload.subarray(length - 4) : payload)
  const expected = publicKey.subarray(28).map((byte, i) => byte ^ (tail[i] as number))
  return hintMatches(hint, expected) && isSignedBy(accountAddress(publicKey), payload, signature)
}

function verifyAgainst(set: SignatureSet, index: number, key: SignerKey): boolean {
  const kind = KINDS.indexOf(key.charAt(0))
  const signature = set.signatures[index] as DecoratedSignature
  if (kind === SIGNER_KIND.hashX) return verifyHashX(signature, key)
  if (kind === SIGNER_KIND.signedPayload) return verifySignedPayload(signature, key)
  return verifyKey(set, index, key)
}

const MAX_WEIGHT = 255
const ORDER = [SIGNER_KIND.hashX, SIGNER_KIND.ed25519, SIGNER_KIND.signedPayload]

/** Whether signers among these have signed with enough weight; marks the signatures that were of use. */
function hasWeight(set: SignatureSet, signers: readonly WeightedSigner[], needed: number): boolean {
  let total = 0
  for (const { key, weight } of signers) {
    if (!key.startsWith('T') || Buffer.compare(signerKeyParts(key).bytes, set.hash) !== 0) continue
    total += Math.min(weight, MAX_WEIGHT)
    if (total >= needed) return true
  }
  for (const kind of ORDER) {
    const left = signers.filter(({ key }) => key.startsWith(KINDS.charAt(kind)))
    for (let i = 0; i < set.signatures.length && left.length > 0; i++) {
      const at = left.findIndex(({ key }) => verifyAgainst(set, i, key))
      if (at < 0) continue
      set.used[i] = true
      total += Math.min(left[at]?.weight ?? 0, MAX_WEIGHT)
      if (total >= needed) return true
      left.splice(at, 1)
    }
  }
  return false
}

/** Whether an account's signers have signed with the weight needed (at least one signature even for 0). */
export function isSignedByAccount(set: SignatureSet, account: AccountEntry, needed: number): boolean {
  const master = account.thresholds[0]
  if (account.signers.length === 0) {
    return master > 0 && hasWeight(set, [{ key: account.accountId, weight: master }], needed)
  }
  const own = master > 0 ? [{ key: account.accountId, weight: master }] : []
  return hasWeight(set, [...own, ...account.signers], needed)
}

/** For an account that does not exist: its master key must have signed. */
export function isSignedByKey(set: SignatureSet, accountId: AccountId): boolean {
  return hasWeight(set, [{ key: accountId, weight: 1 }], 0)
}

/** Whether every one of the extra signers has signed (CAP-21). */
export function isSignedByAll(set: SignatureSet, keys: readonly SignerKey[]): boolean {
  const signers = keys.map((key) => ({ key, weight: 1 }))
  return keys.length === 0 || hasWeight(set, signers, keys.length)
}

export function areAllUsed(set: SignatureSet): boolean {
  return set.used.every(Boolean)
}
