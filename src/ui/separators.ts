import { i18n } from '@lingui/core'

interface Separators {
  decimal: '.' | ','
  group: ',' | '.'
  /** Whole parts with fewer digits stand ungrouped. */
  groupsFrom: number
}
const ENGLISH: Separators = { decimal: '.', group: ',', groupsFrom: 4 }
const SPANISH: Separators = { decimal: ',', group: '.', groupsFrom: 5 }

/** The region whose dates and figures each language takes. */
export const REGIONS: Record<string, string> = { en: 'en-US', es: 'es-ES' }

let readLocale = (): string => i18n.locale

/** For the server, which renders pages of several languages at once. */
export function readLocaleFrom(source: () => string): void {
  readLocale = source
}

/** What stands between digits in the language shown, as Intl has it for its region; English before a language is chosen. */
export const separators = (): Separators => (readLocale() === 'es' ? SPANISH : ENGLISH)

/** '1234567' -> '1,234,567', in Spanish '1.234.567'. */
export function groupDigits(digits: string): string {
  const { group, groupsFrom } = separators()
  return digits.length < groupsFrom ? digits : digits.replace(/\B(?=(\d{3})+(?!\d))/g, group)
}

/** Decimal text with the language's decimal sign, ungrouped: '0.14358' -> '0,14358' in Spanish. */
export const decimalText = (text: string): string => text.replace('.', separators().decimal)
