import { afterAll, beforeAll, expect, test } from 'vitest'
import { becomes } from '#server/domains/deposits/statements/matching.ts'
import type { Deposit } from '#shared/domains/deposits/deposits.schema.ts'
import { CHOOSING_STATUSES } from '#shared/domains/deposits/deposits.states.ts'
import {
  anAdmin,
  anOrder,
  aPerson,
  importLines,
  type Person,
  withMethods,
} from '#tests/domains/deposits/kit/deposits.ts'
import { refused } from '#tests/kit/administrators.ts'
import { ledgerBalance } from '#tests/kit/money-app.ts'
import { runJob } from '#tests/kit/run-job.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Person
let importer: Person
let decider: Person
beforeAll(async () => {
  app = await startTestApp()
  await withMethods(app)
  await app.pool.query(`update payment_methods set config_settings = jsonb_set(config_settings, '{levels}',
    '[{"day":"0","month":"0"},{"day":"50000","month":"90000"},{"day":"50000","month":"90000"}]')`)
  await payWithin(1440)
  ann = await aPerson(app)
  ;[importer, decider] = [await anAdmin(app), await anAdmin(app)]
})
afterAll(() => app.close())

/** As a bank transfer has it; 15 minutes are as delivered. */
const payWithin = (minutes: number) =>
  app.pool.query(
    `update payment_methods set config_settings = jsonb_set(config_settings, '{payWithinMinutes}', to_jsonb($1::int))`,
    [minutes],
  )
let made = 0
const lineFor = (order: Deposit, change: { amount?: string; date?: string; note?: string } = {}) => ({
  id: `#D-RATE${String((made += 1)).padStart(4, '0')}X`,
  amount: order.payUsd,
  note: `for ${order.reference}`,
  payer: '$ann',
  date: new Date().toISOString(),
  ...change,
})
const fix = (usd: string) => app.services.prices.fix('XLM', usd)
/** As while the operator's price is gone and nobody trades. */
const forget = () => app.pool.query(`delete from prices where asset = 'XLM'`)
const own = ({ id }: Deposit) => ann.trpc.deposits.get.query({ id })
const look = ({ id }: Deposit) => decider.trpc.admin.deposits.get.query({ id })
const credit = ({ id }: Deposit) =>
  decider.trpc.admin.deposits.decide.mutate({ id, verdict: 'credit', reason: 'as the statement says' })
const choose = ({ id }: Deposit, choice: 'requote' | 'refund') => ann.trpc.deposits.choose.mutate({ id, choice })
const toldOf = async ({ id }: Deposit): Promise<string[]> => {
  const { rows } = await app.pool.query(
    `select details ->> 'event' as event from notifications where details ->> 'depositId' = $1 order by id`,
    [id],
  )
  return rows.map(({ event }) => event)
}
/** Ordered at 0.25 dollars, paid to the cent and in time, found at another price. */
async function foundAt(usd: string | null): Promise<Deposit> {
  await fix('0.25')
  const order = await anOrder(ann, '40')
  await (usd === null ? forget() : fix(usd))
  await importLines(importer, [lineFor(order)])
  return own(order)
}

test('two percent either way keep the rate, a hair more does not, and without a price nothing does', () => {
  const at = new Date()
  const order = { cents: 40n, marketRate: '0.2500000000', expiresAt: at, status: 'waiting' as const }
  const found = (arrivalRate: string | null) => becomes({ cents: 40n, latest: at, arrivalRate }, order)
  for (const rate of ['0.2450000000', '0.2500000000', '0.2550000000'])
    expect([rate, found(rate)]).toEqual([rate, 'matched'])
  for (const rate of ['0.2449999999', '0.2550000001', '0.0000000001', '9.0000000000', null])
    expect([rate, found(rate)]).toEqual([rate, 'repriced'])
})

test('an order whose price has moved either way is not credited at its rate: its owner takes the new one, or the money back', async () => {
  const [held, up, down] = [await foundAt('0.255'), await foundAt('0.26'), await foundAt('0.2')]
  expect([held, up, down].map(({ status }) => status)).toEqual(['matched', 'repriced', 'repriced'])
  for (const order of [up, down]) {
    expect(order).toMatchObject({ rate: '0.2525000000', choice: { refundUsd: order.payUsd, chosen: null } })
    await expect(credit(order)).rejects.toMatchObject(refused('ALREADY_DONE', 409))
    expect(await toldOf(order)).toEqual(['repriced'])
  }
  expect((await look(up)).facts.find(({ fact }) => fact === 'rate')).toEqual({
    fact: 'rate',
    order: '0.2500000000',
    claim: null,
    line: '0.2600000000',
    verdict: 'differs',
  })
  expect((await own(down)).choice).toMatchObject({ requote: { rate: '0.2020000000' } })
  await fix('0.2041') // 2.05 % more than when it came: the rate of then is over, too
  expect((await own(down)).choice).toMatchObject({ requote: { rate: '0.2061410000' } })
  await fix('0.196')
  expect((await own(down)).choice).toMatchObject({ requote: { rate: '0.2020000000' } })

  const taken = await choose(down, 'requote')
  expect(taken).toMatchObject({ status: 'matched', rate: '0.2020000000', marketRate: '0.2000000000' })
  await expect(choose(down, 'refund')).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  const before = Number(await ledgerBalance(app, ann.user.address))
  await credit(down)
  await app.settle()
  expect(Number(await ledgerBalance(app, ann.user.address)) - before).toBeCloseTo(Number(taken.estimatedXlm), 6)
  expect(await choose(up, 'refund')).toMatchObject({ status: 'repriced', choice: { chosen: 'refund' } })
  const { items } = await decider.trpc.admin.deposits.queue.query({ status: 'todo', search: up.reference })
  expect(items).toMatchObject([{ id: up.id, chosen: 'refund', status: 'repriced' }])
  expect(await credit(held)).toMatchObject({ deposit: { deposit: { status: 'credited', rate: '0.2525000000' } } })
})

test('what is found while no price is known waits, and keeps its rate only if the first price that is known is near', async () => {
  const [near, far, back] = [await foundAt(null), await foundAt(null), await foundAt(null)]
  for (const order of [near, far, back]) {
    expect(order).toMatchObject({ status: 'repriced', choice: { requote: null, refundUsd: order.payUsd } })
    await expect(credit(order)).rejects.toMatchObject(refused('ALREADY_DONE', 409))
    const { items } = await decider.trpc.admin.deposits.queue.query({ status: 'todo', search: order.reference })
    expect(items).toHaveLength(1)
  }
  await expect(choose(near, 'requote')).rejects.toMatchObject(refused('UNAVAILABLE', 503))
  await choose(back, 'refund')
  await runJob(app.services, 'deposits.tidy')
  expect((await own(near)).status).toBe('repriced')
  await app.pool.query(`update cashapp_payments set market_rate = 0.3 where id = $1`, [far.id])
  await fix('0.253')
  for (let times = 0; times < 2; times += 1) await runJob(app.services, 'deposits.tidy')
  expect([await own(near), await own(far), await own(back)].map(({ status }) => status)).toEqual([
    'matched',
    'repriced',
    'repriced',
  ])
  expect(await toldOf(near)).toEqual(['repriced', 'matched'])
  expect(await toldOf(far)).toEqual(['repriced', 'repriced'])
  expect((await own(far)).choice).toMatchObject({ requote: { rate: '0.2555300000' } })
  expect((await look(far)).facts.at(-1)).toMatchObject({ line: '0.2530000000', verdict: 'differs' })
})

test('an administrator who ties a payment to an order cannot pass by the price either', async () => {
  await fix('0.25')
  const order = await anOrder(ann, '41')
  const stray = lineFor(order, { note: 'hello', amount: '77.77' })
  await app.pool.query(`update cashapp_payments set amount = 77.77 where id = $1`, [order.id])
  await app.pool.query(
    `update cashapp_payments set created_at = now() + interval '3 days',
    expires_at = now() + interval '4 days' where id = $1`,
    [order.id],
  )
  await importLines(importer, [stray])
  await fix('0.3')
  const { items } = await decider.trpc.admin.deposits.lines.query({ limit: 100 })
  const lineId = items.find(({ paymentId }) => paymentId === stray.id)?.id ?? ''
  const tied = await decider.trpc.admin.deposits.attach.mutate({ id: order.id, lineId, reason: 'it is theirs' })
  expect(tied).toMatchObject({ deposit: { status: 'repriced' }, cannotCredit: expect.any(String) })
  const locked = app.pool.query(`update cashapp_payments set status = 'matched' where id = $1`, [order.id])
  await expect(locked).rejects.toMatchObject({ constraint: 'cashapp_payments_rate_kept_check' })
})

test('whatever differs, the money back is among the choices, with and without a price', async () => {
  await fix('0.25')
  const orders = new Map<string, Deposit>()
  for (const status of CHOOSING_STATUSES) orders.set(status, await anOrder(ann, '42'))
  const of = (status: (typeof CHOOSING_STATUSES)[number]) => orders.get(status) as Deposit
  await importLines(importer, [
    lineFor(of('underpaid'), { amount: '9.00' }),
    lineFor(of('overpaid'), { amount: '99.00' }),
    lineFor(of('late'), { date: new Date(Date.now() + 86_400_000).toISOString() }),
  ])
  await fix('0.5')
  await importLines(importer, [lineFor(of('repriced'))])
  await forget()
  for (const [status, order] of orders) {
    const found = await own(order)
    expect(found).toMatchObject({ status, choice: { requote: null, refundUsd: found.receivedUsd } })
    expect(await choose(order, 'refund')).toMatchObject({ status, choice: { chosen: 'refund' } })
  }
})

test('a rate that is locked for an hour at most holds, whatever the price is when the statement is imported', async () => {
  await payWithin(60)
  const [moved, unknown] = [await foundAt('0.4'), await foundAt(null)]
  for (const order of [moved, unknown]) {
    expect(order).toMatchObject({ status: 'matched', rate: '0.2525000000', marketRate: '0.2500000000', choice: null })
    expect((await look(order)).facts.find(({ fact }) => fact === 'rate')).toMatchObject({ verdict: 'equal' })
  }
  await payWithin(61)
  expect(await foundAt('0.4')).toMatchObject({ status: 'repriced' })
})
