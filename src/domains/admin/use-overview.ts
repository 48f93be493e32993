import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useLive } from '#client/app/live/live.store.ts'
import { trpc } from '#client/app/trpc.ts'

/** Ledgers may close every second; refreshing more often would not be readable. */
const READ_EVERY_MS = 5000

/** The parts of the page, each with its own query; those that depend on the ledger are refetched as ledgers close. */
export function useOverview() {
  const client = useQueryClient()
  const { ledger } = useLive()
  const closed = ledger?.ledger
  const readAt = useRef(0)
  useEffect(() => {
    if (closed === undefined || Date.now() - readAt.current < READ_EVERY_MS) return
    readAt.current = Date.now()
    const { network, queue, transactions, jobs } = trpc.admin.overview
    for (const { queryKey } of [network, queue, transactions, jobs])
      void client.invalidateQueries({ queryKey: queryKey() })
  }, [client, closed])
  const refresh = useCallback(() => client.invalidateQueries(trpc.admin.pathFilter()), [client])
  return {
    people: useQuery(trpc.admin.overview.people.queryOptions()),
    transactions: useQuery(trpc.admin.overview.transactions.queryOptions()),
    queue: useQuery(trpc.admin.overview.queue.queryOptions()),
    jobs: useQuery(trpc.admin.overview.jobs.queryOptions()),
    network: useQuery(trpc.admin.overview.network.queryOptions()),
    mails: useQuery(trpc.admin.outbox.counts.queryOptions()),
    refresh,
  }
}
export type Overview = ReturnType<typeof useOverview>
