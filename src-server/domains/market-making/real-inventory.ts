import type { FeeRule } from '#shared/domains/fees/fees.schema.ts'
import { serviceFee } from '#shared/domains/fees/service-fee.ts'
import { type AssetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, MAX_STROOPS, toStroops } from '#shared/kernel/stroops.ts'
import type { MarketNow } from './market-reading.ts'
import type { WalletRow } from './real.queries.ts'
import { FEES_OF_A_WALLET } from './wallets/funding.ts'

/** A wallet with what it may offer, stroops: all that it has but reserves and what fees are paid from. */
export interface RealWallet {
  address: string
  side: 'buy' | 'sell'
  base: bigint
  counter: bigint
  /** Of both, beyond what orders hold and what is reserved. */
  free: { base: bigint; counter: bigint }
  /** Of both, as much as it can still be sent: nothing without a line that is authorized. */
  room: { base: bigint; counter: bigint }
  /** XLM beyond its reserves that nothing holds: the network is paid from it. */
  payable: bigint
}

/** `slots`: orders that it may have at once, each an entry of the ledger. What offers hold counts, for they can be withdrawn. */
export function walletOf(row: WalletRow, market: MarketNow, slots: number): RealWallet {
  const { address, side } = row
  const [base, counter] = [market.pair.base, market.pair.counter].map((asset) => {
    const most = offerable(row, market, { asset, slots })
    return { most, free: freeOf(row, asset, most), room: roomOf(row, asset) }
  }) as [Part, Part]
  return {
    address,
    side,
    base: base.most,
    counter: counter.most,
    free: { base: base.free, counter: counter.free },
    room: { base: base.room, counter: counter.room },
    payable: freeOf(row, NATIVE, unbound(row, market, slots)),
  }
}
type Part = Record<'most' | 'free' | 'room', bigint>

function offerable(
  row: WalletRow,
  market: Pick<MarketNow, 'baseReserve'>,
  { asset, slots }: { asset: AssetId; slots: number },
): bigint {
  const line = row.held.find((one) => one.asset === asset)
  if (!line?.authorized) return 0n
  if (asset !== NATIVE) return toStroops(line.balance)
  const rest = unbound(row, market, slots) - FEES_OF_A_WALLET
  return rest > 0n ? rest : 0n
}

/** XLM beyond the reserves of all entries that it has, or may have at once. */
function unbound(
  { held, sponsoring, sponsored, subentries }: WalletRow,
  { baseReserve }: Pick<MarketNow, 'baseReserve'>,
  slots: number,
): bigint {
  const lines = held.filter((one) => one.asset !== NATIVE).length
  const entries = Math.max(subentries, lines + slots) + 2 + sponsoring - sponsored
  const balance = held.find(({ asset }) => asset === NATIVE)?.balance ?? '0'
  return toStroops(balance) - BigInt(entries) * BigInt(baseReserve)
}

function freeOf({ held }: WalletRow, asset: AssetId, most: bigint): bigint {
  const line = held.find((one) => one.asset === asset)
  const bound = line ? toStroops(line.sellingLiabilities) + toStroops(line.reserved) : 0n
  return most > bound ? most - bound : 0n
}

function roomOf({ held }: WalletRow, asset: AssetId): bigint {
  const line = held.find((one) => one.asset === asset)
  if (!line?.authorized) return 0n
  if (line.trustLimit === null) return MAX_STROOPS
  const room = toStroops(line.trustLimit) - toStroops(line.balance) - toStroops(line.buyingLiabilities)
  return room > 0n ? room : 0n
}

/** Stroops that an order of so much of what a side sells leaves free for its fee, of that asset; 0 where the fee is in another. */
export function feeWithin({ pair, rules, prices }: MarketNow, side: 'buy' | 'sell', sold: bigint): bigint {
  const rule: FeeRule | null = side === 'sell' ? rules.base : rules.counter
  const asset = side === 'sell' ? pair.base : pair.counter
  if (rule?.asset !== asset || sold === 0n) return 0n
  const usd = prices.get(asset)?.usd ?? null
  return toStroops(serviceFee(rule, { asset, amount: fromStroops(sold) }, { sent: usd, fee: usd }))
}
