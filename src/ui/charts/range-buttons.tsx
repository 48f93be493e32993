import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import css from './chart.module.css'
import type { ChartRange } from './chart.types.ts'

interface RangeButtonsProps<R extends ChartRange> {
  ranges: readonly R[]
  range: R
  onChange: (range: R) => void
}

/** How far back a chart reaches; a group of radio buttons, so that arrow keys move within it. */
export function RangeButtons<R extends ChartRange>({ ranges, range, onChange }: RangeButtonsProps<R>) {
  const { t } = useLingui()
  const name = useId()
  const words: Record<ChartRange, [short: string, full: string]> = {
    '24h': [t`24H`, t`Past 24 hours`],
    '7d': [t`7D`, t`Past 7 days`],
    '30d': [t`30D`, t`Past 30 days`],
    '1y': [t`1Y`, t`Past year`],
    all: [t`All`, t`All time`],
  }
  return (
    <div className={css.ranges} role="radiogroup" aria-label={t`Range`}>
      {ranges.map((each) => (
        <label key={each} title={words[each][1]}>
          <input
            type="radio"
            className="vh"
            name={name}
            checked={each === range}
            onChange={() => onChange(each)}
            aria-label={words[each][1]}
          />
          {words[each][0]}
        </label>
      ))}
    </div>
  )
}
