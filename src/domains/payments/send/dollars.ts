import { finishAmountText, hasTooManyDecimals } from '#client/ui/amount-input-text.ts'
import { separators } from '#client/ui/numbers.ts'
import type { PriceTrend } from '#shared/domains/prices/prices.schema.ts'
import type { WalletBalance } from '#shared/domains/wallet/wallet.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { bareText, fromStroops, parseStroops } from '#shared/kernel/stroops.ts'
import { stroopsFor, usdValueDown } from '#shared/kernel/usd.ts'

/** The wallet's price of an asset; null where it has none, or one that is older than a day and that nobody has fixed. */
export function freshPrice(
  asset: AssetId,
  trends: readonly Pick<PriceTrend, 'asset' | 'isStale'>[],
  balances: readonly Pick<WalletBalance, 'asset' | 'price'>[],
): string | null {
  const isFresh = trends.some((trend) => trend.asset === asset && !trend.isStale)
  return isFresh ? (balances.find((balance) => balance.asset === asset)?.price ?? null) : null
}

/** Typed dollars as an amount of the asset, rounded down to 7 decimals; '' where none are typed. */
export function unitsFor(dollars: string, price: string): string {
  const stroops = stroopsFor(finishAmountText(dollars), price)
  return stroops === null ? '' : bareText(fromStroops(stroops))
}

/** Value of a typed amount, as dollars are typed; '' where none is typed. */
export function dollarsOf(amount: string, price: string): string {
  const text = finishAmountText(amount)
  return parseStroops(text) === null ? '' : bareText(usdValueDown(text, price))
}

/** True for dollars with parts of a cent. */
export const hasPartsOfCents = (text: string): boolean => /\.\d{3}/.test(text)

/** Which decimals kept a text from being taken, as it stands in the field; null where it was something else. */
export function refusedDecimals(text: string, isInDollars: boolean): 'cents' | 'stroops' | null {
  const pointed = text.replace(separators().decimal, '.')
  if (isInDollars) return hasPartsOfCents(pointed) ? 'cents' : null
  return hasTooManyDecimals(pointed) ? 'stroops' : null
}
