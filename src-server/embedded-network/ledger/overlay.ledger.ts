import type {
  AccountEntry,
  ClaimableBalanceEntry,
  DataEntry,
  LedgerEntry,
  LiquidityPoolEntry,
  OfferEntry,
  TrustlineEntry,
} from './entries.types.ts'

/** Changed entries over a state: null where one was removed, nothing where the state's own stands. */
export type Overlay = {
  accounts: Map<string, AccountEntry | null>
  trustlines: Map<string, Map<string, TrustlineEntry | null>>
  offers: Map<bigint, OfferEntry | null>
  data: Map<string, Map<string, DataEntry | null>>
  claimableBalances: Map<string, ClaimableBalanceEntry | null>
  pools: Map<string, LiquidityPoolEntry | null>
}

export function createOverlay(): Overlay {
  return {
    accounts: new Map(),
    trustlines: new Map(),
    offers: new Map(),
    data: new Map(),
    claimableBalances: new Map(),
    pools: new Map(),
  }
}

function setNested<T>(
  maps: Map<string, Map<string, T | null>>,
  owner: string,
  at: { key: string; value: T | null },
): void {
  const map = maps.get(owner)
  if (map) map.set(at.key, at.value)
  else maps.set(owner, new Map([[at.key, at.value]]))
}

/** Lays a change over the entry that `entry` names; null lays its absence. */
export function layOver<T extends LedgerEntry>(overlay: Overlay, entry: LedgerEntry, value: T | null): void {
  switch (entry.type) {
    case 'account':
      overlay.accounts.set(entry.accountId, value as AccountEntry | null)
      return
    case 'trustline':
      return setNested(overlay.trustlines, entry.accountId, { key: entry.asset, value: value as TrustlineEntry | null })
    case 'offer':
      overlay.offers.set(entry.offerId, value as OfferEntry | null)
      return
    case 'data':
      return setNested(overlay.data, entry.accountId, { key: entry.name, value: value as DataEntry | null })
    case 'claimableBalance':
      overlay.claimableBalances.set(entry.balanceId, value as ClaimableBalanceEntry | null)
      return
    case 'liquidityPool':
      overlay.pools.set(entry.poolId, value as LiquidityPoolEntry | null)
  }
}
