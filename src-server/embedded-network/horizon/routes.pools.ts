import type { Fields } from '#server/embedded-network/history/asset-fields.ts'
import { poolJson } from '#server/embedded-network/history/effects.pools.ts'
import type { LiquidityPoolEntry } from '#server/embedded-network/ledger/entries.types.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import { modifiedTime } from './account-json.ts'
import type { DocumentRoute, HorizonRequest, Listing, ListRoute } from './horizon.types.ts'
import { link, paged } from './links.ts'
import { readPage } from './page.ts'
import { readAccountId, readAsset, readPoolId } from './params.ts'
import { badField, notFound } from './problem.ts'

/** Liquidity pools. */
export function poolRoutes(network: Network): (ListRoute | DocumentRoute)[] {
  return [
    {
      kind: 'list',
      pattern: '/liquidity_pools',
      stream: false,
      state: true,
      open: (request) => openPools(network, request),
    },
    {
      kind: 'document',
      pattern: '/liquidity_pools/:liquidity_pool_id',
      stream: false,
      state: true,
      read: ({ base, params }) => {
        const pool = network.view.state.pools.get(readPoolId('liquidity_pool_id', params.liquidity_pool_id ?? ''))
        if (pool === undefined) throw notFound()
        return fullPool(base, network, pool)
      },
    },
  ]
}

function fullPool(base: string, { store }: Network, pool: LiquidityPoolEntry): Fields {
  const self = `${base}/liquidity_pools/${pool.poolId}`
  return {
    _links: {
      self: link(self),
      transactions: paged(`${self}/transactions`),
      operations: paged(`${self}/operations`),
    },
    paging_token: pool.poolId,
    ...poolJson(pool),
    last_modified_ledger: pool.lastModified,
    ...modifiedTime(store.history.closedAt(pool.lastModified)),
  }
}

function openPools(network: Network, request: HorizonRequest): Listing {
  const page = readPage(request)
  if (page.cursor !== '') readPoolId('cursor', page.cursor)
  const reserves = readReserves(request.query)
  const account = request.query.get('account') ?? ''
  if (account !== '') readAccountId('account', account)
  const matches = ({ assetA, assetB, poolId }: LiquidityPoolEntry): boolean =>
    reserves.every((asset) => asset === assetA || asset === assetB) &&
    (account === '' || network.view.state.trustlines.get(account)?.has(`pool:${poolId}`) === true)
  return {
    page,
    read: ({ cursor, order, limit }) => {
      const ascending = order === 'asc'
      const isBeyond = (id: string) => cursor === '' || (ascending ? id > cursor : id < cursor)
      return [...network.view.state.pools.values()]
        .filter((pool) => isBeyond(pool.poolId) && matches(pool))
        .toSorted((a, b) => (a.poolId < b.poolId === ascending ? -1 : 1))
        .slice(0, limit)
        .map((pool) => ({ token: pool.poolId, body: fullPool(request.base, network, pool) }))
    },
  }
}

function readReserves(query: URLSearchParams): string[] {
  const text = query.get('reserves') ?? ''
  if (text === '') return []
  const reserves = text.split(',')
  if (reserves.length > 2) throw badField('reserves', 'Reserves must be at most two assets, separated by a comma')
  return reserves.map((asset) => readAsset('reserves', asset))
}
