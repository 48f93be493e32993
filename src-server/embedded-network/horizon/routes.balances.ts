import type { Fields } from '#server/embedded-network/history/asset-fields.ts'
import { amountText } from '#server/embedded-network/history/format.ts'
import { claimantJson } from '#server/embedded-network/history/predicate-json.ts'
import type { ClaimableBalanceEntry } from '#server/embedded-network/ledger/entries.types.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import { modifiedTime } from './account-json.ts'
import type { DocumentRoute, HorizonRequest, Listing, ListRoute, Page } from './horizon.types.ts'
import { link, paged } from './links.ts'
import { readPage } from './page.ts'
import { readAccountId, readAsset, readBalanceId } from './params.ts'
import { badField, notFound } from './problem.ts'

/** Claimable balances. */
export function balanceRoutes(network: Network): (ListRoute | DocumentRoute)[] {
  return [
    {
      kind: 'list',
      pattern: '/claimable_balances',
      stream: false,
      state: true,
      open: (request) => openBalances(network, request),
    },
    {
      kind: 'document',
      pattern: '/claimable_balances/:claimable_balance_id',
      stream: false,
      state: true,
      read: ({ base, params }) => {
        const id = readBalanceId('id', params.claimable_balance_id ?? '')
        const balance = network.view.state.claimableBalances.get(id)
        if (balance === undefined) throw notFound()
        return balanceJson(base, network, balance)
      },
    },
  ]
}

function balanceJson(base: string, { store }: Network, balance: ClaimableBalanceEntry): Fields {
  const self = `${base}/claimable_balances/${balance.balanceId}`
  return {
    _links: {
      self: link(self),
      transactions: paged(`${self}/transactions`),
      operations: paged(`${self}/operations`),
    },
    id: balance.balanceId,
    asset: balance.asset,
    amount: amountText(balance.amount),
    ...(balance.sponsor === null ? {} : { sponsor: balance.sponsor }),
    last_modified_ledger: balance.lastModified,
    ...modifiedTime(store.history.closedAt(balance.lastModified)),
    claimants: balance.claimants.map(claimantJson),
    flags: { clawback_enabled: (balance.flags & 1) !== 0 },
    paging_token: tokenOf(balance),
  }
}

function tokenOf({ lastModified, balanceId }: ClaimableBalanceEntry): string {
  return `${lastModified}-${balanceId}`
}

function openBalances(network: Network, request: HorizonRequest): Listing {
  const page = readPage(request)
  const matches = readFilter(request.query)
  readCursor(page.cursor)
  return {
    page,
    read: (at) =>
      pageOf([...network.view.state.claimableBalances.values()].filter(matches), at).map((balance) => ({
        token: tokenOf(balance),
        body: balanceJson(request.base, network, balance),
      })),
  }
}

function readFilter(query: URLSearchParams): (balance: ClaimableBalanceEntry) => boolean {
  const asset = query.get('asset') ?? ''
  const sponsor = query.get('sponsor') ?? ''
  const claimant = query.get('claimant') ?? ''
  if (asset !== '') readAsset('asset', asset)
  if (sponsor !== '') readAccountId('sponsor', sponsor)
  if (claimant !== '') readAccountId('claimant', claimant)
  return (balance) =>
    (asset === '' || balance.asset === asset) &&
    (sponsor === '' || balance.sponsor === sponsor) &&
    (claimant === '' || balance.claimants.some(({ destination }) => destination === claimant))
}

type Place = { ledger: number; id: string }

/** `<ledger>-<id>`, or null where the page starts at its end. */
function readCursor(cursor: string): Place | null {
  if (cursor === '') return null
  const match = /^(\d{1,10})-([0-9a-f]{72})$/.exec(cursor)
  if (match === null)
    throw badField(
      'cursor',
      'The first part should be a number higher than 0 and the second part should be a valid claimable balance ID',
    )
  return { ledger: Number(match[1]), id: match[2] ?? '' }
}

/** By the ledger that changed them last, then by id. */
function pageOf(balances: ClaimableBalanceEntry[], { cursor, order, limit }: Page): ClaimableBalanceEntry[] {
  const sign = order === 'asc' ? 1 : -1
  const start = readCursor(cursor)
  const placeOf = ({ lastModified, balanceId }: ClaimableBalanceEntry): Place => ({
    ledger: lastModified,
    id: balanceId,
  })
  return balances
    .filter((balance) => start === null || sign * compare(placeOf(balance), start) > 0)
    .toSorted((a, b) => sign * compare(placeOf(a), placeOf(b)))
    .slice(0, limit)
}

function compare(a: Place, b: Place): number {
  if (a.ledger !== b.ledger) return a.ledger - b.ledger
  return a.id === b.id ? 0 : a.id < b.id ? -1 : 1
}
