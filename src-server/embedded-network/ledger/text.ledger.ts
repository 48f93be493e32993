/** The ledger's rule for home domains and names of data: printable ASCII. */
export function isPrintable(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}
