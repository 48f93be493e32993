import type { Envelope } from '#server/embedded-network/ledger/envelope.types.ts'
import { decodeEnvelope } from '#server/embedded-network/ledger/xdr/envelope.codec.ts'
import type { CloseReport, CloseRequest, FaultRequest } from '#server/embedded-network/start.types.ts'
import { openStore, type Store, type WaitingEnvelope } from '#server/embedded-network/store/store.ts'
import { type ChainParts, closeOnce } from './chain.ts'
import { createFaults } from './faults.ts'
import { createView } from './ledger-view.ts'
import { beginLedger, type Genesis, openLedger } from './opening.ts'
import { createQueue, type QueueAnswer } from './queue.ts'

/** The running network without any interface to the outside. */
export type Network = ChainParts & {
  /** Milliseconds since 1970. */
  now(): number
  /** Base64 to envelope; throws MalformedXdr. */
  decode(base64: string): Envelope
  /**
   * Queues an envelope; a PENDING is on disk before it is answered. `delayLedgers` is asked only for an accepted
   * envelope: 1 lets it join the next ledger.
   */
  submit(envelope: Envelope, delayLedgers?: () => number): Promise<QueueAnswer>
  close(request: CloseRequest): CloseReport
  /** When a ledger would close that is closed now, unix seconds. */
  closeTimeOf(request: CloseRequest): number
  setFaults(faults: FaultRequest): void
  /** Calls back after every ledger that Horizon has taken in. */
  onIngest(listener: () => void): () => void
  untilQueued(count: number): Promise<void>
  reset(): void
  /** Takes the store's last ledger as the state again, where work that was undone there has changed it. */
  reload(): void
  end(): void
}

type Listeners = Set<() => void>

/** Opens the store, or begins a ledger in it. Throws a NetworkStartError for a folder that cannot serve. */
export function createNetwork(dataDir: string | undefined, genesis: Genesis, now: () => number): Network {
  const store = openStore(dataDir)
  const parts = openParts(store, genesis, dataDir)
  const ingestListeners: Listeners = new Set()
  const queueListeners: Listeners = new Set()
  const commitSoon = createGroupCommit(store)
  const notify = (listeners: Listeners) => {
    for (const listener of Array.from(listeners)) listener()
  }
  const close = (request: CloseRequest): CloseReport => {
    commitSoon.flush()
    const transactions = request.txs?.map((text) => decodeEnvelope(text, parts.state.networkId))
    const { report, ingested } = closeOnce(parts, {
      closeTime: closeTimeOf(request, parts.state.header.closeTime, now()),
      ...(transactions === undefined ? {} : { transactions }),
      ...(request.upgrades === undefined ? {} : { upgrades: request.upgrades }),
    })
    if (ingested) notify(ingestListeners)
    return report
  }
  return {
    get state() {
      return parts.state
    },
    get view() {
      return parts.view
    },
    queue: parts.queue,
    faults: parts.faults,
    store,
    now,
    decode: (base64) => decodeEnvelope(base64, parts.state.networkId),
    async submit(envelope, delayLedgers = () => 1) {
      const answer = parts.queue.offer(parts.state, envelope, delayLedgers)
      if (answer.status !== 'PENDING') return answer
      const { hash, xdr } = envelope
      await commitSoon.add({ hash, envelope: xdr, notBeforeLedger: answer.notBeforeLedger }, answer.displaced)
      notify(queueListeners)
      return answer
    },
    close,
    closeTimeOf: (request) => Number(closeTimeOf(request, parts.state.header.closeTime, now())),
    setFaults(faults) {
      parts.faults.set(faults)
      if (faults.ingestLag === undefined && parts.view.catchUp()) notify(ingestListeners)
    },
    onIngest: (listener) => subscribe(ingestListeners, listener),
    untilQueued: (count) => untilQueued(parts, queueListeners, count),
    reset() {
      commitSoon.flush()
      parts.queue.clear()
      parts.faults.set({})
      parts.state = beginLedger(store, genesis)
      parts.view = createView(parts.state)
      notify(ingestListeners)
    },
    reload() {
      parts.state = openLedger(store, genesis, dataDir)
      parts.view = createView(parts.state)
    },
    end() {
      commitSoon.flush()
      store.close()
    },
  }
}

function openParts(store: Store, genesis: Genesis, dataDir: string | undefined): ChainParts {
  try {
    const state = openLedger(store, genesis, dataDir)
    const queue = createQueue()
    for (const { envelope, notBeforeLedger } of store.waiting()) {
      queue.restore(decodeEnvelope(envelope, state.networkId), notBeforeLedger)
    }
    return { state, view: createView(state), store, queue, faults: createFaults() }
  } catch (error) {
    store.close()
    throw error
  }
}

function closeTimeOf({ closeTime }: CloseRequest, last: bigint, nowMs: number): bigint {
  if (closeTime !== undefined) return BigInt(closeTime)
  const seconds = BigInt(Math.floor(nowMs / 1000))
  return seconds > last ? seconds : last + 1n
}

function subscribe(listeners: Listeners, listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function untilQueued(parts: ChainParts, listeners: Listeners, count: number): Promise<void> {
  return new Promise((resolve) => {
    if (parts.queue.size >= count) return resolve()
    const stop = subscribe(listeners, () => {
      if (parts.queue.size < count) return
      stop()
      resolve()
    })
  })
}

/** Writes what was accepted in the same turn of the event loop with one sync of the disk. */
function createGroupCommit(store: Store) {
  let batch: {
    envelope: WaitingEnvelope
    displaced: string[]
    done: () => void
    failed: (error: unknown) => void
  }[] = []
  let scheduled: NodeJS.Immediate | undefined
  const flush = () => {
    clearImmediate(scheduled)
    scheduled = undefined
    const current = batch
    batch = []
    if (current.length === 0) return
    try {
      store.addWaiting(
        current.map(({ envelope }) => envelope),
        current.flatMap(({ displaced }) => displaced),
      )
      for (const { done } of current) done()
    } catch (error) {
      for (const { failed } of current) failed(error)
    }
  }
  const add = (envelope: WaitingEnvelope, displaced: string[]): Promise<void> =>
    new Promise((done, failed) => {
      batch.push({ envelope, displaced, done, failed })
      scheduled ??= setImmediate(flush)
    })
  return { add, flush }
}
