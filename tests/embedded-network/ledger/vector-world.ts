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
import { createNames, learnPool, type Names } from './vector-names.ts'

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

function genesisState(): LedgerState {
  const { networkPassphrase: passphrase, genesis: start } = vectorIndex
  return genesis({
    passphrase,
    ledger: start.ledger,
    closeTime: BigInt(start.closeTime),
    protocol: start.protocolVersion,
    baseFee: start.baseFee,
    baseReserve: start.baseReserve,
    maxOperations: start.maxTxSetSize,
  })
}

/** The recorded ledgers follow from hashes that commit to the real network's buckets: taken from the record. */
function followRecord(state: LedgerState, step: VectorStep): void {
  if (step.previousLedgerHash) state.header = { ...state.header, hash: step.previousLedgerHash }
}

function commit(world: World, close: LedgerClose): void {
  commitLedger(world.state, close)
  for (const { before, after } of close.changes) {
    const entry = after ?? before
    if (entry?.type === 'liquidityPool') learnPool(world.names, entry)
  }
}

/** Transactions go through a queue one by one, then the queue is closed in the network's own order. */
function playThroughQueue(world: World, step: VectorStep): StepOutcome {
  const { state } = world
  const verdicts = step.txs.map(({ xdr, submit }) => {
    if (submit === 'DUPLICATE' || submit === 'TRY_AGAIN_LATER') return null
    const envelope = decodeEnvelope(xdr, state.networkId)
    const verdict = checkForQueue(state, envelope, queueContext(world.queue, envelope))
    if (verdict.accepted) world.queue.push(envelope)
    return verdict
  })
  if (step.ledger === undefined) return { verdicts, close: null }
  followRecord(state, step)
  const input = { closeTime: BigInt(step.closeTime ?? 0), transactions: world.queue, upgrades: upgradesOf(step) }
  const close = closeLedger(state, { ...input, order: 'ledger' })
  commit(world, close)
  world.queue = [...close.waiting]
  return { verdicts, close }
}

/** Transactions are handed to one close, in the order in which the network applied them. */
function playAsGiven(world: World, step: VectorStep): StepOutcome {
  const { state } = world
  const handed = step.txs.map(({ xdr, submit, applied, notIncluded }) => {
    const envelope = decodeEnvelope(xdr, state.networkId)
    if (notIncluded) world.queue.push(envelope)
    return { envelope, applied: applied ?? 0, isHeld: submit === 'DUPLICATE' || submit === 'TRY_AGAIN_LATER' }
  })
  const late = (step.late ?? []).flatMap(({ hash, applied }) => {
    const envelope = world.queue.find((waiting) => waiting.hash === hash)
    return envelope ? [{ envelope, applied: applied ?? 0, isHeld: false }] : []
  })
  const given = [...handed, ...late].filter(({ isHeld }) => !isHeld).sort((a, b) => a.applied - b.applied)
  followRecord(state, step)
  const input = { closeTime: BigInt(step.closeTime ?? 0), upgrades: upgradesOf(step) }
  const transactions = given.map(({ envelope }) => envelope)
  const close = closeLedger(state, { ...input, transactions, order: 'given' })
  const refused = new Map(close.refused.map((refusal) => [refusal.envelope.hash, refusal]))
  const verdicts = handed.map(({ envelope, isHeld }, i): QueueVerdict | null => {
    const refusal = refused.get(envelope.hash)
    if (isHeld || step.txs[i]?.notIncluded) return null
    return refusal ? { accepted: false, ...refusal } : { accepted: true }
  })
  if (step.ledger === undefined) return { verdicts, close: null }
  commit(world, close)
  return { verdicts, close }
}

/** How transactions reach the ledger: through the queue, or all at once in the order given. */
export type PlayMode = 'queue' | 'given'

/** A ledger at the start of all scenarios. */
function createWorld(mode: PlayMode): World {
  const play = (step: VectorStep): StepOutcome =>
    mode === 'queue' ? playThroughQueue(world, step) : playAsGiven(world, step)
  const world: World = { state: genesisState(), queue: [], names: createNames(vectorIndex.actors), play }
  return world
}

/** A world after the setup of a scenario. */
export function worldBefore(group: VectorGroup, scenario: VectorScenario, mode: PlayMode): World {
  const world = createWorld(mode)
  for (const step of scenario.setup ? (group.setups[scenario.setup] ?? []) : []) world.play(step)
  return world
}
