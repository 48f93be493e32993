import { expect, test } from 'vitest'
import { BATCH_FILE } from '#server/domains/payments/batches/batch-file.ts'
import { amountFaultIn, askAboutAmounts, readRow } from '#server/domains/payments/batches/row-reading.ts'
import { readCsv } from '#server/kernel/csv-reading.ts'

const HEAD = 'destination,asset,amount,memo,memo_type'
const rowsOf = async (csv: string) => {
  const { rows } = await readCsv(csv, BATCH_FILE, ({ row, cells }) => [
    row,
    cells.destination,
    cells.asset,
    cells.amount,
    cells.memo,
  ])
  return rows
}

test.each([
  ['commas', `${HEAD}\nbob,XLM,1,hi,text\n`, [[2, 'bob', 'XLM', '1', 'hi']]],
  ['a byte order mark', `\uFEFF${HEAD}\nbob,XLM,1,,\n`, [[2, 'bob', 'XLM', '1', '']]],
  ['semicolons and CRLF', 'destination;asset;amount\r\nbob;XLM;1.5\r\n', [[2, 'bob', 'XLM', '1.5', '']]],
  ['tabs', 'destination\tasset\tamount\nbob\tXLM\t1\n', [[2, 'bob', 'XLM', '1', '']]],
  ['quoted cells', `${HEAD}\n"bob","XLM","1","a, ""b""\nc",text`, [[2, 'bob', 'XLM', '1', 'a, "b"\nc']]],
  ['another order and case, other columns', 'Amount,Note,ASSET,Address\n1,x,XLM,bob', [[2, 'bob', 'XLM', '1', '']]],
  ['Spanish names', 'destinatario;activo;importe\nbob;XLM;1', [[2, 'bob', 'XLM', '1', '']]],
  [
    'empty lines, which count',
    `${HEAD}\n\nbob,XLM,1,,\n,,,,\neve,XLM,2,,`,
    [
      [3, 'bob', 'XLM', '1', ''],
      [5, 'eve', 'XLM', '2', ''],
    ],
  ],
  ['missing cells', `${HEAD}\nbob,XLM`, [[2, 'bob', 'XLM', '', '']]],
  ['Excel’s own first line', `sep=;\r\n${HEAD.replaceAll(',', ';')}\r\nbob;XLM;1;;`, [[3, 'bob', 'XLM', '1', '']]],
  [
    'lines above the names',
    `Payments, June, "us";;\n\n${HEAD.replaceAll(',', ';')}\nbob;XLM;1;;`,
    [[4, 'bob', 'XLM', '1', '']],
  ],
  ['a column without a name', `${HEAD},\nbob,XLM,1,,,`, [[2, 'bob', 'XLM', '1', '']]],
  ['a stray quotation mark', `${HEAD}\nbo"b,XLM,1,,`, [[2, 'bo"b', 'XLM', '1', '']]],
  [
    'formulas, as they are written',
    `${HEAD}\n=cmd|' /C calc'!A0,XLM,1,+1,text`,
    [[2, "=cmd|' /C calc'!A0", 'XLM', '1', '+1']],
  ],
])('a file with %s is read', async (_what, csv, rows) => {
  expect(await rowsOf(csv)).toEqual(rows)
})

test.each([
  ['no names of columns', 'bob,XLM,1', /Missing: destination, asset, amount/],
  ['a column twice', 'destination,address,asset,amount\n', /Two columns are named destination/],
  ['nothing', '\n\n', /empty/],
  ['a quotation mark that is never closed', `${HEAD}\n"bob,XLM,1,,\neve,XLM,1,,`, /never closed/],
  ['more rows than are read', `${HEAD}\n${'bob,XLM,1,,\n'.repeat(100_001)}`, /more than 100,000 rows/],
])('a file with %s is refused with the reason', async (_what, csv, sentence) => {
  await expect(rowsOf(csv)).rejects.toMatchObject({
    code: 'BAD_INPUT',
    field: 'csv',
    message: expect.stringMatching(sentence),
  })
})

test.each([
  ['1', null],
  ['0.0000001', null],
  ['922337203685.4775807', null],
  ['', 'AMOUNT_MISSING'],
  ['0', 'AMOUNT_INVALID'],
  ['-1', 'AMOUNT_INVALID'],
  ['1e3', 'AMOUNT_INVALID'],
  ['0x10', 'AMOUNT_INVALID'],
  ['01', 'AMOUNT_INVALID'],
  ['1.', 'AMOUNT_INVALID'],
  ['NaN', 'AMOUNT_INVALID'],
  ['1,5', 'AMOUNT_COMMA'],
  ['1,000.5', 'AMOUNT_COMMA'],
  ['1.000,5', 'AMOUNT_COMMA'],
  ['١٢', 'AMOUNT_DIGITS'],
  ['１２', 'AMOUNT_DIGITS'],
  ['1.12345678', 'AMOUNT_DECIMALS'],
  ['922337203685.4775808', 'AMOUNT_TOO_LARGE'],
  ['1000000000000', 'AMOUNT_TOO_LARGE'],
])('the amount "%s": %s', (text, fault) => {
  expect(amountFaultIn(text)).toBe(fault)
})

test('a secret key in any cell is refused, and nothing of its row is kept', () => {
  const secret = 'SBGWSG6BTNCKCOB3DIFBGCVMUPQFYPA2G4O34RMTB343OYPXU5DJDVMN'
  const cells = { destination: 'bob', asset: 'XLM', amount: '1', memo: secret, memo_type: 'text' }
  expect(readRow({ row: 2, cells, isShifted: false })).toEqual({
    row: 2,
    destination: '',
    asset: '',
    amount: '',
    memo: null,
    problem: 'SECRET_IN_ADDRESS',
  })
})

const problemsOf = async (csv: string, isSpanish = false) => {
  const { rows, delimiter } = await readCsv(csv, BATCH_FILE, readRow)
  return askAboutAmounts(rows, delimiter === ';' || isSpanish).map(({ problem }) => problem)
}

test('10.000 is asked about wherever its writer may mean ten thousand, and other amounts are not', async () => {
  const rows = (amounts: readonly string[], sign = ',') =>
    ['destination', 'asset', 'amount'].join(sign) + amounts.map((one) => `\nbob${sign}XLM${sign}${one}`).join('')
  expect(await problemsOf(rows(['10.000', '10.5']))).toEqual([null, null])
  expect(await problemsOf(rows(['10.000', '10.5', '0.125', '10.0000'], ';'))).toEqual([
    'AMOUNT_AMBIGUOUS',
    null,
    null,
    null,
  ])
  expect(await problemsOf(rows(['10.000', '"12,50"']))).toEqual(['AMOUNT_AMBIGUOUS', 'AMOUNT_COMMA'])
  expect(await problemsOf(rows(['10.000']), true)).toEqual(['AMOUNT_AMBIGUOUS'])
})

test('a number that a spreadsheet has shortened, and a row of another shape, are problems', async () => {
  const memos = ['4.68769E+17', '4,68769e+17', '468769000000000000', 'E+17'].map((memo) => `\nbob,XLM,1,"${memo}",text`)
  expect(await problemsOf(HEAD + memos.join(''))).toEqual(['MEMO_MANGLED', 'MEMO_MANGLED', null, null])
  expect(await problemsOf(`${HEAD}\nbob,XLM,1,a note, with a comma,text`)).toEqual(['ROW_SHIFTED'])
})

test('a file that is not in UTF-8 is refused', async () => {
  await expect(rowsOf(`${HEAD}\nZo\uFFFD,XLM,1,,`)).rejects.toMatchObject({ code: 'BAD_INPUT', field: 'csv' })
})
