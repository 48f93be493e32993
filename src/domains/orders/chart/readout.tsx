import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { formatCompact, ungrouped } from '#client/ui/numbers.ts'
import css from './chart.module.css'
import type { Bar } from './live-candle.ts'

/** The figures of one bar over the chart: of the one under the crosshair, else of the newest. The table has all of them. */
export function Readout({ bar, decimals, code }: { bar: Bar; decimals: number; code: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const price = (value: number): string => ungrouped(value.toFixed(decimals))
  const figures: [string, string][] = [
    [t({ message: 'Open', context: 'first price' }), price(bar.open)],
    [t`High`, price(bar.high)],
    [t`Low`, price(bar.low)],
    [t({ message: 'Close', context: 'last price' }), price(bar.close)],
    [t`Volume, ${code}`, formatCompact(bar.volume.toFixed(2))],
  ]
  return (
    <div className={css.readout} aria-hidden>
      <span>{formats.dayTime(new Date(bar.at).toISOString())}</span>
      {figures.map(([label, value]) => (
        <span key={label}>
          {label} <b className={bar.close >= bar.open ? 'up' : 'down'}>{value}</b>
        </span>
      ))}
    </div>
  )
}
