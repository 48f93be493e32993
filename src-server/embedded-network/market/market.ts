import { decodeEnvelope } from '#server/embedded-network/ledger/xdr/envelope.codec.ts'
import type { OwnOperation } from '#server/embedded-network/ledger/xdr/operation-body.codec.ts'
import { closeOnce } from '#server/embedded-network/network/chain.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import { createRandom } from '#server/embedded-network/network/random.ts'
import { type Signer, signedEnvelope } from '#server/embedded-network/network/signer.ts'
import type { MarketOptions } from '#server/embedded-network/start.types.ts'
import { NetworkStartError } from '#server/embedded-network/start-error.ts'
import { seedNumber } from './fair-price.ts'
import { foundingSteps, isFounded, type Task } from './founding.ts'
import { isScarce, type MakerView, repairsOf } from './maker.ts'
import { castOf, type MarketCast } from './market-cast.ts'
import { createPast, HOUR, PAST_DAYS, pastHours } from './past.ts'
import { poolCorrections } from './pool-price.ts'
import { createRetention, noteMarketStart } from './retention.ts'
import { supplyOf } from './supply.ts'
import { turnOf } from './taker.ts'

/** Seconds of ledger time between two turns, on average. */
const TURN_SECONDS = 5
/** The part of all turns that takers have. */
const TAKERS_TURNS = 0.5
/** Operations of a maker's ordinary turn, and of one that fills an almost empty book. */
const FEW_OPERATIONS = 8
const MANY_OPERATIONS = 100
/** An envelope that finds no place is forgotten so many seconds after the ledger it was made for. */
const LIFE_SECONDS = 30n

export type Market = {
  /** Makes the market, its past and its first books where the ledger does not have it yet. */
  found(): void
  /** To be called before a ledger closes from the queue at that time (unix seconds): somebody may hand something in. */
  act(closeTime: number): void
  /** To be called before a close: forgets a little of what is kept no longer. */
  forget(): void
}

/**
 * The participants of a market on a network in this process. They know nothing but the ledger, the time and a seed: after
 * a restart they go on as if nothing had been. Throws a NetworkStartError for options that name no market.
 */
export function createMarket(network: Network, options: MarketOptions): Market {
  const cast = castOf(options, network.state.passphrase)
  const retention = createRetention(network.store, options)
  const found = () => {
    if (isFounded(cast, network.state)) return
    try {
      network.store.together(() => foundNow(network, cast, options))
    } catch (error) {
      network.reload()
      throw error
    }
  }
  return {
    found,
    act(closeTime) {
      found()
      const supply = supplyOf(cast, network.state)
      const turn = planTurn({ cast, network, closeTime })
      for (const task of [supply, turn]) if (task !== null) handIn(network, task, BigInt(closeTime))
    },
    forget: () => retention.forget(network.state.header),
  }
}

function foundNow(network: Network, cast: MarketCast, options: MarketOptions): void {
  const { state } = network
  const until = Math.floor(network.now() / 1000)
  const isEmpty = state.header.ledger === network.store.history.oldestLedger()
  const begun = Number(state.header.closeTime)
  const hours = isEmpty ? pastHours(begun, until, options.pastDays ?? PAST_DAYS) : []
  const first = hours[0]
  const beginning = first === undefined ? until : first - HOUR / 2
  for (const tasks of foundingSteps(cast, state, beginning)) closeWith(network, beginning, tasks)
  closeHours(network, cast, hours)
  openBooks(network, cast, until)
  noteMarketStart(network.store, until)
}

/** The hours of the past, in which takers also bring the pools along. */
function closeHours(network: Network, cast: MarketCast, hours: number[]): void {
  const past = createPast(cast)
  const [taker] = cast.takers
  for (const begin of hours) {
    const { closeTime, tasks } = past({ begin, isLast: begin === hours.at(-1) })
    // To the price at which offers rest at the hour's end: so it goes through the pool, not through them.
    const corrections = taker ? poolCorrections({ cast, state: network.state, seconds: begin + HOUR }, taker) : []
    if (taker && corrections.length > 0) tasks.push({ signer: taker, operations: corrections })
    closeWith(network, closeTime, tasks)
  }
}

function openBooks(network: Network, cast: MarketCast, seconds: number): void {
  const random = createRandom(seedNumber(`${cast.seed} books`))
  const tasks = cast.makers.map((signer, index) => {
    const { placements } = repairsOf({ cast, state: network.state, seconds, random }, index)
    return { signer, operations: placements.slice(0, MANY_OPERATIONS) }
  })
  closeWith(network, seconds, tasks)
}

/** Closes a ledger with these tasks in this order. Throws where one of them does not succeed. */
function closeWith(network: Network, closeTime: number, tasks: Task[]): void {
  const sequences = new Map<string, bigint>()
  const transactions = tasks.map((task) => {
    const { address } = task.signer
    const sequence = (sequences.get(address) ?? sequenceOf(network, address)) + 1n
    sequences.set(address, sequence)
    return envelopeOf(network, task, { sequence, maxTime: 0n })
  })
  const { close } = closeOnce(network, { closeTime: BigInt(closeTime), transactions })
  const done = close.transactions.filter(({ successful }) => successful).length
  if (done === tasks.length) return
  throw new NetworkStartError(
    'The living market cannot begin: the ledger’s accounts or assets are not as it needs them. LIVING_MARKET=off (alone: --no-market) starts without it.',
  )
}

function sequenceOf({ state }: Network, address: string): bigint {
  return state.accounts.get(address)?.sequence ?? 0n
}

function envelopeOf(network: Network, { signer, operations, owner }: Task, at: { sequence: bigint; maxTime: bigint }) {
  const { networkId, header } = network.state
  const draft = { ...at, baseFee: header.baseFee, operations, owner }
  return decodeEnvelope(signedEnvelope(signer, networkId, draft), networkId)
}

type Moment = { cast: MarketCast; network: Network; closeTime: number }

/** Whose turn it is in the coming ledger and what they do; null for nobody. Decided by the ledger's number alone. */
function planTurn({ cast, network, closeTime }: Moment): Task | null {
  const { state } = network
  const random = createRandom(seedNumber(`${cast.seed} ledger ${state.header.ledger + 1}`))
  const view: MakerView = { cast, state, seconds: closeTime, random }
  const scarce = isScarce(view)
  const elapsed = closeTime - Number(state.header.closeTime)
  if (!scarce && random() * TURN_SECONDS >= elapsed) return null
  const most = Math.min(scarce ? MANY_OPERATIONS : FEW_OPERATIONS, state.header.maxOperations)
  const taker = cast.takers[Math.floor(random() * cast.takers.length)]
  const takersTurn = () => (taker === undefined ? null : taskOf(taker, turnOf(view, taker), most))
  if (scarce) return makersTurn(view, most)
  return random() < TAKERS_TURNS ? takersTurn() : (makersTurn(view, most) ?? takersTurn())
}

/** The maker with the most to do does it; nothing is placed beside offers that are still to be taken back. */
function makersTurn(view: MakerView, most: number): Task | null {
  const tasks = view.cast.makers.map((signer, index) => ({ signer, ...repairsOf(view, index) }))
  const [busiest] = tasks.sort((a, b) => workOf(b) - workOf(a))
  if (busiest === undefined) return null
  const { signer, withdrawals, placements } = busiest
  return taskOf(signer, withdrawals.length >= most ? withdrawals : [...withdrawals, ...placements], most)
}

function workOf(repairs: { withdrawals: OwnOperation[]; placements: OwnOperation[] }): number {
  return repairs.withdrawals.length + repairs.placements.length
}

function taskOf(signer: Signer, operations: OwnOperation[], most: number): Task | null {
  return operations.length === 0 ? null : { signer, operations: operations.slice(0, most) }
}

/** Queued as anybody's envelope, but not written down: nobody has been promised anything. */
function handIn(network: Network, task: Task, closeTime: bigint): void {
  const { address } = task.signer
  const envelope = envelopeOf(network, task, {
    sequence: sequenceOf(network, address) + 1n,
    maxTime: closeTime + LIFE_SECONDS,
  })
  network.queue.offer(network.state, envelope, () => 1)
}
