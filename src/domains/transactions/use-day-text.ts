import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormats } from '#client/ui/formats.ts'
import { daysAgo } from './days-ago.ts'

export interface DayText {
  /** 'Today', 'Yesterday', 'Nov 18, 2026': the heading of a day. */
  heading: (iso: string) => string
  /** '14:02' of today, else the day. */
  short: (iso: string) => string
}

/** Days in words, in the reader's time zone. */
export function useDayText(): DayText {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(() => {
    const heading = (iso: string): string => {
      const days = daysAgo(new Date(iso), new Date())
      if (days === 0) return t`Today`
      return days === 1 ? t`Yesterday` : formats.date(iso)
    }
    const isToday = (iso: string): boolean => daysAgo(new Date(iso), new Date()) === 0
    return { heading, short: (iso) => (isToday(iso) ? formats.time(iso) : heading(iso)) }
  }, [t, formats])
}
