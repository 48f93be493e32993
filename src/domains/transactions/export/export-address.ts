import { filterOf, type TransactionSearch } from '#client/domains/transactions/transaction-search.ts'
import { zoneName } from '#client/ui/date-text.ts'
import type { ExportFormat } from '#shared/domains/transactions/export.schema.ts'

export interface Wanted {
  format: ExportFormat
  search: TransactionSearch
  list: 'history' | 'transactions'
  language: string
}

/** What a file of that form is made of: a statement is of days alone, all kinds of entries in it. */
export function selectionOf({ format, search, list }: Omit<Wanted, 'language'>) {
  const { firstDay, lastDay, ...rest } = filterOf(search)
  const days = { firstDay, lastDay }
  return format === 'pdf' ? days : { ...rest, ...days, ...(list === 'history' && { inLedger: true }) }
}

export function exportAddress(wanted: Wanted): string {
  const fields = Object.entries(selectionOf(wanted)).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const { format, language } = wanted
  return `/api/export?${new URLSearchParams([['format', format], ['zone', zoneName()], ['language', language], ...fields])}`
}

export function fileName({ format, search, list }: Omit<Wanted, 'language'>): string {
  const name = format === 'pdf' ? 'statement' : list
  return `${[name, search.firstDay, search.lastDay].filter((part) => part !== undefined).join('_')}.${format}`
}
