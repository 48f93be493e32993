import type { LiveReader } from '#client/app/live/live-reader.ts'
import { trpcUtils } from '#client/app/trpc.ts'

const readAgain = (): Promise<void> => trpcUtils.staking.invalidate()

export const live: readonly LiveReader[] = [
  { topic: 'balances', readAgain },
  { topic: 'transactions', readAgain },
  { topic: 'notifications', readAgain },
]
