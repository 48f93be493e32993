import type { LiveReader } from '#client/app/live/live-reader.ts'
import { trpcUtils } from '#client/app/trpc.ts'

const readAgain = (): Promise<void> => trpcUtils.deposits.invalidate()

/** Each step of an order is told as a notification; its credit is a transaction. */
export const live: readonly LiveReader[] = [
  { topic: 'notifications', readAgain },
  { topic: 'transactions', readAgain },
]
