const DELIMITERS = [',', ';', '\t'] as const

/** The names of a file's columns: its first line, cut at whichever sign stands there most, quotes taken off. */
export function readHeader(text: string): string[] {
  const [line = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n|\r/, 1)
  const sign = DELIMITERS.toSorted((one, other) => line.split(other).length - line.split(one).length)[0] ?? ','
  const names: string[] = []
  let name = ''
  let isQuoted = false
  for (const char of line) {
    if (char === '"') isQuoted = !isQuoted
    else if (char === sign && !isQuoted) {
      names.push(name.trim())
      name = ''
    } else name += char
  }
  return [...new Set([...names, name.trim()])].filter((one) => one !== '')
}
