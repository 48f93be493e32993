const DELIMITERS = [',', ';', '\t', '|'] as const
/** What spreadsheets and banks write above the names of the columns: titles, periods, the sign between cells. */
const LINES_ABOVE = 30

/** The names of a file's columns, to choose from: the first line with the most cells. The server reads the file itself. */
export function readHeader(text: string): string[] {
  const lines = text.replace(/^\uFEFF?(?:sep=.(?:\r\n|\r|\n))?/i, '').split(/\r\n|\r|\n/, LINES_ABOVE)
  const readings = DELIMITERS.flatMap((sign) => lines.map((line) => cellsOf(line, sign)))
  const most = Math.max(...readings.map((cells) => cells.length))
  const names = readings.find((cells) => cells.length === most) ?? []
  return [...new Set(names)].filter((name) => name !== '')
}

function cellsOf(line: string, sign: string): string[] {
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
  return [...names, name.trim()]
}
