import type { LiveReader } from '#client/app/live/live-reader.ts'
import { trpcUtils } from '#client/app/trpc.ts'

/** A payment that arrives may pay a request. */
export const live: readonly LiveReader[] = [{ topic: 'transactions', readAgain: () => trpcUtils.requests.invalidate() }]
