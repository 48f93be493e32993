import type { LiveReader } from '#client/app/live/live-reader.ts'
import { trpcUtils } from '#client/app/trpc.ts'

const { list, get, trades } = trpcUtils.marketMaking

/** A plan and a rehearsal are asked for by whoever looks at them: the past does not change with each fill. */
export const live: readonly LiveReader[] = [
  {
    topic: 'marketMaking',
    readAgain: async () => {
      await Promise.all([list.invalidate(), get.invalidate(), trades.invalidate()])
    },
  },
]
