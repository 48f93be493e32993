import { createRequire } from 'node:module'
import type * as StellarXdr from '@stellar/stellar-sdk/xdr'
import { MalformedXdr } from './reader.xdr.ts'

export type ContractLengths = { operations: readonly number[]; extension: number }

type TransactionV1 = InstanceType<typeof StellarXdr.Transaction>

function innerTransaction(envelope: StellarXdr.TransactionEnvelope): TransactionV1 | null {
  if (envelope.type === 'envelopeTypeTx') return envelope.v1.tx
  if (envelope.type === 'envelopeTypeTxFeeBump') return envelope.feeBump.tx.innerTx.v1.tx
  return null
}

/**
 * Lengths of the parts of an envelope with contract data, by the SDK's complete codec. It is loaded only here, because
 * such envelopes are always refused and loading it takes a third of a second. Throws MalformedXdr.
 */
export function contractLengths(bytes: Uint8Array): ContractLengths {
  const require = createRequire(import.meta.url)
  const xdr = require('@stellar/stellar-sdk/xdr') as typeof StellarXdr
  let envelope: StellarXdr.TransactionEnvelope
  try {
    envelope = xdr.TransactionEnvelope.fromXdr(bytes)
  } catch (error) {
    throw new MalformedXdr('contract data cannot be read', { cause: error })
  }
  const transaction = innerTransaction(envelope)
  if (!transaction) throw new MalformedXdr('contract data in an envelope of the first kind')
  return {
    operations: transaction.operations.map((operation) => operation.toXdr().length),
    extension: transaction.ext.toXdr().length,
  }
}
