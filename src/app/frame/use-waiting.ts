import { useLedgerCloses } from '#client/app/live/use-ledger-closes.ts'
import { trpc } from '#client/app/trpc.ts'
import type { WaitingItem, WaitingKindName } from '#shared/domains/admin/waiting.ts'

const READ_EVERY_MS = 10_000

/** One kind of what waits for the administrator's decision; undefined until it is known, and where it is not open to them. */
export const useWaiting = (kind: WaitingKindName | undefined): WaitingItem | undefined =>
  trpc.admin.overview.waiting.useQuery().data?.items.find((item) => item.kind === kind)

/** How much waits in all: the bell's number in the administration; 0 elsewhere. */
export const useAllWaiting = (isAdministration: boolean): number =>
  trpc.admin.overview.waiting.useQuery(undefined, { enabled: isAdministration }).data?.total ?? 0

/** Asks for the counts again as ledgers close. */
export function useWaitingRefresh(): void {
  const utils = trpc.useUtils()
  useLedgerCloses(READ_EVERY_MS, () => void utils.admin.overview.waiting.invalidate())
}
