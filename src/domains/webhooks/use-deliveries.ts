import { trpc } from '#client/app/trpc.ts'
import { READ_AGAIN_MS } from './read-again.ts'

const SHOWN_AT_ONCE = 20

/** Of one endpoint; read again every few seconds while the page is looked at. */
export const useDeliveries = (id: string, state: 'failed' | undefined) =>
  trpc.webhooks.deliveries.useInfiniteQuery(
    { id, state, limit: SHOWN_AT_ONCE },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchInterval: READ_AGAIN_MS },
  )
