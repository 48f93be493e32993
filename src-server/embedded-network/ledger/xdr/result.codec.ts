import { NATIVE } from '#server/embedded-network/ledger/asset.ledger.ts'
import type { OfferEntry } from '#server/embedded-network/ledger/entries.types.ts'
import type { OfferEffect, OperationResult, TransactionResult } from '#server/embedded-network/ledger/ledger.types.ts'
import type { ClaimAtom, OperationType } from '#server/embedded-network/ledger/operations.types.ts'
import { accountAddress } from '#server/embedded-network/ledger/strkey.codec.ts'
import { writeAccountId, writeAsset } from './asset.codec.ts'
import { writeOfferBody } from './holding-entry.codec.ts'
import { writeBalanceId } from './key.codec.ts'
import {
  createWriter,
  type Writer,
  writeArray,
  writeHex,
  writeInt32,
  writeInt64,
  writeUint32,
  written,
} from './writer.xdr.ts'

const OPERATION_TYPES: readonly OperationType[] = [
  'createAccount',
  'payment',
  'pathPaymentStrictReceive',
  'manageSellOffer',
  'createPassiveSellOffer',
  'setOptions',
  'changeTrust',
  'allowTrust',
  'accountMerge',
  'inflation',
  'manageData',
  'bumpSequence',
  'manageBuyOffer',
  'pathPaymentStrictSend',
  'createClaimableBalance',
  'claimClaimableBalance',
  'beginSponsoringFutureReserves',
  'endSponsoringFutureReserves',
  'revokeSponsorship',
  'clawback',
  'clawbackClaimableBalance',
  'setTrustLineFlags',
  'liquidityPoolDeposit',
  'liquidityPoolWithdraw',
  'invokeHostFunction',
  'extendFootprintTtl',
  'restoreFootprint',
]
const TYPE_NUMBER = new Map(OPERATION_TYPES.map((type, number) => [type, number]))
/** The network answers a passive offer in the result arm of a plain sell offer. */
TYPE_NUMBER.set('createPassiveSellOffer', OPERATION_TYPES.indexOf('manageSellOffer'))

/** TransactionResultCode. */
export const TRANSACTION_CODE = {
  feeBumpInnerSuccess: 1,
  success: 0,
  failed: -1,
  tooEarly: -2,
  tooLate: -3,
  missingOperation: -4,
  badSequence: -5,
  badAuth: -6,
  insufficientBalance: -7,
  noAccount: -8,
  insufficientFee: -9,
  badAuthExtra: -10,
  internalError: -11,
  notSupported: -12,
  feeBumpInnerFailed: -13,
  badSponsorship: -14,
  badMinSequenceAgeOrGap: -15,
  malformed: -16,
} as const

const NOBODY = accountAddress(new Uint8Array(32))
const EMPTY_BALANCE_ID = '00'.repeat(36)
const EFFECTS = ['created', 'updated', 'deleted']
const NO_ISSUER = -9

/** What a result holds that was never computed: an offer of nothing by nobody. */
const EMPTY_OFFER: OfferEntry = {
  type: 'offer',
  lastModified: 0,
  sponsor: null,
  sponsorExtension: false,
  offerId: 0n,
  sellerId: NOBODY,
  selling: NATIVE,
  buying: NATIVE,
  amount: 0n,
  price: { n: 0, d: 0 },
  flags: 0,
}

function writeClaim(writer: Writer, claim: ClaimAtom): void {
  if (claim.seller) {
    writeInt32(writer, 1)
    writeAccountId(writer, claim.seller.accountId)
    writeInt64(writer, claim.seller.offerId)
  } else {
    writeInt32(writer, 2)
    writeHex(writer, claim.poolId ?? '')
  }
  writeAsset(writer, claim.assetSold)
  writeInt64(writer, claim.amountSold)
  writeAsset(writer, claim.assetBought)
  writeInt64(writer, claim.amountBought)
}

function writeOfferEffect(writer: Writer, { effect, offer }: OfferEffect): void {
  writeInt32(writer, EFFECTS.indexOf(effect))
  if (effect !== 'deleted') writeOfferBody(writer, offer ?? EMPTY_OFFER)
}

function writePathSuccess(writer: Writer, result: OperationResult): void {
  writeArray(writer, result.claims ?? [], writeClaim)
  const last = result.last ?? { destination: NOBODY, asset: NATIVE, amount: 0n }
  writeAccountId(writer, last.destination)
  writeAsset(writer, last.asset)
  writeInt64(writer, last.amount)
}

/** What follows the code 0 of each operation that has more to say. */
function writeSuccess(writer: Writer, result: OperationResult): void {
  switch (result.type) {
    case 'pathPaymentStrictReceive':
    case 'pathPaymentStrictSend':
      return writePathSuccess(writer, result)
    case 'manageSellOffer':
    case 'manageBuyOffer':
    case 'createPassiveSellOffer':
      writeArray(writer, result.claims ?? [], writeClaim)
      return writeOfferEffect(writer, result.offer ?? { effect: 'created', offer: null })
    case 'accountMerge':
      return writeInt64(writer, result.merged ?? 0n)
    case 'inflation':
      return writeUint32(writer, 0)
    case 'createClaimableBalance':
      return writeBalanceId(writer, result.balanceId ?? EMPTY_BALANCE_ID)
    case 'invokeHostFunction':
      return writeHex(writer, '00'.repeat(32))
    default:
      return
  }
}

function writeOperationResult(writer: Writer, result: OperationResult): void {
  writeInt32(writer, result.outer)
  if (result.outer !== 0) return
  writeInt32(writer, TYPE_NUMBER.get(result.type) ?? 0)
  writeInt32(writer, result.code)
  if (result.code === 0) return writeSuccess(writer, result)
  const isPath = result.type === 'pathPaymentStrictReceive' || result.type === 'pathPaymentStrictSend'
  if (isPath && result.code === NO_ISSUER) writeAsset(writer, result.noIssuer ?? NATIVE)
}

function writeCode(writer: Writer, result: TransactionResult): void {
  writeInt32(writer, result.code)
  const { success, failed } = TRANSACTION_CODE
  if (result.code === success || result.code === failed) writeArray(writer, result.operations, writeOperationResult)
  writeInt32(writer, 0)
}

/** TransactionResult XDR of a transaction without a fee bump, or of a fee bump refused for itself. */
export function encodeResult(result: TransactionResult, feeCharged: bigint): Uint8Array {
  const writer = createWriter(128)
  writeInt64(writer, feeCharged)
  writeCode(writer, result)
  return written(writer)
}

type InnerResult = { hash: string; result: TransactionResult; feeCharged: bigint }

/** TransactionResult XDR of a fee bump, around the result of its inner transaction. */
export function encodeFeeBumpResult(inner: InnerResult, feeCharged: bigint): Uint8Array {
  const { feeBumpInnerSuccess, feeBumpInnerFailed, success } = TRANSACTION_CODE
  const writer = createWriter(192)
  writeInt64(writer, feeCharged)
  writeInt32(writer, inner.result.code === success ? feeBumpInnerSuccess : feeBumpInnerFailed)
  writeHex(writer, inner.hash)
  writeInt64(writer, inner.feeCharged)
  writeCode(writer, inner.result)
  writeInt32(writer, 0)
  return written(writer)
}
