import { readFileSync } from 'node:fs'
import { closeLedger } from '#server/embedded-network/ledger/close.ledger.ts'
import type { Envelope } from '#server/embedded-network/ledger/envelope.types.ts'
import { genesis } from '#server/embedded-network/ledger/genesis.ledger.ts'
import type {
  LedgerClose,
  LedgerState,
  QueueContext,
  QueueVerdict,
  Upgrades,
} from '#server/embedded-network/ledger/ledger.types.ts'
import { checkForQueue } from '#server/embedded-network/ledger/queue-check.ledger.ts'
import { commitLedger } from '#server/embedded-network/ledger/state.ledger.ts'
import { decodeEnvelope, feePayer } from '#server/embedded-network/ledger/xdr/envelope.codec.ts'
import type { VectorGroup, VectorIndex, VectorScenario, VectorStep } from './vector.types.ts'
import { createNames, type Names } from './vector-names.ts'

const FOLDER = new URL('../vectors/', import.meta.url)

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as T
}

export const vectorIndex = readJson<VectorIndex>('index.json')

export function readGroups(): VectorGroup[] {
  return Object.keys(vectorIndex.files).map((file) => {
    const group = readJson<Omit<VectorGroup, 'name'>>(file)
    return { ...group, name: file.replace('.json', '') }
  })
}

export type StepOutcome = { verdicts: (QueueVerdict | null)[]; close: LedgerClose | null }

export type World = { state: LedgerState; queue: Envelope[]; names: Names; play: (step: VectorStep) => StepOutcome }

function queueContext(queue: readonly Envelope[], envelope: Envelope): QueueContext {
  const own = queue.filter(({ source }) => source.accountId === envelope.source.accountId)
  const payer = feePayer(envelope).accountId
  const pendingFees = queue
    .filter((other) => feePayer(other).accountId === payer)
    .reduce((sum, other) => sum + feePayer(other).bid, 0n)
  const last = own.at(-1)
  return last ? { sequence: last.sequence, pendingFees } : { pendingFees }
}

const UPGRADE_NAMES: Record<string, keyof Upgrades> = {
  maxtxsetsize: 'maxOperations',
  basereserve: 'baseReserve',
  basefee: 'baseFee',
}

/** `maxtxsetsize=3` and the like. */
function upgradesOf({ upgrade }: VectorStep): Upgrades {
  const [name = '', value] = upgrade?.split('=') ?? []
  const parameter = UPGRADE_NAMES[name]
  return parameter ? { [parameter]: Number(value) } : {}
}

/** A ledger at the start of all scenarios, and a queue in front of it. */
export function createWorld(): World {
  const { networkPassphrase: passphrase, genesis: start, actors } = vectorIndex
  const state = genesis({
    passphrase,
    ledger: start.ledger,
    closeTime: BigInt(start.closeTime),
    protocol: start.protocolVersion,
    baseFee: start.baseFee,
    baseReserve: start.baseReserve,
    maxOperations: start.maxTxSetSize,
  })
  const world: World = { state, queue: [], names: createNames(actors), play }

  function submit(step: VectorStep): (QueueVerdict | null)[] {
    return step.txs.map(({ xdr, submit: answer }) => {
      if (answer === 'DUPLICATE' || answer === 'TRY_AGAIN_LATER') return null
      const envelope = decodeEnvelope(xdr, state.networkId)
      const verdict = checkForQueue(state, envelope, queueContext(world.queue, envelope))
      if (verdict.accepted) world.queue.push(envelope)
      return verdict
    })
  }

  /** The recorded ledgers follow from hashes that commit to the real network's buckets: taken from the record. */
  function close(step: VectorStep): LedgerClose {
    if (step.previousLedgerHash) state.header = { ...state.header, hash: step.previousLedgerHash }
    const upgrades = upgradesOf(step)
    const closeTime = BigInt(step.closeTime ?? 0)
    const closed = closeLedger(state, { closeTime, transactions: world.queue, order: 'ledger', upgrades })
    commitLedger(state, closed)
    world.queue = [...closed.waiting]
    for (const { before, after } of closed.changes) {
      const entry = after ?? before
      if (entry?.type === 'liquidityPool') world.names.learnPool(entry)
    }
    return closed
  }

  function play(step: VectorStep): StepOutcome {
    const verdicts = submit(step)
    return { verdicts, close: step.ledger === undefined ? null : close(step) }
  }

  return world
}

/** A world after the setup of a scenario. */
export function worldBefore(group: VectorGroup, scenario: VectorScenario): World {
  const world = createWorld()
  for (const step of scenario.setup ? (group.setups[scenario.setup] ?? []) : []) world.play(step)
  return world
}
