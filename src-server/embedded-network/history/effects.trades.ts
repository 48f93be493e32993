import type { Asset } from '#server/embedded-network/ledger/entries.types.ts'
import type { ClaimAtom } from '#server/embedded-network/ledger/operations.types.ts'
import { assetAmount, assetFields, type Fields } from './asset-fields.ts'
import { moved } from './effects.accounts.ts'
import { poolJson } from './effects.pools.ts'
import { type Effect, effect } from './effects.types.ts'
import { amountText } from './format.ts'
import { accountFields } from './muxed.ts'
import { changesOf, type OperationContext } from './operation-context.ts'
import { sourceAmount } from './operation-details.ts'

/** Credited, debited, then one pair per offer taken or one effect per pool. */
export function pathPaymentEffects(context: OperationContext): Effect[] {
  const { body, source, result } = context
  if (body.type !== 'pathPaymentStrictReceive' && body.type !== 'pathPaymentStrictSend') return []
  const received = body.type === 'pathPaymentStrictReceive' ? body.destAmount : (result?.last?.amount ?? 0n)
  const sent = body.type === 'pathPaymentStrictReceive' ? sourceAmount(body, context) : body.sendAmount
  const [credited] = moved(source, body.destination, amountOf(body.destAsset, received))
  const [, debited] = moved(source, body.destination, amountOf(body.sendAsset, sent))
  return [...(credited ? [credited] : []), ...(debited ? [debited] : []), ...offerTrades(context)]
}

function amountOf(asset: Asset, stroops: bigint): Fields {
  return { ...assetFields(asset), amount: amountText(stroops) }
}

/** Taker's and maker's view of every offer taken; one effect for the taker of a pool. */
export function offerTrades(context: OperationContext): Effect[] {
  return (context.result?.claims ?? [])
    .filter((claim) => claim.amountSold !== 0n || claim.amountBought !== 0n)
    .flatMap((claim) => (claim.seller === null ? poolTrade(context, claim) : bookTrade(context, claim, claim.seller)))
}

function bookTrade({ source }: OperationContext, claim: ClaimAtom, seller: NonNullable<ClaimAtom['seller']>): Effect[] {
  const offer_id = seller.offerId.toString()
  const [sold, bought] = [amountText(claim.amountSold), amountText(claim.amountBought)]
  const taker = {
    seller: seller.accountId,
    offer_id,
    sold_amount: bought,
    ...assetFields(claim.assetBought, 'sold_'),
    bought_amount: sold,
    ...assetFields(claim.assetSold, 'bought_'),
  }
  const maker = {
    ...accountFields('seller', source),
    offer_id,
    sold_amount: sold,
    ...assetFields(claim.assetSold, 'sold_'),
    bought_amount: bought,
    ...assetFields(claim.assetBought, 'bought_'),
  }
  return [effect('trade', source, taker), effect('trade', seller.accountId, maker)]
}

function poolTrade({ source, changes }: OperationContext, claim: ClaimAtom): Effect[] {
  const change = changesOf(changes, 'liquidityPool').find(({ after }) => after?.poolId === claim.poolId)
  if (!change?.after) return []
  const fields = {
    liquidity_pool: poolJson(change.after),
    sold: assetAmount(claim.assetSold, claim.amountSold),
    bought: assetAmount(claim.assetBought, claim.amountBought),
  }
  return [effect('liquidity_pool_trade', source, fields)]
}
