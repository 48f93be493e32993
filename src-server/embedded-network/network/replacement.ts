import type { TransactionResult } from '#server/embedded-network/ledger/ledger.types.ts'

const TX_INSUFFICIENT_FEE = -9

/** The refusal of a bid that is too low, naming the least one that would do: TransactionResult XDR without operations. */
export function insufficientFee(leastBid: bigint): { resultXdr: Uint8Array; result: TransactionResult } {
  return refusal(leastBid, TX_INSUFFICIENT_FEE)
}

/** fee charged (int64), code (int32), extension (int32 0). */
export function refusal(feeCharged: bigint, code: number): { resultXdr: Uint8Array; result: TransactionResult } {
  const resultXdr = Buffer.alloc(16)
  resultXdr.writeBigInt64BE(feeCharged, 0)
  resultXdr.writeInt32BE(code, 8)
  return { resultXdr, result: { code, operations: [] } }
}
