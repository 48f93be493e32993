import { noteBookedClaimables } from '#server/domains/assets/claimables/booked-claimables.ts'
import { createClaimablesService } from '#server/domains/assets/claimables/claimables.service.ts'
import { createTrustlinesService } from '#server/domains/assets/trustlines/trustlines.service.ts'
import type { Below } from '#server/wiring/below.ts'

/** Which assets a wallet holds, and what waits to be taken into it. */
export function createAssetLines(
  { foundation, ground, money, account }: Below,
  { chargeLookup }: { chargeLookup: (userId: string) => void },
) {
  const { db, clock, horizon } = foundation
  const { assets, inbox, network, prices } = ground
  const { mirror, services, termsFor } = money
  const { transactions } = services
  const { wallet } = account
  money.onBooked((trx, booked) => noteBookedClaimables({ inbox, prices }, trx, booked))
  return {
    claimables: createClaimablesService({ db, clock, network, horizon, assets, mirror, transactions, wallet }),
    trustlines: createTrustlinesService({
      db,
      clock,
      assets,
      mirror,
      prices,
      transactions,
      termsFor,
      chargeLookup,
      wallet,
    }),
  }
}
