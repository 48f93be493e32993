import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { region } from '#client/ui/numbers.ts'
import type { ChartRange } from './chart.types.ts'

interface ChartDates {
  /** Below the axis: '14:02' or 'Nov 18'. */
  tick: (iso: string) => string
  /** In the table and beside the pointer. */
  full: (iso: string) => string
}

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const DAY = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const HAS_HOURS: ReadonlySet<ChartRange> = new Set(['24h', '7d', '30d'])

/** How a chart writes its times: hours of a day in the local zone, days in UTC, as they are counted. */
export function useChartDates(range: ChartRange): ChartDates {
  const { i18n } = useLingui()
  return useMemo(() => {
    const locale = region(i18n.locale)
    const of = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, options)
      return (iso: string) => format.format(new Date(iso))
    }
    const tick = range === '24h' ? of(TIME) : of(DAY)
    const local = { month: 'short', day: 'numeric', ...TIME } as const
    const full = HAS_HOURS.has(range) ? of(local) : of({ ...DAY, year: 'numeric' })
    return { tick, full }
  }, [i18n.locale, range])
}
