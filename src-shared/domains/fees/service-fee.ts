import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { FeeRule } from './fees.schema.ts'

/** US dollars for one unit, decimal text; null where unknown. */
export interface FeePrices {
  sent: string | null
  /** Of the rule's asset. */
  fee: string | null
}
/** A percentage of a percentage with 7 decimals. */
const HUNDRED_PERCENT = 100n * 10_000_000n

/**
 * The fee for sending so much of an asset, in the rule's asset: rounded up to the stroop, then held between minimum and maximum.
 * A percentage in another asset goes by the prices, and is the minimum where one is unknown.
 */
export function serviceFee(
  rule: Pick<FeeRule, 'type' | 'value' | 'min' | 'max' | 'asset'>,
  { asset, amount }: { asset: string; amount: string },
  prices: FeePrices,
): string {
  const min = toStroops(rule.min)
  const fee = rule.type === 'flat' ? toStroops(rule.value) : percentOf(rule, { asset, amount }, prices)
  const least = fee === null || fee < min ? min : fee
  return fromStroops(rule.max !== null && least > toStroops(rule.max) ? toStroops(rule.max) : least)
}

/** The largest amount that leaves room for its own fee, which never falls as the amount grows. */
export function mostBeside(free: bigint, rule: Pick<FeeRule, 'type' | 'value' | 'min' | 'max' | 'asset'>): bigint {
  const fits = (amount: bigint): boolean => {
    const sent = { asset: rule.asset, amount: fromStroops(amount) }
    return amount + toStroops(serviceFee(rule, sent, { sent: null, fee: null })) <= free
  }
  let [low, high] = [0n, free]
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    if (fits(middle)) low = middle
    else high = middle - 1n
  }
  return low
}

function percentOf(
  { value, asset: feeAsset }: Pick<FeeRule, 'value' | 'asset'>,
  { asset, amount }: { asset: string; amount: string },
  prices: FeePrices,
): bigint | null {
  const share = toStroops(amount) * toStroops(value)
  if (asset === feeAsset) return up(share, HUNDRED_PERCENT)
  const [sent, fee] = [ratio(prices.sent), ratio(prices.fee)]
  if (sent === null || fee === null || fee.value === 0n) return null
  return up(share * sent.value * fee.unit, HUNDRED_PERCENT * sent.unit * fee.value)
}

const up = (value: bigint, by: bigint): bigint => (value + by - 1n) / by

/** Decimal text, exact. */
function ratio(text: string | null): { value: bigint; unit: bigint } | null {
  if (text === null || !/^\d+(\.\d+)?$/.test(text)) return null
  const [whole = '0', fraction = ''] = text.split('.')
  return { value: BigInt(whole + fraction), unit: 10n ** BigInt(fraction.length) }
}
