import { heldNative, ledgerReserve, spendableNative, spendableOf } from '#shared/domains/accounts/reserve.ts'
import type { WalletBalance, WalletOpening, WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { sumUsd, usdValue } from '#shared/kernel/usd.ts'
import type { OverviewRow } from './wallet.queries.ts'

const BASE_ENTRIES = 2
const PROTOCOL_BASE_RESERVE = 5_000_000

/** The wallet as its owner sees it; an account that is being created holds nothing yet. */
export function presentOverview(rows: readonly OverviewRow[], opening: WalletOpening | null): WalletOverview {
  const [first] = rows
  const balances = rows.flatMap(balanceOf)
  return {
    address: first?.address ?? null,
    status: statusOf(first),
    opening,
    balances,
    totalUsd: sumUsd(balances.flatMap(({ usd }) => (usd === null ? [] : [usd]))),
    reserve: reserveOf(first),
  }
}

function statusOf(row: OverviewRow | undefined): WalletOverview['status'] {
  if (row?.frozen) return 'frozen'
  return row?.status === 'active' ? 'active' : 'creating'
}

function balanceOf(row: OverviewRow): WalletBalance[] {
  if (row.asset === null) return []
  const terms = { ...row, baseReserve: row.baseReserve ?? PROTOCOL_BASE_RESERVE }
  const native = row.asset === NATIVE
  const price = row.quarantine === null ? row.price : null
  const free = fromStroops(native ? spendableNative(row, terms) : spendableOf(row))
  const isFrozen = !native && row.authorized === false
  return [
    {
      asset: row.asset,
      total: row.balance,
      inOffers: row.sellingLiabilities,
      reserved: native ? heldNative(row, terms) : row.reserved,
      frozen: isFrozen ? free : fromStroops(0n),
      spendable: isFrozen ? fromStroops(0n) : free,
      usd: price === null ? null : usdValue(row.balance, price),
      price,
      quarantine: row.quarantine,
    },
  ]
}

function reserveOf(row: OverviewRow | undefined): WalletOverview['reserve'] {
  const perEntry = row?.baseReserve ?? PROTOCOL_BASE_RESERVE
  const terms = { subentries: 0, sponsoring: 0, sponsored: 0, openingBalance: '0', ...row, baseReserve: perEntry }
  return {
    base: fromStroops(BigInt(BASE_ENTRIES * perEntry)),
    entries: terms.subentries + terms.sponsoring - terms.sponsored,
    perEntry: fromStroops(BigInt(perEntry)),
    total: fromStroops(ledgerReserve(terms)),
    opening: row?.openingBalance ?? fromStroops(0n),
  }
}
