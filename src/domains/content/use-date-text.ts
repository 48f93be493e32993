import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { formatDate } from '#shared/kernel/format.ts'

/** ISO time as a day: in English as the specification writes it, else in the manner of the language. */
export function useDateText(): (iso: string) => string {
  const { i18n } = useLingui()
  const { locale } = i18n
  return useCallback(
    (iso) =>
      locale === 'en'
        ? formatDate(new Date(iso))
        : new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(iso)),
    [locale],
  )
}
