import { noteBookedMoves } from '#server/domains/pools/booked-moves.ts'
import { createPoolsService } from '#server/domains/pools/pools.service.ts'
import type { Below } from '#server/wiring/below.ts'

export function createPools({ foundation, ground, money }: Below) {
  const { config, db, clock, horizon } = foundation
  const { assets, markets, network, prices } = ground
  const { authority, mirror, noteBrought, services, termsForTrade } = money
  money.onBooked((trx, booked) => noteBookedMoves({ noteBrought }, trx, booked))
  return {
    pools: createPoolsService({
      db,
      clock,
      network,
      horizon,
      assets,
      prices,
      mirror,
      transactions: services.transactions,
      authority,
      markets,
      termsForTrade,
      usdAsset: config.usdAsset,
    }),
  }
}
