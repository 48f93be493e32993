import type { FeeRule } from '#shared/domains/fees/fees.schema.ts'
import { serviceFee } from '#shared/domains/fees/service-fee.ts'
import { type AssetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { MarketNow } from './market-reading.ts'
import type { WalletRow } from './real.queries.ts'
import { FEES_OF_A_WALLET } from './wallets/funding.ts'

/** A wallet with what it may offer, stroops: all that it has but reserves and what fees are paid from. */
export interface RealWallet {
  address: string
  side: 'buy' | 'sell'
  base: bigint
  counter: bigint
}

/** `slots`: orders that it may have at once, each an entry of the ledger. What offers hold counts, for they can be withdrawn. */
export function walletOf(row: WalletRow, market: MarketNow, slots: number): RealWallet {
  const { address, side } = row
  const { base, counter } = market.pair
  return {
    address,
    side,
    base: offerable(row, market, { asset: base, slots }),
    counter: offerable(row, market, { asset: counter, slots }),
  }
}

function offerable(
  { held, sponsoring, sponsored, subentries }: WalletRow,
  { baseReserve }: Pick<MarketNow, 'baseReserve'>,
  { asset, slots }: { asset: AssetId; slots: number },
): bigint {
  const line = held.find((one) => one.asset === asset)
  if (!line?.authorized) return 0n
  if (asset !== NATIVE) return toStroops(line.balance)
  const lines = held.filter((one) => one.asset !== NATIVE).length
  const entries = Math.max(subentries, lines + slots) + 2 + sponsoring - sponsored
  const rest = toStroops(line.balance) - BigInt(entries) * BigInt(baseReserve) - FEES_OF_A_WALLET
  return rest > 0n ? rest : 0n
}

/** Stroops that an order of so much of what a side sells leaves free for its fee, of that asset; 0 where the fee is in another. */
export function feeWithin({ pair, rules, prices }: MarketNow, side: 'buy' | 'sell', sold: bigint): bigint {
  const rule: FeeRule | null = side === 'sell' ? rules.base : rules.counter
  const asset = side === 'sell' ? pair.base : pair.counter
  if (rule?.asset !== asset || sold === 0n) return 0n
  const usd = prices.get(asset)?.usd ?? null
  return toStroops(serviceFee(rule, { asset, amount: fromStroops(sold) }, { sent: usd, fee: usd }))
}
