import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { signIn, trpcWith } from '#tests/kit/people.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const DAY_MS = 86_400_000
/** More than what a slow machine takes for what stands between two of a test's looks. */
const MINUTE_MS = 60_000
const STRETCH_MS = 300_000
let app: TestApp
let aheadMs = 0
let bob: Payer
beforeAll(async () => {
  app = await startMoneyApp({ clock: { now: () => new Date(Date.now() + aheadMs) } })
  await app.services.prices.fix('XLM', '1')
  ;[bob] = await somePayers(app, '0')
})
afterAll(() => app.close())

const oneOf = async (spendable: string, of = app): Promise<Payer> => {
  const [payer] = await somePayers(of, spendable)
  if (!payer) throw new Error('somebody was asked for')
  return payer
}
/** Who is asked for nothing but above the limit. */
async function limited(limit: string, of = app): Promise<Payer> {
  const payer = await oneOf('1000', of)
  await of.pool.query(
    'update settings set transaction_limit = $2, require_password_for_send = false where user_id = $1',
    [payer.id, limit],
  )
  return payer
}
const payment = (amount: string) => ({ requestId: uuid(), destination: bob.address, asset: 'XLM', amount })
const refused = (code: string, more: object = {}) => ({ data: { code, ...more } })
const sentBy = async (payer: Payer, of = app) => (await of.services.paymentLimits.get(payer)).day

test('up to the limit nothing is asked; above it a confirmation, which the preview says before', async () => {
  const ann = await limited('10.00')
  const { trpc } = await signIn(app, ann)
  const { requestId: _id, ...preview } = payment('10')
  expect(await trpc.payments.preview.query(preview)).toMatchObject({
    stepUp: 'none',
    stepUpReason: null,
    limits: { perPayment: '10.00', day: { cap: '100.00', left: '100.00', moreFrom: null } },
  })
  expect((await trpc.payments.send.mutate(payment('10'))).status).toBe('queued')
  const above = { ...preview, amount: '10.0000001' }
  expect(await trpc.payments.preview.query(above)).toMatchObject({ stepUp: 'required', stepUpReason: 'limit' })
  await expect(trpc.payments.send.mutate(payment('10.0000001'))).rejects.toMatchObject({
    message: expect.stringContaining('worth more than your limit'),
    ...refused('PASSWORD_REQUIRED', { httpStatus: 403, field: 'password' }),
  })
  const wrong = trpc.payments.send.mutate({ ...payment('11'), password: 'wrong' })
  await expect(wrong).rejects.toMatchObject(refused('PASSWORD_WRONG'))
  expect((await trpc.payments.send.mutate({ ...payment('11'), password: ann.password })).status).toBe('queued')
  expect(await trpc.payments.preview.query(above)).toMatchObject({
    stepUp: 'none',
    stepUpReason: 'limit',
    limits: { day: { left: '79.00', moreFrom: expect.stringMatching(/Z$/) } },
  })
  await app.settle()
})

test('of forty payments at once exactly those leave that the day allows, and after a day as many again', async () => {
  await using held = await startMoneyApp({ clock: { now: () => new Date(Date.now() + aheadMs) } })
  await held.services.prices.fix('XLM', '1')
  const ann = await limited('10.00', held)
  const somebody = (await oneOf('0', held)).address
  await holdSigning(held, { expires: false }) // only acceptance is looked at here, over days
  const sendAll = async () => {
    const sends = await Promise.allSettled(Array.from({ length: 40 }, () => pay(held, ann, somebody, { amount: '7' })))
    const refusals = sends.flatMap((sent) => (sent.status === 'rejected' ? [sent.reason] : []))
    return { accepted: sends.length - refusals.length, refusals }
  }
  const { accepted, refusals } = await sendAll()
  expect(accepted).toBe(14)
  const moment = expect.stringMatching(
    /^Within 24 hours \$100\.00 may leave your account\. You can send \$2\.00 now and more from .* UTC\.$/,
  )
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ code: 'LIMIT_EXCEEDED', field: 'amount', message: moment })
  expect(await sentBy(ann, held)).toMatchObject({ cap: '100.00', left: '2.00' })
  await pay(held, ann, somebody, { amount: '2' })
  aheadMs = DAY_MS - MINUTE_MS
  await expect(pay(held, ann, somebody, { amount: '0.01' })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  aheadMs = DAY_MS + STRETCH_MS
  expect((await sendAll()).accepted).toBe(14)
  aheadMs = 0
})

test('one payment above the day’s cap is refused whatever is confirmed', async () => {
  const ann = await limited('10.00')
  await expect(pay(app, ann, bob.address, { amount: '100.0000001' })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    message: 'Within 24 hours $100.00 may leave your account. You can send $100.00 now.',
  })
  const rehearsal = app.services.payments.preview(ann.session, {
    destination: bob.address,
    asset: 'XLM',
    amount: '101',
  })
  await expect(rehearsal).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
})

test('what is cancelled or fails counts no more, and counts again where the ledger has it after all', async () => {
  await using held = await startMoneyApp()
  await held.services.prices.fix('XLM', '1')
  const ann = await limited('10.00', held)
  const to = (await oneOf('0', held)).address
  await holdSigning(held)
  const first = await pay(held, ann, to, { amount: '60' })
  await expect(pay(held, ann, to, { amount: '60' })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  expect(await sentBy(ann, held)).toMatchObject({ left: '40.00' })
  await held.services.transactions.cancel(ann.id, first.id)
  expect(await sentBy(ann, held)).toMatchObject({ left: '100.00', moreFrom: null })
  const again = await pay(held, ann, to, { amount: '100' })
  expect(await sentBy(ann, held)).toMatchObject({ left: '0.00' })
  const end = (status: string, ledger: number | null) =>
    held.pool.query(
      `update transactions set status = $2, result_code = 'expired', booked_at = now(), hash = repeat('a', 64), ledger = $3,
        ledger_at = now() where id = $1`,
      [again.id, status, ledger],
    )
  await end('failed', null)
  expect(await sentBy(ann, held)).toMatchObject({ left: '100.00' })
  await end('confirmed', 9)
  expect(await sentBy(ann, held)).toMatchObject({ left: '0.00' })
})

test('parts are never worth less than the whole: what is worth less than a cent counts as one', async () => {
  const ann = await limited('0.01')
  for (let part = 0; part < 10; part += 1) await pay(app, ann, bob.address, { amount: '0.0000001' })
  await expect(pay(app, ann, bob.address, { amount: '0.0000001' })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
})

test('a key with its own cap is asked for nothing above the limit, and counts inside the account’s day', async () => {
  const ann = await limited('10.00')
  const session = await signIn(app, ann)
  const asked = { name: 'script', scopes: ['read' as const, 'transfer' as const], dailyCapUsd: '500' }
  const { id, key } = await session.trpc.apiKeys.create.mutate({ ...asked, password: ann.password })
  aheadMs = DAY_MS + 1000
  const byKey = trpcWith(app, { authorization: `Bearer ${key}` })
  expect((await byKey.payments.send.mutate(payment('90'))).status).toBe('queued')
  await expect(byKey.payments.send.mutate(payment('11'))).rejects.toMatchObject({
    message: expect.stringContaining('may leave your account'),
    ...refused('LIMIT_EXCEEDED'),
  })
  const { items } = await byKey.apiKeys.list.query()
  expect(items.find((item) => item.id === id)).toMatchObject({ dailyCapUsd: '500.00', sentTodayUsd: '90.00' })
  expect(await sentBy(ann)).toMatchObject({ left: '10.00' })
  aheadMs = 0
})

test('the limit is lowered at once, and raised with a confirmation after a day, of which a mail tells', async () => {
  const ann = await limited('1000.00')
  const { trpc } = await signIn(app, ann)
  const limit = async () => (await app.services.settings.get(ann.id)).transactionLimit
  await trpc.payments.setLimit.mutate({ limit: '50' })
  expect(await limit()).toBe('50.00')
  await expect(trpc.payments.setLimit.mutate({ limit: '50.01' })).rejects.toMatchObject(
    refused('PASSWORD_REQUIRED', { field: 'password' }),
  )
  const raised = await trpc.payments.setLimit.mutate({ limit: '2500.50', password: ann.password })
  expect(raised).toMatchObject({ perPayment: '50.00', raised: { limit: '2500.50' }, day: { cap: '500.00' } })
  expect(Date.parse(raised.raised?.from ?? '') - Date.now()).toBeGreaterThan(DAY_MS - 60_000)
  await expect(pay(app, ann, bob.address, { amount: '501' })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  const told = await app.db.selectFrom('notifications').select('details').where('userId', '=', ann.id).execute()
  expect(told).toContainEqual({ details: expect.objectContaining({ change: 'limit-raising', name: '$2,500.50' }) })
  aheadMs = DAY_MS - MINUTE_MS
  expect(await limit()).toBe('50.00')
  aheadMs = DAY_MS + MINUTE_MS
  expect(await app.services.paymentLimits.get(ann)).toMatchObject({ perPayment: '2500.50', raised: null })
  await pay(app, ann, bob.address, { amount: '501' })
  const { trpc: later } = await signIn(app, ann)
  expect(await later.payments.setLimit.mutate({ limit: '20' })).toMatchObject({ perPayment: '20.00', raised: null })
  aheadMs = 0
})

test('a raise that waits is cancelled by the owner, and by whoever lowers the limit', async () => {
  const ann = await oneOf('0')
  const { trpc } = await signIn(app, ann)
  const raise = () => trpc.payments.setLimit.mutate({ limit: '5000', password: ann.password })
  expect((await raise()).raised).toMatchObject({ limit: '5000.00' })
  expect((await trpc.payments.cancelRaise.mutate()).raised).toBeNull()
  expect((await trpc.payments.cancelRaise.mutate()).raised).toBeNull()
  await raise()
  expect(await trpc.payments.setLimit.mutate({ limit: '1000' })).toMatchObject({ perPayment: '1000.00', raised: null })
  aheadMs = DAY_MS + MINUTE_MS
  expect(await app.services.paymentLimits.get(ann)).toMatchObject({ perPayment: '1000.00' })
  aheadMs = 0
  for (const wrong of ['', '-1', '1.234', '1e3', '1,000', '9999999999'])
    await expect(trpc.payments.setLimit.mutate({ limit: wrong })).rejects.toMatchObject(
      refused('BAD_INPUT', { field: 'limit' }),
    )
})

test('a day that is over for long is one row that counts for the month, and after a month nothing', async () => {
  const ann = await limited('10.00')
  const ago = (text: string) => `date_trunc('day', now(), 'UTC') - interval '${text}'`
  await app.pool.query(
    `insert into daily_outflows values ($1, ${ago('60 hours')}, 5), ($1, ${ago('61 hours')}, 2), ($1, ${ago('33 days')}, 9)`,
    [ann.id],
  )
  await pay(app, ann, bob.address, { amount: '3' })
  for (let run = 0; run < 2; run += 1) await runJob(app.services, 'transactions.forget-outcomes', {})
  const { rows } = await app.pool.query(
    `select usd, at = ${ago('3 days')} as is_day from daily_outflows where user_id = $1 order by at`,
    [ann.id],
  )
  expect(rows).toEqual([
    { usd: '7.00', is_day: true },
    { usd: '3.00', is_day: false },
  ])
})
