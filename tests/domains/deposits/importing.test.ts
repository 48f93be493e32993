import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deposit } from '#shared/domains/deposits/deposits.schema.ts'
import { createWireRecorder } from '#tests/bench/kit/wire-recorder.ts'
import {
  anAdmin,
  anOrder,
  aPerson,
  importLines,
  type Line,
  type Person,
  withMethods,
} from '#tests/domains/deposits/kit/deposits.ts'
import { freshDatabase } from '#tests/kit/fresh-database.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

const DAY_MS = 86_400_000

const recorder = createWireRecorder()
let app: TestApp
let importer: Person
beforeAll(async () => {
  const opened = await freshDatabase()
  opened.pool.on('connect', recorder.watch)
  app = await startTestApp({ opened })
  await withMethods(app)
  await app.pool.query(`update payment_methods set config_settings = jsonb_set(config_settings, '{levels}',
    '[{"day":"0","month":"0"},{"day":"50000","month":"90000"},{"day":"50000","month":"90000"}]')`)
  importer = await anAdmin(app)
})
afterAll(() => app.close())

/** What may stand in a statement, by what becomes of it; each has an order of its own. */
const KINDS: Record<string, (order: Deposit, id: string, other: Deposit) => Partial<Line>> = {
  matched: ({ reference }) => ({ note: `for ${reference}` }),
  underpaid: ({ reference }) => ({ note: reference, amount: '3.00' }),
  overpaid: ({ reference }) => ({ note: reference, amount: '4000.01' }),
  late: ({ reference }) => ({ note: reference, date: new Date(Date.now() + DAY_MS).toISOString() }),
  'claimed, no note': () => ({}),
  'by its cents': () => ({}),
  'claimed with another id': () => ({}),
  'names two orders': ({ reference }, _id, other) => ({ note: `${reference} ${other.reference}` }),
  sent: ({ reference, payUsd }) => ({ note: reference, amount: `-${payUsd}` }),
  'nobody’s': () => ({ amount: '7777.77' }),
  'no sum': ({ reference }) => ({ note: reference, amount: '=1+1' }),
}

/** An order of each kind, and the lines that tell of them; one comes twice, one again with another amount. */
async function aMixedStatement(mark: string): Promise<{ orders: Deposit[]; lines: Line[] }> {
  const names = Object.keys(KINDS)
  const people = await Promise.all(Array.from({ length: 3 }, () => aPerson(app)))
  const whose = (at: number): Person => people[at % people.length] as Person
  const orders: Deposit[] = []
  for (const at of names.keys()) orders.push(await anOrder(whose(at), String(40 + at)))
  const lines = orders.map((order, at): Line => {
    const [name = '', id] = [names[at], `#${mark}-${at}`]
    const line = { id, amount: order.payUsd, note: '', payer: `$${mark}`, date: new Date().toISOString() }
    return { ...line, ...KINDS[name]?.(order, id, orders[0] ?? order) }
  })
  const claim = (at: number, paymentId: string) =>
    whose(at).trpc.deposits.claim.mutate({ id: orders[at]?.id ?? '', payer: `$${mark}`, paymentId })
  await claim(names.indexOf('claimed, no note'), lines[names.indexOf('claimed, no note')]?.id ?? '')
  await claim(names.indexOf('claimed with another id'), `${mark}9999`)
  const [first] = lines
  const again = first ? [first, { ...first, amount: '1.23' }] : []
  return { orders, lines: [...lines, ...again] }
}

/** What became of these orders, what is known of each line, and whom a mail was written to. */
async function outcomeOf({ orders, lines }: { orders: Deposit[]; lines: Line[] }) {
  const ids = orders.map(({ id }) => id)
  const { rows: became } = await app.pool.query(
    `select o.status, o.transaction_id is not null as paid, jsonb_array_length(o.steps) as steps, l.status as line,
      (select count(*)::int from notifications n where n.details ->> 'depositId' = o.id::text) as told
    from cashapp_payments o left join cash_app_deposits l on l.payment_id = o.id
    where o.id = any($1) order by array_position($1, o.id)`,
    [ids],
  )
  const { rows: known } = await app.pool.query(
    `select l.status, l.payment_id is null as free, l.amount > 0 as incoming from cash_app_deposits l
    where l.cash_app_transaction_id = any($1) order by array_position($1, l.cash_app_transaction_id)`,
    [lines.map(({ id }) => id)],
  )
  const { rows: mails } = await app.pool.query(
    `select count(*)::int as count from mail_outbox where template = 'deposit'
      and user_id in (select user_id from cashapp_payments where id = any($1))`,
    [ids],
  )
  return { became, known, mails: mails[0]?.count }
}

test('a statement as a whole makes of orders and lines what its lines make of them one by one', async () => {
  const [whole, single] = [await aMixedStatement('WHLE'), await aMixedStatement('SNGL')]
  const result = await importLines(importer, whole.lines)
  const sums = { lines: 0, incoming: 0, outgoing: 0, matched: 0, unmatched: 0, duplicates: 0, problemCount: 0 }
  for (const line of single.lines) {
    const one = await importLines(importer, [line])
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += one[name]
  }
  expect(result).toMatchObject(sums)
  expect(result).toMatchObject({ lines: 13, matched: 6, unmatched: 3, outgoing: 1, duplicates: 1, problemCount: 2 })
  const outcome = await outcomeOf(whole)
  expect(outcome).toEqual(await outcomeOf(single))
  expect(outcome.became.map(({ status }) => status)).toEqual([
    'matched',
    'underpaid',
    'overpaid',
    'late',
    'matched',
    'matched',
    'claimed',
    'pending',
    'pending',
    'pending',
    'pending',
  ])
  expect(outcome.mails).toBe(3)
})

test('a statement takes one statement of SQL for each table that it fills, however many lines it has', async () => {
  const mixed = await Promise.all(['FSTA', 'FSTB', 'FSTC'].map(aMixedStatement))
  recorder.begin()
  await importLines(
    importer,
    mixed.flatMap(({ lines }) => lines),
  )
  const filled = recorder.end().flatMap(({ text }) => {
    const tables = [
      ...text.matchAll(/insert into "?(deposit_statements|cash_app_deposits|notifications|mail_outbox)\b/g),
    ]
    return tables.map(([, table = '']) => table)
  })
  expect(filled.toSorted()).toEqual(['cash_app_deposits', 'deposit_statements', 'mail_outbox', 'notifications'])
})
