import { useLingui } from '@lingui/react/macro'
import { formatPercent } from '#client/ui/numbers.ts'
import { plainPercent } from '#client/ui/plain-percent.ts'
import css from './form.module.css'

/** Where the marks stand, in percent of the width: the steps are not even, so that the first is not a hair. */
const MARKS: [percent: number, place: number][] = [
  [0, 0],
  [3, 25],
  [10, 50],
  [25, 75],
  [50, 100],
]

/** How far an order moves the price, on a ladder with the marks at which it warns, asks and is refused. */
export function ImpactLadder({ impact }: { impact: string }) {
  const { t } = useLingui()
  const shown = formatPercent(impact).replace('+', '')
  return (
    <div className={css.ladder}>
      <div className={css.rungs} aria-hidden>
        {['ok', 'warn', 'ask', 'refused'].map((step) => (
          <i key={step} data-step={step} />
        ))}
        <b style={{ left: `${placeOf(Number(impact))}%` }} />
      </div>
      <div className={css.marks} aria-hidden>
        {['3', '10', '25'].map(plainPercent).map((mark, at) => (
          <span key={mark} style={{ left: `${(at + 1) * 25}%` }}>
            {mark}
          </span>
        ))}
      </div>
      <span className="vh">{t`Price impact ${shown}; from 3% on it warns, from 10% it asks, from 25% it is refused`}</span>
    </div>
  )
}

function placeOf(percent: number): number {
  const next = MARKS.findIndex(([mark]) => mark > percent)
  const [from, to] = [MARKS[next - 1], MARKS[next]]
  if (!from || !to) return percent <= 0 ? 0 : 100
  return from[1] + ((percent - from[0]) / (to[0] - from[0])) * (to[1] - from[1])
}
