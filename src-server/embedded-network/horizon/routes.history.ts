import type { Network } from '#server/embedded-network/network/network.ts'
import type { StoredRecord } from '#server/embedded-network/store/history-reader.ts'
import type { DocumentRoute, HorizonRequest, Listing, ListRoute, Page } from './horizon.types.ts'
import { effectJson, ledgerJson, operationJson, transactionJson } from './links.ts'
import { anchor, idCursor, pairCursor, readPage } from './page.ts'
import { readFlag, readId, readLedgerId, readTransactionHash } from './params.ts'
import { badField, notFound } from './problem.ts'
import { historySpan, ingestedUpTo, readScope, requireLedger, requireRecorded, type Scopes } from './scope.ts'

const single = (list: string, names: string) => `Use a single filter for ${list}, you can only use one of ${names}`

const TRANSACTION_SCOPES: Scopes = {
  names: ['account_id', 'ledger_id', 'liquidity_pool_id', 'claimable_balance_id'],
  single: single('transaction', 'account_id, claimable_balance_id or ledger_id'),
}
const OPERATION_SCOPES: Scopes = {
  names: [...TRANSACTION_SCOPES.names, 'tx_id'],
  single: single('operations', 'tx_id, account_id or ledger_id'),
}
const EFFECT_SCOPES: Scopes = {
  names: ['account_id', 'ledger_id', 'liquidity_pool_id', 'op_id', 'tx_id'],
  single: single('effects', 'account_id, op_id, tx_id or ledger_id'),
  mayBeUnknown: 'liquidity_pool_id',
}

/** Ledgers, transactions, operations, payments and effects: all lists and single records. */
export function historyRoutes(network: Network): (ListRoute | DocumentRoute)[] {
  const list = (pattern: string, open: ListRoute['open']): ListRoute => ({ kind: 'list', pattern, stream: true, open })
  const transactions = (request: HorizonRequest) => openTransactions(network, request)
  const operations = (request: HorizonRequest) => openOperations(network, request, false)
  const payments = (request: HorizonRequest) => openOperations(network, request, true)
  const effects = (request: HorizonRequest) => openEffects(network, request)
  return [
    list('/ledgers', (request) => openLedgers(network, request)),
    list('/transactions', transactions),
    list('/operations', operations),
    list('/payments', payments),
    list('/effects', effects),
    ...['/accounts/:account_id', '/ledgers/:ledger_id', '/liquidity_pools/:liquidity_pool_id'].flatMap((owner) => [
      list(`${owner}/transactions`, transactions),
      list(`${owner}/operations`, operations),
      list(`${owner}/effects`, effects),
    ]),
    ...['/accounts/:account_id', '/ledgers/:ledger_id', '/transactions/:tx_id'].map((owner) =>
      list(`${owner}/payments`, payments),
    ),
    list('/claimable_balances/:claimable_balance_id/transactions', transactions),
    list('/claimable_balances/:claimable_balance_id/operations', operations),
    list('/transactions/:tx_id/operations', operations),
    list('/transactions/:tx_id/effects', effects),
    list('/operations/:op_id/effects', effects),
    ...singleRecords(network),
  ]
}

function singleRecords(network: Network): DocumentRoute[] {
  const document = (pattern: string, read: DocumentRoute['read']): DocumentRoute => ({
    kind: 'document',
    pattern,
    stream: false,
    read,
  })
  return [
    document('/ledgers/:ledger_id', ({ base, params }) => {
      const sequence = readLedgerId('ledger_id', params.ledger_id ?? '')
      requireLedger(network, sequence)
      return ledgerJson(base, requireFound(network.store.history.ledger(sequence)))
    }),
    document('/transactions/:tx_id', ({ base, params }) => {
      const hash = readTransactionHash('tx_id', params.tx_id ?? '')
      const transaction = requireFound(network.store.history.transactionByHash(hash))
      if (transaction.id > ingestedUpTo(network)) throw notFound()
      return transactionJson(base, transaction, hash)
    }),
    document('/operations/:op_id', (request) => {
      const id = readId('id', request.params.op_id ?? '', 'Operation ID')
      requireRecorded(network, id)
      const body = requireFound(id > ingestedUpTo(network) ? null : network.store.history.operationById(id))
      return operationJson(request.base, { body }, joined(network, request)?.(id))
    }),
  ]
}

function requireFound<T>(found: T | null): T {
  if (found === null) throw notFound()
  return found
}

function openLedgers(network: Network, request: HorizonRequest): Listing {
  return {
    page: anchor(readPage(request), historySpan(network)),
    read: (page) =>
      network.store.history
        .ledgers(idSpan(network, page))
        .map(({ id, body }) => ({ token: id.toString(), body: ledgerJson(request.base, body) })),
  }
}

function openTransactions(network: Network, request: HorizonRequest): Listing {
  const page = anchor(readPage(request), historySpan(network))
  const includeFailed = readFlag(request.query, 'include_failed')
  const { kind: _, ...scope } = readScope(network, request, TRANSACTION_SCOPES)
  return {
    page,
    read: (at) =>
      network.store.history
        .transactions(idSpan(network, at), { ...scope, includeFailed })
        .map((record) => ({ token: record.id.toString(), body: transactionJson(request.base, record) })),
  }
}

function openOperations(network: Network, request: HorizonRequest, paymentsOnly: boolean): Listing {
  const page = anchor(readPage(request), historySpan(network))
  const transaction = joined(network, request)
  const wantsFailed = readFlag(request.query, 'include_failed')
  const { kind, ...scope } = readScope(network, request, OPERATION_SCOPES)
  const includeFailed = wantsFailed || kind === 'tx_id'
  const record = ({ id, body }: StoredRecord) => ({
    token: id.toString(),
    body: operationJson(request.base, { body }, transaction?.(id)),
  })
  return {
    page,
    read: (at) =>
      network.store.history.operations(idSpan(network, at), { ...scope, includeFailed, paymentsOnly }).map(record),
  }
}

/** The reader of an operation's transaction where the client asks to join it. */
function joined(
  network: Network,
  { query }: HorizonRequest,
): ((operationId: bigint) => Record<string, unknown>) | null {
  const join = query.get('join')
  if (join === null || join === '') return null
  if (join !== 'transactions') throw badField('join', 'Accepted values: transactions')
  return (operationId) => requireFound(network.store.history.transactionById(operationId & ~0xfffn))
}

function openEffects(network: Network, request: HorizonRequest): Listing {
  const page = anchor(readPage(request), historySpan(network))
  const { kind, subject, ...range } = readScope(network, request, EFFECT_SCOPES)
  const filter = subject === undefined ? range : kind === 'liquidity_pool_id' ? { pool: subject } : { account: subject }
  return {
    page,
    read: (at) => {
      const { order, limit } = at
      const after = pairCursor(at, historySpan(network))
      return network.store.history
        .effects({ after, upTo: ingestedUpTo(network), order, limit }, filter)
        .map(({ operationId, order: position, body }) => ({
          token: `${operationId}-${position}`,
          body: effectJson(request.base, operationId, body),
        }))
    },
  }
}

function idSpan(network: Network, page: Page) {
  const { order, limit } = page
  return { after: idCursor(page, historySpan(network)), upTo: ingestedUpTo(network), order, limit }
}
