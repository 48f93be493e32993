import type { Disposal } from '#shared/domains/portfolio/portfolio.schema.ts'

const COLUMNS = ['day', 'kind', 'asset', 'amount', 'proceeds', 'cost', 'gain', 'heldDays'] as const

/** What left the account, as a spreadsheet reads it: RFC 4180 with a byte order mark; decimals with a point, US dollars. */
export function gainsCsv(disposals: readonly Disposal[]): string {
  const lines = disposals.map((row) =>
    COLUMNS.map((column) => (column === 'day' ? row.day.slice(0, 10) : cell(row[column]))).join(','),
  )
  return `\uFEFF${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`
}

/** Only a number may begin as a formula does. */
function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
