import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { choices } from '#client/ui/choices.ts'
import { dateText } from '#client/ui/date-text.ts'
import type { ChartRange } from './chart.types.ts'

interface ChartDates {
  /** Below the axis: '14:02' or 'Nov 18'. */
  tick: (iso: string) => string
  /** In the table and beside the pointer. */
  full: (iso: string) => string
  /** When it begins: 'Nov 18, 2026', of a day its hour. */
  since: (iso: string) => string
}

const HAS_HOURS: ReadonlySet<ChartRange> = new Set(['24h', '7d', '30d'])

/** How a chart writes its times: hours of a day in the person's zone, days in UTC, as they are counted. */
export function useChartDates(range: ChartRange): ChartDates {
  const { i18n } = useLingui()
  const chosen = choices()
  return useMemo(() => chartDates(range, i18n.locale, chosen), [i18n.locale, range, chosen])
}

function chartDates(range: ChartRange, language: string, _chosen: object): ChartDates {
  const of = (shape: Parameters<typeof dateText>[0]) => {
    const format = dateText(shape, language)
    return (iso: string) => format(new Date(iso))
  }
  const tick = range === '24h' ? of({ time: 'minutes' }) : of({ day: 'short', utc: true })
  const full = HAS_HOURS.has(range) ? of({ day: 'short', time: 'minutes' }) : of({ day: 'year', utc: true })
  const since = range === '24h' ? full : of({ day: 'year', utc: !HAS_HOURS.has(range) })
  return { tick, full, since }
}
