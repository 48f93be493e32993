import type { LiveReader } from '#client/app/live/live-reader.ts'
import { trpcUtils } from '#client/app/trpc.ts'

/** What was paid to contacts changes with the transactions. */
export const live: readonly LiveReader[] = [{ topic: 'transactions', readAgain: () => trpcUtils.contacts.invalidate() }]
