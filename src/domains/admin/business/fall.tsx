import { useLingui } from '@lingui/react/macro'
import css from './fall.module.css'

interface FallRow {
  label: string
  note: string
  /** Decimal text, below zero where it lessens the sum. */
  usd: string
  shown: string
}
interface FallProps {
  caption: string
  rows: readonly (FallRow & { key: string })[]
  result: FallRow
}

/** A sum drawn as steps: what comes in is solid, what goes out hollow, the last bar is the result. Every figure stands in its row. */
export function Fall({ caption, rows, result }: FallProps) {
  const { t } = useLingui()
  const steps = stepsOf(rows.map(({ usd }) => Number(usd)))
  const end = Number(result.usd)
  const low = Math.min(0, end, ...steps.map(({ from }) => from))
  const size = Math.max(0, end, ...steps.map(({ to }) => to)) - low || 1
  const percent = (value: number): string => `${((value - low) / size) * 100}%`
  const width = (from: number, to: number): string => `${Math.max(0.4, ((to - from) / size) * 100)}%`
  return (
    <table className={css.fall}>
      <caption className="vh">{caption}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{t`Line`}</th>
          <th scope="col">{t`Picture`}</th>
          <th scope="col">{t`Value`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, note, shown }, at) => {
          const { from = 0, to = 0, isOut = false } = steps[at] ?? {}
          return (
            <tr key={key}>
              <th scope="row">
                {label}
                <span className={css.of}>{note}</span>
              </th>
              <td className={css.picture} aria-hidden>
                <span>
                  {from !== to && (
                    <i
                      data-out={isOut || undefined}
                      style={{ insetInlineStart: percent(from), width: width(from, to) }}
                    />
                  )}
                </span>
              </td>
              <td className={css.value}>{shown}</td>
            </tr>
          )
        })}
        <tr data-end>
          <th scope="row">
            {result.label}
            <span className={css.of}>{result.note}</span>
          </th>
          <td className={css.picture} aria-hidden>
            <span>
              {end !== 0 && (
                <i
                  data-end={end > 0 ? 'gain' : 'loss'}
                  style={{ insetInlineStart: percent(Math.min(0, end)), width: width(0, Math.abs(end)) }}
                />
              )}
            </span>
          </td>
          <td className={css.value}>{result.shown}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** Where each bar begins and ends, on the sum of all before it. */
function stepsOf(values: readonly number[]): { from: number; to: number; isOut: boolean }[] {
  let sum = 0
  return values.map((value) => {
    const before = sum
    sum += value
    return { from: Math.min(before, sum), to: Math.max(before, sum), isOut: value < 0 }
  })
}
