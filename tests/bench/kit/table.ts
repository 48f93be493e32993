/** One line of the table. */
export interface Line {
  what: string
  ours: string
  reference: string
  /** Ours to the reference, or empty where only ours is measured. */
  ratio: string
  promise: string
  /** null: told for information, nothing was promised. */
  reached: boolean | null
}

const HEADINGS = ['what', 'ours', 'reference', 'ratio', 'promise', '']

/** The lines as a Markdown table that also reads well in a terminal. */
export function renderTable(lines: readonly Line[]): string {
  const rows = lines.map(({ what, ours, reference, ratio, promise, reached }) => [
    what,
    ours,
    reference || '-',
    ratio || '-',
    promise || '-',
    reached === null ? '' : reached ? 'reached' : '**missed**',
  ])
  const widths = HEADINGS.map((heading, at) =>
    Math.max(heading.length, 3, ...rows.map((row) => (row[at] ?? '').length)),
  )
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(HEADINGS), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

export const micros = (ms: number): string => `${Math.round(ms * 1000)} us`
export const millis = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
export const seconds = (s: number): string => `${s.toFixed(2)} s`
export const perSecond = (rate: number): string => `${Math.round(rate * 10) / 10}/s`
export const times = (ratio: number): string => `${ratio.toFixed(2)}x`
export const percent = (share: number): string => `${Math.round(share * 100)} %`
