import type { LiveReader } from '#client/app/live/live-reader.ts'
import { trpcUtils } from '#client/app/trpc.ts'

/** Books and trades are pushed; what is computed of them, and what is halted, is read again. */
async function readAgain(): Promise<void> {
  await Promise.all([
    trpcUtils.market.list.invalidate(),
    trpcUtils.market.stats.invalidate(),
    trpcUtils.admin.markets.invalidate(),
  ])
}

export const live: readonly LiveReader[] = [
  { topic: 'markets', readAgain },
  { topic: 'favourites', readAgain: () => trpcUtils.market.favourites.invalidate() },
]
