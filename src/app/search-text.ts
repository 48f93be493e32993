/**
 * The query of an address as text, each parameter as it stands there: a memo, an amount or a code is never a number on its way.
 * What stands in quotation marks, as links of earlier versions have it, is read as its content.
 */
export const parseSearchText = (query: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, unquoted(value)]))

/** The way back: what is undefined or null is left out, and what would be read as its content is quoted once more. */
export function searchTextOf(search: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search as Record<string, string | number | boolean | null | undefined>))
    if (value != null) query.set(name, isQuoted(String(value)) ? JSON.stringify(value) : String(value))
  return query.size === 0 ? '' : `?${query}`
}

const isQuoted = (text: string): boolean => /^".*"$/s.test(text)

function unquoted(text: string): string {
  try {
    return isQuoted(text) ? String(JSON.parse(text)) : text
  } catch {
    return text
  }
}
