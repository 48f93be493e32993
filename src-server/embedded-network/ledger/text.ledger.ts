/** The ledger's rule for home domains and names of data: printable ASCII. */
export function isPrintable(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}

/** The text without that sign at its end, however often it stands there; in linear time, which a pattern does not take. */
export function withoutTrailing(text: string, sign: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === sign) end -= 1
  return text.slice(0, end)
}
