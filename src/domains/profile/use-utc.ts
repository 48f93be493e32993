import { useLingui } from '@lingui/react'
import { region } from '#client/ui/numbers.ts'

/** Days and times in UTC: the server, which renders this page first, does not know the reader's time zone. */
export function useUtc() {
  const { i18n } = useLingui()
  const locale = region(i18n.locale)
  const inUtc = (iso: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(iso))
  return {
    day: (iso: string) => inUtc(iso, { dateStyle: 'medium' }),
    moment: (iso: string) => `${inUtc(iso, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })} UTC`,
  }
}
