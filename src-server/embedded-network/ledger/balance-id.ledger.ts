import { createHash } from 'node:crypto'
import type { Asset, BalanceId, PoolId } from './entries.types.ts'
import type { OperationContext } from './operation.ledger.ts'
import { writeAccountId, writeAsset } from './xdr/asset.codec.ts'
import { createWriter, type Writer, writeHex, writeInt32, writeInt64, writeUint32, written } from './xdr/writer.xdr.ts'

/** EnvelopeType of what is hashed into an id. */
const OPERATION_ID = 6
const POOL_REVOKE_ID = 7

function writeOperation(writer: Writer, kind: number, context: OperationContext): void {
  writeInt32(writer, kind)
  writeAccountId(writer, context.transactionSource)
  writeInt64(writer, context.sequence)
  writeUint32(writer, context.index)
}

function idOf(writer: Writer): BalanceId {
  return `00000000${createHash('sha256').update(written(writer)).digest('hex')}`
}

/** Id of the claimable balance that an operation creates. */
export function createdBalanceId(context: OperationContext): BalanceId {
  const writer = createWriter(64)
  writeOperation(writer, OPERATION_ID, context)
  return idOf(writer)
}

/** Id of the claimable balance in which an asset of revoked pool shares ends. */
export function revokedBalanceId(context: OperationContext, poolId: PoolId, asset: Asset): BalanceId {
  const writer = createWriter(160)
  writeOperation(writer, POOL_REVOKE_ID, context)
  writeHex(writer, poolId)
  writeAsset(writer, asset)
  return idOf(writer)
}
