import { useLingui } from '@lingui/react/macro'
import { Change } from '#client/ui/change.tsx'
import { percentBetween } from '#shared/kernel/percent.ts'
import css from './chart.module.css'
import type { ChartPoint } from './chart.types.ts'

interface ChartTableProps {
  points: readonly ChartPoint[]
  caption: string
  /** Over the first column: 'Day, UTC'. */
  when: string
  format: (value: string) => string
  full: (iso: string) => string
  /** Rows at the most, spread evenly over the points; the newest is first. */
  rows?: number
  /** Pixels; what is more scrolls. */
  height?: number
}

/** The same points as the chart, as a table: newest first, each with its change since the row below. */
export function ChartTable({ points, caption, when, format, full, rows = 12, height }: ChartTableProps) {
  const { t } = useLingui()
  const shown = spread(points, rows).toReversed()
  return (
    <div
      className={css.scroll}
      style={{ height }}
      {...(height !== undefined && { tabIndex: 0, role: 'group', 'aria-label': caption })}
    >
      <table className={css.table}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{when}</th>
            <th scope="col">{t`Value`}</th>
            <th scope="col">{t`Change`}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ at, value }, row) => (
            <tr key={at}>
              <th scope="row">{full(at)}</th>
              <td>{value === null ? t`Unknown` : format(value)}</td>
              <td>
                <Change percent={percentBetween(shown[row + 1]?.value ?? null, value)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** At most so many of them, the first and the last among them. */
function spread<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items]
  const at = (place: number) => Math.round((place * (items.length - 1)) / (most - 1))
  return Array.from({ length: most }, (_, place) => items[at(place)]).filter((item) => item !== undefined)
}
