import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Box, SegmentedControl } from '@mantine/core'
import { IconCamera, IconMaximize, IconMinimize, IconTable } from '@tabler/icons-react'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { useMarket } from '#client/app/markets/use-markets.ts'
import { useBook } from '#client/domains/orders/market/use-market.ts'
import { type Pair, pairName } from '#client/domains/orders/pair.ts'
import { usePreferences } from '#client/domains/orders/preferences.ts'
import { late } from '#client/ui/late.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { ungrouped } from '#client/ui/numbers.ts'
import { useAfterPaint } from '#client/ui/use-after-paint.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { CandleTable } from './candle-table.tsx'
import css from './chart.module.css'
import { useChartColors } from './chart-colors.ts'
import { DepthChart } from './depth-chart.tsx'
import { DepthTable } from './depth-table.tsx'
import type { OrderLine } from './price-canvas.tsx'
import { Readout } from './readout.tsx'
import { RESOLUTIONS, useIntervalNames } from './resolutions.ts'
import { savePicture } from './save-picture.ts'
import { useCandles } from './use-candles.ts'

const LateCanvas = late(async () => (await import('./price-canvas.tsx')).PriceCanvas)

interface ChartPanelProps {
  pair: Pair
  decimals: number
  /** Own orders of the pair. */
  lines: readonly OrderLine[]
  /** The element that is shown on the full screen. */
  stage: RefObject<HTMLElement | null>
  onFullScreen: () => void
}

/** The market's past as candles or a line, and its book as depth; each also as a table. */
export const ChartPanel = memo(function ChartPanel({ pair, decimals, lines, stage, onFullScreen }: ChartPanelProps) {
  const { t } = useLingui()
  const { preferences, change } = usePreferences()
  const { resolution, view } = preferences
  const [asTable, setAsTable] = useState(false)
  const picture = useRef<(() => HTMLCanvasElement) | null>(null)
  const isFull = useIsFull(stage)
  const names = useIntervalNames()
  const hasPicture = view !== 'depth' && !asTable
  const save = () => {
    if (picture.current) savePicture(picture.current(), `${pairName(pair).replaceAll(' ', '')}-${resolution}`)
  }
  return (
    <section ref={stage} className={css.panel} aria-label={t`Chart`}>
      <div className={css.bar}>
        <SegmentedControl
          size="xs"
          aria-label={t`Interval`}
          value={resolution}
          disabled={view === 'depth'}
          onChange={(chosen) => change({ resolution: chosen as typeof resolution })}
          data={RESOLUTIONS.map((value) => ({ value, label: <span title={names[value]}>{value}</span> }))}
        />
        <SegmentedControl
          size="xs"
          aria-label={t`Chart type`}
          value={view}
          onChange={(chosen) => change({ view: chosen as typeof view })}
          data={[
            { value: 'candles', label: t`Candles` },
            { value: 'line', label: t`Line` },
            { value: 'depth', label: t`Depth` },
          ]}
        />
        <a className={css.credit} href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
          <Trans>Charts by TradingView</Trans>
          <span className="vh">{t`, opens in a new tab`}</span>
        </a>
        <div className={css.tools}>
          <ActionIcon
            aria-label={t`View as table`}
            title={t`View as table`}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            <IconTable size={17} stroke={1.5} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={t`Save a picture of the chart`}
            title={t`Save a picture of the chart`}
            disabled={!hasPicture}
            onClick={save}
          >
            <IconCamera size={17} stroke={1.5} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={isFull ? t`Leave full screen` : t`Full screen`}
            title={isFull ? t`Leave full screen (F)` : t`Full screen (F)`}
            onClick={onFullScreen}
          >
            {isFull ? (
              <IconMinimize size={17} stroke={1.5} aria-hidden />
            ) : (
              <IconMaximize size={17} stroke={1.5} aria-hidden />
            )}
          </ActionIcon>
        </div>
      </div>
      {view === 'depth' ? (
        <Depth pair={pair} decimals={decimals} asTable={asTable} />
      ) : (
        <Prices {...{ pair, decimals, lines, asTable, picture, view, resolution }} />
      )}
    </section>
  )
})

function useIsFull(stage: RefObject<HTMLElement | null>): boolean {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === stage.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [stage])
  return isFull
}

interface PricesProps extends Pick<ChartPanelProps, 'pair' | 'decimals' | 'lines'> {
  asTable: boolean
  picture: RefObject<(() => HTMLCanvasElement) | null>
  view: 'candles' | 'line'
  resolution: (typeof RESOLUTIONS)[number]
}

function Prices({ pair, decimals, lines, asTable, picture, view, resolution }: PricesProps) {
  const { t } = useLingui()
  const colors = useChartColors()
  const isPainted = useAfterPaint()
  const [hovered, setHovered] = useState<number | null>(null)
  const market = useMarket(pair)
  const { bars, older, error, retry } = useCandles(pair, resolution)
  const names = useIntervalNames()
  const code = assetCode(pair.base)
  const name = pairName(pair)
  if (error && !bars) return <LoadFailure title={t`The chart did not load`} error={error} onRetry={retry} />
  if (!bars) return <div className={css.stage} aria-busy />
  const last = bars.at(-1)
  if (!last)
    return (
      <div className={css.none}>
        <p>
          <Trans>Nothing has been traded here yet.</Trans>
        </p>
        {market?.price && (
          <p>
            <Trans>Last price {ungrouped(market.price)}</Trans>
          </p>
        )}
      </div>
    )
  const price = (value: number): string => ungrouped(value.toFixed(decimals))
  const [close, high, low] = [price(last.close), price(last.high), price(last.low)]
  const interval = names[resolution]
  if (asTable)
    return <CandleTable {...{ bars, older, decimals, code }} caption={t`${name}, ${interval}, newest first`} />
  return (
    <Box
      component="figure"
      className={css.stage}
      aria-label={t`${name}, ${interval}: last ${close}, high ${high}, low ${low}`}
    >
      {colors && (
        <LateCanvas
          {...{ bars, view, colors, decimals, lines, picture }}
          onHover={setHovered}
          onOlder={older.load}
          of={`${pair.base}/${pair.counter}/${resolution}`}
        />
      )}
      {isPainted && <Readout bar={bars[hovered ?? -1] ?? last} {...{ decimals, code }} />}
    </Box>
  )
}

function Depth({ pair, decimals, asTable }: { pair: Pair; decimals: number; asTable: boolean }) {
  const { t } = useLingui()
  const { book } = useBook(pair)
  if (!book) return <div className={css.stage} aria-busy />
  if (book.bids.length + book.asks.length === 0)
    return (
      <div className={css.none}>
        <p>
          <Trans>No offers yet. Set the first price.</Trans>
        </p>
      </div>
    )
  const name = pairName(pair)
  const label = t`${name}, depth of the book`
  if (!asTable)
    return (
      <Box component="figure" className={css.stage} aria-label={label}>
        <DepthChart book={book} decimals={decimals} code={assetCode(pair.base)} />
      </Box>
    )
  return <DepthTable {...{ book, decimals, label }} />
}
