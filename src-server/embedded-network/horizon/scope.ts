import { afterLedger, toid, transactionOf } from '#server/embedded-network/history/toid.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import { firstLedgerOf } from '#server/embedded-network/network/opening.ts'
import type { HorizonRequest } from './horizon.types.ts'
import type { HistorySpan } from './page.ts'
import { readAccountId, readBalanceId, readPoolId, readPositiveId, readTransactionHash } from './params.ts'
import { badField, beforeHistory, notFound } from './problem.ts'

/** What a list of history is restricted to: a subject, or the ids from `from` to `to`. */
export type Scope = { subject?: string; from?: bigint; to?: bigint; kind: ScopeName | null }

export type ScopeName = 'account_id' | 'ledger_id' | 'tx_id' | 'op_id' | 'liquidity_pool_id' | 'claimable_balance_id'

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

/**
 * Reads the one filter of the path or the query; two at once are refused. Throws what Horizon answers for a
 * malformed or unknown value.
 */
export function readScope(network: Network, request: HorizonRequest, names: readonly ScopeName[]): Scope {
  const given = names.flatMap((name) => {
    const value = request.params[name] ?? request.query.get(name)
    return value === null || value === undefined || value === '' ? [] : [{ name, value }]
  })
  if (given.length > 1)
    throw badField('filters', 'Use a single filter for this resource, you can only use one of ' + names.join(', '))
  const [filter] = given
  if (filter === undefined) return { kind: null }
  return { kind: filter.name, ...READERS[filter.name](network, filter.value) }
}

type Reader = (network: Network, value: string) => Omit<Scope, 'kind'>

const READERS: Record<ScopeName, Reader> = {
  account_id: (network, value) => knownSubject(network, readAccountId('account_id', value)),
  liquidity_pool_id: (network, value) => knownSubject(network, readPoolId('liquidity_pool_id', value)),
  claimable_balance_id: (network, value) => knownSubject(network, readBalanceId('claimable_balance_id', value)),
  ledger_id: (network, value) => {
    const ledger = requireLedger(network, readPositiveId('ledger_id', value, 'Ledger ID'))
    return { from: toid(ledger), to: afterLedger(ledger) }
  },
  tx_id: (network, value) => {
    const transaction = network.store.history.transactionByHash(readTransactionHash('tx_id', value))
    if (transaction === null || transaction.id > ingestedUpTo(network)) throw notFound()
    return { from: transaction.id, to: transaction.id + 0xfffn }
  },
  op_id: (_, value) => {
    const id = readPositiveId('op_id', value, 'Operation ID')
    if (transactionOf(id) === id) throw notFound()
    return { from: id, to: id }
  },
}

function knownSubject(network: Network, subject: string): Omit<Scope, 'kind'> {
  if (!isKnown(network, subject)) throw notFound()
  return { subject }
}

/** Whether history names this account, pool or balance, or did so before it forgot the ledger that changed it last. */
export function isKnown(network: Network, subject: string): boolean {
  if (network.store.history.knows(subject, ingestedUpTo(network))) return true
  const { accounts, pools, claimableBalances } = network.view.state
  const entry = accounts.get(subject) ?? pools.get(subject) ?? claimableBalances.get(subject)
  return entry !== undefined && entry.lastModified < network.store.history.oldestLedger()
}

/** A ledger that history holds: 410 below the oldest, 404 above the latest. */
export function requireLedger(network: Network, sequence: bigint): number {
  const { oldest, latest } = historySpan(network)
  if (sequence < BigInt(oldest)) throw beforeHistory()
  if (sequence > BigInt(latest)) throw notFound()
  return Number(sequence)
}
