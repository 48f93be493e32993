import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Checkpoint } from '#server/kernel/checkpoint.ts'
import { SchedulePayment } from '#shared/domains/payments/schedules.schema.ts'
import { ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { type Payer, somePayers } from '#tests/kit/payers.ts'
import { signIn, trpcWith } from '#tests/kit/people.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000]
let app: TestApp
let aheadMs = 0
let killAt: Checkpoint | null = null
let ann: Payer
let bob: Payer
beforeAll(async () => {
  app = await startMoneyApp({
    clock: { now: () => new Date(Date.now() + aheadMs) },
    checkpoint: (point) => {
      if (point === killAt) throw new Error(`ended at ${point}`)
    },
  })
  await app.services.prices.fix('XLM', '1')
  ;[ann, bob] = await somePayers(app, '100', '0')
})
afterAll(() => app.close())

const inMs = (ms: number) => new Date(Date.now() + aheadMs + ms).toISOString()
/** As after a password just now, wherever the clock stands. */
const confirmed = (payer: Payer) => ({ ...payer.session, steppedUpUntil: new Date(Date.now() + aheadMs + HOUR_MS) })
const schedule = (payer: Payer, more: object = {}) =>
  app.services.schedules.schedule(
    confirmed(payer),
    SchedulePayment.parse({
      requestId: uuid(),
      destination: bob.address,
      asset: 'XLM',
      amount: '1',
      startsAt: inMs(HOUR_MS),
      ...more,
    }),
  )
const runsOf = async (payer: Payer, id: string) =>
  (await app.services.schedules.runs(payer.id, { id, limit: 50 })).items
const runDue = () => runJob(app.services, 'payments.run-schedules')
const told = async (payer: Payer) =>
  (await app.services.inbox.list(payer.id, { limit: 50, view: 'money' })).items.filter(
    ({ type }) => type === 'payment_skipped',
  )
const received = async () => Number(await ledgerBalance(app, bob.address))

test('it is paid at its time, once, though several processes look at once and each may end on the way', async () => {
  const before = await received()
  const { id } = await schedule(ann)
  await runDue()
  expect(await runsOf(ann, id)).toEqual([])
  aheadMs += HOUR_MS
  killAt = 'accept.checked'
  await runDue()
  expect(await runsOf(ann, id)).toEqual([])
  killAt = 'accept.committed'
  await Promise.all([runDue(), runDue(), runDue(), runDue()])
  killAt = null
  await Promise.all([runDue(), runDue()])
  await app.settle()
  expect(await runsOf(ann, id)).toMatchObject([{ outcome: 'sent', transactionStatus: 'confirmed' }])
  expect(await app.services.schedules.get(ann.id, id)).toMatchObject({ status: 'ended', nextAt: null, sent: 1 })
  expect((await received()) - before).toBeCloseTo(1, 6)
})

test('what a restored database has forgotten, the ledger says: the run is answered with its payment', async () => {
  const before = await received()
  const { id } = await schedule(ann)
  aheadMs += HOUR_MS
  await runDue()
  await app.settle()
  const [run] = await runsOf(ann, id)
  await app.pool.query('delete from payment_schedule_runs where schedule_id = $1', [id])
  await app.pool.query(
    `update payment_schedules set status = 'active', next_run = 0, next_at = starts_at where id = $1`,
    [id],
  )
  aheadMs += 2 * DAY_MS // long past the time in which it would be made
  await runDue()
  await app.settle()
  expect(await runsOf(ann, id)).toMatchObject([{ outcome: 'sent', transactionId: run?.transactionId }])
  expect((await received()) - before).toBeCloseTo(1, 6)
})

test('in maintenance a run waits, and is made once it is over', async () => {
  const maintain = async (isOn: string) => {
    await app.pool.query("update ui_config set config_value = $1 where config_key = 'maintenance_on'", [isOn])
    app.services.publishing.heard('config')
  }
  const { id } = await schedule(ann)
  aheadMs += HOUR_MS
  await maintain('1')
  await runDue()
  expect(await runsOf(ann, id)).toEqual([])
  await maintain('')
  await runDue()
  await app.settle()
  expect(await runsOf(ann, id)).toMatchObject([{ outcome: 'sent' }])
})

test('a run that the check of outflows refuses is skipped and told, and the next one is made', async () => {
  const [carol] = await somePayers(app, '5')
  const { id } = await schedule(carol, { every: 'week', ends: 3 })
  aheadMs += HOUR_MS
  await app.pool.query(`update settings set frozen_at = now(), frozen_by = 'owner' where user_id = $1`, [carol.id])
  await runDue()
  await app.pool.query('update settings set frozen_at = null, frozen_by = null where user_id = $1', [carol.id])
  await runDue() // it is not made up for
  aheadMs += 7 * DAY_MS
  await runDue()
  await app.settle()
  expect(await runsOf(carol, id)).toMatchObject([
    { outcome: 'sent', code: null },
    { outcome: 'refused', code: 'ACCOUNT_FROZEN', transactionId: null },
  ])
  expect(await told(carol)).toMatchObject([{ details: { scheduleId: id, code: 'ACCOUNT_FROZEN', times: 1 } }])
})

test('too little money, the day’s cap and the allow-list refuse a run as they refuse a payment', async () => {
  const [carol] = await somePayers(app, '5')
  const { id } = await schedule(carol, { every: 'day', amount: '6' })
  const codes: (string | null)[] = []
  const next = async () => {
    aheadMs += codes.length === 0 ? HOUR_MS : DAY_MS
    await runDue()
    codes.push((await runsOf(carol, id))[0]?.code ?? null)
  }
  await next()
  await app.pool.query('update settings set transaction_limit = 0.5 where user_id = $1', [carol.id])
  await app.pool.query(`update balances set balance = 50 where address = $1 and asset = 'XLM'`, [carol.address])
  await next()
  await app.pool.query('update settings set transaction_limit = 1000, allow_list_enabled = true where user_id = $1', [
    carol.id,
  ])
  await next()
  expect(codes).toEqual(['INSUFFICIENT_FUNDS', 'LIMIT_EXCEEDED', 'NOT_ON_ALLOW_LIST'])
  expect(await told(carol)).toHaveLength(3)
  await app.services.schedules.cancel(carol.id, id)
})

test('a name that reaches another address by then is not paid, and its owner is told', async () => {
  const [dave, eve] = await somePayers(app, '5', '5')
  const { id, to } = await schedule(ann, { destination: dave.username, every: 'day' })
  expect(to).toBe(dave.address)
  await app.pool.query('update users set username = username || $2 where id = $1', [dave.id, '-gone'])
  await app.pool.query('update users set username = $2 where id = $1', [eve.id, dave.username])
  aheadMs += HOUR_MS
  await runDue()
  expect(await runsOf(ann, id)).toMatchObject([{ outcome: 'refused', code: 'RECIPIENT_CHANGED' }])
  expect(await told(ann)).toMatchObject([{ details: { code: 'RECIPIENT_CHANGED', counterparty: dave.address } }])
  await app.services.schedules.cancel(ann.id, id)
})

test('after hours out of service a run is made up for; after longer it is passed over and told once', async () => {
  const { id } = await schedule(ann, { every: 'day' })
  aheadMs += HOUR_MS + 11 * HOUR_MS
  await runDue()
  aheadMs += 3 * DAY_MS
  await runDue()
  const runs = await runsOf(ann, id)
  expect(runs.map(({ outcome }) => outcome)).toEqual(['sent', 'missed', 'missed', 'sent'])
  await app.services.schedules.cancel(ann.id, id)
  aheadMs += 13 * HOUR_MS
  const { id: once } = await schedule(ann)
  aheadMs += 14 * HOUR_MS
  await runDue()
  expect(await runsOf(ann, once)).toMatchObject([{ outcome: 'missed', code: null }])
  const missed = (await told(ann)).filter(({ details }) => 'code' in details && details.code === null)
  expect(missed.map(({ details }) => 'times' in details && details.times)).toEqual([1, 2])
  await app.settle()
})

test('its owner pauses, goes on and cancels; what falls into a pause is not made up for', async () => {
  const { id } = await schedule(ann, { every: 'day' })
  expect(await app.services.schedules.pause(ann.id, id)).toMatchObject({ status: 'paused' })
  aheadMs += 2 * DAY_MS + 2 * HOUR_MS
  await runDue()
  expect(await runsOf(ann, id)).toEqual([])
  const resumed = await app.services.schedules.resume(ann.id, id)
  expect(resumed.status).toBe('active')
  expect(Date.parse(resumed.nextAt ?? '') - (Date.now() + aheadMs)).toBeCloseTo(23 * HOUR_MS, -5)
  expect(await app.services.schedules.cancel(ann.id, id)).toMatchObject({ status: 'cancelled', nextAt: null })
  expect(await app.services.schedules.cancel(ann.id, id)).toMatchObject({ status: 'cancelled' })
  await expect(app.services.schedules.resume(ann.id, id)).rejects.toMatchObject({ code: 'ALREADY_DONE' })
  for (const verb of ['get', 'pause', 'resume', 'cancel'] as const)
    await expect(app.services.schedules[verb](bob.id, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('it asks for a confirmation; the same request makes one; times that cannot be are refused by name', async () => {
  const { trpc } = await signIn(app, ann)
  const input = {
    requestId: uuid(),
    destination: bob.username,
    asset: 'XLM',
    amount: '2',
    memo: 'rent',
    startsAt: inMs(DAY_MS),
    every: 'month' as const,
    ends: 12,
  }
  await expect(trpc.payments.schedule.mutate(input)).rejects.toMatchObject({ data: { code: 'PASSWORD_REQUIRED' } })
  const first = await trpc.payments.schedule.mutate({ ...input, password: ann.password })
  expect(await trpc.payments.schedule.mutate(input)).toEqual(first)
  expect(first).toMatchObject({ status: 'active', to: bob.address, toName: bob.username, endsAfter: 12, memo: 'rent' })
  await expect(trpc.payments.schedule.mutate({ ...input, amount: '3' })).rejects.toMatchObject({
    data: { code: 'REQUEST_ID_REUSED' },
  })
  await expect(
    trpc.payments.send.mutate({ requestId: input.requestId, destination: bob.address, asset: 'XLM', amount: '2' }),
  ).rejects.toMatchObject({ data: { code: 'REQUEST_ID_REUSED' } })
  const wrong: [object, string][] = [
    [{ startsAt: inMs(-5 * MINUTE_MS) }, 'startsAt'],
    [{ startsAt: '2026-13-01T00:00:00Z' }, 'startsAt'],
    [{ startsAt: '9999-01-01T00:00:00Z' }, 'startsAt'],
    [{ startsAt: 'tomorrow' }, 'startsAt'],
    [{ ends: '2020-01-01' }, 'ends'],
    [{ ends: 0 }, 'ends'],
    [{ ends: '0000-00-00' }, 'ends'],
    [{ every: 'year' }, 'every'],
    [{ every: undefined }, 'ends'],
    [{ amount: '١٢' }, 'amount'],
  ]
  for (const [change, field] of wrong)
    await expect(
      trpc.payments.schedule.mutate({ ...input, requestId: uuid(), ...change } as typeof input),
    ).rejects.toMatchObject({ data: { code: 'BAD_INPUT', httpStatus: 400, field } })
  expect((await trpc.payments.schedules.list.query({ state: 'open' })).items.map(({ id }) => id)).toContain(first.id)
  await trpc.payments.schedules.cancel.mutate({ id: first.id })
})

test('what an API key schedules counts against its cap, and ends with the key', async () => {
  const [carol] = await somePayers(app, '50')
  const session = await signIn(app, carol)
  const { id: keyId, key } = await session.trpc.apiKeys.create.mutate({
    name: 'payroll',
    scopes: ['read', 'transfer'],
    dailyCapUsd: '5',
    password: carol.password,
  })
  const byKey = trpcWith(app, { authorization: `Bearer ${key}` })
  const payment = () => ({
    requestId: uuid(),
    destination: bob.address,
    asset: 'XLM',
    amount: '3',
    startsAt: inMs(HOUR_MS),
    every: 'day' as const,
  })
  const [one, two] = [await byKey.payments.schedule.mutate(payment()), await byKey.payments.schedule.mutate(payment())]
  aheadMs += HOUR_MS
  await runDue()
  const codes = async () =>
    (await Promise.all([one, two].map(async ({ id }) => String((await runsOf(carol, id))[0]?.code)))).toSorted((a, b) =>
      a.localeCompare(b),
    )
  expect(await codes()).toEqual(['LIMIT_EXCEEDED', 'null'])
  await session.trpc.apiKeys.revoke.mutate({ id: keyId }).catch(() => null)
  await app.pool.query('update api_keys set revoked_at = now() where id = $1', [keyId])
  aheadMs += DAY_MS
  await runDue()
  expect(await codes()).toEqual(['FORBIDDEN', 'FORBIDDEN'])
  await app.settle()
})
