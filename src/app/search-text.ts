/**
 * The query of an address as text, each parameter as it stands there: a memo, an amount or a code is never a number on its way.
 * What stands in quotation marks, as links of earlier versions have it, is read as its content.
 */
export const parseSearchText = (query: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, unquoted(value)]))

/** The way back: what is undefined or null is left out. */
export function searchTextOf(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([name, value]) => [name, quoted(String(value))])).toString()
  return query === '' ? '' : `?${query}`
}

/** A flag in an address, or as a link of the product gives it. */
export const isOn = (value: unknown): boolean => value === true || value === 'true'

/** A whole number in an address, or as a link of the product gives it; undefined for anything else. */
export function wholeIn(value: unknown): number | undefined {
  return /^\d{1,9}$/.test(String(value)) ? Number(value) : undefined
}

const isQuoted = (text: string): boolean => text.length > 1 && text.startsWith('"') && text.endsWith('"')

function unquoted(text: string): string {
  if (!isQuoted(text)) return text
  try {
    const content: unknown = JSON.parse(text)
    return typeof content === 'string' ? content : text
  } catch {
    return text
  }
}

/** What would be read as its content is quoted once more. */
const quoted = (text: string): string => (isQuoted(text) ? JSON.stringify(text) : text)
