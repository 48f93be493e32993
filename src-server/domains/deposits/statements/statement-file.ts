import { type CsvRow, type CsvShape, type Places } from '#server/kernel/csv-reading.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import {
  type ColumnNames,
  MOST_STATEMENT_LINES,
  STATEMENT_COLUMNS,
  type StatementColumn,
} from '#shared/domains/deposits/deposits.admin.schema.ts'

export type StatementRow = CsvRow<StatementColumn>

/** Providers' names of columns, in the order in which they are looked for. */
const USUAL: Record<StatementColumn, readonly string[]> = {
  paymentId: ['transaction id', 'payment id', 'transaction reference', 'id', 'identificador', 'id de operación'],
  date: ['date', 'date and time', 'completed', 'booking date', 'value date', 'created', 'fecha'],
  amount: ['amount', 'net amount', 'importe', 'monto', 'betrag'],
  currency: ['currency', 'divisa', 'moneda'],
  payer: ['name of sender/receiver', 'sender', 'payer', 'counterparty', 'from', 'name', 'ordenante'],
  note: ['notes', 'note', 'purpose', 'description', 'concepto', 'memo', 'reference'],
  status: ['status', 'state', 'estado'],
}
const REQUIRED: readonly StatementColumn[] = ['paymentId', 'date', 'amount']

const refuse = (sentence: string): DomainError => new DomainError('BAD_INPUT', sentence, { field: 'columns' })
const word = (name: string): string => name.trim().toLowerCase().replaceAll('_', ' ')

/**
 * A statement: each column is the one named now, else the one of the method's last statement, else the one with a usual name. A
 * status that the last statement had must be there, or be named as null: without it what failed looks like what came.
 */
export function statementFile(
  named: ColumnNames,
  remembered: Readonly<Record<string, string>> | null,
  namesLine?: CsvShape<StatementColumn>['namesLine'],
): CsvShape<StatementColumn> {
  const wantedFor = (column: StatementColumn): readonly string[] => {
    const wished = named[column]
    if (wished === null) return []
    return wished === undefined ? [remembered?.[column] ?? '', ...USUAL[column]] : [wished]
  }
  const find = (names: readonly string[]): Places<StatementColumn> => {
    const words = names.map(word)
    const found = STATEMENT_COLUMNS.map((column) => {
      const name = wantedFor(column).find((wanted) => wanted.trim() !== '' && words.includes(word(wanted)))
      return [column, name === undefined ? undefined : words.indexOf(word(name))] as const
    })
    return Object.fromEntries(found.filter(([, place]) => place !== undefined))
  }
  return {
    columns: STATEMENT_COLUMNS,
    mostRows: MOST_STATEMENT_LINES,
    namesLine,
    placesIn: (names) => {
      const places = find(names)
      if (REQUIRED.some((column) => places[column] === undefined)) return null
      requireAll(names, places, { named, remembered })
      return places
    },
    withoutNames: (first) => {
      const missing = REQUIRED.filter((column) => find(first)[column] === undefined)
      const known = first.map((name) => name.trim()).filter((name) => name !== '')
      if (known.length === 0) throw refuse('That line of the file is empty.')
      throw refuse(`Say which column is ${missing.join(' and ')}. The file has: ${known.join(', ').slice(0, 300)}.`)
    },
  }
}

function requireAll(
  names: readonly string[],
  places: Places<StatementColumn>,
  { named, remembered }: { named: ColumnNames; remembered: Readonly<Record<string, string>> | null },
): void {
  const words = names.map(word)
  for (const column of STATEMENT_COLUMNS) {
    const [wished, place] = [named[column], places[column]]
    if (typeof wished === 'string' && place === undefined) throw refuse(`The file has no column ${wished}.`)
    if (place !== undefined && words.filter((one) => one === words[place]).length > 1)
      throw refuse(`Two columns are named ${names[place]?.trim() ?? ''}.`)
  }
  if (remembered?.['status'] && places.status === undefined && named.status !== null)
    throw refuse(`The file has no column ${remembered['status']}, which says whether a payment was completed.`)
}

/** Names of the columns in a file, as they are stored: names only. */
export const columnNames = (names: readonly string[], places: Places<StatementColumn>): ColumnNames =>
  Object.fromEntries(
    STATEMENT_COLUMNS.flatMap((column) => {
      const name = names[places[column] ?? -1]?.trim()
      return name === undefined || name === '' ? [] : [[column, name]]
    }),
  )
