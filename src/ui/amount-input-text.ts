import { bareText, parseStroops } from '#shared/kernel/stroops.ts'
import { separators } from './numbers.ts'

const DIGITS = /^\d{0,12}(\.\d{0,7})?$/
const GROUPED_BY_COMMAS = /^\d{1,3}(,\d{3})+(\.\d*)?$/
const GROUPED_BY_POINTS = /^\d{1,3}(\.\d{3})+,\d*$|^\d{1,3}(\.\d{3}){2,}$/

/**
 * The field's value after `text` was typed or pasted, with a decimal point, or null if it can never become an amount.
 * Spaces and grouping signs are removed. A single comma is the decimal sign in Spanish and refused in English, because
 * '1,5' must not become 15; a single point is the decimal sign in both, as the number pad writes it.
 */
export function cleanAmountText(text: string): string | null {
  const plain = pointed(text.replace(/\s/g, ''))
  if (!DIGITS.test(plain)) return null
  if (plain.startsWith('.')) return `0${plain}`
  return plain.replace(/^0+(?=\d)/, '')
}

function pointed(tight: string): string {
  if (GROUPED_BY_POINTS.test(tight)) return tight.replaceAll('.', '').replace(',', '.')
  if (separators().decimal === ',' && /^\d*,\d*$/.test(tight)) return tight.replace(',', '.')
  return GROUPED_BY_COMMAS.test(tight) ? tight.replaceAll(',', '') : tight
}

/** The field's text as the schemas expect it: without a trailing point. */
export const finishAmountText = (text: string): string => text.replace(/\.$/, '')

/** What a field of plain text says, a point for its decimal sign; as it stands where that is no number. */
export const pointText = (text: string): string => cleanAmountText(text) ?? text.trim()

/** What a field of plain text says as an amount, a point for its decimal sign: an empty one says 0; null where it says none. */
export function amountOf(text: string): string | null {
  const clean = cleanAmountText(text.trim() === '' ? '0' : text)
  const amount = clean === null ? null : finishAmountText(clean)
  return amount === null || parseStroops(amount) === null ? null : amount
}

/** What a field says of stored decimal text, so that `pointText` reads the same again: '2.5000000' -> '2.5', in Spanish '2,5'. */
export const fieldText = (stored: string): string => inputText(bareText(stored))

/** True if only the number of decimals keeps a text from being an amount. */
export const hasTooManyDecimals = (text: string): boolean => /^[\d,\s]*\.\d{8,}$/.test(text.trim())

/** The field's text with the decimal sign of the language. It may be half typed ('1.'), which is no number for Intl yet. */
export const inputText = (text: string): string => text.replace('.', separators().decimal)
