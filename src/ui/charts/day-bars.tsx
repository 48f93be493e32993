import css from './day-bars.module.css'

interface DayBar {
  key: string
  /** Below the axis, where there is room. */
  label: string
  /** Beside the pointer. */
  title: string
  /** Stacked, the first one lowest; what is below zero is drawn as nothing. */
  parts: readonly number[]
}
interface DayBarsProps {
  bars: readonly DayBar[]
  label: string
  format: (value: number) => string
  height?: number
}

/** Stacked bars by day with three lines of a scale; the figures stand in a table that the panel offers. */
export function DayBars({ bars, label, format, height = 168 }: DayBarsProps) {
  const tops = bars.map(({ parts }) => parts.reduce((sum, part) => sum + Math.max(0, part), 0))
  const top = roundUp(Math.max(...tops, 0))
  const every = Math.ceil(bars.length / 4)
  return (
    <figure className={css.root} aria-label={label}>
      <div className={css.plot} style={{ height }}>
        {[top, top / 2, 0].map((value) => (
          <span
            key={value}
            className={css.line}
            style={{ bottom: `${top === 0 ? 0 : (value / top) * 100}%` }}
            aria-hidden
          >
            <em>{format(value)}</em>
          </span>
        ))}
        <div className={css.bars} aria-hidden>
          {bars.map(({ key, title, parts }) => (
            <span key={key} title={title}>
              {parts.map((part, at) => (
                <i key={at} data-part={at} style={{ height: `${top === 0 ? 0 : (Math.max(0, part) / top) * 100}%` }} />
              ))}
            </span>
          ))}
        </div>
      </div>
      <div className={css.labels} aria-hidden>
        {bars.map(({ key, label: text }, at) => (
          <span key={key}>{at % every === 0 ? text : ''}</span>
        ))}
      </div>
    </figure>
  )
}

/** 1, 2 or 5 times a power of ten, the next one above. */
function roundUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return power * ([1, 2, 4, 5, 10].find((step) => step * power >= value) ?? 10)
}
