import { queryClient } from '#client/app/api/query-client.ts'
import { refreshSession } from '#client/app/session/session.store.ts'
import { trpc, trpcClient } from '#client/app/trpc.ts'
import type { LiveEvent, LiveTopic } from '#shared/domains/live/live.schema.ts'
import { changeLive, liveState } from './live.store.ts'

const TOPICS: LiveTopic[] = ['transactions', 'balances', 'ledgers']
const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 30_000

/** Opens the tab's one subscription; what its events name is read anew. Gives back how to close it. */
export function openLiveStream(): () => void {
  let retryMs = FIRST_RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasLive = false
  let subscription = subscribe()

  function subscribe() {
    return trpcClient.live.watch.subscribe(
      { topics: TOPICS },
      {
        onData: (event) => apply(event),
        onConnectionStateChange: ({ state, error }) => (state === 'pending' ? connected() : paused(error !== null)),
        onError: ended,
        onComplete: ended,
      },
    )
  }

  function connected(): void {
    retryMs = FIRST_RETRY_MS
    changeLive({ connection: 'live', pausedAt: null })
    if (wasLive) void queryClient.invalidateQueries() // events of the gap are lost: read everything anew
    wasLive = true
  }

  /** The stream does not come back by itself: the session may have ended, or a proxy answers for the server. */
  function ended(): void {
    paused(true)
    void refreshSession()
    clearTimeout(timer)
    timer = setTimeout(() => {
      subscription = subscribe()
    }, retryMs)
    retryMs = Math.min(2 * retryMs, LAST_RETRY_MS)
  }

  return () => {
    clearTimeout(timer)
    subscription.unsubscribe()
  }
}

/** `failed`: not only interrupted or begun. Where nothing has arrived yet, there is no time to name. */
function paused(failed: boolean): void {
  const { connection } = liveState()
  if (connection === 'live') changeLive({ connection: 'paused', pausedAt: new Date() })
  if (connection === 'connecting' && failed) changeLive({ connection: 'paused', pausedAt: null })
}

function apply(event: LiveEvent): void {
  if (event.topic === 'ledgers') changeLive({ ledger: event })
  if (event.topic === 'transactions') void queryClient.invalidateQueries(trpc.transactions.pathFilter())
  if (event.topic === 'balances') void queryClient.invalidateQueries(trpc.wallet.pathFilter())
}
