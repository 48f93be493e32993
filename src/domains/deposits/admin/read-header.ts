import { MOST_HEADER_LINE } from '#shared/domains/deposits/deposits.admin.schema.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const

/**
 * The names of a file's columns, to choose from: those in that line as a spreadsheet counts, else in the first line with the most
 * cells. The server reads the file itself.
 */
export function readHeader(text: string, line: number | null): string[] {
  const head = /^\uFEFF?(?:sep=.(?:\r\n|\r|\n))?/i.exec(text)?.[0] ?? ''
  const all = text.slice(head.length).split(/\r\n|\r|\n/, MOST_HEADER_LINE)
  const at = line === null ? null : line - (head.length > 1 ? 2 : 1)
  const lines = at === null ? all : [all[at] ?? '']
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
