import type { Asset, Price } from '#server/embedded-network/ledger/entries.types.ts'
import type { ChangeTrustAsset, OperationBody } from '#server/embedded-network/ledger/operations.types.ts'
import { accountKey } from '#server/embedded-network/ledger/strkey.codec.ts'
import { writeAccountId, writeAsset } from './asset.codec.ts'
import { writePrice } from './key.codec.ts'
import { type Writer, writeArray, writeHex, writeInt32, writeInt64, writeOpaque } from './writer.xdr.ts'

const TYPES = {
  createAccount: 0,
  payment: 1,
  manageSellOffer: 3,
  changeTrust: 6,
  manageBuyOffer: 12,
  pathPaymentStrictSend: 13,
  liquidityPoolDeposit: 22,
} as const

/** The operations that this network's own accounts use; amounts in stroops. */
export type OwnOperation = Extract<OperationBody, { type: keyof typeof TYPES }>

/** Writes an operation with a source of its own or, for null, without. Both it and destinations are plain accounts. */
export function writeOperation(writer: Writer, body: OwnOperation, source: string | null): void {
  writeInt32(writer, source === null ? 0 : 1)
  if (source !== null) writePlainAccount(writer, source)
  writeInt32(writer, TYPES[body.type])
  switch (body.type) {
    case 'createAccount':
      writeAccountId(writer, body.destination)
      return writeInt64(writer, body.startingBalance)
    case 'payment':
      writePlainAccount(writer, body.destination.accountId)
      writeAsset(writer, body.asset)
      return writeInt64(writer, body.amount)
    case 'manageSellOffer':
      return writeOffer(writer, body, body.amount)
    case 'manageBuyOffer':
      return writeOffer(writer, body, body.buyAmount)
    case 'changeTrust':
      writeTrust(writer, body.line)
      return writeInt64(writer, body.limit)
    case 'pathPaymentStrictSend':
      writeAsset(writer, body.sendAsset)
      writeInt64(writer, body.sendAmount)
      writePlainAccount(writer, body.destination.accountId)
      writeAsset(writer, body.destAsset)
      writeInt64(writer, body.destMin)
      return writeArray(writer, body.path, writeAsset)
    case 'liquidityPoolDeposit':
      writeHex(writer, body.poolId)
      writeInt64(writer, body.maxAmountA)
      writeInt64(writer, body.maxAmountB)
      writePrice(writer, body.minPrice)
      return writePrice(writer, body.maxPrice)
  }
}

function writePlainAccount(writer: Writer, accountId: string): void {
  writeInt32(writer, 0)
  writeOpaque(writer, accountKey(accountId))
}

type Offer = { selling: Asset; buying: Asset; price: Price; offerId: bigint }

function writeOffer(writer: Writer, { selling, buying, price, offerId }: Offer, amount: bigint): void {
  writeAsset(writer, selling)
  writeAsset(writer, buying)
  writeInt64(writer, amount)
  writePrice(writer, price)
  writeInt64(writer, offerId)
}

function writeTrust(writer: Writer, line: ChangeTrustAsset): void {
  if (line.type === 'asset') return writeAsset(writer, line.asset)
  writeInt32(writer, 3)
  writeInt32(writer, 0)
  writeAsset(writer, line.assetA)
  writeAsset(writer, line.assetB)
  writeInt32(writer, line.fee)
}
