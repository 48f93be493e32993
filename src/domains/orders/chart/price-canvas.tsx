import { useLingui } from '@lingui/react'
import {
  AreaSeries,
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  LineStyle,
  type UTCTimestamp,
} from 'lightweight-charts'
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import css from './chart.module.css'
import type { ChartColors } from './chart-colors.ts'
import { chartWords } from './chart-words.ts'
import type { Bar } from './live-candle.ts'

/** An own order, at its price. */
export interface OrderLine {
  id: string
  price: number
  title: string
}
interface PriceCanvasProps {
  bars: readonly Bar[]
  view: 'candles' | 'line'
  colors: ChartColors
  decimals: number
  lines: readonly OrderLine[]
  /** Another market or another resolution: what is seen begins anew. */
  of: string
  /** Over which bar the crosshair stands, by its place; null for none. Always the same function. */
  onHover: (place: number | null) => void
  /** What is seen comes near the first bar. */
  onOlder: () => void
  /** Draws what is seen into a picture. */
  picture: RefObject<(() => HTMLCanvasElement) | null>
}
interface Drawn {
  chart: IChartApi
  main: ISeriesApi<'Candlestick'> | ISeriesApi<'Area'>
  volume: ISeriesApi<'Histogram'>
}

const seconds = (moment: number): UTCTimestamp => {
  const local = moment - new Date(moment).getTimezoneOffset() * 60_000 // the library writes its times in UTC
  return Math.floor(local / 1000) as UTCTimestamp
}

/** Candles or a line with the volume below, drawn by lightweight-charts. */
export function PriceCanvas({ bars, view, colors, decimals, lines, of, onHover, onOlder, picture }: PriceCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<Drawn | null>(null)
  const shown = useRef({ of: '', first: 0, length: 0 })
  const older = useEffectEvent(onOlder)
  const language = useLingui().i18n.locale
  const words = useEffectEvent(() => chartWords(language, decimals))
  useEffect(() => {
    if (!box.current) return
    const made = draw(box.current, view, words())
    drawn.current = made
    made.chart.subscribeCrosshairMove(({ time, logical }) => onHover(time === undefined ? null : (logical ?? null)))
    made.chart.timeScale().subscribeVisibleLogicalRangeChange((seen) => seen && seen.from < NEAR_FIRST && older())
    shown.current = { of: '', first: 0, length: 0 }
    return () => {
      drawn.current = null
      onHover(null)
      made.chart.remove()
    }
  }, [view, onHover])
  useImperativeHandle(picture, () => () => {
    if (!drawn.current) throw new Error('there is no chart to take a picture of')
    return drawn.current.chart.takeScreenshot(true)
  })
  // The effects below run in this order after the one that draws, so that a change of `view` paints everything again.
  useEffect(() => paint(drawn.current, view, colors, decimals), [view, colors, decimals])
  useEffect(
    () => drawn.current?.chart.applyOptions({ localization: chartWords(language, decimals) }),
    [view, language, decimals],
  )
  useEffect(() => {
    if (drawn.current) shown.current = fill(drawn.current, { bars, view, colors, of }, shown.current)
  }, [bars, view, colors, of])
  useEffect(() => {
    const main = drawn.current?.main
    if (!main) return
    const made = lines.map((line) => main.createPriceLine(lineOf(line, colors)))
    return () => {
      if (drawn.current?.main === main) remove(main, made)
    }
  }, [lines, colors, view])
  return <div ref={box} className={css.canvas} aria-hidden />
}

function draw(box: HTMLDivElement, view: 'candles' | 'line', words: ReturnType<typeof chartWords>): Drawn {
  const chart = createChart(box, {
    localization: words,
    autoSize: true,
    layout: { attributionLogo: false, background: { color: 'transparent' }, fontSize: 11 },
    rightPriceScale: {
      entireTextOnly: true,
      borderVisible: false,
      scaleMargins: { top: box.clientWidth < NARROW ? 0.22 : 0.08, bottom: 0.22 },
    },
    timeScale: { borderVisible: false, timeVisible: true, rightOffset: 3 },
    crosshair: { mode: 0 },
  })
  const main = view === 'candles' ? chart.addSeries(CandlestickSeries) : chart.addSeries(AreaSeries)
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: '',
    lastValueVisible: false,
    priceLineVisible: false,
  })
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.86, bottom: 0 } })
  return { chart, main, volume }
}

/** Below it the figures over the chart take three lines, and no candle stands behind them. */
const NARROW = 480

/** Rising candles are hollow and falling ones solid, so that they are told apart without their colours. */
function paint(drawn: Drawn | null, view: 'candles' | 'line', colors: ChartColors, decimals: number): void {
  if (!drawn) return
  drawn.chart.applyOptions({
    layout: {
      textColor: colors.text,
      fontFamily: '"Inter Variable", system-ui, sans-serif',
      background: { color: colors.panel }, // what shines through is not wiped away in every browser
    },
    grid: { vertLines: { color: colors.line }, horzLines: { color: colors.line } },
  })
  const priceFormat = { type: 'price' as const, precision: decimals, minMove: 10 ** -decimals }
  if (view === 'candles')
    (drawn.main as ISeriesApi<'Candlestick'>).applyOptions({
      upColor: colors.panel,
      borderUpColor: colors.buy,
      wickUpColor: colors.buy,
      downColor: colors.sell,
      borderDownColor: colors.sell,
      wickDownColor: colors.sell,
      priceFormat,
    })
  else
    (drawn.main as ISeriesApi<'Area'>).applyOptions({
      lineColor: colors.brand,
      topColor: 'transparent',
      bottomColor: 'transparent',
      lineWidth: 2 as const,
      priceFormat,
    })
}

interface Filling {
  bars: readonly Bar[]
  view: 'candles' | 'line'
  colors: ChartColors
  of: string
}
type Shown = { of: string; first: number; length: number }

/** Draws the last bar alone where only it has changed: the whole is drawn when the past has. */
function fill({ chart, main, volume }: Drawn, { bars, view, colors, of }: Filling, shown: Shown): Shown {
  const point = (bar: Bar) => ({ time: seconds(bar.at), ...(view === 'candles' ? bar : { value: bar.close }) })
  const amount = ({ at, volume: value, close, open }: Bar) => ({
    time: seconds(at),
    value,
    color: close >= open ? colors.buyArea : colors.sellArea,
  })
  const [first, last] = [bars[0]?.at ?? 0, bars.at(-1)]
  const isSame = shown.of === `${of} ${colors.buy}` && shown.first === first && shown.length === bars.length
  if (isSame && last) {
    ;(main as ISeriesApi<'Area'>).update(point(last) as never)
    volume.update(amount(last))
  } else {
    ;(main as ISeriesApi<'Area'>).setData(bars.map(point) as never)
    volume.setData(bars.map(amount))
    if (!shown.of.startsWith(`${of} `)) showNewest(chart, bars.length)
  }
  const isUp = last !== undefined && last.close >= last.open
  main.applyOptions({ priceLineColor: view === 'line' ? colors.brand : isUp ? colors.buy : colors.sell })
  return { of: `${of} ${colors.buy}`, first, length: bars.length }
}

const BARS_SEEN = 120
/** So many bars before the first one is seen, older ones are asked for. */
const NEAR_FIRST = 20
function showNewest(chart: IChartApi, count: number): void {
  if (count <= BARS_SEEN) chart.timeScale().fitContent()
  else chart.timeScale().setVisibleLogicalRange({ from: count - BARS_SEEN, to: count + 3 })
}

const lineOf = ({ price, title }: OrderLine, { brand, onBrand }: ChartColors) => ({
  price,
  title,
  color: brand,
  lineWidth: 1 as const,
  lineStyle: LineStyle.Dashed,
  axisLabelVisible: true,
  axisLabelColor: brand,
  axisLabelTextColor: onBrand,
})

function remove(main: Drawn['main'], lines: IPriceLine[]): void {
  for (const line of lines) main.removePriceLine(line)
}
