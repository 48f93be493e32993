import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin, anOrder, aPerson, type Person, withMethods } from '#tests/domains/deposits/kit/deposits.ts'
import { refused } from '#tests/kit/administrators.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Person
let importer: Person
beforeAll(async () => {
  app = await startTestApp()
  await withMethods(app)
  ann = await aPerson(app)
  importer = await anAdmin(app)
})
afterAll(() => app.close())

const stored = async (): Promise<unknown[]> => {
  const { rows } = await app.pool.query(
    `select (select count(*)::int from deposit_statements) as statements, (select count(*)::int from cash_app_deposits) as lines,
      (select count(*)::int from statement_problems) as problems, (select count(*)::int from audit_anchors) as audit,
      statement_columns, statement_header_line from payment_methods where method_name = 'cash-app'`,
  )
  return rows
}
const methodOf = async () =>
  (await importer.trpc.admin.paymentMethods.list.query()).items.find(({ method }) => method === 'cash-app')
/** Two lines of this file name a payment, a date and an amount: a table of sums, and the payments below it. */
const twoTables = (lines: readonly string[]): string =>
  [
    'Account of the operator',
    'Transaction ID,Date,Amount',
    'SUMS-OF-NOVEMBER,2026-11-30,0.00',
    '',
    'Transaction ID,Date,Currency,Amount,Status,Notes,Name of sender/receiver,Net',
    ...lines,
  ].join('\r\n')

test('a preview says what an import would read, stores nothing, and the import that names it books just that', async () => {
  const order = await anOrder(ann, '41')
  const date = new Date().toISOString()
  const csv = twoTables([
    `#D-PREVIEW0001,${date},USD,${order.payUsd},COMPLETE,${order.reference},Ann Moss,1`,
    `#D-PREVIEW0002,${date},USD,-$7.50,COMPLETE,rent,Bob Reed,1`,
    `#D-PREVIEW0003,${date},USD,8.00,Denied,hello,Cy Lund,1`,
    `#D-PREVIEW0001,${date},USD,${order.payUsd},COMPLETE,${order.reference},Ann Moss,1`,
  ])
  const file = { method: 'cash-app', csv }
  const before = await stored()
  const byItself = await importer.trpc.admin.deposits.previewStatement.mutate(file)
  expect(byItself).toMatchObject({
    headerLine: 2,
    columns: [{ column: 'paymentId' }, { column: 'date' }, { column: 'amount', name: 'Amount' }],
    incoming: 0,
  })
  const named = await importer.trpc.admin.deposits.previewStatement.mutate({ ...file, headerLine: 5 })
  expect(named).toMatchObject({
    headerLine: 5,
    columns: expect.arrayContaining([{ column: 'payer', name: 'Name of sender/receiver' }]),
    lines: 4,
    incoming: 1,
    outgoing: 1,
    duplicates: 1,
    problems: [{ row: 8, problem: 'undone', text: 'Denied' }],
    problemCount: 1,
  })
  expect(named.first).toEqual([
    {
      row: 6,
      becomes: 'incoming',
      problem: null,
      date,
      amountUsd: order.payUsd,
      amountText: order.payUsd,
      payer: 'Ann Moss',
      note: order.reference,
      paymentId: '#D-PREVIEW0001',
      status: 'COMPLETE',
    },
    expect.objectContaining({ row: 7, becomes: 'outgoing', amountUsd: '-7.50', amountText: '-$7.50' }),
    expect.objectContaining({
      row: 8,
      becomes: 'left_out',
      problem: 'undone',
      amountUsd: null,
      amountText: '8.00',
      status: 'Denied',
    }),
    expect.objectContaining({ row: 9, becomes: 'known' }),
  ])
  expect(await stored()).toEqual(before)

  await expect(
    importer.trpc.admin.deposits.importStatement.mutate({ ...file, reading: named.reading }),
  ).rejects.toMatchObject(refused('CHANGED_MEANWHILE', 409))
  expect(await stored()).toEqual(before)
  const done = await importer.trpc.admin.deposits.importStatement.mutate({
    ...file,
    headerLine: 5,
    reading: named.reading,
  })
  expect(done).toMatchObject({ lines: 4, incoming: 1, outgoing: 1, matched: 1, duplicates: 1, problemCount: 1 })
  expect((await methodOf())?.headerLine).toBe(5)

  const later = await importer.trpc.admin.deposits.previewStatement.mutate(file)
  expect(later).toMatchObject({ headerLine: 5, incoming: 0, duplicates: 3 })
  expect(later.first.map(({ becomes }) => becomes)).toEqual(['known', 'known', 'left_out', 'known'])
})

test('a remembered line that names no columns is only where the search begins; one that is named is the only one', async () => {
  const csv = ['Transaction ID,Date,Amount', `#D-PREVIEW0009,${new Date().toISOString()},3.00`].join('\n')
  await app.pool.query(
    `update payment_methods set statement_header_line = 2, statement_columns = null where method_name = 'cash-app'`,
  )
  const preview = (headerLine?: number | null) =>
    importer.trpc.admin.deposits.previewStatement.mutate({ method: 'cash-app', csv, headerLine })
  expect(await preview()).toMatchObject({ headerLine: 1, lines: 1 })
  const wrong = await preview(2).catch((cause: unknown) => String(cause))
  expect(wrong).toContain('Say which column is paymentId and date and amount. The file has: #D-PREVIEW0009')
  expect(await preview(7).catch((cause: unknown) => String(cause))).toContain('That line of the file is empty.')
  const { reading } = await preview(null)
  await importer.trpc.admin.deposits.importStatement.mutate({ method: 'cash-app', csv, headerLine: null, reading })
  expect((await methodOf())?.headerLine).toBeNull()
})

test('what the method calls done is part of what was previewed: once it is other, the import is refused', async () => {
  const csv = ['Transaction ID,Date,Amount,Status', `#D-PREVIEW0010,${new Date().toISOString()},4.00,Erledigt`].join(
    '\n',
  )
  const { reading, problemCount } = await importer.trpc.admin.deposits.previewStatement.mutate({
    method: 'cash-app',
    csv,
  })
  expect(problemCount).toBe(1)
  await app.pool.query(
    `update payment_methods set config_settings = config_settings || '{"doneWords": ["Erledigt"]}' where method_name = 'cash-app'`,
  )
  await expect(
    importer.trpc.admin.deposits.importStatement.mutate({ method: 'cash-app', csv, reading }),
  ).rejects.toMatchObject(refused('CHANGED_MEANWHILE', 409))
})
