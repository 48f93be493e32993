import type { Network } from '#server/embedded-network/network/network.ts'
import { createRandom } from '#server/embedded-network/network/random.ts'
import type { MarketOptions, PassedLedgers } from '#server/embedded-network/start.types.ts'
import { seedNumber } from './fair-price.ts'
import { foundingSteps, isFounded } from './founding.ts'
import { repairsOf } from './maker.ts'
import type { MarketCast } from './market-cast.ts'
import { HOUR, PAST_DAYS, pastHours } from './past.ts'
import { tradedHours, writePast } from './past-writer.ts'
import { hasMarketBegun, noteMarketStart } from './retention.ts'
import { closeWith } from './task-closing.ts'

/** Operations of a maker's first turn. */
const FIRST_OPERATIONS = 100
const WRITTEN_TO = 'past written to'

export type Beginning = {
  /** Makes the market where the ledger does not have it yet, with its past unless that is to stay open. */
  found(): void
  /** Whether the ledger is still in the market's past, in which ledgers close by request and for what is handed in. */
  isPastOpen(): boolean
  /** Writes the hours of the past that are over at a moment (unix seconds), and closes a ledger then. Null where it is over already. */
  passTo(until: number): PassedLedgers | null
  /** Writes the rest of the past and the first books: from here on it is now. */
  endPast(): PassedLedgers
}

/** How a market comes into a ledger; each step is written whole or not at all. */
export function createBeginning(network: Network, cast: MarketCast, options: MarketOptions): Beginning {
  const { store } = network
  const nowSeconds = () => Math.floor(network.now() / 1000)
  const isPastOpen = () => store.setting(WRITTEN_TO) !== null && !hasMarketBegun(store)
  const whole = (work: () => void) => {
    try {
      store.together(work)
    } catch (error) {
      network.reload()
      throw error
    }
  }
  const writeTo = (until: number) => {
    const hours = pastHours(Number(store.setting(WRITTEN_TO)), until, Number.POSITIVE_INFINITY)
    writePast(network, cast, tradedHours(hours, nowSeconds()))
    const last = hours.at(-1)
    if (last !== undefined) store.keep(WRITTEN_TO, String(last + HOUR))
  }
  const begin = () => {
    const until = nowSeconds()
    openBooks(network, cast, Math.max(until, Number(network.state.header.closeTime) + 1))
    noteMarketStart(store, until)
  }
  const passed = (work: () => void): PassedLedgers => {
    const first = network.state.header.ledger + 1
    whole(work)
    return { first, last: network.state.header.ledger }
  }
  const endPast = () =>
    passed(() => {
      writeTo(nowSeconds())
      begin()
    })

  return {
    found() {
      if (isPastOpen() && !options.isPastOpen) endPast()
      if (isFounded(cast, network.state)) return
      whole(() => {
        const hours = hoursOfPast(network, options)
        const first = hours[0]
        const beginning = first === undefined ? nowSeconds() : first - HOUR / 2
        for (const tasks of foundingSteps(cast, network.state, beginning)) closeWith(network, beginning, tasks)
        if (first !== undefined && options.isPastOpen) return store.keep(WRITTEN_TO, String(first))
        writePast(network, cast, tradedHours(hours, nowSeconds()))
        begin()
      })
    },
    isPastOpen,
    passTo(until) {
      if (until <= Number(network.state.header.closeTime) || until > nowSeconds()) return null
      return passed(() => {
        writeTo(until)
        closeWith(network, Math.max(until, Number(network.state.header.closeTime) + 1), [])
      })
    },
    endPast,
  }
}

/** None in a ledger that was in use before. */
function hoursOfPast(network: Network, options: MarketOptions): number[] {
  const { header } = network.state
  if (header.ledger !== network.store.history.oldestLedger()) return []
  const until = Math.floor(network.now() / 1000)
  return pastHours(Number(header.closeTime), until, options.pastDays ?? PAST_DAYS)
}

function openBooks(network: Network, cast: MarketCast, seconds: number): void {
  const random = createRandom(seedNumber(`${cast.seed} books`))
  const tasks = cast.makers.map((signer, index) => {
    const { placements } = repairsOf({ cast, state: network.state, seconds, random }, index)
    return { signer, operations: placements.slice(0, FIRST_OPERATIONS) }
  })
  closeWith(network, seconds, tasks)
}
