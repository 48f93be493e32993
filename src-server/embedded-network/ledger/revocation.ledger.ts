import { issuerOf, NATIVE, poolOf } from './asset.ledger.ts'
import { revokedBalanceId } from './balance-id.ledger.ts'
import type { AccountId, Asset, ClaimableBalanceEntry, LiquidityPoolEntry, TrustlineEntry } from './entries.types.ts'
import { TRUSTLINE_FLAG } from './holding.ledger.ts'
import { InvariantBroken } from './invariant.ledger.ts'
import { releaseLiabilities } from './liabilities.ledger.ts'
import type { OperationContext } from './operation.ledger.ts'
import { poolWithdrawal } from './pool.arithmetic.ts'
import { leavePool } from './pool-share.ledger.ts'
import {
  mustGetAccount,
  type ReserveRefusal,
  releaseSubentry,
  reserveClaimableBalance,
  reservesOf,
  sponsoredBy,
  withSponsoring,
} from './sponsorship.ledger.ts'
import { getPool, getTrustline, offersOf, put, remove, trustlinesOf } from './view.ledger.ts'

type Redemption = { poolId: string; owner: AccountId; backer: AccountId; asset: Asset; amount: bigint }

/**
 * The reserve of a balance that replaces pool shares: whoever carried the share line carries it, even below the reserve,
 * unless that account's reserves are being sponsored at this moment.
 */
function reserve(context: OperationContext, backer: AccountId): { refusal: ReserveRefusal | null; sponsor: AccountId } {
  if (context.sponsorships.has(backer)) {
    const reserved = reserveClaimableBalance(context, backer, 1)
    return reserved.refusal ? { ...reserved, sponsor: backer } : { refusal: null, sponsor: reserved.sponsor ?? backer }
  }
  withSponsoring(context.view, mustGetAccount(context.view, backer), 1)
  return { refusal: null, sponsor: backer }
}

/** One asset of redeemed shares becomes an unconditional claimable balance; issuers just burn their own. */
function redeem(
  context: OperationContext,
  { poolId, owner, backer, asset, amount }: Redemption,
): ReserveRefusal | null {
  if (amount === 0n || issuerOf(asset) === owner) return null
  const { view } = context
  const line = asset === NATIVE ? null : getTrustline(view, owner, asset)
  const { refusal, sponsor } = reserve(context, backer)
  if (refusal) return refusal
  put<ClaimableBalanceEntry>(view, {
    ...sponsoredBy(sponsor),
    type: 'claimableBalance',
    balanceId: revokedBalanceId(context, poolId, asset),
    claimants: [{ destination: owner, predicate: { type: 'unconditional' } }],
    asset,
    amount,
    flags: line && (line.flags & TRUSTLINE_FLAG.clawbackEnabled) !== 0 ? 1 : 0,
  })
  return null
}

function redeemShares(
  context: OperationContext,
  pool: LiquidityPoolEntry,
  line: TrustlineEntry,
): ReserveRefusal | null {
  if (line.balance === 0n) return null
  const owner = line.accountId
  const shared = { poolId: pool.poolId, owner, backer: line.sponsor ?? owner }
  const amountA = poolWithdrawal(line.balance, pool.totalShares, pool.reserveA)
  const amountB = poolWithdrawal(line.balance, pool.totalShares, pool.reserveB)
  const refusal =
    redeem(context, { ...shared, asset: pool.assetA, amount: amountA }) ??
    redeem(context, { ...shared, asset: pool.assetB, amount: amountB })
  if (refusal) return refusal
  const totalShares = pool.totalShares - line.balance
  put(context.view, { ...pool, totalShares, reserveA: pool.reserveA - amountA, reserveB: pool.reserveB - amountB })
  return null
}

function removeShareLine(
  context: OperationContext,
  line: TrustlineEntry,
  pool: LiquidityPoolEntry,
): ReserveRefusal | null {
  const { view } = context
  releaseSubentry(view, line.accountId, { sponsor: line.sponsor, count: reservesOf(line) })
  remove(view, line)
  const refusal = redeemShares(context, pool, line)
  if (refusal) return refusal
  leavePool(view, line.accountId, pool)
  return null
}

function removeOffers({ view }: OperationContext, trustor: AccountId, asset: Asset): void {
  for (const offer of offersOf(view, trustor)) {
    if (offer.selling !== asset && offer.buying !== asset) continue
    releaseLiabilities(view, offer)
    releaseSubentry(view, trustor, { sponsor: offer.sponsor, count: 1 })
    remove(view, offer)
  }
}

/** What the loss of all authorization takes along: offers in the asset, and shares of pools that hold it. */
export function revokeHoldings(context: OperationContext, trustor: AccountId, asset: Asset): ReserveRefusal | null {
  removeOffers(context, trustor, asset)
  for (const line of trustlinesOf(context.view, trustor)) {
    const poolId = poolOf(line.asset)
    if (poolId === null) continue
    const pool = getPool(context.view, poolId)
    if (!pool) throw new InvariantBroken('a pool is missing')
    if (pool.assetA !== asset && pool.assetB !== asset) continue
    const refusal = removeShareLine(context, line, pool)
    if (refusal) return refusal
  }
  return null
}
