const DIGITS = /^\d{0,12}(\.\d{0,7})?$/
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/

/**
 * What the field holds after `text` was typed or pasted, or null where that can never become an amount.
 * Spaces go, and commas where they group thousands; a comma elsewhere is refused, for '1,5' must not become 15.
 */
export function cleanAmountText(text: string): string | null {
  const tight = text.replace(/\s/g, '')
  const plain = GROUPED.test(tight) ? tight.replaceAll(',', '') : tight
  if (!DIGITS.test(plain)) return null
  if (plain.startsWith('.')) return `0${plain}`
  return plain.replace(/^0+(?=\d)/, '')
}

/** The field's text as the schemas expect it: without a point at the end. */
export const finishAmountText = (text: string): string => text.replace(/\.$/, '')

/** True where only the number of decimals keeps a text from being an amount. */
export const hasTooManyDecimals = (text: string): boolean => /^[\d,\s]*\.\d{8,}$/.test(text.trim())
