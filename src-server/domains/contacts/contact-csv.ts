import { stringify } from 'csv-stringify/sync'
import { type CsvShape, placesByName, readCsv } from '#server/kernel/csv-reading.ts'
import { guarded } from '#shared/kernel/formula-guard.ts'
import type { ContactRow } from './contacts.queries.ts'

const HEADINGS = ['name', 'address', 'memo', 'memo_type'] as const
type Field = (typeof HEADINGS)[number]
export type CsvRow = Record<Field, string> & { line: number; isShifted: boolean }

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

const MOST_LINES = 20_000

const CONTACT_FILE: CsvShape<Field> = {
  columns: HEADINGS,
  mostRows: MOST_LINES,
  placesIn: (names) => placesByName(names, fieldOf, ['name', 'address']),
  withoutNames: () => ({ name: 0, address: 1, memo: 2, memo_type: 3 }),
}

function fieldOf(name: string): Field | undefined {
  const word = name.toLowerCase().replaceAll(/[\s_-]/g, '')
  return Object.hasOwn(CALLED, word) ? CALLED[word] : undefined
}

/** Of a file whose columns are named, in whatever order, or of one without names in the order of HEADINGS. Throws BAD_INPUT for what is no table. */
export async function readContacts(csv: string): Promise<CsvRow[]> {
  const { rows } = await readCsv(csv, CONTACT_FILE, ({ row, cells, isShifted }): CsvRow => {
    const { name, address, memo, memo_type: type } = cells
    return {
      line: row,
      isShifted,
      name: unescaped(name),
      address: unescaped(address),
      memo: unescaped(memo),
      memo_type: unescaped(type),
    }
  })
  return rows
}

/** Cells that a spreadsheet would reckon with are written with an apostrophe before them. */
const unescaped = (cell: string): string =>
  cell.startsWith("'") && guarded(cell.slice(1)) === cell ? cell.slice(1) : cell

export const exportContacts = (contacts: readonly ContactRow[]): string =>
  stringify(
    contacts.map(({ name, stellarAddress, uniqueUserId, memo, memoType }) => [
      name,
      stellarAddress ?? uniqueUserId,
      memo ?? '',
      memoType ?? '',
    ]),
    { header: true, columns: [...HEADINGS], cast: { string: guarded }, bom: true },
  )
