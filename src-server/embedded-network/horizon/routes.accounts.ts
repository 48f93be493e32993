import type { AccountEntry } from '#server/embedded-network/ledger/entries.types.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import { accountJson } from './account-json.ts'
import type { DocumentRoute, HorizonRequest, Listing, ListRoute, Page } from './horizon.types.ts'
import { readPage } from './page.ts'
import { isAccountId, readAccountId, readAsset, readPoolId } from './params.ts'
import { badField, notFound, Problem } from './problem.ts'

const FILTERS = ['signer', 'sponsor', 'asset', 'liquidity_pool'] as const

/** Accounts: one, and those that a signer, a sponsor, an asset or a pool leads to. */
export function accountRoutes(network: Network): (ListRoute | DocumentRoute)[] {
  return [
    {
      kind: 'list',
      pattern: '/accounts',
      stream: false,
      state: true,
      open: (request) => openAccounts(network, request),
    },
    {
      kind: 'document',
      pattern: '/accounts/:account_id',
      stream: true,
      state: true,
      read: ({ base, params }) => {
        const account = network.view.state.accounts.get(readAccountId('account_id', params.account_id ?? ''))
        if (account === undefined) throw notFound()
        return accountJson(base, network, account)
      },
    },
  ]
}

function openAccounts(network: Network, request: HorizonRequest): Listing {
  const page = readPage(request)
  if (page.cursor !== '' && !isAccountId(page.cursor)) throw badField('cursor', 'cursor: invalid value')
  const addresses = chosenAccounts(network, request.query)
  return {
    page,
    read: (at) =>
      pageOf(addresses, at)
        .flatMap((accountId) => network.view.state.accounts.get(accountId) ?? [])
        .map((account: AccountEntry) => ({
          token: account.accountId,
          body: accountJson(request.base, network, account),
        })),
  }
}

/** Addresses beyond the cursor in the page's order; they come in ascending order. */
function pageOf(addresses: readonly string[], { cursor, order, limit }: Page): string[] {
  if (order === 'asc') return addresses.filter((address) => address > cursor).slice(0, limit)
  return addresses
    .filter((address) => cursor === '' || address < cursor)
    .toReversed()
    .slice(0, limit)
}

/** A malformed value is refused before it counts how many are given. Only addresses are looked for, no other keys. */
function chosenAccounts({ view }: Network, query: URLSearchParams): readonly string[] {
  const given = FILTERS.flatMap((name) => {
    const value = query.get(name) ?? ''
    return value === '' ? [] : [{ name, value: READERS[name](value) }]
  })
  const [filter] = given
  if (filter?.name === 'asset' && filter.value === 'native')
    throw badField('asset', "you can't filter by asset: native")
  if (filter === undefined || given.length > 1) throw invalidAccountsParams()
  if (filter.name === 'signer') return view.signers.sorted(filter.value)
  if (filter.name === 'sponsor') return view.sponsors.sorted(filter.value)
  return view.holders.sorted(filter.name === 'asset' ? filter.value : `pool:${filter.value}`)
}

const READERS: Record<(typeof FILTERS)[number], (value: string) => string> = {
  signer: (value) => readAccountId('signer', value),
  sponsor: (value) => readAccountId('sponsor', value),
  asset: (value) => readAsset('asset', value),
  liquidity_pool: (value) => readPoolId('liquidity_pool', value),
}

function invalidAccountsParams(): Problem {
  return new Problem('invalid_accounts_params', 400, {
    title: 'Invalid Accounts Parameters',
    detail:
      'Exactly one filter is required. Please ensure that you are including a signer, sponsor, asset, or liquidity pool filter.',
  })
}
