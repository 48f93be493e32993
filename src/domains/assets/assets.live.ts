import type { LiveReader } from '#client/app/live/live-reader.ts'
import { trpcUtils } from '#client/app/trpc.ts'

export const live: readonly LiveReader[] = [
  { topic: 'balances', readAgain: () => trpcUtils.assets.invalidate() },
  { topic: 'balances', readAgain: () => trpcUtils.claimables.invalidate() },
]
