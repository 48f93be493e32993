import type { Pair } from '#client/domains/orders/pair.ts'
import type { FeeRule } from '#shared/domains/fees/fees.schema.ts'
import { mostBeside } from '#shared/domains/fees/service-fee.ts'
import { type Book, walkBook } from '#shared/domains/markets/impact.ts'
import { amountOf, type Side, toLedgerPrice } from '#shared/domains/markets/price.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { parseStroops, toStroops } from '#shared/kernel/stroops.ts'
import { type Draft, finished } from './draft.ts'

/** What an open order locks, and what one operation with a fee beside it costs at most for a while. */
const OFFER_RESERVE = 5_000_000n
const FEES = 10_000n

export const soldAsset = ({ base, counter }: Pair, side: Side): string => (side === 'buy' ? counter : base)
export const boughtAsset = ({ base, counter }: Pair, side: Side): string => (side === 'buy' ? base : counter)

/** What can be spent, decimal text; null where the wallet has no line for the asset. */
export const spendableOf = (wallet: WalletOverview | undefined, asset: string): string | null =>
  wallet?.balances.find((balance) => balance.asset === asset)?.spendable ?? null

/** Stroops of the sold asset that an order may take: reserve and fees are left where they are paid in the same asset. */
export function mostToTrade(
  spendable: string,
  asset: string,
  draft: Pick<Draft, 'type'>,
  rule: FeeRule | undefined,
): bigint {
  const kept = asset === NATIVE ? FEES + (draft.type === 'market' ? 0n : OFFER_RESERVE) : 0n
  const free = toStroops(spendable) - kept
  if (free <= 0n) return 0n
  return rule?.asset === asset ? mostBeside(free, rule) : free
}

/** Stroops of the base asset for a share of what can be traded; never rounded up. null where no price says how many. */
export function shareOf(most: bigint, percent: bigint, draft: Draft, book: Book | null): bigint | null {
  const part = (most * percent) / 100n
  if (draft.side === 'sell') return part
  if (draft.type === 'limit' || draft.type === 'maker') {
    const price = toLedgerPrice(finished(draft.price))
    return price && amountOf(part, price, 'buy')
  }
  if (!book) return null
  const found = walkBook(book, 'buy', { total: (part * 10_000n) / (10_000n + hundredthsOf(draft.slippage)) })
  return found.filled > 0n ? found.filled : null
}

/** Of a percentage as typed; what is none counts as the most that may be. */
function hundredthsOf(percent: string): bigint {
  const stroops = parseStroops(finished(percent))
  return stroops === null ? 1000n : stroops / 100_000n
}
