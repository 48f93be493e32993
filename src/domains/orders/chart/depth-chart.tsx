import { useLingui } from '@lingui/react/macro'
import { groupLevels } from '#client/domains/orders/book/group-levels.ts'
import { withDecimals } from '#client/ui/digits.ts'
import { plainAmount, ungrouped } from '#client/ui/numbers.ts'
import type { Book } from '#shared/domains/markets/markets.schema.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import css from './chart.module.css'

const [WIDTH, HEIGHT] = [1000, 400]
/** What is farther from the middle is left out, so that one far order does not press the rest together. */
const REACH = 0.1

interface Point {
  price: number
  sum: bigint
}

/** What both sides of the book offer up to each price: two stairs that meet at the spread. */
export function DepthChart({ book, decimals, code }: { book: Book; decimals: number; code: string }) {
  const { t } = useLingui()
  const sides = { bids: stairs(book, 'bids', decimals), asks: stairs(book, 'asks', decimals) }
  const { bids, asks } = near(sides)
  const [low, high] = [bids.at(-1)?.price ?? asks[0]?.price ?? 0, asks.at(-1)?.price ?? bids[0]?.price ?? 1]
  const most = Math.max(...[...bids, ...asks].map(({ sum }) => Number(sum)), 1)
  const x = (price: number): number => ((price - low) / (high - low || 1)) * WIDTH
  const y = (sum: bigint): number => HEIGHT - (Number(sum) / most) * (HEIGHT - 12)
  const path = (points: readonly Point[], end: number): string => {
    const [first] = points
    if (!first) return ''
    const steps = points.map(({ price, sum }) => `H${x(price).toFixed(1)}V${y(sum).toFixed(1)}`).join('')
    return `M${x(first.price).toFixed(1)} ${HEIGHT}${steps}H${end}V${HEIGHT}Z`
  }
  const total = (points: readonly Point[]): string =>
    plainAmount(withDecimals(fromStroops(points.at(-1)?.sum ?? 0n), 2))
  const price = (value: number): string => ungrouped(value.toFixed(decimals))
  return (
    <div className={css.depth}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <path d={path(bids, 0)} data-side="buy" />
        <path d={path(asks, WIDTH)} data-side="sell" />
      </svg>
      <div className={css.depthEnds}>
        <span>{price(low)}</span>
        <span className="up">
          {t`Bids`} {total(bids)} {code}
        </span>
        <span className="down">
          {t`Asks`} {total(asks)} {code}
        </span>
        <span>{price(high)}</span>
      </div>
    </div>
  )
}

const stairs = (book: Book, side: 'bids' | 'asks', decimals: number): Point[] =>
  groupLevels(book[side], decimals, side).map(({ price, sum }) => ({ price: Number(price), sum }))

function near({ bids, asks }: { bids: Point[]; asks: Point[] }) {
  const middle = ((bids[0]?.price ?? asks[0]?.price ?? 0) + (asks[0]?.price ?? bids[0]?.price ?? 0)) / 2
  const isNear = ({ price }: Point): boolean => Math.abs(price - middle) <= middle * REACH
  return { bids: bids.filter(isNear), asks: asks.filter(isNear) }
}
