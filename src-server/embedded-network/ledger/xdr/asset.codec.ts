import {
  assetKind,
  codeOf,
  creditAsset,
  issuerOf,
  NATIVE,
  poolOf,
  poolShare,
} from '#server/embedded-network/ledger/asset.ledger.ts'
import type { AccountId, Asset, TrustAsset } from '#server/embedded-network/ledger/entries.types.ts'
import { accountAddress, accountKey } from '#server/embedded-network/ledger/strkey.codec.ts'
import { type Reader, readInt32, readOpaque, unknownCase } from './reader.xdr.ts'
import { type Writer, writeHex, writeInt32, writeOpaque, writeRaw } from './writer.xdr.ts'

export function readAccountId(reader: Reader): AccountId {
  const kind = readInt32(reader)
  if (kind !== 0) unknownCase('key type', kind)
  return accountAddress(readOpaque(reader, 32))
}

export function writeAccountId(writer: Writer, accountId: AccountId): void {
  writeInt32(writer, 0)
  writeRaw(writer, accountKey(accountId))
}

/** Code bytes as text; what is not a valid code of this size becomes a text that no valid asset has. */
export function codeText(bytes: Uint8Array): string {
  let length = bytes.length
  while (length > 0 && bytes[length - 1] === 0) length--
  const text = Buffer.from(bytes.subarray(0, length)).toString('latin1')
  const valid = /^[a-zA-Z0-9]+$/.test(text) && (bytes.length === 4 || length > 4)
  return valid ? text : `!${Buffer.from(bytes).toString('hex')}`
}

export function readAssetOfKind(reader: Reader, kind: number): Asset {
  if (kind === 0) return NATIVE
  if (kind !== 1 && kind !== 2) return unknownCase('asset type', kind)
  const code = codeText(readOpaque(reader, kind === 1 ? 4 : 12))
  return creditAsset(code, readAccountId(reader))
}

export function readAsset(reader: Reader): Asset {
  return readAssetOfKind(reader, readInt32(reader))
}

export function readTrustAsset(reader: Reader): TrustAsset {
  const kind = readInt32(reader)
  return kind === 3 ? poolShare(readHash(reader)) : readAssetOfKind(reader, kind)
}

export function readHash(reader: Reader): string {
  return Buffer.from(readOpaque(reader, 32)).toString('hex')
}

const KEPT_ASSETS = 20_000
const assetBytes = new Map<Asset, Uint8Array>()

export function writeAsset(writer: Writer, asset: Asset): void {
  const known = assetBytes.get(asset)
  if (known) return writeRaw(writer, known)
  const start = writer.at
  writeAssetParts(writer, asset)
  if (assetBytes.size >= KEPT_ASSETS) assetBytes.clear()
  assetBytes.set(asset, writer.bytes.slice(start, writer.at))
}

function writeAssetParts(writer: Writer, asset: Asset): void {
  const kind = assetKind(asset)
  writeInt32(writer, kind)
  if (kind === 0) return
  const code = new Uint8Array(kind === 1 ? 4 : 12)
  Buffer.from(code.buffer).write(codeOf(asset), 'latin1')
  writeOpaque(writer, code)
  writeAccountId(writer, issuerOf(asset))
}

export function writeTrustAsset(writer: Writer, asset: TrustAsset): void {
  const poolId = poolOf(asset)
  if (poolId === null) return writeAsset(writer, asset)
  writeInt32(writer, 3)
  writeHex(writer, poolId)
}
