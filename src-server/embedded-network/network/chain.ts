import { historyOf } from '#server/embedded-network/history/ledger-history.ts'
import { closeLedger } from '#server/embedded-network/ledger/close.ledger.ts'
import type { Envelope } from '#server/embedded-network/ledger/envelope.types.ts'
import type { LedgerClose, LedgerState } from '#server/embedded-network/ledger/ledger.types.ts'
import { checkForSet, queueView } from '#server/embedded-network/ledger/queue-check.ledger.ts'
import { commitLedger } from '#server/embedded-network/ledger/state.ledger.ts'
import type { CloseReport, NetworkUpgrades } from '#server/embedded-network/start.types.ts'
import type { Store } from '#server/embedded-network/store/store.ts'
import type { Faults } from './faults.ts'
import { readFormerCandles } from './former-candles.ts'
import type { LedgerView } from './ledger-view.ts'
import type { Queue } from './queue.ts'

export type CloseOrder = {
  /** Unix seconds. */
  closeTime: bigint
  /** Absent: what the queue holds, in the ledger's own order. */
  transactions?: Envelope[]
  upgrades?: NetworkUpgrades
}

export type ChainParts = { state: LedgerState; view: LedgerView; store: Store; queue: Queue; faults: Faults }

/** `ingested`: Horizon shows something that it did not before. */
export type Closed = { close: LedgerClose; report: CloseReport; ingested: boolean }

/** One ledger closed: stored, made the state, shown to Horizon as far as it is not held behind. */
export function closeOnce(parts: ChainParts, order: CloseOrder): Closed {
  const { state, queue } = parts
  const dropped = order.transactions === undefined ? dropInvalid(parts, order.closeTime) : []
  const close = closeLedger(state, {
    closeTime: order.closeTime,
    transactions: order.transactions ?? dueEnvelopes(queue, state.header.ledger + 1),
    order: order.transactions === undefined ? 'ledger' : 'given',
    ...(order.upgrades === undefined ? {} : { upgrades: order.upgrades }),
  })
  if (nothingIncluded(order, close)) return { close, report: reportOf(close, state, order), ingested: false }
  const refused = order.transactions === undefined ? close.refused.map(({ envelope }) => envelope.hash) : []
  const ingested = settle(parts, close, [...dropped, ...refused])
  return { close, report: reportOf(close, state, order), ingested }
}

/** A close by hand whose every transaction was refused changes nothing; one without any was asked for as such. */
function nothingIncluded({ transactions, upgrades }: CloseOrder, close: LedgerClose): boolean {
  if (transactions === undefined || transactions.length === 0) return false
  return close.transactions.length === 0 && Object.keys(upgrades ?? {}).length === 0
}

function settle({ state, view, store, queue, faults }: ChainParts, close: LedgerClose, dropped: string[]): boolean {
  const included = close.transactions.map(({ envelope }) => envelope.hash)
  const settled = [...included, ...dropped, ...queue.overdue(close.waiting)]
  const rows = historyOf(close)
  const formerCandles = readFormerCandles(store, rows.trades, close.header.closeTime)
  store.commitLedger({ changes: close.changes, rows, header: close.header.xdr, settled })
  const lag = faults.ingestLag()
  view.beforeCommit(lag)
  commitLedger(state, close)
  queue.passOver(close.waiting, close.header.ledger)
  queue.remove(settled)
  return view.afterCommit({ close, formerCandles }, lag)
}

/** Results in the order in which the transactions were handed in, or else were applied. */
function reportOf(close: LedgerClose, { header }: LedgerState, { transactions }: CloseOrder): CloseReport {
  const applied = new Map(close.transactions.map((transaction) => [transaction.envelope, transaction.resultXdr]))
  const refused = new Map(close.refused.map((transaction) => [transaction.envelope, transaction.resultXdr]))
  const results = (transactions ?? [...applied.keys()]).map((envelope) => ({
    hash: envelope.hash,
    included: applied.has(envelope),
    resultXdr: Buffer.from(applied.get(envelope) ?? refused.get(envelope) ?? []).toString('base64'),
  }))
  return { ledger: header.ledger, closeTime: Number(header.closeTime), results }
}

function dueEnvelopes(queue: Queue, ledger: number): Envelope[] {
  return queue
    .list()
    .filter(({ notBeforeLedger }) => notBeforeLedger <= ledger)
    .map(({ envelope }) => envelope)
}

/**
 * Takes out of the queue what cannot join this ledger any more: past its time, or refused by what other ledgers
 * changed since it was accepted. Nobody hears of it: the hash is simply never found.
 */
function dropInvalid({ state, queue }: ChainParts, closeTime: bigint): string[] {
  const { header } = state
  const offset = closeTime - header.closeTime
  const times = { sequence: null, minTimeOffset: offset, maxTimeOffset: offset }
  const dropped: string[] = []
  for (const queued of queue.list()) {
    if (queued.notBeforeLedger > header.ledger + 1) continue
    const isFresh = queued.checkedAt === header.ledger && !isTooLate(queued.envelope, closeTime)
    if (isFresh || checkForSet(queueView(state), queued.envelope, times).accepted) queued.checkedAt = header.ledger
    else dropped.push(queued.envelope.hash)
  }
  queue.remove(dropped)
  return dropped
}

function isTooLate({ preconditions }: Envelope, closeTime: bigint): boolean {
  const maxTime = preconditions.timeBounds?.maxTime ?? 0n
  return maxTime !== 0n && maxTime < closeTime
}
