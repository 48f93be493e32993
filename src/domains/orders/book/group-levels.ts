import { withDecimals } from '#client/ui/digits.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

interface Level {
  price: string
  amount: string
}
export interface GroupedLevel {
  /** The group's end that is worse for whoever takes it, so that an order at it takes the whole group. */
  price: string
  amount: string
  /** Stroops, from the best price to here. */
  sum: bigint
}

/** A side of a book by steps of 10^-decimals, best price first: asks are rounded up, bids down. */
export function groupLevels(levels: readonly Level[], decimals: number, side: 'bids' | 'asks'): GroupedLevel[] {
  const grouped: { price: string; stroops: bigint; sum: bigint }[] = []
  let sum = 0n
  for (const { price, amount } of levels) {
    const step =
      decimals < 0 ? onWholeStep(price, -decimals, side === 'asks') : withDecimals(price, decimals, side === 'asks')
    const stroops = toStroops(amount)
    sum += stroops
    const last = grouped.at(-1)
    if (last?.price === step) {
      last.stroops += stroops
      last.sum = sum
    } else grouped.push({ price: step, stroops, sum })
  }
  return grouped.map(({ stroops, ...group }) => ({ ...group, amount: fromStroops(stroops) }))
}

/** To whole tens, hundreds and so on. */
function onWholeStep(price: string, zeros: number, isUp: boolean): string {
  const unit = 10n ** BigInt(zeros)
  const whole = BigInt(withDecimals(price, 0, isUp))
  return String((isUp ? (whole + unit - 1n) / unit : whole / unit) * unit)
}
