import type { LiveReader } from '#client/app/live/live-reader.ts'
import { trpcUtils } from '#client/app/trpc.ts'

/** Every verdict is told as a notification. */
export const live: readonly LiveReader[] = [{ topic: 'notifications', readAgain: () => trpcUtils.kyc.invalidate() }]
