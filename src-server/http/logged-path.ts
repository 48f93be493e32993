/** As much of a path as tells one call from another. */
const LONGEST = 300
const ESCAPED_LETTER = /%([3-7][0-9a-f])/gi

/**
 * A request's path as it may be logged: without the query, in which addresses and names stand, and with its letters and
 * digits as they are, so that the logger knows a secret that was written in percent signs. A long one is cut.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  const plain = path.includes('%') ? path.replace(ESCAPED_LETTER, (_, hex: string) => letterOf(hex)) : path
  return plain.length <= LONGEST ? plain : `${plain.slice(0, LONGEST)}… (${path.length})`
}

const letterOf = (hex: string): string => String.fromCharCode(Number.parseInt(hex, 16))
