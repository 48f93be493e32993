import { INT64_MAX, minimum } from '#server/embedded-network/ledger/int64.arithmetic.ts'
import type { TransactionResult } from '#server/embedded-network/ledger/ledger.types.ts'

const TX_INSUFFICIENT_FEE = -9

/** The refusal of a bid that is too low, naming the least one that would do (as far as a bid can go). */
export function insufficientFee(leastBid: bigint): { resultXdr: Uint8Array; result: TransactionResult } {
  return refusal(minimum(leastBid, INT64_MAX), TX_INSUFFICIENT_FEE)
}

/** TransactionResult XDR without operations: fee charged (int64), code (int32), extension (int32 0). */
export function refusal(feeCharged: bigint, code: number): { resultXdr: Uint8Array; result: TransactionResult } {
  const resultXdr = Buffer.alloc(16)
  resultXdr.writeBigInt64BE(feeCharged, 0)
  resultXdr.writeInt32BE(code, 8)
  return { resultXdr, result: { code, operations: [] } }
}
