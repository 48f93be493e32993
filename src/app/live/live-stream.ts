import { PATIENCE_MS } from '#client/app/api/patience.ts'
import { queryClient } from '#client/app/api/query-client.ts'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { readConfigAgain } from '#client/app/config/config.store.ts'
import { readMenus } from '#client/app/frame/menus.store.ts'
import { refreshSession } from '#client/app/session/session.store.ts'
import { initialData } from '#client/app/ssr/initial-data.ts'
import type { LiveEvent, LiveFrame } from '#shared/domains/live/live.schema.ts'
import { createLedgerWatch } from './ledger-watch.ts'
import { changeLive, liveEventStore, liveStore } from './live.store.ts'
import type { LiveReader } from './live-reader.ts'
import { marketTopicsStore, tellMarket } from './market-topics.ts'

const declared = import.meta.glob<readonly LiveReader[]>('/src/domains/**/*.live.ts', { eager: true, import: 'live' })
const READERS = Object.values(declared).flat()
const TOPICS = [...new Set(READERS.map(({ topic }) => topic)), 'ledgers' as const]
const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 30_000

/** Opens the tab's one subscription and refetches what its events name. Returns a function that closes it. */
export function openLiveStream(): () => void {
  const ledgers = createLedgerWatch()
  let retryMs = FIRST_RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasLive = false
  /** Goes on while another subscription, which asks for other markets, is being connected. */
  let handedOver: { unsubscribe: () => void } | undefined
  let round = 0
  /** Until a stream has begun: one that asks for other markets may take the place of the first before that. */
  const since = initialData()?.session?.livePosition
  let subscription = subscribe()
  const unfollow = marketTopicsStore.subscribe(follow)

  function subscribe() {
    giveUpLater()
    round += 1
    const own = round
    const ifNewest = (act: () => void) => () => own === round && act()
    return trpcClient.live.watch.subscribe(
      { topics: [...TOPICS, ...marketTopicsStore.get().topics], since: wasLive ? undefined : since },
      {
        onData: hear,
        onConnectionStateChange: ({ state, error }) => {
          if (own !== round) return
          if (state === 'pending') connected()
          if (state === 'connecting' && !handedOver) connecting(error !== null)
        },
        onError: ifNewest(ended),
        onComplete: ifNewest(ended),
      },
    )
  }

  /** Subscribes with the markets that are shown now; while the subscription before hears everything, nothing is missed. */
  function follow(): void {
    if (handedOver) subscription.unsubscribe()
    else if (liveStore.get().connection === 'live') handedOver = subscription
    else subscription.unsubscribe()
    subscription = subscribe()
  }

  function hear(event: LiveFrame): void {
    if ('kind' in event) tellMarket(event)
    else if (event.topic === 'missed') readAgain()
    else if (event.topic === 'ledgers') ledgers.note(event)
    else tell(event)
  }

  function connected(): void {
    clearTimeout(timer)
    retryMs = FIRST_RETRY_MS
    if (handedOver) return endHandover()
    changeLive({ connection: 'live', pausedAt: null })
    ledgers.begin()
    // Events of the gap are lost, so everything is refetched; at the first connection, only what failed before it.
    if (wasLive) readAgain()
    else void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
    wasLive = true
  }

  function connecting(failed: boolean): void {
    ledgers.end()
    paused(failed)
    giveUpLater()
  }

  /** A server that accepts the connection and sends nothing would keep it waiting indefinitely. */
  function giveUpLater(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      subscription.unsubscribe()
      ended()
    }, PATIENCE_MS)
  }

  function endHandover(): void {
    handedOver?.unsubscribe()
    handedOver = undefined
  }

  /** The stream does not reconnect by itself: the session may have ended, or a proxy answers for the server. */
  function ended(): void {
    endHandover()
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
    unfollow.unsubscribe()
    ledgers.end()
    endHandover()
    subscription.unsubscribe()
  }
}

/** Events may be lost: all that is shown is asked for anew, and what stands around it. */
function readAgain(): void {
  void queryClient.invalidateQueries()
  void readMenus()
  void readConfigAgain()
}

/** `failed`: not merely interrupted or connecting. If nothing has arrived yet, there is no time to show. */
function paused(failed: boolean): void {
  const { connection } = liveStore.get()
  if (connection === 'live') changeLive({ connection: 'paused', pausedAt: new Date() })
  if (connection === 'connecting' && failed) changeLive({ connection: 'paused', pausedAt: null })
}

function tell(event: LiveEvent): void {
  liveEventStore.set(event)
  for (const { topic, readAgain } of READERS) if (topic === event.topic) void readAgain()
}
