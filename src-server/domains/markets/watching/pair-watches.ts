import { nameOf, type Pair } from '#server/domains/markets/pairs.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { type PairListener, type PairState, type PairWatchDeps, watchPair } from './pair-watch.ts'

/** Each costs the network's server two reads per ledger. */
const MOST_PAIRS = 200

interface Watched {
  state: PairState | null
  isPaused: boolean
  listeners: Set<PairListener>
  stop: () => void
}

/** The pairs that somebody in this process follows: each is read once for all of them, from the first to the last. */
export function createPairWatches(deps: PairWatchDeps) {
  const watches = new Map<string, Watched>()

  /** Tells the state at once where it is known, then each change; ends with the returned function, safe to call twice. Throws UNAVAILABLE. */
  function follow(pair: Pair, listener: PairListener): () => void {
    const name = nameOf(pair)
    const watched = watches.get(name) ?? begin(pair, name)
    watched.listeners.add(listener)
    if (watched.state) listener.onState(watched.state, null)
    if (watched.isPaused) listener.onPause?.()
    return () => {
      if (!watched.listeners.delete(listener) || watched.listeners.size > 0) return
      watched.stop()
      watches.delete(name)
    }
  }

  function begin(pair: Pair, name: string): Watched {
    if (watches.size >= MOST_PAIRS)
      throw new DomainError('UNAVAILABLE', 'Too many markets are followed at once. Try again in a moment.')
    const watched: Watched = { state: null, isPaused: false, listeners: new Set(), stop: () => {} }
    watches.set(name, watched)
    watched.stop = watchPair(deps, pair, {
      onState: (state, change) => {
        watched.isPaused = false
        const isFirst = watched.state === null
        watched.state = state
        for (const { onState } of Array.from(watched.listeners)) onState(state, isFirst ? null : change)
      },
      onPause: () => {
        watched.isPaused = true
        for (const { onPause } of Array.from(watched.listeners)) onPause?.()
      },
    })
    return watched
  }

  /** What is known of a pair that somebody follows and that has news; null for any other. */
  function current(pair: Pair): PairState | null {
    const watched = watches.get(nameOf(pair))
    return watched && !watched.isPaused ? watched.state : null
  }

  return { follow, current, count: () => watches.size }
}
