import { trpc } from '#client/app/trpc.ts'
import type { HeldAsset, Quarantine } from '#shared/domains/assets/assets.schema.ts'
import type { PriceTrend } from '#shared/domains/prices/prices.schema.ts'
import type { WalletBalance, WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'

/** One asset of the wallet with everything that its row shows. */
export interface Holding extends Omit<WalletBalance, 'quarantine'> {
  code: string
  name: string | null
  domain: string | null
  isVerified: boolean
  isListed: boolean
  isHidden: boolean
  quarantine: Quarantine | null
  trend: PriceTrend | undefined
}
export interface Holdings {
  overview: WalletOverview | undefined
  rows: Holding[] | undefined
  hidesSmall: boolean
  error: unknown
  isFetching: boolean
  refetch: () => void
}

/** The wallet's assets; details that did not load are left out. */
export function useHoldings(): Holdings {
  const wallet = trpc.wallet.overview.useQuery()
  const mine = trpc.assets.mine.useQuery()
  const view = trpc.assets.view.useQuery()
  const trends = trpc.prices.trends.useQuery()
  const known = new Map(mine.data?.items.map((item) => [item.asset, item]))
  const hidden = new Set(view.data?.hidden)
  const courses = new Map(trends.data?.items.map((trend) => [trend.asset, trend]))
  const rows = wallet.data?.balances.map((balance) => ({
    ...balance,
    ...detailOf(balance, known.get(balance.asset)),
    isHidden: hidden.has(balance.asset),
    trend: balance.quarantine === null ? courses.get(balance.asset) : undefined,
  }))
  return {
    overview: wallet.data,
    rows,
    hidesSmall: view.data?.hidesSmall ?? false,
    error: wallet.data ? null : wallet.error,
    isFetching: wallet.isFetching,
    refetch: () => void wallet.refetch(),
  }
}

function detailOf({ asset, quarantine }: WalletBalance, known: HeldAsset | undefined) {
  return {
    code: assetCode(asset),
    name: known?.name ?? (asset === NATIVE ? 'Stellar Lumens' : null),
    domain: known?.domain ?? null,
    isVerified: known?.isVerified ?? false,
    isListed: known?.isListed ?? asset === NATIVE,
    quarantine: quarantine === null ? null : (known?.quarantine ?? { reason: quarantine, resembles: null }),
  }
}
