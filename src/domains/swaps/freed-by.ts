import type { SwapQuote } from '#shared/domains/swaps/swaps.schema.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'

/** XLM that removing what is sold would free; null where some of it stays, or an order trades it. */
export function freedBy(quote: SwapQuote | undefined, overview: WalletOverview | undefined): string | null {
  const held = overview?.balances.find(({ asset }) => asset === quote?.sell)
  if (!quote || !overview || !held || quote.exact !== 'sell' || quote.sell === NATIVE) return null
  const fee = quote.fee?.asset === quote.sell ? toStroops(quote.fee.amount) : 0n
  const isWhole = toStroops(quote.sellAmount) + fee === toStroops(held.total)
  return isWhole ? overview.reserve.perEntry : null
}
