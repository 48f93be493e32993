import type { WalletBalance, WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { type AssetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { permilleOf } from '#shared/kernel/shares.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

export interface Share {
  asset: string
  /** US dollars, 2 decimals. */
  usd: string
  /** Tenths of a percent of the known total; all of them add up to 1000. */
  permille: number
}

/** Each asset's share of the wallet's known value, largest first; assets without a price or value are left out. */
export function sharesOf(balances: readonly WalletBalance[]): Share[] {
  const valued = balances
    .flatMap(({ asset, usd }) => (usd === null ? [] : [{ asset, usd, cents: toStroops(usd) }]))
    .filter(({ cents }) => cents > 0n)
    .sort((a, b) => (a.cents < b.cents ? 1 : -1))
  const shares = permilleOf(valued.map(({ cents }) => cents))
  return valued.map(({ asset, usd }, place) => ({ asset, usd, permille: shares[place] ?? 0 }))
}

export interface ReserveLines {
  /** For the account itself. */
  base: string
  entries: number
  perEntry: string
  /** Assets that were added: each is one entry. */
  added: number
  /** Those of them that can be removed now, which frees their entry. */
  removable: AssetId[]
  /** For all entries together. */
  forEntries: string
  /** The opening balance above the ledger's reserve: it pays network fees only. */
  opening: string
  /** Held by pending payments. */
  underWay: string
  total: string
}

/** The reserved part of the XLM balance, line by line; the lines add up to `total`. Null before the account holds XLM. */
export function reserveLines({ reserve, balances }: WalletOverview): ReserveLines | null {
  const native = balances.find(({ asset }) => asset === NATIVE)
  if (!native) return null
  const { base, entries, perEntry } = reserve
  const issued = balances.filter(({ asset }) => asset !== NATIVE)
  const removable = issued.filter((held) =>
    [held.total, held.inOffers, held.reserved].every((part) => toStroops(part) === 0n),
  )
  const forEntries = toStroops(perEntry) * BigInt(entries)
  const beyond = atLeastZero(toStroops(native.reserved) - toStroops(base) - forEntries)
  const given = atLeastZero(toStroops(reserve.opening) - toStroops(reserve.total))
  const opening = given < beyond ? given : beyond
  return {
    base,
    entries,
    perEntry,
    added: issued.length,
    removable: removable.map(({ asset }) => asset),
    forEntries: fromStroops(forEntries),
    opening: fromStroops(opening),
    underWay: fromStroops(beyond - opening),
    total: native.reserved,
  }
}

const atLeastZero = (stroops: bigint): bigint => (stroops > 0n ? stroops : 0n)

/** True while nothing can be spent: the account is being created, or has not received any payment. */
export const hasNothingToSpend = ({ balances }: WalletOverview): boolean =>
  balances.every(({ spendable, inOffers }) => toStroops(spendable) === 0n && toStroops(inOffers) === 0n)
