import { assetFields, assetType, type Fields } from '#server/embedded-network/history/asset-fields.ts'
import { amountText } from '#server/embedded-network/history/format.ts'
import type { Asset } from '#server/embedded-network/ledger/entries.types.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import type { HorizonRequest, Listing, ListRoute } from './horizon.types.ts'
import { link } from './links.ts'
import { readPage } from './page.ts'
import { readAccountId } from './params.ts'
import { badField } from './problem.ts'

/** Issued assets and who holds them. */
export function assetRoutes(network: Network): ListRoute[] {
  return [
    { kind: 'list', pattern: '/assets', stream: false, state: true, open: (request) => openAssets(network, request) },
  ]
}

function openAssets(network: Network, request: HorizonRequest): Listing {
  const code = request.query.get('asset_code') ?? ''
  const issuer = request.query.get('asset_issuer') ?? ''
  if (code !== '' && !/^[A-Za-z0-9]{1,12}$/.test(code)) {
    throw badField('asset_code', 'Asset code must be 1-12 alphanumeric characters')
  }
  if (issuer !== '') readAccountId('asset_issuer', issuer)
  const page = readPage(request)
  const start = readCursor(page.cursor)
  const matches = (asset: Asset): boolean =>
    (code === '' || asset.startsWith(`${code}:`)) && (issuer === '' || asset.endsWith(`:${issuer}`))
  return {
    page,
    read: ({ order, limit }) => {
      const assets = network.view.assets.sorted().filter(matches)
      const ordered = order === 'asc' ? assets : assets.toReversed()
      const isBeyond = (asset: Asset) => start === '' || (order === 'asc' ? keyOf(asset) > start : keyOf(asset) < start)
      return ordered
        .filter(isBeyond)
        .slice(0, limit)
        .map((asset) => ({ token: tokenOf(asset), body: assetJson(network, asset) }))
    },
  }
}

/** Compares as code, then issuer: the underscore sorts before every letter of a code's continuation. */
function keyOf(asset: Asset): string {
  return asset.replace(':', ' ')
}

function tokenOf(asset: Asset): string {
  return `${asset.replace(':', '_')}_${assetType(asset)}`
}

function readCursor(cursor: string): string {
  if (cursor === '') return ''
  const match = /^([A-Za-z0-9]{1,12})_(G[A-Z2-7]{55})_(credit_alphanum4|credit_alphanum12)$/.exec(cursor)
  if (match === null)
    throw badField('cursor', 'cursor must contain exactly one colon or be of the form code_issuer_type')
  return `${match[1]} ${match[2]}`
}

function assetJson({ view }: Network, asset: Asset): Fields {
  const stats = view.assets.get(asset)
  const issuer = view.state.accounts.get(asset.slice(asset.indexOf(':') + 1))
  const flag = (bit: number) => ((issuer?.flags ?? 0) & bit) !== 0
  const domain = issuer?.homeDomain ?? ''
  const balances = Object.entries(stats?.balances ?? {}).map(([name, stroops]) => [name, amountText(stroops)])
  return {
    _links: { toml: link(domain === '' ? '' : `https://${domain}/.well-known/stellar.toml`) },
    ...assetFields(asset),
    paging_token: tokenOf(asset),
    num_claimable_balances: stats?.claimableBalances ?? 0,
    num_liquidity_pools: stats?.pools ?? 0,
    num_contracts: 0,
    accounts: stats?.accounts,
    claimable_balances_amount: amountText(stats?.claimableAmount ?? 0n),
    liquidity_pools_amount: amountText(stats?.poolAmount ?? 0n),
    contracts_amount: amountText(0n),
    balances: Object.fromEntries(balances) as Fields,
    flags: {
      auth_required: flag(1),
      auth_revocable: flag(2),
      auth_immutable: flag(4),
      auth_clawback_enabled: flag(8),
    },
  }
}
