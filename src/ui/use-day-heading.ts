import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { daysAgo } from './days-ago.ts'
import { useFormats } from './formats.ts'

/** 'Today', 'Yesterday', 'Nov 18, 2026': the heading of a day in the local time zone. */
export function useDayHeading(): (iso: string) => string {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(
    () => (iso) => {
      const days = daysAgo(new Date(iso), new Date())
      if (days === 0) return t`Today`
      return days === 1 ? t`Yesterday` : formats.date(iso)
    },
    [t, formats],
  )
}
