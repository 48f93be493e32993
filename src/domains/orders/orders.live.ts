import type { LiveReader } from '#client/app/live/live-reader.ts'
import { trpcUtils } from '#client/app/trpc.ts'

export const live: readonly LiveReader[] = [
  { topic: 'transactions', readAgain: () => trpcUtils.orders.invalidate() },
  { topic: 'balances', readAgain: () => trpcUtils.orders.invalidate() },
]
