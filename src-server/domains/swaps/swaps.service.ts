import { bind } from '#server/kernel/bind.ts'
import { notFound, walletCreating } from '#server/kernel/domain-refusals.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import type { SwapQuality, SwapReceipt } from '#shared/domains/swaps/swaps.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'
import { swapAsAgreed } from './agreed-swap.ts'
import { requireRoom } from './buying-line.ts'
import { execute } from './executing.ts'
import { most } from './most-swap.ts'
import { quote } from './quoting.ts'
import { createVenueReader } from './routing/venue-reader.ts'
import { presentQuality, presentReceipt, presentRecovered } from './swaps.presenter.ts'
import { deleteOf, deleteQuotesBefore, findQuality, findRecoveredSwap, findSwap } from './swaps.queries.ts'
import type { SwapsDeps } from './swaps.types.ts'

export type SwapsService = ReturnType<typeof createSwapsService>

const QUOTES_KEPT_MS = HOUR_MS

/** One asset for another, by path payments over the network's books and pools. */
export function createSwapsService({ horizon, ...given }: Omit<SwapsDeps, 'venues'> & { horizon: HorizonClient }) {
  const deps: SwapsDeps = { ...given, venues: createVenueReader({ horizon, clock: given.clock }) }
  return {
    ...bind(deps, { quote, execute, most, receipt, swapAsAgreed, requireRoomFor }),
    quality: async (userId: string): Promise<SwapQuality> => presentQuality(await findQuality(deps.db, userId)),
    forget: deleteOf,
    /** Deletes quotes that nobody can swap by any more; safe at any time. */
    forgetQuotes: () => deleteQuotesBefore(deps.db, new Date(deps.clock.now().getTime() - QUOTES_KEPT_MS)),
  }
}

/** Throws where a person's account could not take an asset, even with a line that is added on the way. */
async function requireRoomFor(deps: SwapsDeps, userId: string, asset: AssetId): Promise<void> {
  const account = await deps.mirror.findByUser(userId)
  if (!account) throw walletCreating()
  await requireRoom(deps, asset, { account, holdings: await deps.mirror.holdings(account.address) })
}

async function receipt({ db }: SwapsDeps, userId: string, transactionId: string): Promise<SwapReceipt> {
  const row = await findSwap(db, userId, transactionId)
  if (row) return presentReceipt(row)
  const recovered = await findRecoveredSwap(db, userId, transactionId)
  const known = recovered && presentRecovered(recovered)
  if (!known) throw notFound('swap')
  return known
}
