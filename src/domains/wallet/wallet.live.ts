import type { LiveReader } from '#client/app/live/live-reader.ts'
import { trpcUtils } from '#client/app/trpc.ts'

async function readPrices(): Promise<void> {
  await Promise.all([trpcUtils.wallet.invalidate(), trpcUtils.prices.trends.invalidate()])
}

export const live: readonly LiveReader[] = [
  { topic: 'balances', readAgain: () => trpcUtils.wallet.invalidate() },
  { topic: 'markets', readAgain: readPrices },
]
