import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { choices } from './choices.ts'
import { dateText, dayOf } from './date-text.ts'
import { formatCount } from './numbers.ts'

export interface Formats {
  /** '14:02'. */
  time: (iso: string) => string
  /** '14:02:11'. */
  clock: (iso: string) => string
  /** 'Nov 18, 2026' in English. */
  date: (iso: string) => string
  /** 'Nov 18, 2026, 14:02' in English. */
  moment: (iso: string) => string
  /** 'Nov 18' in English; with the year where it is not this one. */
  shortDate: (iso: string) => string
  /** 'Nov 18, 14:02' in English; with the year where it is not this one. */
  dayTime: (iso: string) => string
  /** '14:02:11' of today, 'Nov 18' of another day. */
  clockOrDay: (iso: string) => string
  /** 'Nov 18, 2026' in English, the day in UTC: of reports, statements and documents. */
  utcDate: (iso: string) => string
  /** 'Nov 18, 2026, 14:02' in English, in UTC. */
  utcMoment: (iso: string) => string
  /** 58214907 -> '58,214,907'. */
  count: (n: number) => string
}

/** Dates and times as the person has chosen: by the language shown, and in the browser's time zone, until something is. */
export function useFormats(): Formats {
  const { i18n } = useLingui()
  const chosen = choices()
  return useMemo(() => formatsOf(i18n.locale, chosen), [i18n.locale, chosen])
}

function formatsOf(language: string, _chosen: object): Formats {
  const of = (shape: Parameters<typeof dateText>[0]) => {
    const format = dateText(shape, language)
    return (iso: string) => format(new Date(iso))
  }
  const clock = of({ time: 'seconds' })
  const date = of({ day: 'year' })
  const moment = of({ day: 'year', time: 'minutes' })
  const dayTime = of({ day: 'short', time: 'minutes' })
  const monthDay = of({ day: 'short' })
  const today = dayOf(new Date())
  const isThisYear = (iso: string): boolean => dayOf(new Date(iso)).slice(0, 4) === today.slice(0, 4)
  return {
    time: of({ time: 'minutes' }),
    clock,
    date,
    moment,
    shortDate: (iso) => (isThisYear(iso) ? monthDay : date)(iso),
    dayTime: (iso) => (isThisYear(iso) ? dayTime : moment)(iso),
    clockOrDay: (iso) => (dayOf(new Date(iso)) === dayOf(new Date()) ? clock : monthDay)(iso),
    utcDate: of({ day: 'year', utc: true }),
    utcMoment: of({ day: 'year', time: 'minutes', utc: true }),
    count: formatCount,
  }
}
