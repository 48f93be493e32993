import { useLingui } from '@lingui/react'
import { region } from '#client/ui/numbers.ts'

/** Days as they stand on documents, '2031-03-02' as 'Mar 2, 2031': a document's day is the same everywhere. */
export function useDays(): (day: string) => string {
  const { i18n } = useLingui()
  const format = new Intl.DateTimeFormat(region(i18n.locale), { dateStyle: 'medium', timeZone: 'UTC' })
  return (day) => format.format(new Date(day))
}
