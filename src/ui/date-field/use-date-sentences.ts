import { useLingui } from '@lingui/react/macro'
import { type DateKind, isWhole, shownDate, writtenOrder } from './date-typing.ts'

const EXAMPLE: Record<DateKind, string> = { date: '2026-11-18', moment: '2026-11-18T14:30', time: '14:30' }

/** Sentences of a field for dates, about itself and about what stands in it. */
export function useDateSentences(kind: DateKind) {
  const { t, i18n } = useLingui()
  const shown = (value: string): string => shownDate(kind, value, i18n.locale)
  const example = shown(EXAMPLE[kind])
  const none: Record<DateKind, string> = {
    date: t`Enter a date, such as ${example}`,
    moment: t`Enter a date and a time, such as ${example}`,
    time: t`Enter a time, such as ${example}`,
  }
  const letters = { day: t`dd`, month: t`mm`, year: t`yyyy` }
  const order = writtenOrder(i18n.locale)
  const day = order.map((part) => letters[part]).join(order[0] === 'year' ? '-' : '/')
  const clock = t`hh:mm`
  return {
    /** 'mm/dd/yyyy'. */
    pattern: kind === 'time' ? clock : kind === 'date' ? day : `${day} ${clock}`,
    /** Of a text that is no date. */
    faultOf: (value: string): string | undefined => (value === '' || isWhole(kind, value) ? undefined : none[kind]),
    /** Of a date that is too early or too late. */
    boundFault(value: string, min?: string, max?: string): string | undefined {
      if (!isWhole(kind, value)) return undefined
      if (min !== undefined && value < min) return t`The earliest is ${shown(min)}`
      if (max !== undefined && value > max) return t`The latest is ${shown(max)}`
      return undefined
    },
  }
}
