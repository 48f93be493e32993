const ESCAPED_LETTER = /%([3-7][0-9a-f])/gi

/**
 * A request's path as it may be logged: without the query, in which addresses and names stand, and with its letters and
 * digits as they are, so that the logger knows a secret that was written in percent signs.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.includes('%') ? path.replace(ESCAPED_LETTER, (_, hex: string) => letterOf(hex)) : path
}

const letterOf = (hex: string): string => String.fromCharCode(Number.parseInt(hex, 16))
