import type { OwnOperation } from '#server/embedded-network/ledger/xdr/operation-body.codec.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import { createRandom } from '#server/embedded-network/network/random.ts'
import type { Signer } from '#server/embedded-network/network/signer.ts'
import type { MarketOptions } from '#server/embedded-network/start.types.ts'
import { type Beginning, createBeginning } from './beginning.ts'
import { seedNumber } from './fair-price.ts'
import type { Task } from './founding.ts'
import { isScarce, type MakerView, repairsOf } from './maker.ts'
import { castOf, type MarketCast } from './market-cast.ts'
import { createRetention } from './retention.ts'
import { supplyOf } from './supply.ts'
import { turnOf } from './taker.ts'
import { envelopeOf, sequenceOf } from './task-closing.ts'

/** Seconds of ledger time between two turns, on average. */
const TURN_SECONDS = 5
/** The part of all turns that takers have. */
const TAKERS_TURNS = 0.5
/** Operations of a maker's ordinary turn, and of one that fills an almost empty book. */
const FEW_OPERATIONS = 8
const MANY_OPERATIONS = 100
/** An envelope that finds no place is forgotten so many seconds after the ledger it was made for. */
const LIFE_SECONDS = 30n

export type Market = Beginning & {
  /** To be called before a ledger closes from the queue at that time (unix seconds): somebody may hand something in. */
  act(closeTime: number): void
  /** To be called before a close: forgets a little of what is kept no longer. */
  forget(): void
  /** Forgets at once what is too old of a past. */
  forgetPast(): void
}

/**
 * The participants of a market on a network in this process. They know nothing but the ledger, the time and a seed: after
 * a restart they go on as if nothing had been. Throws a NetworkStartError for options that name no market.
 */
export function createMarket(network: Network, options: MarketOptions): Market {
  const cast = castOf(options, network.state.passphrase)
  const retention = createRetention(network.store, options)
  const beginning = createBeginning(network, cast, options)
  return {
    ...beginning,
    act(closeTime) {
      beginning.found()
      const supply = supplyOf(cast, network.state)
      const turn = planTurn({ cast, network, closeTime })
      for (const task of [supply, turn]) if (task !== null) handIn(network, task, BigInt(closeTime))
    },
    forget: () => retention.forget(network.state.header),
    forgetPast: () => retention.forgetPast(Math.floor(network.now() / 1000)),
  }
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
