import type { Asset, Price } from '#server/embedded-network/ledger/entries.types.ts'
import type { ClaimAtom } from '#server/embedded-network/ledger/operations.types.ts'
import { changesOf, type OperationContext } from './operation-context.ts'
import { isDistortedByRounding } from './pool-slippage.ts'

/** Marks an offer id as one that never rested: this and the operation's id (Horizon's synthetic ids). */
const NEVER_RESTED = 2n ** 62n

/** A taking of one offer or pool; the seller is the resting side. */
export type Trade = {
  operationId: bigint
  /** Place among the operation's claims, from 0. */
  order: number
  seller: { accountId: string; offerId: bigint } | { poolId: string }
  sold: Asset
  soldAmount: bigint
  buyer: { accountId: string; offerId: bigint }
  bought: Asset
  boughtAmount: bigint
  /** Bought per sold: the resting offer's own price, or the amounts themselves with a pool. */
  price: { n: bigint; d: bigint }
  /** Left out of aggregations. */
  distorted: boolean
}

/** The trades of one operation; claims that exchanged nothing are none. */
export function tradesOf(context: OperationContext): Trade[] {
  if (!context.transaction.successful) return []
  const claims = context.result?.claims ?? []
  if (claims.length === 0) return []
  const prices = restingPrices(context)
  const trades: Trade[] = []
  for (const [order, claim] of claims.entries()) {
    if (claim.amountSold === 0n && claim.amountBought === 0n) continue
    trades.push({ ...tradeOf(context, claim), order, price: priceOf(prices, claim) })
  }
  return trades
}

function tradeOf(context: OperationContext, claim: ClaimAtom): Omit<Trade, 'order' | 'price'> {
  return {
    operationId: context.id,
    seller: claim.seller ?? { poolId: claim.poolId ?? '' },
    sold: claim.assetSold,
    soldAmount: claim.amountSold,
    buyer: { accountId: context.source.accountId, offerId: takerOfferId(context) },
    bought: claim.assetBought,
    boughtAmount: claim.amountBought,
    distorted: isDistorted(context, claim),
  }
}

function isDistorted({ changes, body }: OperationContext, claim: ClaimAtom): boolean {
  if (claim.poolId === null) return false
  const pool = changesOf(changes, 'liquidityPool').find(({ before }) => before?.poolId === claim.poolId)?.before
  return pool != null && isDistortedByRounding(claim, pool, body)
}

function takerOfferId({ id, result }: OperationContext): bigint {
  return result?.offer?.offer?.offerId ?? NEVER_RESTED + id
}

type RestingPrices = ReadonlyMap<bigint, Price>

/** Prices of the offers that the operation found on the book, by their ids. */
function restingPrices({ changes }: OperationContext): RestingPrices {
  const prices = new Map<bigint, Price>()
  for (const { before } of changes) if (before?.type === 'offer') prices.set(before.offerId, before.price)
  return prices
}

function priceOf(prices: RestingPrices, claim: ClaimAtom): { n: bigint; d: bigint } {
  const price = claim.seller === null ? undefined : prices.get(claim.seller.offerId)
  if (price === undefined) return { n: claim.amountBought, d: claim.amountSold }
  return { n: BigInt(price.n), d: BigInt(price.d) }
}
