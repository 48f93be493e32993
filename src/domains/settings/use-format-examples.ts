import { useLingui } from '@lingui/react/macro'
import type { DateFormat, NumberFormat } from '#shared/domains/settings/preferences.schema.ts'

interface FormatExamples {
  dates: Record<DateFormat, string>
  numbers: Record<NumberFormat, string>
}

/** How each form writes a day and a number. */
export function useFormatExamples(): FormatExamples {
  const { t } = useLingui()
  const asLanguage = t`By language`
  return {
    dates: {
      language: asLanguage,
      iso: t`2026-11-18 (ISO)`,
      day_first: t`18/11/2026, day first`,
      month_first: t`11/18/2026, month first`,
    },
    numbers: {
      language: asLanguage,
      comma_point: '1,234.56',
      point_comma: '1.234,56',
      space_comma: '1\u202F234,56',
    },
  }
}
