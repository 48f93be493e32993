import type { LiveReader } from '#client/app/live/live-reader.ts'
import { trpcUtils } from '#client/app/trpc.ts'

const readAgain = (): Promise<void> => trpcUtils.alerts.invalidate()

/** Prices of now stand in the list. */
export const live: readonly LiveReader[] = [
  { topic: 'alerts', readAgain },
  { topic: 'markets', readAgain },
]
