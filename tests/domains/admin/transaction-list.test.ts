import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/tables.ts'
import { createTransactionListService } from '#server/domains/admin/transactions/transaction-list.service.ts'
import type { ListAllTransactions, ListedTransaction } from '#shared/domains/admin/transactions.schema.ts'
import { seedCrowd } from '#tests/bench/scale/crowd.ts'
import { aUser, type SignedIn, signIn } from '#tests/kit/people.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

const CROWD = 5000
type Filter = Partial<ListAllTransactions>

let app: TestApp
let admin: SignedIn
let one: { id: string; username: string; walletAddress: string }
let payment: { id: string; hash: string; requestId: string }
beforeAll(async () => {
  app = await startTestApp()
  const { databaseUrl, keys } = app
  await seedCrowd({ databaseUrl, users: CROWD, askers: 10, sessionSecret: keys.sessionSecret })
  admin = await signIn(app, await aUser(app, { isSuperAdmin: true }))
  const people = await app.pool.query(
    `select id, username, wallet_address as "walletAddress" from users where username = 'crowd-4242'`,
  )
  one = people.rows[0]
  const paid = await app.pool.query(
    `select id, hash, request_id as "requestId" from transactions where user_id = $1 and type = 'payment_out'`,
    [one.id],
  )
  payment = paid.rows[0]
  await app.pool.query('analyze transactions')
})
afterAll(() => app.close())

const list = (filter: Filter) => admin.trpc.admin.transactions.list.query(filter)
const idsOf = (rows: readonly ListedTransaction[]): string[] => rows.map(({ id }) => id)

/** Every page of it. */
async function all(filter: Filter): Promise<ListedTransaction[]> {
  const rows: ListedTransaction[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await list({ ...filter, cursor })
    rows.push(...page.items)
    if (page.nextCursor === null) return rows
    cursor = page.nextCursor
  }
}

/** The ids that a plain reading of the table finds, in the list's order. */
async function plainly(where: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await app.pool.query<{ id: string }>(
    `select id from transactions where ${where} order by "timestamp" desc, id desc`,
    values,
  )
  return rows.map(({ id }) => id)
}

test('everybody’s transactions are listed newest first, each once, by state, kind and owner', async () => {
  const failed = await all({ status: 'failed', limit: 7 })
  expect(failed.length).toBeGreaterThan(20)
  expect(idsOf(failed)).toEqual(await plainly("status = 'failed'"))
  expect(failed[0]).toMatchObject({ type: 'payment_out', resultCode: 'op_underfunded', assetCode: 'XLM' })
  const newest = await list({ limit: 100 })
  expect(idsOf(newest.items)).toEqual((await plainly('true')).slice(0, 100))
  expect(idsOf((await list({ type: 'account_create', limit: 30 })).items)).toEqual(
    (await plainly("type = 'account_create'")).slice(0, 30),
  )
  const own = await plainly('user_id = $1', [one.id])
  expect(own).toHaveLength(3)
  for (const owner of [one.username.toUpperCase(), one.id]) expect(idsOf((await list({ owner })).items)).toEqual(own)
  expect(idsOf((await list({ owner: one.id, type: 'payment_out' })).items)).toEqual([payment.id])
  for (const owner of ['nobody-at-all', '\u{10FFFF}', crypto.randomUUID()])
    expect(await list({ owner })).toEqual({ items: [], nextCursor: null })
})

test('a search finds by hash, id, request id and address, also of the other party, and by nothing else', async () => {
  const both = await plainly('hash = $1', [payment.hash])
  expect(both).toHaveLength(2)
  expect(idsOf((await list({ search: payment.hash.toUpperCase() })).items)).toEqual(both)
  expect(idsOf((await list({ search: payment.id })).items)).toEqual([payment.id])
  expect(idsOf((await list({ search: payment.requestId })).items)).toEqual([payment.id])
  const touching = await plainly(
    `user_id = $1 or type = 'payment_out' and "to" = $2 or type = 'payment_in' and "from" = $2`,
    [one.id, one.walletAddress],
  )
  expect(touching).toHaveLength(5)
  expect(idsOf(await all({ search: one.walletAddress, limit: 2 }))).toEqual(touching)
  for (const search of ['crowd', 'f'.repeat(64), "'; --"])
    expect(await list({ search })).toEqual({ items: [], nextCursor: null })
  await expect(list({ cursor: 'bm8' })).rejects.toMatchObject({ data: { code: 'BAD_INPUT' } })
})

test('days, asset, amount and memo narrow the list, each exactly', async () => {
  const issued = `EUR:${one.walletAddress}`
  await app.pool.query(
    `update transactions set memo = '=1+1', memo_type = 'text', amount = 12.5, "timestamp" = '2026-03-04T23:59:59Z' where id = $1`,
    [payment.id],
  )
  await app.pool.query(
    `update transactions set counter_asset_code = 'EUR', counter_asset_issuer = $2, counter_amount = 3 where id = $1`,
    [payment.id, one.walletAddress],
  )
  const found = [payment.id]
  for (const filter of [
    { memo: '=1+1' },
    { amount: '12.5' },
    { asset: issued },
    { asset: 'EUR', owner: one.id },
    { firstDay: '2026-03-04', lastDay: '2026-03-04', owner: one.id },
    { asset: 'XLM', amount: '12.5000000', memo: '=1+1', type: 'payment_out', owner: one.username },
    { asset: issued, amount: '12.5', firstDay: '2026-03-01', lastDay: '2026-03-31' },
  ] satisfies Filter[])
    expect({ filter, ids: idsOf((await list(filter)).items) }).toEqual({ filter, ids: found })
  for (const filter of [
    { memo: '=1+1 ' },
    { amount: '12.5000001' },
    { asset: 'GBP' },
    { lastDay: '2026-03-03', memo: '=1+1' },
    { asset: issued, amount: '12.5', status: 'waiting' },
  ] satisfies Filter[])
    expect({ filter, ids: idsOf((await list(filter)).items) }).toEqual({ filter, ids: [] })
  expect(idsOf(await all({ asset: 'XLM', type: 'payment_out', limit: 97 }))).toEqual(
    await plainly("asset_code = 'XLM' and type = 'payment_out'"),
  )
  const days = { firstDay: '2026-02-01', lastDay: '2026-03-04' }
  expect(idsOf(await all({ ...days, limit: 100 }))).toEqual(
    await plainly(`"timestamp" >= '2026-02-01T00:00:00Z' and "timestamp" < '2026-03-05T00:00:00Z'`),
  )
  for (const wrong of [
    { amount: '-1' },
    { amount: '1e3' },
    { asset: 'EUR:nobody' },
    { firstDay: '2026-02-02', lastDay: '2026-02-01' },
  ])
    await expect(list(wrong)).rejects.toMatchObject({ data: { code: 'BAD_INPUT' } })
})

test('ages part what is under way as the overview counts it', async () => {
  await app.pool.query(
    `insert into transactions (id, user_id, type, asset_code, amount, "to", status, "timestamp")
    select uuidv7(), $1, 'payout', 'XLM', 1, $2, 'queued', now() - make_interval(secs => ago)
    from unnest(array[30, 120, 301, 4000]) ago`,
    [one.id, one.walletAddress],
  )
  const ages = async (age: ListAllTransactions['age']) => (await list({ status: 'waiting', age })).items.length
  expect(await ages('minute')).toBe(1)
  expect(await ages('minutes')).toBe(1)
  expect(await ages('older')).toBe(2)
  expect(await ages('day')).toBe(4)
  expect((await list({ status: 'signed' })).items).toEqual([])
  await app.pool.query("delete from transactions where type = 'payout'")
})

test('whatever is asked for, few pages are read and no table from end to end', async () => {
  const statements: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: app.pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void statements.push(query),
  })
  const { audit } = app.services
  const service = createTransactionListService({ db, audit, clock: { now: () => new Date() } })
  const middle = (await list({ limit: 100 })).nextCursor ?? undefined
  const asked: Filter[] = [
    {},
    { cursor: middle },
    { status: 'failed' },
    { type: 'swap' },
    { status: 'waiting', age: 'older' },
    { owner: one.username },
    { search: one.walletAddress },
    { search: payment.hash },
    { search: payment.id },
    { asset: 'XLM' },
    { asset: 'XLM', status: 'failed', type: 'swap' },
    { asset: `NONE:${one.walletAddress}` },
    { amount: '0.0000001' },
    { amount: '1.0000000', asset: 'XLM', memo: 'rent' },
    { memo: 'nobody wrote this' },
    { firstDay: '2026-01-01', lastDay: '2026-01-02' },
  ]
  for (const filter of [...asked, ...asked.map((one) => ({ ...one, order: 'oldest' as const }))]) {
    statements.length = 0
    await service.list({ ...filter, limit: 25 })
    for (const { sql, parameters } of statements) {
      const { rows } = await app.pool.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
      const text = JSON.stringify(rows[0])
      const { Plan: plan } = rows[0]['QUERY PLAN'][0]
      expect({ filter, isWhole: text.includes('Seq Scan') }).toEqual({ filter, isWhole: false })
      expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(
        filter.asset === undefined ? 1200 : 2400, // both sides are read
      )
    }
  }
})

test('the oldest come first where that is asked for: the same list backward, page by page', async () => {
  for (const filter of [{ status: 'failed' }, { owner: one.username }, { search: one.walletAddress }] as const)
    expect(idsOf(await all({ ...filter, order: 'oldest', limit: 7 }))).toEqual(
      idsOf(await all({ ...filter, limit: 7 })).toReversed(),
    )
})

test('the list is exported as CSV, in the same order, and noted in the audit log', async () => {
  const { cookie } = admin
  const answer = await fetch(`${app.url}/api/admin/transactions.csv?status=failed`, { headers: { cookie } })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head, ...lines] = (await answer.text()).trimEnd().split('\r\n')
  expect(head).toContain('id,at,ledgerAt,ownerName,type,status,assetCode,assetIssuer,amount,usdWhenBooked')
  expect(lines.map((line) => line.slice(1, 37))).toEqual(await plainly("status = 'failed'"))
  const { items } = await app.services.audit.list({ action: 'transactions.exported', limit: 1 })
  expect(items[0]).toMatchObject({ subjectKind: 'transactions', new: { status: 'failed' } })
  const everything = await fetch(`${app.url}/api/admin/transactions.csv`, { headers: { cookie } })
  expect((await everything.text()).trimEnd().split('\r\n')).toHaveLength(1 + (await plainly('true')).length)
})

test('the file names fees, memo and dollars of the time, and each record of a payment the other one', async () => {
  const { rows } = await app.pool.query(
    `update transactions set hash = $1, "from" = $2, "to" = $3, amount = 7.25, booked_usd = 1.8125, network_fee = 0.00001,
      memo = '=1+1', memo_type = 'text' where id in (select id from transactions where status = 'confirmed' and user_id is not null
        and type in ('payment_out', 'payment_in') and (user_id = $4) = (type = 'payment_out') order by type desc, user_id <> $4 limit 2)
      returning id, type`,
    ['ab'.repeat(32), one.walletAddress, `G${'B'.repeat(55)}`, one.id],
  )
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['payment_in', 'payment_out']))
  const answer = await fetch(`${app.url}/api/admin/transactions.csv?search=${'ab'.repeat(32)}`, {
    headers: { cookie: admin.cookie },
  })
  const [head = '', ...lines] = (await answer.text()).trimEnd().split('\r\n')
  const cellsOf = (line: string) => Object.fromEntries(line.split(',').map((cell, at) => [head.split(',')[at], cell]))
  const records = lines.map(cellsOf)
  expect(records).toHaveLength(2)
  for (const record of records)
    expect(record).toMatchObject({
      usdWhenBooked: '1.8125000',
      networkFeeXlm: '0.0000100',
      memo: `"'=1+1"`,
      fee: '0.0000000',
    })
  expect(records.map(({ otherLegId }) => otherLegId)).toEqual(records.map(({ id }) => id).toReversed())
})

test('only administrators with one of its scopes read the list or its file', async () => {
  const person = await aUser(app)
  const { cookie, trpc } = await signIn(app, person)
  const file = (headers: Record<string, string>) => fetch(`${app.url}/api/admin/transactions.csv`, { headers })
  expect((await file({})).status).toBe(401)
  expect((await file({ cookie })).status).toBe(403)
  await expect(trpc.admin.transactions.list.query({})).rejects.toMatchObject({ data: { code: 'NOT_ADMIN' } })
  await app.pool.query("update users set is_admin = true, admin_scopes = '{content}' where id = $1", [person.id])
  expect((await file({ cookie })).status).toBe(403)
  await expect(trpc.admin.transactions.list.query({})).rejects.toMatchObject({ data: { code: 'FORBIDDEN' } })
  await app.pool.query("update users set admin_scopes = '{finance}' where id = $1", [person.id])
  expect((await trpc.admin.transactions.list.query({ limit: 1 })).items).toHaveLength(1)
  expect((await file({ cookie })).status).toBe(200)
})
