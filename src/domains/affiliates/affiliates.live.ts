import type { LiveReader } from '#client/app/live/live-reader.ts'
import { trpcUtils } from '#client/app/trpc.ts'

export const live: readonly LiveReader[] = [
  { topic: 'transactions', readAgain: () => trpcUtils.affiliate.invalidate() },
]
