/** Total order ids (SEP-35): ledger in the high 32 bits, transaction in 20, operation in the low 12; both count from 1. */
export function toid(ledger: number, transaction = 0, operation = 0): bigint {
  return (BigInt(ledger) << 32n) | (BigInt(transaction) << 12n) | BigInt(operation)
}

/** The id behind everything in that ledger: what the cursor `now` stands for. */
export function afterLedger(ledger: number): bigint {
  return (BigInt(ledger) << 32n) | 0xffffffffn
}

/** The id under which Horizon shows an effect. */
export function effectId(operationId: bigint, order: number): string {
  return `${operationId.toString().padStart(19, '0')}-${order.toString().padStart(10, '0')}`
}
