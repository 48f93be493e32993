import { expect, test } from 'vitest'
import { paymentKey, referencesIn } from '#server/domains/deposits/normal-forms.ts'
import { readCents } from '#server/domains/deposits/statements/amount-reading.ts'
import { readDate } from '#server/domains/deposits/statements/date-reading.ts'
import { type Reading, readLine } from '#server/domains/deposits/statements/line-reading.ts'
import { columnNames, statementFile } from '#server/domains/deposits/statements/statement-file.ts'
import { statusVerdict } from '#server/domains/deposits/statements/status-verdict.ts'
import { readCsv } from '#server/kernel/csv-reading.ts'
import type { ColumnNames } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { isNewStatusWord } from '#shared/domains/deposits/status-words.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const fileOf = (csv: string, named: ColumnNames = {}, remembered: Record<string, string> | null = null) =>
  readCsv(csv, statementFile(named, remembered), (row) => row)
async function read(csv: string) {
  const { rows, places } = await fileOf(csv)
  const hasStatus = places.status !== undefined
  const reading: Reading = { dates: 'mdy', now: NOW, hasStatus, method: { zone: null, doneWords: [] } }
  return rows.map((row) => readLine(row, reading))
}
const problems = async (csv: string) => (await read(csv)).map((one) => ('problem' in one ? one.problem : null))

test('a payment’s id is the same whatever its case, signs, and what the eye takes for each other', () => {
  expect(new Set(['#abc-0O1', 'ABC OO1', ' a b c 0 0 l ', 'ＡＢＣ００Ｉ'].map(paymentKey))).toEqual(new Set(['ABC001']))
  expect(paymentKey('# - /')).toBe('')
  expect(referencesIn('xlm ast 7k4m 2qxb, thanks')).toEqual(['AST7K4M2QXB'])
  expect(referencesIn('AST-7K4M-2QX')).toEqual([])
})

test('sums are read exactly, said to be unclear, or not read at all', () => {
  const sums = [
    '$1,234.56',
    '1.234,56',
    '-12',
    '(3.50)',
    'USD 50.37',
    '\u22125.00',
    '0.500',
    '0,5',
    '1,234,567',
    '20.29',
  ]
  expect(sums.map(readCents)).toEqual([123456n, 123456n, -1200n, -350n, 5037n, -500n, 50n, 50n, 123456700n, 2029n])
  const unclear = ['20.290', '1,234', '-1.234', '$999,000', '(20.290)']
  expect(unclear.map(readCents)).toEqual(unclear.map(() => 'unclear'))
  const none = ['', '=1+1', '@SUM(1)', '1e5', '12,34,56', '1.2.3', 'NaN', '(5', '99999999999', '0x10', '٣', '0.505']
  expect(none.map(readCents)).toEqual(none.map(() => null))
})

const span = (text: string, zone: string | null = null, order: 'mdy' | 'dmy' = 'mdy') => {
  const found = readDate(text, order, zone)
  return found && [found.date, found.latest].map((at) => at.toISOString().slice(0, 19))
}

test('a moment that names its zone is that moment, up to what it leaves out', () => {
  expect(span('2026-11-02 14:05:11 EST')).toEqual(['2026-11-02T19:05:11', '2026-11-02T19:05:11'])
  expect(span('2026-11-02 14:05:11 HST')).toEqual(['2026-11-03T00:05:11', '2026-11-03T00:05:11'])
  expect(span('2026-11-02 14:05 AKST')).toEqual(['2026-11-02T23:05:00', '2026-11-02T23:05:59'])
  expect(span('2026-11-02T14:05:11-05:00', 'Asia/Singapore')).toEqual(['2026-11-02T19:05:11', '2026-11-02T19:05:11'])
  const none = [
    '2026-02-30',
    '13/13/2026',
    '0000-01-01',
    '9999-01-01',
    'today',
    '2026-11-02 25:00',
    '2026-11-02 9:05 XYZ',
  ]
  expect(none.map((text) => span(text))).toEqual(none.map(() => null))
})

test('a time without a zone is of its method’s, and of any on Earth where that is not known', () => {
  expect(span('11/02/2026 2:05:00 PM')).toEqual(['2026-11-02T14:05:00', '2026-11-03T02:05:00'])
  expect(span('11/02/2026 2:05:00 PM', 'America/New_York')).toEqual(['2026-11-02T19:05:00', '2026-11-02T19:05:00'])
  expect(span('11/02/2026 2:05:00 PM', 'Asia/Singapore')).toEqual(['2026-11-02T06:05:00', '2026-11-02T06:05:00'])
  expect(span('2026-11-01 01:30:00', 'America/New_York')).toEqual(['2026-11-01T05:30:00', '2026-11-01T06:30:00'])
  expect(span('2026-03-08 02:30:00', 'America/New_York')).toEqual(['2026-03-08T06:30:00', '2026-03-08T07:30:00'])
})

test('a day alone is the whole of it', () => {
  expect(span('11/02/2026', null, 'dmy')).toEqual(['2026-02-11T00:00:00', '2026-02-12T11:59:59'])
  expect(span('02.11.2026', 'Europe/Madrid')).toEqual(['2026-11-01T23:00:00', '2026-11-02T22:59:59'])
})

test.each([
  ['Completed', 'done'],
  [' COMPLETE. ', 'done'],
  ['Abonado', 'done'],
  ['Returned', 'undone'],
  ['Denied', 'undone'],
  ['Devuelto', 'undone'],
  ['Fallido', 'undone'],
  ['Reversed', 'undone'],
  ['Not completed', 'undone'],
  ['Unpaid', 'undone'],
  ['Held', 'waiting'],
  ['Processing', 'waiting'],
  ['En proceso', 'waiting'],
  ['Pending', 'waiting'],
  ['', 'unknown'],
  ['Ok', 'unknown'],
  ['completed?', 'unknown'],
])('the status "%s" says %s', (status, verdict) => {
  expect(statusVerdict(status, [])).toBe(verdict)
})

test('a method learns words, but none of refusal or waiting', () => {
  expect(statusVerdict('Ok', ['ok'])).toBe('done')
  const never = ['Failed', 'reversed', 'En proceso', 'On hold', 'payment returned', '', 'Completed']
  expect(never.filter(isNewStatusWord)).toEqual([])
  expect(isNewStatusWord('Gutgeschrieben')).toBe(true)
})

const HEAD = 'ID;Date;Amount;Currency;Name;Notes;Status'
test('a statement with a byte order mark, semicolons and quotes is read; what is no payment in dollars is left out and told', async () => {
  const csv = [
    `\uFEFF${HEAD}`,
    '"A-1";02.11.2026;"1.050,00";USD;"Ann; ""A""";"=HYPERLINK(1) AST-7K4M-2QXB";Complete',
    'A-2;02.11.2026;10,00;EUR;Bob;;Complete',
    'A-3;02.11.2026;10,00;USD;Bob;;Pending',
    ';02.11.2026;10,00;USD;Bob;;Complete',
    'A-5;31.02.2026;10,00;USD;Bob;;Complete',
    'A-6;02.11.2026;=10;USD;Bob;;Complete',
    'A-7;02.11.2026;20.290;USD;Bob;;Complete',
    'A-8;02.11.2026;10,00;USD;Bob;;Ok',
    'A-9;02.11.2026;10,00;USD;Bob;;',
    'A-10;02.11.2026;10,00;USD;Bob;a 5" nail;Complete',
    'A-11;02.11.2026;10,00;USD;Bob;two; notes;Complete',
    '',
  ].join('\r\n')
  const [first] = await read(csv)
  expect(first).toMatchObject({ row: 2, key: 'A1', cents: 105000n, payer: 'Ann; "A"', hasTime: false })
  expect(await problems(csv)).toEqual([
    null,
    'other_currency',
    'not_completed',
    'no_id',
    'no_date',
    'no_amount',
    'unclear_amount',
    'unknown_status',
    'unknown_status',
    null,
    'shifted',
  ])
})

test('Excel’s first line, lines above the names and columns without a name are no columns and no payments', async () => {
  const rows = ['A-1;02.11.2026;10,00;EUR;Bob;;Complete;', 'A-2;02.11.2026;10,00;USD;Bob;;Failed;']
  const csv = ['sep=;', 'Statement, of "November"', '', `${HEAD};`, ...rows].join('\r\n')
  expect(await problems(csv)).toEqual(['other_currency', 'undone'])
  const file = await fileOf(csv, {}, { currency: '', status: '', amount: 'Amount' })
  expect(file.rows.map(({ row, cells }) => [row, cells.currency, cells.status])).toEqual([
    [5, 'EUR', 'Complete'],
    [6, 'USD', 'Failed'],
  ])
  expect(Object.values(columnNames(file.names, file.places))).not.toContain('')
})

test('columns are found by name, once each, and the one that tells failures apart is never lost', async () => {
  await expect(fileOf('a,b\n1,2')).rejects.toThrow('paymentId')
  await expect(fileOf('id,date,amount\n"1,2')).rejects.toThrow('quotation mark')
  await expect(fileOf('id,date,amount,Amount\n')).rejects.toThrow('Two columns are named amount')
  const named = { paymentId: 'Ref', date: 'Tag', amount: 'Wert' }
  const { names, places } = await fileOf('Ref;Tag;Wert\n1;2;3', named)
  expect(columnNames(names, places)).toEqual(named)
  await expect(fileOf('id,date,amount\n', {}, { status: 'State' })).rejects.toThrow('State')
  expect((await fileOf('id,date,amount\n', { status: null }, { status: 'State' })).places.status).toBeUndefined()
})
