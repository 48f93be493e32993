import { trpc } from '#client/app/trpc.ts'
import { freshPrice } from '#client/domains/payments/send/dollars.ts'
import type { WalletBalance } from '#shared/domains/wallet/wallet.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'

/** US dollars for one unit of an asset that the wallet holds; null where no price is known, or only one that is older than a day. */
export function useFreshPrices(balances: readonly WalletBalance[]): (asset: AssetId) => string | null {
  const trends = trpc.prices.trends.useQuery().data?.items ?? []
  return (asset) => freshPrice(asset, trends, balances)
}
