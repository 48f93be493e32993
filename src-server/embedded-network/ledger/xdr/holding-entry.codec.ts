import type {
  ClaimableBalanceEntry,
  DataEntry,
  LiquidityPoolEntry,
  OfferEntry,
  TrustlineEntry,
} from '#server/embedded-network/ledger/entries.types.ts'
import {
  readAccountId,
  readAsset,
  readHash,
  readTrustAsset,
  writeAccountId,
  writeAsset,
  writeTrustAsset,
} from './asset.codec.ts'
import { readBalanceId, readClaimant, readPrice, writeBalanceId, writeClaimant, writePrice } from './key.codec.ts'
import {
  type Reader,
  readArray,
  readInt32,
  readInt64,
  readNoExtension,
  readString,
  readUint32,
  readVarOpaque,
  unknownCase,
} from './reader.xdr.ts'
import {
  type Writer,
  writeArray,
  writeHex,
  writeInt32,
  writeInt64,
  writeString,
  writeUint32,
  writeVarOpaque,
} from './writer.xdr.ts'

type Frame = { lastModified: number; sponsor: null; sponsorExtension: false }

export function readTrustline(reader: Reader, frame: Frame): TrustlineEntry {
  const entry: TrustlineEntry = {
    ...frame,
    type: 'trustline',
    accountId: readAccountId(reader),
    asset: readTrustAsset(reader),
    balance: readInt64(reader),
    limit: readInt64(reader),
    flags: readUint32(reader),
    buyingLiabilities: 0n,
    sellingLiabilities: 0n,
    poolUseCount: 0,
    extension: 0,
  }
  if (readInt32(reader) === 0) return entry
  entry.extension = 1
  entry.buyingLiabilities = readInt64(reader)
  entry.sellingLiabilities = readInt64(reader)
  if (readInt32(reader) === 0) return entry
  entry.extension = 2
  entry.poolUseCount = readInt32(reader)
  readNoExtension(reader)
  return entry
}

export function writeTrustline(writer: Writer, entry: TrustlineEntry): void {
  writeInt32(writer, 1)
  writeAccountId(writer, entry.accountId)
  writeTrustAsset(writer, entry.asset)
  writeInt64(writer, entry.balance)
  writeInt64(writer, entry.limit)
  writeUint32(writer, entry.flags)
  writeInt32(writer, entry.extension >= 1 ? 1 : 0)
  if (entry.extension < 1) return
  writeInt64(writer, entry.buyingLiabilities)
  writeInt64(writer, entry.sellingLiabilities)
  writeInt32(writer, entry.extension >= 2 ? 2 : 0)
  if (entry.extension < 2) return
  writeInt32(writer, entry.poolUseCount)
  writeInt32(writer, 0)
}

export function readOffer(reader: Reader, frame: Frame): OfferEntry {
  const entry: OfferEntry = {
    ...frame,
    type: 'offer',
    sellerId: readAccountId(reader),
    offerId: readInt64(reader),
    selling: readAsset(reader),
    buying: readAsset(reader),
    amount: readInt64(reader),
    price: readPrice(reader),
    flags: readUint32(reader),
  }
  readNoExtension(reader)
  return entry
}

/** An OfferEntry without the frame of a ledger entry, as it also stands in results. */
export function writeOfferBody(writer: Writer, entry: OfferEntry): void {
  writeAccountId(writer, entry.sellerId)
  writeInt64(writer, entry.offerId)
  writeAsset(writer, entry.selling)
  writeAsset(writer, entry.buying)
  writeInt64(writer, entry.amount)
  writePrice(writer, entry.price)
  writeUint32(writer, entry.flags)
  writeInt32(writer, 0)
}

export function writeOffer(writer: Writer, entry: OfferEntry): void {
  writeInt32(writer, 2)
  writeOfferBody(writer, entry)
}

export function readData(reader: Reader, frame: Frame): DataEntry {
  const accountId = readAccountId(reader)
  const name = readString(reader, 64)
  const value = new Uint8Array(readVarOpaque(reader, 64))
  readNoExtension(reader)
  return { ...frame, type: 'data', accountId, name, value }
}

export function writeData(writer: Writer, entry: DataEntry): void {
  writeInt32(writer, 3)
  writeAccountId(writer, entry.accountId)
  writeString(writer, entry.name)
  writeVarOpaque(writer, entry.value)
  writeInt32(writer, 0)
}

export function readClaimableBalance(reader: Reader, frame: Frame): ClaimableBalanceEntry {
  const entry: ClaimableBalanceEntry = {
    ...frame,
    type: 'claimableBalance',
    balanceId: readBalanceId(reader),
    claimants: readArray(reader, 10, readClaimant),
    asset: readAsset(reader),
    amount: readInt64(reader),
    flags: 0,
  }
  if (readInt32(reader) === 0) return entry
  readNoExtension(reader)
  entry.flags = readUint32(reader)
  return entry
}

export function writeClaimableBalance(writer: Writer, entry: ClaimableBalanceEntry): void {
  writeInt32(writer, 4)
  writeBalanceId(writer, entry.balanceId)
  writeArray(writer, entry.claimants, writeClaimant)
  writeAsset(writer, entry.asset)
  writeInt64(writer, entry.amount)
  writeInt32(writer, entry.flags === 0 ? 0 : 1)
  if (entry.flags === 0) return
  writeInt32(writer, 0)
  writeUint32(writer, entry.flags)
}

export function readPool(reader: Reader, frame: Frame): LiquidityPoolEntry {
  const poolId = readHash(reader)
  const kind = readInt32(reader)
  if (kind !== 0) unknownCase('pool type', kind)
  return {
    ...frame,
    type: 'liquidityPool',
    poolId,
    assetA: readAsset(reader),
    assetB: readAsset(reader),
    fee: readInt32(reader),
    reserveA: readInt64(reader),
    reserveB: readInt64(reader),
    totalShares: readInt64(reader),
    trustlines: readInt64(reader),
  }
}

export function writePool(writer: Writer, entry: LiquidityPoolEntry): void {
  writeInt32(writer, 5)
  writeHex(writer, entry.poolId)
  writeInt32(writer, 0)
  writeAsset(writer, entry.assetA)
  writeAsset(writer, entry.assetB)
  writeInt32(writer, entry.fee)
  writeInt64(writer, entry.reserveA)
  writeInt64(writer, entry.reserveB)
  writeInt64(writer, entry.totalShares)
  writeInt64(writer, entry.trustlines)
}
