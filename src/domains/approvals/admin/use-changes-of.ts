import { useMemo } from 'react'
import { trpc } from '#client/app/trpc.ts'
import type { Approval } from '#shared/domains/approvals/approvals.schema.ts'

const READ_EVERY_MS = 60_000
const MOST = 20

/** In how many facts the evidence of each of the first open ones differs from that of its time. */
export function useChangesOf(items: readonly Approval[]): ReadonlyMap<string, number> {
  const ids = items.slice(0, MOST).map(({ id }) => id)
  const read = trpc.admin.approvals.changed.useQuery(
    { ids },
    { enabled: ids.length > 0, refetchInterval: READ_EVERY_MS, placeholderData: (last) => last },
  )
  return useMemo(() => new Map(read.data?.items.map(({ id, changes }) => [id, changes])), [read.data])
}
