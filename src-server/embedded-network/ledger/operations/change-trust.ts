import {
  compareAssets,
  issuerOf,
  isValidAsset,
  NATIVE,
  POOL_FEE,
  poolShare,
} from '#server/embedded-network/ledger/asset.ledger.ts'
import type { TrustAsset, TrustlineEntry } from '#server/embedded-network/ledger/entries.types.ts'
import { TRUSTLINE_FLAG } from '#server/embedded-network/ledger/holding.ledger.ts'
import {
  type BodyOf,
  type OperationContext,
  type OperationHandler,
  type Outcome,
  SUCCESS,
} from '#server/embedded-network/ledger/operation.ledger.ts'
import type { ChangeTrustAsset } from '#server/embedded-network/ledger/operations.types.ts'
import { joinPool, leavePool } from '#server/embedded-network/ledger/pool-share.ledger.ts'
import {
  releaseSubentry,
  reserveOutcome,
  reserveSubentry,
  reservesOf,
  sponsoredBy,
} from '#server/embedded-network/ledger/sponsorship.ledger.ts'
import { getAccount, getTrustline, put, remove } from '#server/embedded-network/ledger/view.ledger.ts'

type Body = BodyOf<'changeTrust'>
const CODE = {
  malformed: -1,
  noIssuer: -2,
  invalidLimit: -3,
  lowReserve: -4,
  cannotDelete: -7,
} as const
const ISSUER_FLAG = { required: 1, clawback: 8 } as const

function isValidLine(line: ChangeTrustAsset): boolean {
  if (line.type === 'asset') return line.asset !== NATIVE && isValidAsset(line.asset)
  const valid = isValidAsset(line.assetA) && isValidAsset(line.assetB)
  return valid && line.fee === POOL_FEE && compareAssets(line.assetA, line.assetB) < 0
}

function changeLine(context: OperationContext, line: TrustlineEntry, { line: asset, limit }: Body): Outcome {
  const { view, source } = context
  if (limit < line.balance + line.buyingLiabilities) return { code: CODE.invalidLimit }
  if (limit > 0n) {
    if (asset.type === 'asset' && !getAccount(view, issuerOf(asset.asset))) return { code: CODE.noIssuer }
    put(view, { ...line, limit })
    return SUCCESS
  }
  if (line.poolUseCount !== 0) return { code: CODE.cannotDelete }
  releaseSubentry(view, source, { sponsor: line.sponsor, count: reservesOf(line) })
  remove(view, line)
  if (asset.type === 'pool') leavePool(view, source, asset)
  return SUCCESS
}

/** Flags of a line come from the issuer: authorized unless required, clawback copied. Null: no issuer. */
function initialFlags({ view }: OperationContext, line: ChangeTrustAsset): number | null {
  if (line.type === 'pool') return 0
  const issuer = getAccount(view, issuerOf(line.asset))
  if (!issuer) return null
  const authorized = (issuer.flags & ISSUER_FLAG.required) === 0 ? TRUSTLINE_FLAG.authorized : 0
  return authorized | ((issuer.flags & ISSUER_FLAG.clawback) !== 0 ? TRUSTLINE_FLAG.clawbackEnabled : 0)
}

function createLine(context: OperationContext, asset: TrustAsset, { line, limit }: Body): Outcome {
  const { view, source } = context
  if (limit === 0n) return { code: CODE.invalidLimit }
  const flags = initialFlags(context, line)
  if (flags === null) return { code: CODE.noIssuer }
  const joined = line.type === 'pool' ? joinPool(view, source, line) : 0
  if (joined !== 0) return { code: joined }
  const reserved = reserveSubentry(context, source, line.type === 'pool' ? 2 : 1)
  if (reserved.refusal) return reserveOutcome(reserved.refusal, CODE.lowReserve)
  put(view, {
    ...sponsoredBy(reserved.sponsor),
    type: 'trustline',
    accountId: source,
    asset,
    balance: 0n,
    limit,
    flags,
    buyingLiabilities: 0n,
    sellingLiabilities: 0n,
    poolUseCount: 0,
    extension: 0,
  })
  return SUCCESS
}

export const changeTrust: OperationHandler<Body> = {
  threshold: () => 'medium',
  check(body, source) {
    if (body.limit < 0n || !isValidLine(body.line)) return CODE.malformed
    return body.line.type === 'asset' && issuerOf(body.line.asset) === source ? CODE.malformed : 0
  },
  apply(body, context) {
    const asset = body.line.type === 'pool' ? poolShare(body.line.poolId) : body.line.asset
    const line = getTrustline(context.view, context.source, asset)
    return line ? changeLine(context, line, body) : createLine(context, asset, body)
  },
}
