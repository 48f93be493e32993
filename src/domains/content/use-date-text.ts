import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { formatDate } from '#shared/kernel/format.ts'

/** Formats an ISO time as a date: in English as specified, otherwise by the language's conventions. */
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
