import type { NumberFormat } from '#shared/domains/settings/preferences.schema.ts'
import { choices } from './choices.ts'
import { type Formatter, formatNumbersBy, region } from './numbers.ts'

/** Signs between the digits: of thousands, and before decimals. */
const SIGNS: Record<Exclude<NumberFormat, 'language'>, { group: string; decimal: string }> = {
  comma_point: { group: ',', decimal: '.' },
  point_comma: { group: '.', decimal: ',' },
  space_comma: { group: '\u202F', decimal: ',' },
}

/** Numbers are written with the signs that the person has chosen; visitors' pages need none of it. */
export const writeNumbersAsChosen = (): void =>
  formatNumbersBy({ form: () => choices().numberFormat, create: createFormatter })

function createFormatter(options: Intl.NumberFormatOptions): Formatter {
  const { numberFormat } = choices()
  if (numberFormat === 'language') return new Intl.NumberFormat(region(), options)
  const format = new Intl.NumberFormat(region(), { useGrouping: 'always', ...options })
  const signs = SIGNS[numberFormat]
  const formatToParts = (value?: number | bigint | Intl.StringNumericLiteral): Intl.NumberFormatPart[] =>
    format
      .formatToParts(value as Intl.StringNumericLiteral)
      .map((part) => (part.type === 'group' || part.type === 'decimal' ? { ...part, value: signs[part.type] } : part))
  const joined = (value: number | bigint | Intl.StringNumericLiteral): string =>
    formatToParts(value)
      .map((part) => part.value)
      .join('')
  return { format: joined, formatToParts }
}
