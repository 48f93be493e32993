import type { Asset, LedgerEntry } from '#server/embedded-network/ledger/entries.types.ts'

const CLASSES = ['authorized', 'authorized_to_maintain_liabilities', 'unauthorized'] as const

type PerClass<T> = Record<(typeof CLASSES)[number], T>

/** Who holds an asset and how much, stroops; lines count by what their holder is authorized to. */
type AssetStats = {
  accounts: PerClass<number>
  balances: PerClass<bigint>
  claimableBalances: number
  claimableAmount: bigint
  pools: number
  poolAmount: bigint
}

/** Statistics of every issued asset that anything holds, kept up with each change. */
export type AssetStatistics = {
  count(entry: LedgerEntry, by: 1 | -1): void
  get(asset: Asset): AssetStats | undefined
  /** By code, then by issuer. */
  sorted(): readonly Asset[]
}

export function createAssetStatistics(): AssetStatistics {
  const stats = new Map<Asset, AssetStats>()
  let order: Asset[] | null = null
  const change = (asset: Asset, apply: (stats: AssetStats) => void) => {
    if (asset === 'native') return
    const known = stats.get(asset) ?? noStats()
    apply(known)
    if (isEmpty(known) ? stats.delete(asset) : !stats.has(asset)) order = null
    if (!isEmpty(known)) stats.set(asset, known)
  }
  return {
    count: (entry, by) => countEntry(entry, by, change),
    get: (asset) => stats.get(asset),
    sorted: () => (order ??= [...stats.keys()].sort(byCodeAndIssuer)),
  }
}

type Change = (asset: Asset, apply: (stats: AssetStats) => void) => void

function countEntry(entry: LedgerEntry, by: 1 | -1, change: Change): void {
  const signed = (stroops: bigint) => BigInt(by) * stroops
  if (entry.type === 'trustline' && !entry.asset.startsWith('pool:')) {
    const name = CLASSES[(entry.flags & 1) !== 0 ? 0 : (entry.flags & 2) !== 0 ? 1 : 2] ?? 'unauthorized'
    change(entry.asset, (stats) => {
      stats.accounts[name] += by
      stats.balances[name] += signed(entry.balance)
    })
  } else if (entry.type === 'claimableBalance') {
    change(entry.asset, (stats) => {
      stats.claimableBalances += by
      stats.claimableAmount += signed(entry.amount)
    })
  } else if (entry.type === 'liquidityPool') {
    for (const [asset, reserve] of [[entry.assetA, entry.reserveA] as const, [entry.assetB, entry.reserveB] as const]) {
      change(asset, (stats) => {
        stats.pools += by
        stats.poolAmount += signed(reserve)
      })
    }
  }
}

function noStats(): AssetStats {
  return {
    accounts: { authorized: 0, authorized_to_maintain_liabilities: 0, unauthorized: 0 },
    balances: { authorized: 0n, authorized_to_maintain_liabilities: 0n, unauthorized: 0n },
    claimableBalances: 0,
    claimableAmount: 0n,
    pools: 0,
    poolAmount: 0n,
  }
}

function isEmpty({ accounts, claimableBalances, pools }: AssetStats): boolean {
  return claimableBalances === 0 && pools === 0 && CLASSES.every((name) => accounts[name] === 0)
}

function byCodeAndIssuer(a: Asset, b: Asset): number {
  const [codeA = '', issuerA = ''] = a.split(':')
  const [codeB = '', issuerB = ''] = b.split(':')
  if (codeA !== codeB) return codeA < codeB ? -1 : 1
  return issuerA < issuerB ? -1 : 1
}
