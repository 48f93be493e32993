import type { LiveReader } from '#client/app/live/live-reader.ts'
import { trpcUtils } from '#client/app/trpc.ts'

/** What became of each run and each row changes with the transactions. */
export const live: readonly LiveReader[] = [
  {
    topic: 'transactions',
    readAgain: async () => {
      await Promise.all([trpcUtils.payments.schedules.invalidate(), trpcUtils.payments.batches.invalidate()])
    },
  },
]
