import type { Envelope } from './envelope.types.ts'
import { divideUp } from './int64.arithmetic.ts'

/** Operations that count for fees and for the size of a ledger: a fee bump is one more. */
export function countedOperations(envelope: Envelope): number {
  return envelope.operations.length + (envelope.feeBump ? 1 : 0)
}

/** The least fee of the inner transaction. */
export function leastInnerFee(envelope: Envelope, baseFee: number): bigint {
  return BigInt(baseFee) * BigInt(Math.max(1, envelope.operations.length))
}

export function leastFee(envelope: Envelope, baseFee: number): bigint {
  return BigInt(baseFee) * BigInt(Math.max(1, countedOperations(envelope)))
}

/** The bid of a fee bump must be at least the inner transaction's rate; this is the least bid that is. */
export function leastBumpFee(envelope: Envelope, baseFee: number): bigint {
  const rate = BigInt(envelope.fee) * leastFee(envelope, baseFee)
  return divideUp(rate, leastInnerFee(envelope, baseFee))
}
