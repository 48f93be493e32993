import { expect, test } from 'vitest'
import { paymentKey, referencesIn } from '#server/domains/deposits/normal-forms.ts'
import { readCents, readDate, readLine } from '#server/domains/deposits/statements/line-reading.ts'
import { readRows } from '#server/domains/deposits/statements/statement-csv.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const read = (csv: string, dates: 'mdy' | 'dmy' = 'mdy') =>
  readRows(csv, {}, null).rows.map((row) => readLine(row, { dates, now: NOW }))

test('a payment’s id is the same whatever its case, signs, and what the eye takes for each other', () => {
  expect(new Set(['#abc-0O1', 'ABC OO1', ' a b c 0 0 l ', 'ＡＢＣ００Ｉ'].map(paymentKey))).toEqual(new Set(['ABC001']))
  expect(paymentKey('# - /')).toBe('')
  expect(referencesIn('xlm ast 7k4m 2qxb, thanks')).toEqual(['AST7K4M2QXB'])
  expect(referencesIn('AST-7K4M-2QX')).toEqual([])
})

test('sums are read exactly or not at all', () => {
  const sums = ['$1,234.56', '1.234,56', '-12', '(3.50)', 'USD 50.37', '1,234', '\u22125.00']
  expect(sums.map(readCents)).toEqual([123456n, 123456n, -1200n, -350n, 5037n, 123400n, -500n])
  const none = ['', '=1+1', '@SUM(1)', '1e5', '12,34,56', '1.2.3', 'NaN', '(5', '99999999999', '0x10', '٣']
  expect(none.map(readCents)).toEqual(none.map(() => null))
})

test('days and moments are read in two orders and with zones', () => {
  const iso = (text: string, order: 'mdy' | 'dmy' = 'mdy') => readDate(text, order)?.date.toISOString() ?? null
  expect(iso('2026-11-02 14:05:11 EST')).toBe('2026-11-02T19:05:11.000Z')
  expect(iso('11/02/2026 2:05 PM')).toBe('2026-11-02T14:05:00.000Z')
  expect(iso('11/02/2026', 'dmy')).toBe('2026-02-11T00:00:00.000Z')
  expect(iso('02.11.2026')).toBe('2026-11-02T00:00:00.000Z')
  for (const none of ['2026-02-30', '13/13/2026', '0000-01-01', '9999-01-01', 'today', '2026-11-02 25:00'])
    expect(iso(none)).toBeNull()
})

test('a statement with a byte order mark, semicolons and quotes is read; what is no payment in dollars is left out and told', () => {
  const csv = [
    '\uFEFFID;Date;Amount;Currency;Name;Notes;Status',
    '"A-1";02.11.2026;"1.050,00";USD;"Ann; ""A""";"=HYPERLINK(1) AST-7K4M-2QXB";Complete',
    'A-2;02.11.2026;10,00;EUR;Bob;;Complete',
    'A-3;02.11.2026;10,00;USD;Bob;;Pending',
    ';02.11.2026;10,00;USD;Bob;;Complete',
    'A-5;31.02.2026;10,00;USD;Bob;;Complete',
    'A-6;02.11.2026;=10;USD;Bob;;Complete',
    '',
  ].join('\r\n')
  const [first, ...others] = read(csv)
  expect(first).toMatchObject({ row: 2, key: 'A1', cents: 105000n, payer: 'Ann; "A"', hasTime: false })
  expect(others.map((one) => ('problem' in one ? one.problem : null))).toEqual([
    'other_currency',
    'not_completed',
    'no_id',
    'no_date',
    'no_amount',
  ])
  expect(() => readRows('a,b\n1,2', {}, null)).toThrow('paymentId')
  expect(() => readRows('id,date,amount\n"1,2', {}, null)).toThrow('quotation mark')
  expect(readRows('Ref;Tag;Wert\n1;2;3', { paymentId: 'Ref', date: 'Tag', amount: 'Wert' }, null).columns).toEqual({
    paymentId: 'Ref',
    date: 'Tag',
    amount: 'Wert',
  })
})
