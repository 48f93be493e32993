import type { LedgerClose, LedgerHeader } from '#server/embedded-network/ledger/ledger.types.ts'
import type { VectorGroup, VectorScenario, VectorStep } from './vector.types.ts'
import { describeEntry, type Names, vectorKey } from './vector-names.ts'
import { type PlayMode, type StepOutcome, worldBefore } from './vector-world.ts'

/** Groups that record when a sequence was last used. */
const WITH_SEQUENCE_TIMES = new Set(['account', 'bump', 'tx', 'feebump', 'ledger'])

const DEFAULTS: Record<string, unknown> = {
  thresholds: [1, 0, 0, 0],
  flags: 0,
  homeDomain: '',
  inflationDest: null,
  signers: [],
  liabilities: { buying: '0', selling: '0' },
  sponsored: 0,
  sponsoring: 0,
  sponsor: null,
  seqLedger: 0,
  seqTime: '0',
  poolUseCount: 0,
  passive: false,
}

type Body = Record<string, unknown>

/** Leaves out what is as in a fresh entry, since the record leaves it out in places. */
function essential(body: Body | null, group: string): Body | null {
  if (!body) return null
  const isDefault = (name: string, value: unknown): boolean => {
    if (name === 'signerSponsors') return (value as unknown[]).every((sponsor) => sponsor === null)
    if ((name === 'seqLedger' || name === 'seqTime') && !WITH_SEQUENCE_TIMES.has(group)) return true
    return name in DEFAULTS && JSON.stringify(DEFAULTS[name]) === JSON.stringify(value)
  }
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !isDefault(name, value)))
}

function recordedChanges(step: VectorStep, group: string): Record<string, Body | null> {
  const changes = Object.entries(step.changes ?? {})
  return Object.fromEntries(changes.map(([key, body]) => [key, essential(body, group)]))
}

function ownChanges(close: LedgerClose, names: Names, group: string): Record<string, Body | null> {
  const changes: Record<string, Body | null> = {}
  for (const { before, after } of close.changes) {
    const former = before && essential(describeEntry(names, before), group)
    const now = after && essential(describeEntry(names, after), group)
    const entry = after ?? before
    if (entry && JSON.stringify(former) !== JSON.stringify(now)) changes[vectorKey(names, entry)] = now
  }
  return changes
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** What the queue said to each transaction: accepted, or the result of its refusal. */
function answers(step: VectorStep, { verdicts }: StepOutcome) {
  const asked = step.txs.map((transaction, i) => ({ transaction, verdict: verdicts[i] }))
  const judged = asked.filter(({ verdict }) => verdict !== null)
  return {
    own: judged.map(({ verdict }) => (verdict && !verdict.accepted ? base64(verdict.resultXdr) : 'accepted')),
    recorded: judged.map(({ transaction }) => (transaction.submit === 'ERROR' ? transaction.resultXdr : 'accepted')),
  }
}

type Applied = { xdr?: string; hash?: string; innerHash?: string; applied?: number; resultXdr?: string }

/** Recorded fields of the transactions of a ledger, and what became of the same ones here. */
function results(step: VectorStep, close: LedgerClose): Comparison {
  const fresh = step.txs.filter(({ submit, notIncluded }) => submit === undefined && !notIncluded)
  const recorded: Applied[] = [...fresh, ...(step.late ?? [])].map((transaction) => {
    const { xdr, hash, innerHash, applied, resultXdr }: Applied = transaction
    return JSON.parse(JSON.stringify({ xdr, hash, innerHash, applied, resultXdr })) as Applied
  })
  const own = recorded.map((wanted) => {
    const found = close.transactions.find(({ envelope }) => {
      return wanted.hash ? envelope.hash === wanted.hash : base64(envelope.xdr) === wanted.xdr
    })
    if (!found) return 'not applied'
    const { envelope, index, resultXdr } = found
    const fields = { xdr: wanted.xdr, hash: envelope.hash, innerHash: envelope.innerHash, applied: index }
    const all: Record<string, unknown> = { ...fields, resultXdr: base64(resultXdr) }
    return Object.fromEntries(Object.keys(wanted).map((name) => [name, all[name]]))
  })
  return { own: [...own, close.transactions.length], recorded: [...recorded, recorded.length] }
}

function headers(step: VectorStep, close: LedgerClose, before: LedgerHeader) {
  const { ledger, closeTime, feePool, idPool, txSetHash } = close.header
  return {
    own: {
      ledger,
      closeTime: Number(closeTime),
      idPool: String(idPool),
      ...(step.feePool === undefined ? {} : { feePool: String(feePool) }),
      ...(step.txSetHash === undefined ? {} : { txSetHash }),
    },
    recorded: {
      ledger: step.ledger,
      closeTime: step.closeTime,
      idPool: step.idPool ?? String(before.idPool),
      ...(step.feePool === undefined ? {} : { feePool: step.feePool }),
      ...(step.txSetHash === undefined ? {} : { txSetHash: step.txSetHash }),
    },
  }
}

export type Comparison = { own: unknown; recorded: unknown }

/** Plays a scenario and gives, step by step, what happened here beside what was recorded. */
export function replay(group: VectorGroup, scenario: VectorScenario, mode: PlayMode): Comparison[] {
  const world = worldBefore(group, scenario, mode)
  return scenario.steps.map((step) => {
    const before = world.state.header
    const outcome = world.play(step)
    const parts: Record<string, Comparison> = { answers: answers(step, outcome) }
    const { close } = outcome
    if (close) {
      parts.results = results(step, close)
      parts.header = headers(step, close, before)
      const changes = ownChanges(close, world.names, group.name)
      parts.changes = { own: changes, recorded: recordedChanges(step, group.name) }
    }
    const pick = (side: keyof Comparison) =>
      Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part[side]]))
    return { own: pick('own'), recorded: pick('recorded') }
  })
}
