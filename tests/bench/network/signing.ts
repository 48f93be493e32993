import { Account, TransactionBuilder, type xdr } from '@stellar/stellar-sdk'
import { signatureOf, type TestKey } from '#tests/embedded-network/ledger/test-keys.ts'

export const PASSPHRASE = 'Astrolabe network benchmark'

type Build = {
  /** The transaction's own. */
  sequence: bigint
  operations: readonly xdr.Operation[]
  signers?: readonly TestKey[]
  passphrase?: string
}

/** A signed envelope as base64. */
export function envelopeOf(source: TestKey, build: Build): string {
  const { sequence, operations, signers = [source], passphrase: networkPassphrase = PASSPHRASE } = build
  const account = new Account(source.address, String(sequence - 1n))
  const builder = new TransactionBuilder(account, { fee: '100', networkPassphrase }).setTimeout(0)
  for (const operation of operations) builder.addOperation(operation)
  const transaction = builder.build()
  for (const signer of signers) transaction.signatures.push(signatureOf(signer, transaction.hash()))
  return transaction.toXDR()
}

/** Sequences of accounts that send one transaction after the other; each number is given once. */
export function createSequences(read: (address: string) => bigint) {
  const given = new Map<string, bigint>()
  return (address: string): bigint => {
    const next = (given.get(address) ?? read(address)) + 1n
    given.set(address, next)
    return next
  }
}
