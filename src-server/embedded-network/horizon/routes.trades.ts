import type { Network } from '#server/embedded-network/network/network.ts'
import type { StoredTrade, TradeFilter } from '#server/embedded-network/store/trade-reader.ts'
import type { DocumentRoute, HorizonRequest, Listing, ListRoute } from './horizon.types.ts'
import { anchor, pairCursor, readPage } from './page.ts'
import { readAccountId, readAssetFields, readId, readPoolId } from './params.ts'
import { badField, notFound } from './problem.ts'
import { historySpan, ingestedUpTo, isKnown, tradesSpan } from './scope.ts'
import { tradeAggregations } from './trade-aggregations.ts'
import { flipTrade, tradeJson } from './trade-json.ts'

/** Trades and their aggregations. */
export function tradeRoutes(network: Network): (ListRoute | DocumentRoute)[] {
  const patterns = [
    '/trades',
    '/accounts/:account_id/trades',
    '/offers/:offer_id/trades',
    '/liquidity_pools/:liquidity_pool_id/trades',
  ]
  return [
    ...patterns.map(
      (pattern): ListRoute => ({
        kind: 'list',
        pattern,
        stream: true,
        open: (request) => openTrades(network, request),
      }),
    ),
    {
      kind: 'document',
      pattern: '/trade_aggregations',
      stream: false,
      read: (request) => tradeAggregations(network, request),
    },
  ]
}

function openTrades(network: Network, request: HorizonRequest): Listing {
  const page = anchor(readPage(request), historySpan(network))
  const { filter, flipped } = readFilter(network, request)
  const seen = (trade: StoredTrade) => (flipped ? flipTrade(trade) : trade)
  return {
    page,
    read: (at) => {
      const after = pairCursor(at, tradesSpan(network))
      const span = { after, upTo: ingestedUpTo(network), order: at.order, limit: at.limit }
      return network.store.trades.trades(span, filter).map((trade) => ({
        token: `${trade.operationId}-${trade.position}`,
        body: tradeJson(request.base, seen(trade)),
      }))
    },
  }
}

function readFilter(network: Network, request: HorizonRequest): { filter: TradeFilter; flipped: boolean } {
  const filter = { ...readParty(network, request), ...readKind(request.query) }
  const base = readAssetFields(request.query, 'base_')
  const counter = readAssetFields(request.query, 'counter_')
  if (base === null && counter === null) return { filter, flipped: false }
  if (base === null || counter === null) {
    throw badField(
      'base_asset_type,counter_asset_type',
      'this endpoint supports asset pairs but only one asset supplied',
    )
  }
  const pair = network.store.trades.orderedPair(base, counter)
  if (pair === null) throw notFound()
  return { filter: { ...filter, pair: pair.pair }, flipped: pair.flipped }
}

const PARTIES = ['account_id', 'liquidity_pool_id', 'offer_id'] as const

function readParty(network: Network, { params, query }: HorizonRequest): TradeFilter {
  const given = PARTIES.flatMap((name) => {
    const value = params[name] ?? query.get(name) ?? ''
    return value === '' ? [] : [{ name, value }]
  })
  const [party] = given
  if (given.length > 1) {
    throw badField(
      'account_id,liquidity_pool_id,offer_id',
      'Use a single filter for trades, you can only use one of account_id, liquidity_pool_id, offer_id',
    )
  }
  if (party === undefined) return {}
  if (party.name === 'offer_id') return { offer: readId('offer_id', party.value, 'Offer ID') }
  if (party.name === 'liquidity_pool_id') {
    return { pool: requireKnown(network, readPoolId('liquidity_pool_id', party.value)) }
  }
  return { account: requireKnown(network, readAccountId('account_id', party.value)) }
}

function requireKnown(network: Network, subject: string): string {
  if (!isKnown(network, subject)) throw notFound()
  return subject
}

function readKind(query: URLSearchParams): TradeFilter {
  const kind = query.get('trade_type') ?? 'all'
  if (kind === 'all' || kind === '') return {}
  if (kind === 'orderbook' || kind === 'liquidity_pool') return { kind }
  throw badField('trade_type', 'Trade type must be all, orderbook, or liquidity_pool')
}
