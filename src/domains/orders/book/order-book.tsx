import { Trans, useLingui } from '@lingui/react/macro'
import { Box } from '@mantine/core'
import { IconTriangleFilled, IconTriangleInvertedFilled } from '@tabler/icons-react'
import { memo, useRef, useState } from 'react'
import { useMarket } from '#client/app/markets/use-markets.ts'
import { useBook, useTrades } from '#client/domains/orders/market/use-market.ts'
import type { Pair } from '#client/domains/orders/pair.ts'
import { withDecimals } from '#client/ui/digits.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { formatPercent, ungrouped } from '#client/ui/numbers.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './book.module.css'
import { BookSide } from './book-side.tsx'
import { type GroupedLevel, groupLevels } from './group-levels.ts'
import { moveWithin } from './move-within.ts'
import { useLevelsThatFit } from './use-levels-that-fit.ts'

interface OrderBookProps {
  pair: Pair
  decimals: number
  /** Prices of own orders. */
  own: { bids: readonly string[]; asks: readonly string[] }
  /** Puts a price into the order form. */
  onTake: (price: string) => void
}

/** Both sides of the book around the spread. One stop for Tab; arrows move within it, Enter takes a price. */
export const OrderBook = memo(function OrderBook({ pair, decimals, own, onTake }: OrderBookProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const levels = useLevelsThatFit(box)
  const [coarser, setCoarser] = useState(0)
  const [stop, setStop] = useState('bids 0')
  const { book, error, retry } = useBook(pair)
  const step = decimals - coarser
  if (!book) {
    if (!error) return <div className={css.box} ref={box} aria-busy />
    return <LoadFailure title={t`The book did not load`} error={error} onRetry={retry} />
  }
  const asks = groupLevels(book.asks, step, 'asks').slice(0, levels)
  const bids = groupLevels(book.bids, step, 'bids').slice(0, levels)
  const deepest = deeper(asks.at(-1), bids.at(-1))
  const common = { deepest, decimals: Math.max(0, step), stop, onStop: setStop, onTake }
  return (
    <div className={css.box} ref={box}>
      <div className={css.head}>
        <h2>
          <Trans>Order book</Trans>
        </h2>
        <select
          aria-label={t`Price grouping`}
          value={coarser}
          onChange={(event) => setCoarser(Number(event.currentTarget.value))}
        >
          {[0, 1, 2, 3].map((by) => (
            <option key={by} value={by}>
              {ungrouped(stepText(decimals - by))}
            </option>
          ))}
        </select>
      </div>
      {asks.length + bids.length === 0 ? (
        <p className={css.none}>
          <Trans>No offers yet. Set the first price.</Trans>
        </p>
      ) : (
        <Box component="section" aria-label={t`Prices of the book`} className={css.sides} onKeyDown={moveWithin}>
          <BookSide
            side="asks"
            rows={asks.toReversed()}
            own={own.asks.map((price) => withDecimals(price, Math.max(0, step), true))}
            codes={{ base: assetCode(pair.base), counter: assetCode(pair.counter) }}
            {...common}
          />
          <Spread pair={pair} decimals={decimals} spread={book.spread} mid={book.mid} />
          <BookSide
            side="bids"
            rows={bids}
            own={own.bids.map((price) => withDecimals(price, Math.max(0, step)))}
            codes={{ base: assetCode(pair.base), counter: assetCode(pair.counter) }}
            {...common}
          />
        </Box>
      )}
    </div>
  )
})

const deeper = (one: GroupedLevel | undefined, other: GroupedLevel | undefined): bigint => {
  const [a, b] = [one?.sum ?? 0n, other?.sum ?? 0n]
  return a > b ? a : b
}

/** 5 -> '0.00001', -2 -> '100'. */
const stepText = (decimals: number): string =>
  decimals > 0 ? `0.${'1'.padStart(decimals, '0')}` : `1${'0'.repeat(-decimals)}`

interface SpreadProps {
  pair: Pair
  decimals: number
  spread: string | null
  mid: string | null
}

/** The last price with its direction, and how far the best prices are apart. */
function Spread({ pair, decimals, spread, mid }: SpreadProps) {
  const { t } = useLingui()
  const { trades } = useTrades(pair)
  const last = useMarket(pair)?.price ?? null
  const before = trades?.find((trade) => trade.price !== last)?.price
  const isUp = last === null || before === undefined || Number(last) >= Number(before)
  const share = spread !== null && mid !== null ? ((Number(spread) / Number(mid)) * 100).toFixed(2) : null
  const apart = spread === null ? null : ungrouped(withDecimals(spread, decimals))
  return (
    <div className={css.spread}>
      <span className={`${css.last} ${isUp ? 'up' : 'down'}`}>
        {isUp ? <IconTriangleFilled size={9} aria-hidden /> : <IconTriangleInvertedFilled size={9} aria-hidden />}
        <span className="vh">{isUp ? t`Last price, up` : t`Last price, down`} </span>
        {last === null ? '–' : ungrouped(withDecimals(last, decimals))}
      </span>
      {apart !== null && share !== null && (
        <span>
          <Trans>
            Spread {apart}, {formatPercent(share).replace('+', '')}
          </Trans>
        </span>
      )}
    </div>
  )
}
