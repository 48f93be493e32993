import { PATIENCE_MS } from '#client/app/api/patience.ts'
import { queryClient } from '#client/app/api/query-client.ts'
import { refreshSession } from '#client/app/session/session.store.ts'
import { initialData } from '#client/app/ssr/initial-data.ts'
import { trpc, trpcClient } from '#client/app/trpc.ts'
import type { LiveEvent, LiveFrame, LiveTopic } from '#shared/domains/live/live.schema.ts'
import { createLedgerWatch } from './ledger-watch.ts'
import { changeLive, liveState } from './live.store.ts'
import { tellLiveEvent } from './live-events.ts'

const TOPICS: LiveTopic[] = ['transactions', 'balances', 'ledgers']
const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 30_000

/** Opens the tab's one subscription; what its events name is read again. Gives back how to close it. */
export function openLiveStream(): () => void {
  const ledgers = createLedgerWatch()
  let retryMs = FIRST_RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasLive = false
  const since = initialData()?.session?.livePosition
  let subscription = subscribe()

  function subscribe() {
    giveUpLater()
    return trpcClient.live.watch.subscribe(
      { topics: TOPICS, ...(since !== undefined && { since }) },
      {
        onData: hear,
        onConnectionStateChange: ({ state, error }) => {
          if (state === 'pending') connected()
          if (state === 'connecting') connecting(error !== null)
        },
        onError: ended,
        onComplete: ended,
      },
    )
  }

  function hear(event: LiveFrame): void {
    if (event.topic === 'missed') void queryClient.invalidateQueries()
    else if (event.topic === 'ledgers') ledgers.note(event)
    else readAgain(event)
  }

  function connected(): void {
    clearTimeout(timer)
    retryMs = FIRST_RETRY_MS
    changeLive({ connection: 'live', pausedAt: null })
    ledgers.begin()
    // Events of the gap are lost: all is read again; at the first connection, what could not be read before it.
    void queryClient.invalidateQueries(wasLive ? {} : { predicate: ({ state }) => state.status === 'error' })
    wasLive = true
  }

  function connecting(failed: boolean): void {
    ledgers.end()
    paused(failed)
    giveUpLater()
  }

  /** A server that takes the connection and says nothing would keep it waiting without end. */
  function giveUpLater(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      subscription.unsubscribe()
      ended()
    }, PATIENCE_MS)
  }

  /** The stream does not come back by itself: the session may have ended, or a proxy answers for the server. */
  function ended(): void {
    ledgers.end()
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
    ledgers.end()
    subscription.unsubscribe()
  }
}

/** `failed`: not only interrupted or begun. Where nothing has arrived yet, there is no time to name. */
function paused(failed: boolean): void {
  const { connection } = liveState()
  if (connection === 'live') changeLive({ connection: 'paused', pausedAt: new Date() })
  if (connection === 'connecting' && failed) changeLive({ connection: 'paused', pausedAt: null })
}

function readAgain(event: LiveEvent): void {
  tellLiveEvent(event)
  if (event.topic === 'transactions') void queryClient.invalidateQueries(trpc.transactions.pathFilter())
  if (event.topic === 'balances') void queryClient.invalidateQueries(trpc.wallet.pathFilter())
}
