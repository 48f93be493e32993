import type { LiveReader } from '#client/app/live/live-reader.ts'
import { trpcUtils } from '#client/app/trpc.ts'

const readAgain = (): Promise<void> => trpcUtils.amm.invalidate()

export const live: readonly LiveReader[] = [
  { topic: 'balances', readAgain },
  { topic: 'markets', readAgain },
]
