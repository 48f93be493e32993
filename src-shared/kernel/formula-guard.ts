/** What a spreadsheet takes for a formula, or skips before one, at the beginning of a cell; in full width too. */
export const FORMULA_SIGNS = '=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20'

/** Text that people wrote as no program takes it for a formula: with an apostrophe before it where it begins as one. */
export const guarded = (text: string): string =>
  FORMULA_SIGNS.includes(text.charAt(0)) && text !== '' ? `'${text}` : text
