import { trpc } from '#client/app/trpc.ts'
import type { QueueItem, QueuePage, StatementLine } from '#shared/domains/deposits/deposits.admin.schema.ts'
import type { DepositsSearch } from './deposits-search.ts'

const READ_EVERY_MS = 15_000
const PAGE = 30

/** The list at the left: deposits, or lines that belong to none. */
export function useQueue({ view = 'todo', method, search }: DepositsSearch) {
  const isOfLines = view === 'lines'
  const next = {
    getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
    refetchInterval: READ_EVERY_MS,
  }
  const deposits = trpc.admin.deposits.queue.useInfiniteQuery(
    {
      status: isOfLines ? 'todo' : view,
      limit: PAGE,
      method,
      search: search && !isOfLines ? search : undefined,
    },
    next,
  )
  const lines = trpc.admin.deposits.lines.useInfiniteQuery({ limit: PAGE }, { ...next, enabled: isOfLines })
  const items: QueueItem[] = isOfLines ? [] : (deposits.data?.pages.flatMap((page) => page.items) ?? [])
  const found: StatementLine[] = isOfLines ? (lines.data?.pages.flatMap((page) => page.items) ?? []) : []
  const counts: QueuePage['counts'] | undefined = deposits.data?.pages[0]?.counts
  return { deposits, items, money: lines, lines: found, counts }
}
export type Queue = ReturnType<typeof useQueue>
