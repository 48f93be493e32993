import type { Clock } from '#server/kernel/clock.ts'
import { createTtlCache } from '#server/kernel/ttl-cache.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import type { Speed } from '#shared/domains/payments/payments.schema.ts'

/** Stroops for one operation: nobody bids more by a choice of three words. */
const MOST = 1_000_000
export type NetworkBids = ReturnType<typeof createNetworkBids>

/** Bids to the network for an operation, by the fees of the last ledgers. */
export function createNetworkBids({ horizon, clock }: { horizon: Pick<HorizonClient, 'feeStats'>; clock: Clock }) {
  const cache = createTtlCache(clock)

  /** Stroops, never below the network's least; only that where the network does not say. */
  async function bids(baseFee: number): Promise<Record<Speed, number>> {
    const charged = await cache.get('bids', read)
    const bid = (chosen: string | undefined) => Math.max(baseFee, Math.min(Number(chosen ?? baseFee), MOST))
    return { economy: baseFee, normal: bid(charged?.p50), fast: bid(charged?.p95) }
  }

  const read = async (): Promise<{ p50: string; p95: string } | null> =>
    (await horizon.feeStats().catch(() => null))?.fee_charged ?? null

  return {
    bids,
    /** undefined: the network's least, whatever it is when the payment is signed. */
    bidFor: async (speed: Speed | undefined, baseFee: number): Promise<number | undefined> =>
      speed === undefined || speed === 'economy' ? undefined : (await bids(baseFee))[speed],
  }
}
