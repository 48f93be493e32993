import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { formatWorth } from '#client/ui/worth.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { usdValue } from '#shared/kernel/usd.ts'

/** What an amount is worth in dollars, as text. */
export function useWorth(overview: WalletOverview | undefined): (asset: AssetId, amount: string) => string {
  const { t } = useLingui()
  const listed = trpc.prices.list.useQuery().data?.items
  return (asset, amount) => {
    const held = overview?.balances.find((balance) => balance.asset === asset)?.price
    const price = held ?? listed?.find((known) => known.asset === asset)?.usd
    if (!price) return t`No price known`
    return formatWorth(usdValue(amount === '' ? '0' : amount.replace(/\.$/, ''), price))
  }
}
