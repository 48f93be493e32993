import { assetFields, type Fields } from '#server/embedded-network/history/asset-fields.ts'
import { amountText } from '#server/embedded-network/history/format.ts'
import type { Asset } from '#server/embedded-network/ledger/entries.types.ts'
import {
  findStrictReceivePaths,
  findStrictSendPaths,
  type PathSource,
  type PaymentPath,
} from '#server/embedded-network/ledger/path-finding.ledger.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import type { DocumentRoute, HorizonRequest } from './horizon.types.ts'
import { readAccountId, readAmount, readAsset, readAssetFields } from './params.ts'
import { badField, badRequest } from './problem.ts'

/** Horizon: max-assets-per-path-request. */
const MOST_ASSETS = 15

/** Ways by which a payment may convert. */
export function pathRoutes(network: Network): DocumentRoute[] {
  const document = (
    pattern: string,
    find: (network: Network, query: URLSearchParams) => PaymentPath[],
  ): DocumentRoute => ({
    kind: 'document',
    pattern,
    stream: false,
    state: true,
    read: ({ query }: HorizonRequest) => ({ _embedded: { records: find(network, query).map(pathJson) } }),
  })
  return [
    document('/paths/strict-send', strictSend),
    document('/paths/strict-receive', strictReceive),
    document('/paths', strictReceive),
  ]
}

function strictSend(network: Network, query: URLSearchParams): PaymentPath[] {
  const sourceAsset = requireAsset(query, 'source_')
  const sourceAmount = readAmount('source_amount', query.get('source_amount') ?? '')
  const ends = requireOne(query, 'destination', 'destination assets or a destination account')
  const destAssets = ends.assets ?? heldBy(network, ends.account).map(({ asset }) => asset)
  return findStrictSendPaths(network.view.state, { sourceAsset, sourceAmount, destAssets })
}

function strictReceive(network: Network, query: URLSearchParams): PaymentPath[] {
  const destAsset = requireAsset(query, 'destination_')
  const destAmount = readAmount('destination_amount', query.get('destination_amount') ?? '')
  const ends = requireOne(query, 'source', 'source assets or a source account')
  const sources = ends.assets?.map((asset): PathSource => ({ asset, balance: null })) ?? heldBy(network, ends.account)
  return findStrictReceivePaths(network.view.state, { destAsset, destAmount, sources, ignoredSeller: ends.account })
}

function requireAsset(query: URLSearchParams, prefix: string): Asset {
  const asset = readAssetFields(query, prefix)
  if (asset === null)
    throw badField(`${prefix}asset_type`, 'Asset type must be native, credit_alphanum4 or credit_alphanum12')
  return asset
}

type Ends = { assets: Asset[]; account: null } | { assets: null; account: string }

/** Either a list of assets or an account whose assets they are; not both. */
function requireOne(query: URLSearchParams, side: 'source' | 'destination', words: string): Ends {
  const list = query.get(`${side}_assets`) ?? ''
  const account = query.get(`${side}_account`) ?? ''
  if ((list === '') === (account === '')) {
    throw badRequest(`The request requires either a list of ${words}. Both fields cannot be present.`)
  }
  if (account !== '') return { assets: null, account: readAccountId(`${side}_account`, account) }
  const assets = list.split(',')
  if (assets.length > MOST_ASSETS)
    throw badField(`${side}_assets`, `list of assets exceeds maximum length of ${MOST_ASSETS}`)
  return { assets: assets.map((asset) => readAsset(`${side}_assets`, asset)), account: null }
}

/** An account's assets with what it holds of each; nothing for an unknown account. */
function heldBy({ view }: Network, accountId: string | null): PathSource[] {
  const account = view.state.accounts.get(accountId ?? '')
  if (account === undefined) return []
  const lines = [...(view.state.trustlines.get(account.accountId)?.values() ?? [])]
  return [
    { asset: 'native', balance: account.balance },
    ...lines.filter(({ asset }) => !asset.startsWith('pool:')).map(({ asset, balance }) => ({ asset, balance })),
  ]
}

function pathJson({ sourceAsset, sourceAmount, destAsset, destAmount, path }: PaymentPath): Fields {
  return {
    ...assetFields(sourceAsset, 'source_'),
    source_amount: amountText(sourceAmount),
    ...assetFields(destAsset, 'destination_'),
    destination_amount: amountText(destAmount),
    path: path.map((asset) => assetFields(asset)),
  }
}
