import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { formatCompact, listAmount, ungrouped } from '#client/ui/numbers.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import css from './book.module.css'
import type { GroupedLevel } from './group-levels.ts'

interface BookSideProps {
  side: 'bids' | 'asks'
  /** From above to below. */
  rows: readonly GroupedLevel[]
  /** Prices at which own orders stand, as the rows have them. */
  own: readonly string[]
  /** Stroops: what a bar across the whole row is. */
  deepest: bigint
  decimals: number
  codes: { base: string; counter: string }
  /** The row that Tab comes to: its side and its rank from the best price. */
  stop: string
  onStop: (stop: string) => void
  onTake: (price: string) => void
}

/** One side of the book. A row's bar is what is offered from the best price to there. */
export function BookSide({ side, rows, own, deepest, codes, stop, onStop, onTake }: BookSideProps) {
  const { t } = useLingui()
  const isAsks = side === 'asks'
  return (
    <table className={css.book}>
      <caption className="vh">{isAsks ? t`Asks, offers to sell` : t`Bids, offers to buy`}</caption>
      <thead className={isAsks ? undefined : 'vh'}>
        <tr>
          <th scope="col">{t`Price, ${codes.counter}`}</th>
          <th scope="col">{t`Amount, ${codes.base}`}</th>
          <th scope="col">{t`Sum`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const rank = isAsks ? rows.length - 1 - at : at
          const name = `${side} ${rank}`
          const share = deepest === 0n ? 0 : Number((row.sum * 1000n) / deepest) / 10
          return (
            <LevelRow
              key={rank}
              {...{ side, name, share, onStop, onTake }}
              price={row.price}
              amount={row.amount}
              sum={fromStroops(row.sum)}
              isOwn={own.includes(row.price)}
              isStop={name === stop}
            />
          )
        })}
      </tbody>
    </table>
  )
}

interface LevelRowProps {
  side: 'bids' | 'asks'
  name: string
  price: string
  amount: string
  sum: string
  /** Percent. */
  share: number
  isOwn: boolean
  isStop: boolean
  onStop: (stop: string) => void
  onTake: (price: string) => void
}

/** Only rows that have changed are drawn again. */
const LevelRow = memo(function LevelRow(props: LevelRowProps) {
  const { side, name, price, amount, sum, share, isOwn, isStop, onStop, onTake } = props
  const { t } = useLingui()
  const shown = ungrouped(price)
  return (
    <tr data-side={side} data-own={isOwn || undefined} style={{ backgroundSize: `${share}% 100%` }}>
      <td>
        <button
          type="button"
          className="plain"
          data-level
          tabIndex={isStop ? 0 : -1}
          aria-label={
            (side === 'asks' ? t`Take the ask price ${shown}` : t`Take the bid price ${shown}`) +
            (isOwn ? t`, with an order of yours` : '')
          }
          onFocus={() => onStop(name)}
          onClick={() => onTake(price)}
        >
          {shown}
        </button>
      </td>
      <td title={amount}>{listAmount(amount)}</td>
      <td>{formatCompact(sum)}</td>
    </tr>
  )
})
