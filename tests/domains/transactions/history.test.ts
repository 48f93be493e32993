import { TRPCClientError } from '@trpc/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { giveIssued, type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { type SignedIn, signIn } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
let asAnn: SignedIn
let skl: string
const ids: Record<'toBob' | 'fromBob' | 'failed', string> = { toBob: '', fromBob: '', failed: '' }

beforeAll(async () => {
  app = await startMoneyApp()
  ;[ann, bob] = await somePayers(app, '1000', '1000')
  await app.services.prices.fix('XLM', '0.25')
  ids.toBob = (await pay(app, ann, bob.address, { amount: '12.0000001', memo: 'Rent' })).id
  await app.settle()
  ids.fromBob = (await pay(app, bob, ann.address, { amount: '3' })).id
  await app.settle()
  await app.services.prices.fix('XLM', '9')
  skl = await giveIssued(app, ann, { code: 'SKL', amount: '5' })
  asAnn = await signIn(app, ann)
})
afterAll(() => app.close())

type Asked = Parameters<SignedIn['trpc']['history']['list']['query']>[0]
const list = async (asked: Asked = {}): Promise<Transaction[]> => (await asAnn.trpc.history.list.query(asked)).items

test('a movement keeps the dollars that it was worth when it was booked, for whoever sent and for whoever received', async () => {
  const sent = await app.services.transactions.get(ann.id, ids.toBob)
  const [received] = (await app.services.transactions.list(bob.id, { limit: 5, search: sent.hash ?? '' })).items
  expect([sent.bookedUsd, received?.bookedUsd]).toEqual(['3.0000000', '3.0000000'])
  const [later] = await list({ asset: skl, flow: 'in' })
  expect(later?.bookedUsd).toBe(await usdOf(skl, '5'))
})

/** null where there is no price. */
async function usdOf(asset: string, amount: string): Promise<string | null> {
  const price = (await app.services.prices.latest([asset])).get(asset)
  return price === undefined ? null : (Number(price) * Number(amount)).toFixed(7)
}

test('what moved nothing, and what has no price, is worth nothing that is known', async () => {
  const [added] = await list({ kind: 'trustlines' })
  expect(added).toMatchObject({ type: 'trustline', bookedUsd: null })
  const rows = await app.pool.query<{ n: string }>(`select count(*) as n from transactions where booked_usd is null
    and status = 'confirmed' and amount > 0 and asset_code = 'XLM' and "timestamp" > (select max(at) from prices where usd = 0.25)`)
  expect(rows.rows[0]?.n).toBe('0')
})

test('each filter selects its rows, and several together select what all of them do', async () => {
  const own = (rows: Transaction[]) => rows.map(({ id }) => id)
  expect(own(await list({ kind: 'payments', counterparty: bob.username, flow: 'out' }))).toEqual([ids.toBob])
  expect((await list({ counterparty: bob.address, flow: 'in' })).map(({ amount }) => amount)).toEqual(['3.0000000'])
  expect((await list({ counterparty: bob.username.toUpperCase() })).length).toBe(2)
  expect(await list({ counterparty: 'nobody-of-ours' })).toEqual([])
  expect((await list({ asset: skl })).map(({ type }) => type).toSorted()).toEqual(['payment_in', 'trustline'])
  expect(await list({ status: 'failed' })).toEqual([])
  expect(own(await list({ search: 'rent', flow: 'out' }))).toEqual([ids.toBob])
})

test('the history runs by ledger, newest first and over its pages, whenever an entry was accepted', async () => {
  await app.pool.query(`update transactions set "timestamp" = "timestamp" + interval '1 hour' where id = $1`, [
    ids.toBob,
  ])
  try {
    const all = await list()
    const ledgers = all.map(({ ledger }) => ledger ?? 0)
    expect(new Set(ledgers).size).toBeGreaterThan(3)
    expect(ledgers).toEqual(ledgers.toSorted((one, other) => other - one))
    const paged: string[] = []
    for (let cursor: string | undefined; ; ) {
      const { items, nextCursor } = await asAnn.trpc.history.list.query({ limit: 1, cursor })
      paged.push(...items.map(({ id }) => id))
      if (nextCursor === null) break
      cursor = nextCursor
    }
    expect(paged).toEqual(all.map(({ id }) => id))
    const file = await fetch(`${app.url}/api/export?format=json&inLedger=true`, { headers: { cookie: asAnn.cookie } })
    expect(((await file.json()) as Transaction[]).map(({ id }) => id)).toEqual(paged)
    expect((await asAnn.trpc.transactions.list.query({})).items[0]?.id).toBe(ids.toBob)
  } finally {
    await app.pool.query(`update transactions set "timestamp" = "timestamp" - interval '1 hour' where id = $1`, [
      ids.toBob,
    ])
  }
})

test('days are days in UTC, both included', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const all = await list()
  expect(await list({ firstDay: today, lastDay: today })).toEqual(all)
  expect(await list({ lastDay: dayAfter(-1) })).toEqual([])
  expect(await list({ firstDay: dayAfter(1) })).toEqual([])
})

test.each([
  [{ firstDay: '2026-02-02', lastDay: '2026-02-01' }, 'lastDay'],
  [{ firstDay: '0000-01-01' }, 'firstDay'],
  [{ lastDay: '9999-12-31' }, 'lastDay'],
  [{ firstDay: '2026-02-30' }, 'firstDay'],
  [{ flow: 'sideways' }, 'flow'],
  [{ cursor: 'bm90IGEgY3Vyc29y' }, 'cursor'],
  [{ limit: 1e9 }, 'limit'],
])('%j is refused with the field’s name', async (asked, field) => {
  const refused = await asAnn.trpc.history.list.query(asked as Asked).then(
    () => null,
    (cause: unknown) => cause,
  )
  expect(refused).toBeInstanceOf(TRPCClientError)
  expect((refused as TRPCClientError<never>).data).toMatchObject({ httpStatus: 400, field })
})

test('a count is of what the filter selects, and says where it stopped', async () => {
  expect(await asAnn.trpc.history.count.query({})).toEqual({ count: (await list()).length, isAtLeast: false })
  expect(await asAnn.trpc.history.count.query({ counterparty: bob.username })).toEqual({ count: 2, isAtLeast: false })
})
