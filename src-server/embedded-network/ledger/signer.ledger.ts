import type { AccountId, Signer, SignerKey } from './entries.types.ts'
import { mustGetAccount, releaseSubentry } from './sponsorship.ledger.ts'
import { put, type View } from './view.ledger.ts'
import { signerKeyParts } from './xdr/key.codec.ts'

/** The order of signers on an account: kind, then key bytes. */
export function compareSignerKeys(a: SignerKey, b: SignerKey): number {
  if (a === b) return 0
  const left = signerKeyParts(a)
  const right = signerKeyParts(b)
  return left.kind - right.kind || Buffer.compare(left.bytes, right.bytes)
}

/** Puts a signer in its place; its reserve is taken by the caller. */
export function insertSigner(view: View, accountId: AccountId, signer: Signer): void {
  const account = mustGetAccount(view, accountId)
  const signers = [...account.signers, signer].sort((a, b) => compareSignerKeys(a.key, b.key))
  put(view, { ...account, signers })
}

/** Removes a signer and gives its reserve back to whoever carried it. */
export function removeSigner(view: View, accountId: AccountId, signer: Signer): void {
  releaseSubentry(view, accountId, { sponsor: signer.sponsor, count: 1 })
  const account = mustGetAccount(view, accountId)
  put(view, { ...account, signers: account.signers.filter(({ key }) => key !== signer.key) })
}
