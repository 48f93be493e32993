import type { EntryChange, LedgerEntry } from '#server/embedded-network/ledger/entries.types.ts'
import { META_V3, META_V4 } from '#server/embedded-network/ledger/protocol.ledger.ts'
import { writeAccountId, writeTrustAsset } from './asset.codec.ts'
import { writeEntry } from './entry.codec.ts'
import { writeBalanceId } from './key.codec.ts'
import {
  createWriter,
  type Writer,
  writeArray,
  writeHex,
  writeInt32,
  writeInt64,
  writeString,
  writeUint32,
  written,
} from './writer.xdr.ts'

const CHANGE = { created: 0, updated: 1, removed: 2, state: 3 } as const

function writeKey(writer: Writer, entry: LedgerEntry): void {
  switch (entry.type) {
    case 'account':
      writeInt32(writer, 0)
      return writeAccountId(writer, entry.accountId)
    case 'trustline':
      writeInt32(writer, 1)
      writeAccountId(writer, entry.accountId)
      return writeTrustAsset(writer, entry.asset)
    case 'offer':
      writeInt32(writer, 2)
      writeAccountId(writer, entry.sellerId)
      return writeInt64(writer, entry.offerId)
    case 'data':
      writeInt32(writer, 3)
      writeAccountId(writer, entry.accountId)
      return writeString(writer, entry.name)
    case 'claimableBalance':
      writeInt32(writer, 4)
      return writeBalanceId(writer, entry.balanceId)
    case 'liquidityPool':
      writeInt32(writer, 5)
      return writeHex(writer, entry.poolId)
  }
}

/** LedgerEntryChanges: the state before where there was one, then what became of it. */
function writeChanges(writer: Writer, changes: readonly EntryChange[]): void {
  let count = changes.length
  for (const { before } of changes) if (before) count++
  writeUint32(writer, count)
  for (const { before, after } of changes) {
    if (before) {
      writeInt32(writer, CHANGE.state)
      writeEntry(writer, before)
    }
    if (after) {
      writeInt32(writer, before ? CHANGE.updated : CHANGE.created)
      writeEntry(writer, after)
    } else if (before) {
      writeInt32(writer, CHANGE.removed)
      writeKey(writer, before)
    }
  }
}

export function encodeChanges(changes: readonly EntryChange[]): Uint8Array {
  const writer = createWriter(512)
  writeChanges(writer, changes)
  return written(writer)
}

type MetaParts = {
  changesBefore: readonly EntryChange[]
  operationChanges: readonly (readonly EntryChange[])[]
}

/** TransactionMeta XDR in the version of the protocol; classic transactions have no events and no contract data. */
export function encodeMeta(protocol: number, parts: MetaParts): Uint8Array {
  const writer = createWriter(1024)
  const version = protocol >= META_V4 ? 4 : protocol >= META_V3 ? 3 : 2
  writeInt32(writer, version)
  if (version >= 3) writeInt32(writer, 0)
  writeChanges(writer, parts.changesBefore)
  writeArray(writer, parts.operationChanges, (nested, changes) => {
    if (version === 4) writeInt32(nested, 0)
    writeChanges(nested, changes)
    if (version === 4) writeUint32(nested, 0)
  })
  writeChanges(writer, [])
  if (version >= 3) writeUint32(writer, 0)
  if (version === 4) {
    writeUint32(writer, 0)
    writeUint32(writer, 0)
  }
  return written(writer)
}
