import { createCounterparts } from '#server/domains/orders/counterparts.ts'
import { createBookedSwaps } from '#server/domains/swaps/booked-swaps.ts'
import { createSwapsService } from '#server/domains/swaps/swaps.service.ts'
import type { Below } from '#server/wiring/below.ts'

export function createSwaps(
  { foundation, ground, money }: Below,
  { chargeQuote }: { chargeQuote: (userId: string) => void },
) {
  const { db, clock, horizon } = foundation
  const { assets, fees, markets, network, prices } = ground
  const { authority, mirror, noteExchanged, services, termsForTrade } = money
  money.onBooked(createBookedSwaps({ noteExchanged }))
  return {
    swaps: createSwapsService({
      db,
      clock,
      horizon,
      network,
      mirror,
      assets,
      prices,
      fees,
      authority,
      markets,
      transactions: services.transactions,
      termsForTrade,
      unmeetable: createCounterparts({ db }).unmeetable,
      chargeLookup: chargeQuote,
    }),
  }
}
