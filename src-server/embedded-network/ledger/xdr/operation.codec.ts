import type {
  ChangeTrustAsset,
  Operation,
  OperationBody,
  SponsorshipTarget,
} from '#server/embedded-network/ledger/operations.types.ts'
import { poolIdOfParameters } from '#server/embedded-network/ledger/pool-id.ledger.ts'
import { codeText, readAccountId, readAsset, readAssetOfKind, readHash, readTrustAsset } from './asset.codec.ts'
import { readBalanceId, readClaimant, readMuxedAccount, readPrice, readSignerKey } from './key.codec.ts'
import {
  type Reader,
  readArray,
  readBool,
  readInt32,
  readInt64,
  readOpaque,
  readOptional,
  readString,
  readUint32,
  readVarOpaque,
  unknownCase,
} from './reader.xdr.ts'

/** Thrown where smart contract data begins, which this codec does not read. */
export class ContractData extends Error {
  override name = 'ContractData'
}

const CONTRACT_OPERATIONS = ['invokeHostFunction', 'extendFootprintTtl', 'restoreFootprint'] as const
const FIRST_CONTRACT_OPERATION = 24

function readChangeTrustAsset(reader: Reader): ChangeTrustAsset {
  const kind = readInt32(reader)
  if (kind !== 3) return { type: 'asset', asset: readAssetOfKind(reader, kind) }
  const pool = readInt32(reader)
  if (pool !== 0) unknownCase('pool type', pool)
  const assetA = readAsset(reader)
  const assetB = readAsset(reader)
  const fee = readInt32(reader)
  return { type: 'pool', assetA, assetB, fee, poolId: poolIdOfParameters(assetA, assetB, fee) }
}

function readAssetCode(reader: Reader): string {
  const kind = readInt32(reader)
  if (kind !== 1 && kind !== 2) unknownCase('asset code type', kind)
  return codeText(readOpaque(reader, kind === 1 ? 4 : 12))
}

function readLedgerKey(reader: Reader): SponsorshipTarget {
  const kind = readInt32(reader)
  if (kind === 0) return { type: 'account', accountId: readAccountId(reader) }
  if (kind === 1) return { type: 'trustline', accountId: readAccountId(reader), asset: readTrustAsset(reader) }
  if (kind === 2) return { type: 'offer', sellerId: readAccountId(reader), offerId: readInt64(reader) }
  if (kind === 3) return { type: 'data', accountId: readAccountId(reader), name: readString(reader, 64) }
  if (kind === 4) return { type: 'claimableBalance', balanceId: readBalanceId(reader) }
  if (kind === 5) return { type: 'liquidityPool', poolId: readHash(reader) }
  if (kind <= 9) throw new ContractData()
  return unknownCase('ledger key', kind)
}

function readSponsorshipTarget(reader: Reader): SponsorshipTarget {
  const kind = readInt32(reader)
  if (kind === 0) return readLedgerKey(reader)
  if (kind !== 1) unknownCase('sponsorship target', kind)
  return { type: 'signer', accountId: readAccountId(reader), key: readSignerKey(reader) }
}

function readSetOptions(reader: Reader): OperationBody {
  return {
    type: 'setOptions',
    inflationDest: readOptional(reader, readAccountId),
    clearFlags: readOptional(reader, readUint32),
    setFlags: readOptional(reader, readUint32),
    masterWeight: readOptional(reader, readUint32),
    lowThreshold: readOptional(reader, readUint32),
    medThreshold: readOptional(reader, readUint32),
    highThreshold: readOptional(reader, readUint32),
    homeDomain: readOptional(reader, (nested) => readString(nested, 32)),
    signer: readOptional(reader, (nested) => ({ key: readSignerKey(nested), weight: readUint32(nested) })),
  }
}

function readOfferFields(reader: Reader) {
  const selling = readAsset(reader)
  const buying = readAsset(reader)
  const amount = readInt64(reader)
  return { selling, buying, amount, price: readPrice(reader) }
}

/** Readers by OperationType. */
const BODIES: readonly ((reader: Reader) => OperationBody)[] = [
  (r) => ({ type: 'createAccount', destination: readAccountId(r), startingBalance: readInt64(r) }),
  (r) => ({ type: 'payment', destination: readMuxedAccount(r), asset: readAsset(r), amount: readInt64(r) }),
  (r) => ({
    type: 'pathPaymentStrictReceive',
    sendAsset: readAsset(r),
    sendMax: readInt64(r),
    destination: readMuxedAccount(r),
    destAsset: readAsset(r),
    destAmount: readInt64(r),
    path: readArray(r, 5, readAsset),
  }),
  (r) => ({ type: 'manageSellOffer', ...readOfferFields(r), offerId: readInt64(r) }),
  (r) => ({ type: 'createPassiveSellOffer', ...readOfferFields(r) }),
  readSetOptions,
  (r) => ({ type: 'changeTrust', line: readChangeTrustAsset(r), limit: readInt64(r) }),
  (r) => ({ type: 'allowTrust', trustor: readAccountId(r), code: readAssetCode(r), authorize: readUint32(r) }),
  (r) => ({ type: 'accountMerge', destination: readMuxedAccount(r) }),
  () => ({ type: 'inflation' }),
  (r) => ({
    type: 'manageData',
    name: readString(r, 64),
    value: readOptional(r, (nested) => new Uint8Array(readVarOpaque(nested, 64))),
  }),
  (r) => ({ type: 'bumpSequence', bumpTo: readInt64(r) }),
  (r) => {
    const { amount, ...fields } = readOfferFields(r)
    return { type: 'manageBuyOffer', ...fields, buyAmount: amount, offerId: readInt64(r) }
  },
  (r) => ({
    type: 'pathPaymentStrictSend',
    sendAsset: readAsset(r),
    sendAmount: readInt64(r),
    destination: readMuxedAccount(r),
    destAsset: readAsset(r),
    destMin: readInt64(r),
    path: readArray(r, 5, readAsset),
  }),
  (r) => ({
    type: 'createClaimableBalance',
    asset: readAsset(r),
    amount: readInt64(r),
    claimants: readArray(r, 10, readClaimant),
  }),
  (r) => ({ type: 'claimClaimableBalance', balanceId: readBalanceId(r) }),
  (r) => ({ type: 'beginSponsoringFutureReserves', sponsoredId: readAccountId(r) }),
  () => ({ type: 'endSponsoringFutureReserves' }),
  (r) => ({ type: 'revokeSponsorship', target: readSponsorshipTarget(r) }),
  (r) => ({ type: 'clawback', asset: readAsset(r), from: readMuxedAccount(r), amount: readInt64(r) }),
  (r) => ({ type: 'clawbackClaimableBalance', balanceId: readBalanceId(r) }),
  (r) => ({
    type: 'setTrustLineFlags',
    trustor: readAccountId(r),
    asset: readAsset(r),
    clearFlags: readUint32(r),
    setFlags: readUint32(r),
  }),
  (r) => ({
    type: 'liquidityPoolDeposit',
    poolId: readHash(r),
    maxAmountA: readInt64(r),
    maxAmountB: readInt64(r),
    minPrice: readPrice(r),
    maxPrice: readPrice(r),
  }),
  (r) => ({
    type: 'liquidityPoolWithdraw',
    poolId: readHash(r),
    amount: readInt64(r),
    minAmountA: readInt64(r),
    minAmountB: readInt64(r),
  }),
]

/** Throws ContractData for what only the whole codec of the network can read. */
export function readOperation(reader: Reader): Operation {
  const source = readBool(reader) ? readMuxedAccount(reader) : null
  const type = readInt32(reader)
  const body = BODIES[type]
  if (body) return { source, body: body(reader) }
  if (CONTRACT_OPERATIONS[type - FIRST_CONTRACT_OPERATION] !== undefined) throw new ContractData()
  return unknownCase('operation', type)
}

/** An operation of which only the length is known: a contract operation, or a key of contract data. */
export function skipOperation(reader: Reader, length: number): Operation {
  const end = reader.at + length
  const source = readBool(reader) ? readMuxedAccount(reader) : null
  const type = CONTRACT_OPERATIONS[readInt32(reader) - FIRST_CONTRACT_OPERATION]
  reader.at = end
  return { source, body: type ? { type } : { type: 'revokeSponsorship', target: { type: 'unsupported' } } }
}
