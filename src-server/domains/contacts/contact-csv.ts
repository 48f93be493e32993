import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { ContactRow } from './contacts.queries.ts'

const HEADINGS = ['name', 'address', 'memo', 'memo_type'] as const
type Field = (typeof HEADINGS)[number]
export type CsvRow = Record<Field, string> & { line: number }

/** What a column may be called, in small letters without spaces and lines. */
const CALLED: Record<string, Field> = {
  name: 'name',
  nombre: 'name',
  label: 'name',
  contact: 'name',
  address: 'address',
  stellaraddress: 'address',
  uniqueuserid: 'address',
  account: 'address',
  destination: 'address',
  direccion: 'address',
  dirección: 'address',
  memo: 'memo',
  memotype: 'memo_type',
  tipodememo: 'memo_type',
}

/** Of a file with a heading, in whatever order, or of one without in the order of HEADINGS. Throws BAD_INPUT for what is no table. */
export function readContacts(csv: string): CsvRow[] {
  const rows = parseTable(csv)
  const [first] = rows
  const columns = first?.cells.map((cell) => CALLED[cell.toLowerCase().replaceAll(/[\s_-]/g, '')])
  const hasHeading = columns?.includes('name') && columns.includes('address')
  const order: (Field | undefined)[] = hasHeading && columns ? columns : [...HEADINGS]
  return (hasHeading ? rows.slice(1) : rows).map(({ cells, line }) => {
    const row: CsvRow = { line, name: '', address: '', memo: '', memo_type: '' }
    for (const [at, field] of order.entries()) if (field && cells[at]) row[field] = unescaped(cells[at])
    return row
  })
}

function parseTable(csv: string): { cells: string[]; line: number }[] {
  const head = csv.slice(0, csv.search(/[\r\n]|$/))
  const delimiter = ([';', '\t', ','] as const).find((sign) => head.includes(sign)) ?? ','
  try {
    const options = {
      bom: true,
      delimiter,
      relaxColumnCount: true,
      skipEmptyLines: true,
      trim: true,
      info: true,
    } as const
    const records = parse(csv, options) as unknown as { record: string[]; info: { lines: number } }[]
    return records
      .map(({ record, info }) => ({ cells: record, line: info.lines }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
  } catch (cause) {
    throw new DomainError('BAD_INPUT', 'This file cannot be read as a table (CSV)', { field: 'csv', cause })
  }
}

/** Cells that a spreadsheet would reckon with are written with an apostrophe before them. */
const unescaped = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '')

export const exportContacts = (contacts: readonly ContactRow[]): string =>
  stringify(
    contacts.map(({ name, stellarAddress, uniqueUserId, memo, memoType }) => [
      name,
      stellarAddress ?? uniqueUserId,
      memo ?? '',
      memoType ?? '',
    ]),
    { header: true, columns: [...HEADINGS], escape_formulas: true, bom: true },
  )
