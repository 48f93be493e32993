import { useLedgerCloses } from '#client/app/live/use-ledger-closes.ts'
import { trpc } from '#client/app/trpc.ts'
import type { WaitingCounts } from '#shared/domains/admin/overview.schema.ts'

const READ_EVERY_MS = 10_000

/** How much waits for the administrator's decision, by list; undefined until it is known. */
export const useWaiting = (): WaitingCounts | undefined => trpc.admin.overview.waiting.useQuery().data

/** Asks for the counts again as ledgers close. */
export function useWaitingRefresh(): void {
  const utils = trpc.useUtils()
  useLedgerCloses(READ_EVERY_MS, () => void utils.admin.overview.waiting.invalidate())
}
