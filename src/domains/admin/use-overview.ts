import { useCallback, useSyncExternalStore } from 'react'
import { useLedgerCloses } from '#client/app/live/use-ledger-closes.ts'
import { useRooms } from '#client/app/session/rooms.ts'
import { trpc } from '#client/app/trpc.ts'

/** Ledgers may close every second; refreshing more often would not be readable. */
const READ_EVERY_MS = 5000

const neverChanges = () => () => undefined
const inBrowser = () => true
const onServer = () => false

/** The parts of the page that are open to whoever looks, each with its own query; those that depend on the ledger are refetched as ledgers close. */
export function useOverview() {
  const utils = trpc.useUtils()
  useLedgerCloses(READ_EVERY_MS, () => {
    const { network, queue, transactions, jobs, issues, waiting } = utils.admin.overview
    for (const moving of [network, queue, transactions, jobs, issues, waiting]) void moving.invalidate()
  })
  const isOpen = useRooms()
  const open = {
    people: isOpen(['support', 'compliance']),
    business: isOpen(['finance']),
    operations: isOpen(['operations']),
    mails: isOpen(['support']),
    transactions: isOpen(['support', 'compliance', 'finance', 'operations']),
  }
  // the rail asks for it again at once, which may be before this page is hydrated as the server made it
  const isHydrated = useSyncExternalStore(neverChanges, inBrowser, onServer)
  const waiting = trpc.admin.overview.waiting.useQuery()
  const refresh = useCallback(() => utils.admin.invalidate(), [utils])
  return {
    waiting: isHydrated ? waiting : { ...waiting, data: undefined, isError: false },
    people: trpc.admin.overview.people.useQuery(undefined, { enabled: open.people }),
    transactions: trpc.admin.overview.transactions.useQuery(),
    queue: trpc.admin.overview.queue.useQuery(undefined, { enabled: open.operations }),
    jobs: trpc.admin.overview.jobs.useQuery(undefined, { enabled: open.operations }),
    issues: trpc.admin.overview.issues.useQuery(undefined, { enabled: open.operations }),
    network: trpc.admin.overview.network.useQuery(),
    mails: trpc.admin.outbox.counts.useQuery(undefined, { enabled: open.mails }),
    open,
    refresh,
  }
}
export type Overview = ReturnType<typeof useOverview>
