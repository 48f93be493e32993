import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { formatCount, region } from './numbers.ts'

export interface Formats {
  /** '14:02', local time. */
  time: (iso: string) => string
  /** '14:02:11', local time. */
  clock: (iso: string) => string
  /** 'Nov 18, 2026' in English. */
  date: (iso: string) => string
  /** 'Nov 18, 2026, 14:02' in English. */
  moment: (iso: string) => string
  /** 'Nov 18, 14:02' in English; with the year where it is not this one. */
  dayTime: (iso: string) => string
  /** '14:02:11' of today, 'Nov 18' of another day. */
  clockOrDay: (iso: string) => string
  /** 58214907 -> '58,214,907'. */
  count: (n: number) => string
}

/** Dates and times in the chosen language and the local time zone; 24 hours. */
export function useFormats(): Formats {
  const { i18n } = useLingui()
  return useMemo(() => formatsOf(region(i18n.locale)), [i18n.locale])
}

function formatsOf(locale: string): Formats {
  const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const time = new Intl.DateTimeFormat(locale, hours)
  const clock = new Intl.DateTimeFormat(locale, { ...hours, second: '2-digit' })
  const date = new Intl.DateTimeFormat(locale, day)
  const moment = new Intl.DateTimeFormat(locale, { ...day, ...hours })
  const dayTime = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', ...hours })
  const monthDay = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' })
  const thisYear = new Date().getFullYear()
  return {
    dayTime: (iso) => (new Date(iso).getFullYear() === thisYear ? dayTime : moment).format(new Date(iso)),
    time: (iso) => time.format(new Date(iso)),
    clock: (iso) => clock.format(new Date(iso)),
    clockOrDay: (iso) =>
      (new Date(iso).toDateString() === new Date().toDateString() ? clock : monthDay).format(new Date(iso)),
    date: (iso) => date.format(new Date(iso)),
    moment: (iso) => moment.format(new Date(iso)),
    count: formatCount,
  }
}
