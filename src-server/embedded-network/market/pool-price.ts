import type { LiquidityPoolEntry } from '#server/embedded-network/ledger/entries.types.ts'
import { poolIdOf } from '#server/embedded-network/ledger/pool-id.ledger.ts'
import type { OwnOperation } from '#server/embedded-network/ledger/xdr/operation-body.codec.ts'
import type { Signer } from '#server/embedded-network/network/signer.ts'
import { hundredths, unitsOf } from './amounts.ts'
import { fundsOf } from './funds.ts'
import type { MakerView } from './maker.ts'
import { fairPrice, type Pair } from './market-cast.ts'

/** A pool may differ from the price by this part before it is worth its fee to correct it, and is then brought so near. */
const TOLERANCE = 0.006
const NEAR = 0.0035

/** The part of what a taker has of an asset that goes into one pool at once: others may have made a pool of any size. */
const MOST_OF_FUNDS = 0.2

/** A swap through each pool that is too far from the price, towards it. */
export function poolCorrections({ cast, state, seconds }: Omit<MakerView, 'random'>, taker: Signer): OwnOperation[] {
  const funds = fundsOf(state, taker.address)
  return cast.pairs.flatMap((pair) => {
    const pool = pair.hasPool ? state.pools.get(poolIdOf(pair.base.asset, pair.quote.asset)) : undefined
    const correction = pool && correctionOf(pool, pair, fairPrice(pair, seconds))
    if (!correction) return []
    const { from, to, units } = correction
    const most = unitsOf(funds.get(from.asset) ?? 0n) * MOST_OF_FUNDS
    return [
      {
        type: 'pathPaymentStrictSend',
        sendAsset: from.asset,
        sendAmount: hundredths(Math.min(units, most)),
        destination: { accountId: taker.address, id: null },
        destAsset: to.asset,
        destMin: 1n,
        path: [],
      },
    ]
  })
}

/** How much of which asset brings the pool's price near: the product of its reserves stays, their quotient changes. */
function correctionOf(pool: LiquidityPoolEntry, { base, quote }: Pair, fair: number) {
  const isBaseFirst = pool.assetA === base.asset
  const baseUnits = unitsOf(isBaseFirst ? pool.reserveA : pool.reserveB)
  const quoteUnits = unitsOf(isBaseFirst ? pool.reserveB : pool.reserveA)
  if (baseUnits === 0 || quoteUnits === 0) return null
  const excess = quoteUnits / baseUnits / fair - 1
  if (Math.abs(excess) <= TOLERANCE) return null
  const target = fair * (excess > 0 ? 1 + NEAR : 1 - NEAR)
  const product = baseUnits * quoteUnits
  if (excess > 0) return { from: base, to: quote, units: Math.sqrt(product / target) - baseUnits }
  return { from: quote, to: base, units: Math.sqrt(product * target) - quoteUnits }
}
