import { assetFields, assetType, type Fields } from '#server/embedded-network/history/asset-fields.ts'
import { amountText } from '#server/embedded-network/history/format.ts'
import type { Asset } from '#server/embedded-network/ledger/entries.types.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import type { HorizonRequest, Listing, ListRoute } from './horizon.types.ts'
import { link } from './links.ts'
import { readPage } from './page.ts'
import { ASSET_TYPES, isAccountId } from './params.ts'
import { badField } from './problem.ts'

/** Issued assets and who holds them. */
export function assetRoutes(network: Network): ListRoute[] {
  return [
    { kind: 'list', pattern: '/assets', stream: false, state: true, open: (request) => openAssets(network, request) },
  ]
}

function openAssets(network: Network, request: HorizonRequest): Listing {
  const page = readPage(request)
  const code = request.query.get('asset_code') ?? ''
  const issuer = request.query.get('asset_issuer') ?? ''
  if (code !== '') requireCode('asset_code', code)
  if (issuer !== '') requireIssuer('asset_issuer', issuer)
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

/** The type is part of the token, but not of the order: a cursor with another one stands at the same place. */
function readCursor(cursor: string): string {
  if (cursor === '') return ''
  const [code = '', issuer, ...type] = cursor.split('_')
  if (issuer === undefined || type.length === 0) throw badField('cursor', 'the cursor is not a valid paging_token')
  requireCode('cursor', code)
  requireIssuer('cursor', issuer)
  const kind = type.join('_')
  if (!ASSET_TYPES.includes(kind)) throw badField('cursor', `${kind} is not a valid asset type`)
  return `${code} ${issuer}`
}

function requireCode(field: string, code: string): void {
  if (!/^[A-Za-z0-9]{1,12}$/.test(code)) throw badField(field, `${code} is not a valid asset code`)
}

function requireIssuer(field: string, issuer: string): void {
  if (!isAccountId(issuer)) throw badField(field, `${issuer} is not a valid asset issuer`)
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
