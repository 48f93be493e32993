import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { eventually, startMoneyApp } from '#tests/kit/money-app.ts'
import { giveIssued, type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { type SignedIn, signIn } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const HOSTILE = ['=cmd|1', '+1', '-2', '@SUM(A1)', '\tx', '"quo,ted"', 'two\nlines', 'plain', '＝x']
/** More than one step of an export reads at once. */
const MANY = 8_010

let app: TestApp
let ann: Payer
let bob: Payer
let asAnn: SignedIn
beforeAll(async () => {
  app = await startMoneyApp()
  ;[ann, bob] = await somePayers(app, '1000', '0')
  for (const memo of HOSTILE) await pay(app, ann, bob.address, { amount: '1.5', memo })
  await app.settle()
  asAnn = await signIn(app, ann)
})
afterAll(() => app.close())

type Line = Record<string, string>
const ask = (query: string, headers: Record<string, string> = { cookie: asAnn.cookie }, signal?: AbortSignal) =>
  fetch(`${app.url}/api/export?${query}`, { headers, signal })
const csv = async (query: string): Promise<Line[]> =>
  parse(await (await ask(`format=csv&${query}`)).text(), { columns: true }) as Line[]

test('a CSV holds exactly what the filter selects, newest first, with the columns of each entry', async () => {
  const { items } = await asAnn.trpc.history.list.query({ flow: 'out', counterparty: bob.username })
  const lines = await csv(`inLedger=true&flow=out&counterparty=${bob.username}&zone=Asia/Kolkata`)
  expect(lines.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
  const [first] = lines
  const [item] = items
  expect(first).toMatchObject({
    time: item?.ledgerAt,
    zone: 'Asia/Kolkata',
    type: 'payment_out',
    status: 'confirmed',
    asset: 'XLM',
    issuer: '',
    amount: '1.5000000',
    network_fee_xlm: '0.0000100',
    from: ann.address,
    from_name: ann.username,
    to: bob.address,
    to_name: bob.username,
    hash: item?.hash,
    ledger: String(item?.ledger),
  })
  expect(new Date(`${first?.['local_time']}+05:30`).toISOString()).toBe(first?.['time'])
})

test('no cell begins as a formula, and each memo is read back as it was written', async () => {
  const memos = (await csv('flow=out&search=')).map(({ memo }) => memo ?? '')
  expect(memos.filter((memo) => /^[=+\-@\t\r＝＋－＠]/.test(memo))).toEqual([])
  expect(memos.map((memo) => memo.replace(/^'/, '')).toSorted()).toEqual(HOSTILE.toSorted())
})

test('JSON holds the same entries as the list, to be claimed and charged ones too', async () => {
  const rule = { operation: 'payment', type: 'flat', value: '0.25', min: '0', max: null, asset: 'XLM' } as const
  const charge = (active: boolean) =>
    app.db.transaction().execute((trx) => app.services.fees.add(trx, rule, { active }))
  const usdc = await giveIssued(app, ann, { code: 'USDC', amount: '10' })
  await charge(true)
  await pay(app, ann, bob.username, { asset: usdc, amount: '2', claimable: true })
  await charge(false)
  await app.settle()
  const entries = (await (await ask('format=json&inLedger=true')).json()) as Transaction[]
  const { items } = await asAnn.trpc.history.list.query({ limit: 200 })
  expect(items[0]).toMatchObject({ claimable: true, fee: '0.2500000', feeAsset: 'XLM' })
  expect(entries).toHaveLength(items.length)
  expect(entries).toMatchObject(items.map((item) => ({ ...item, zone: 'UTC' })))
  expect((await csv('flow=out'))[0]).toMatchObject({ service_fee: '0.2500000', service_fee_asset: 'XLM' })
  expect(await (await ask('format=json&counterparty=nobody')).json()).toEqual([])
})

test('every row of very many comes, once, and no reader holds a connection', async () => {
  await app.pool.query(
    `insert into transactions (id, user_id, type, asset_code, amount, status, hash, ledger, ledger_at, booked_at, "timestamp")
     select gen_random_uuid(), $1, 'payment_in', 'XLM', 1, 'confirmed', repeat('a', 64), 1, now(), now(),
       now() - (g / 3) * interval '1 minute' from generate_series(1, $2) g`,
    [bob.id, MANY],
  )
  const { cookie } = await signIn(app, bob)
  const answer = await ask('format=csv', { cookie })
  const lines = parse(await answer.text(), { columns: true }) as Line[]
  const { rows } = await app.pool.query<{ n: number }>(
    'select count(*)::int as n from transactions where user_id = $1',
    [bob.id],
  )
  expect(new Set(lines.map(({ id }) => id)).size).toBe(rows[0]?.n)
  expect(lines).toHaveLength(rows[0]?.n ?? 0)
  const entries = (await (await ask('format=json', { cookie })).json()) as Transaction[]
  expect(entries.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))

  const readers = [new AbortController(), new AbortController()]
  const begun = await Promise.all(readers.map(({ signal }) => ask('format=json', { cookie }, signal)))
  expect(begun.map(({ status }) => status)).toEqual([200, 200])
  expect((await ask('format=json', { cookie })).status).toBe(429)
  for (const reader of readers) reader.abort()
  await eventually(async () => (await ask('format=json&search=x', { cookie })).ok, 'a place is free again')
  const held = "select 1 from pg_stat_activity where state like 'idle in%' and datname = current_database()"
  await eventually(async () => (await app.pool.query(held)).rowCount === 0, 'no transaction is left open')
})

test('visitors get nothing, a key with the scope read does, and nobody gets what is another’s', async () => {
  expect((await ask('format=csv', {})).status).toBe(401)
  const { key } = await asAnn.trpc.apiKeys.create.mutate({ name: 'script', scopes: ['read'], password: ann.password })
  const answer = await ask('format=csv', { authorization: `Bearer ${key}` })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="transactions.csv"')
  const { rows } = await app.pool.query<{ n: number }>(
    'select count(*)::int as n from transactions where user_id = $1',
    [ann.id],
  )
  expect(parse(await answer.text(), { columns: true })).toHaveLength(rows[0]?.n ?? 0)
})

test.each([
  'format=xlsx',
  'format=csv&zone=Mars/Olympus',
  'format=csv&zone=%2B01:00',
  'format=csv&firstDay=2026-02-02&lastDay=2026-02-01',
  'format=csv&inLedger=perhaps',
])('%s is refused', async (query) => {
  const answer = await ask(query)
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'BAD_INPUT'])
})
