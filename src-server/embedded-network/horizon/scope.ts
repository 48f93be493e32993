import { afterLedger, toid } from '#server/embedded-network/history/toid.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import { firstLedgerOf } from '#server/embedded-network/network/opening.ts'
import type { HorizonRequest } from './horizon.types.ts'
import type { HistorySpan } from './page.ts'
import { readAccountId, readBalanceId, readId, readLedgerId, readPoolId, readTransactionHash } from './params.ts'
import { badField, beforeHistory, notFound } from './problem.ts'

/** What a list of history is restricted to: a subject, or the ids from `from` to `to`. */
export type Scope = { subject?: string; from?: bigint; to?: bigint; kind: ScopeName | null }

type ScopeName = 'account_id' | 'ledger_id' | 'tx_id' | 'op_id' | 'liquidity_pool_id' | 'claimable_balance_id'

/** The ledgers that history holds and Horizon has taken in. */
export function historySpan({ store, view }: Network): HistorySpan {
  return { oldest: store.history.oldestLedger(), latest: view.state.header.ledger }
}

/** Trades are never forgotten: theirs reaches from the network's first ledger. */
export function tradesSpan(network: Network): HistorySpan {
  return { ...historySpan(network), oldest: firstLedgerOf(network.store) }
}

/** The id above which nothing is ingested. */
export function ingestedUpTo({ view }: Network): bigint {
  return afterLedger(view.state.header.ledger)
}

/** The filters of a list, what it says to who gives two, and for which subject it is empty where others are unknown. */
export type Scopes = { names: readonly ScopeName[]; single: string; mayBeUnknown?: ScopeName }

/**
 * Reads the one filter of the path or the query; two at once are refused. Throws what Horizon answers for a
 * malformed or unknown value.
 */
export function readScope(network: Network, request: HorizonRequest, scopes: Scopes): Scope {
  const given = scopes.names.flatMap((name) => {
    const value = request.params[name] ?? request.query.get(name)
    return value === null || value === undefined || value === '' ? [] : [{ name, value }]
  })
  const read = given.map(({ name, value }) => ({ kind: name, found: READERS[name](value) }))
  const [scope] = read
  if (read.length > 1) throw badField('filters', scopes.single)
  if (scope === undefined) return { kind: null }
  const { kind, found } = scope
  if (typeof found === 'function') return { kind, ...found(network) }
  if (kind !== scopes.mayBeUnknown && !isKnown(network, found)) throw notFound()
  return { kind, subject: found }
}

/** Reads a value, which may be malformed: a subject, or what looks up the ids that it stands for. */
type Reader = (value: string) => string | ((network: Network) => { from: bigint; to: bigint })

const READERS: Record<ScopeName, Reader> = {
  account_id: (value) => readAccountId('account_id', value),
  liquidity_pool_id: (value) => readPoolId('liquidity_pool_id', value),
  claimable_balance_id: (value) => readBalanceId('claimable_balance_id', value),
  ledger_id: (value) => {
    const ledger = readLedgerId('ledger_id', value)
    return (network) => {
      requireLedger(network, ledger)
      return { from: toid(ledger), to: afterLedger(ledger) }
    }
  },
  tx_id: (value) => {
    const hash = readTransactionHash('tx_id', value)
    return (network) => {
      const transaction = network.store.history.transactionByHash(hash)
      if (transaction === null || transaction.id > ingestedUpTo(network)) throw notFound()
      return { from: transaction.id, to: transaction.id + 0xfffn }
    }
  },
  op_id: (value) => {
    const id = readId('op_id', value, 'Operation ID')
    return (network) => {
      requireRecorded(network, id)
      return { from: id, to: id }
    }
  },
}

/** Whether history names this account, pool or balance, or did so before it forgot the ledger that changed it last. */
export function isKnown(network: Network, subject: string): boolean {
  if (network.store.history.knows(subject, ingestedUpTo(network))) return true
  const { accounts, pools, claimableBalances } = network.view.state
  const entry = accounts.get(subject) ?? pools.get(subject) ?? claimableBalances.get(subject)
  return entry !== undefined && entry.lastModified < network.store.history.oldestLedger()
}

/** Only a ledger that history holds: 410 below the oldest, 404 above the latest. */
export function requireLedger(network: Network, sequence: number): void {
  const { oldest, latest } = historySpan(network)
  if (sequence < oldest) throw beforeHistory()
  if (sequence > latest) throw notFound()
}

/** Only an operation of a ledger that history has not forgotten, or may still come to: 410 for an older one. */
export function requireRecorded(network: Network, operationId: bigint): void {
  if (Number(operationId >> 32n) < historySpan(network).oldest) throw beforeHistory()
}
