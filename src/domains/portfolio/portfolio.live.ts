import type { LiveReader } from '#client/app/live/live-reader.ts'
import { trpcUtils } from '#client/app/trpc.ts'

async function readAgain(): Promise<void> {
  await Promise.all([trpcUtils.portfolio.invalidate(), trpcUtils.analytics.invalidate()])
}

export const live: readonly LiveReader[] = [
  { topic: 'balances', readAgain },
  { topic: 'markets', readAgain },
]
