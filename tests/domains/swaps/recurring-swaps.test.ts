import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteFailedSwaps } from '#server/domains/payments/schedules/failed-swaps.ts'
import type { Changed } from '#server/domains/transactions/outcome-notices.ts'
import type { Checkpoint } from '#server/kernel/checkpoint.ts'
import { ChangeSwapSchedule, ScheduleSwap } from '#shared/domains/swaps/recurring.schema.ts'
import { openMarket, type SwapMarket, sells } from '#tests/domains/swaps/kit/swap-market.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { giveIssued, type Payer, somePayers } from '#tests/kit/payers.ts'
import { signIn, trpcWith } from '#tests/kit/people.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000]
let app: TestApp
let market: SwapMarket
let usdc: string
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
  market = await openMarket(app)
  usdc = market.idOf('USDC')
  ;[ann, bob] = await somePayers(app, '20000', '10')
  await giveIssued(app, ann, { code: 'USDC', amount: '1' })
  await market.apply(
    sells(market, ['USDC', 'XLM'], { amount: '5000', price: '7' }),
    sells(market, ['XLM', 'USDC'], { amount: '9000', price: '0.144' }),
  )
  await app.services.prices.fix('XLM', '0.143')
  await app.services.prices.fix(usdc, '1')
})
afterAll(() => app.close())

const inMs = (ms: number) => new Date(Date.now() + aheadMs + ms).toISOString()
const confirmed = (payer: Payer) => ({ ...payer.session, steppedUpUntil: new Date(Date.now() + aheadMs + HOUR_MS) })
const unconfirmed = (payer: Payer) => ({ ...payer.session, steppedUpUntil: null, key: null })
const weekly = (more: object = {}) => ({
  requestId: uuid(),
  sell: 'XLM',
  buy: usdc,
  amount: '70',
  slippage: '1',
  greatestPrice: '7.2',
  startsAt: inMs(HOUR_MS),
  every: 'week' as const,
  ...more,
})
const schedule = (payer: Payer, more: object = {}) =>
  app.services.swapSchedules.schedule(confirmed(payer), ScheduleSwap.parse(weekly(more)))
const runDue = () => runJob(app.services, 'payments.run-schedules')
const runsOf = async (payer: Payer, id: string) =>
  (await app.services.schedules.runs(payer.id, { id, limit: 50 })).items
const stateOf = async (payer: Payer, id: string) => app.services.schedules.get(payer.id, id)
const told = async (payer: Payer, id: string) =>
  (await app.services.inbox.list(payer.id, { limit: 50, view: 'money' })).items.filter(
    ({ details }) => 'scheduleId' in details && details.scheduleId === id,
  )
const swapsOf = async (payer: Payer) =>
  Number((await app.pool.query('select count(*) from swaps where user_id = $1', [payer.id])).rows[0]?.count)

test('it is made at its time, once, though several processes look at once and each may end on the way', async () => {
  const before = await swapsOf(ann)
  const { id } = await schedule(ann)
  await runDue()
  expect(await runsOf(ann, id)).toEqual([])
  aheadMs += HOUR_MS
  killAt = 'accept.checked'
  await runDue()
  expect(await runsOf(ann, id)).toEqual([])
  killAt = 'accept.committed'
  await Promise.all([runDue(), runDue(), runDue()])
  killAt = null
  await Promise.all([runDue(), runDue()])
  await app.settle()
  expect(await runsOf(ann, id)).toMatchObject([{ outcome: 'sent', transactionStatus: 'confirmed' }])
  expect(await stateOf(ann, id)).toMatchObject({ kind: 'swap', buy: usdc, status: 'active', sent: 1 })
  expect((await swapsOf(ann)) - before).toBe(1)
  const [run] = await runsOf(ann, id)
  const receipt = await app.services.swaps.receipt(ann.id, run?.transactionId ?? '')
  expect(receipt).toMatchObject({ sell: 'XLM', buy: usdc, sold: '70.0000000', bought: '10.0000000' })
  expect(Number(receipt.bound)).toBeGreaterThanOrEqual(70 / 7.2) // the ledger holds the greatest price too
  expect(await told(ann, id)).toEqual([])
  const settled = { id: run?.transactionId, type: 'swap', status: 'failed' } as unknown as Changed
  await app.db.transaction().execute((trx) => noteFailedSwaps(app.services, trx, { settled: [settled] }))
  expect(await told(ann, id)).toMatchObject([{ details: { code: 'THIN_MARKET', buy: usdc } }]) // as the ledger would refuse it
  await app.services.swapSchedules.cancel(ann.id, id)
})

test('what a restored database has forgotten, the ledger says: the run is answered with its swap', async () => {
  const { id } = await schedule(ann, { ends: 1 })
  aheadMs += HOUR_MS
  await runDue()
  await app.settle()
  const [run] = await runsOf(ann, id)
  const transactionId = run?.transactionId ?? ''
  await app.pool.query('delete from payment_schedule_runs where schedule_id = $1', [id])
  await app.pool.query('delete from swaps where transaction_id = $1', [transactionId])
  await app.pool.query('delete from requests where transaction_id = $1', [transactionId])
  await app.pool.query('update transactions set recovered = true, request_id = null where id = $1', [transactionId])
  await app.pool.query(
    `update payment_schedules set status = 'active', next_run = 0, next_at = starts_at where id = $1`,
    [id],
  )
  const before = await swapsOf(ann)
  aheadMs += 2 * DAY_MS // long past the time in which it would be made
  await runDue()
  await app.settle()
  expect(await runsOf(ann, id)).toMatchObject([{ outcome: 'sent', transactionId }])
  expect(await swapsOf(ann)).toBe(before)
})

test('a price above the greatest one skips it and tells its owner; the third time in a row pauses it', async () => {
  const before = await swapsOf(ann)
  const { id } = await schedule(ann, { every: 'day', greatestPrice: '6.99' })
  aheadMs += HOUR_MS
  await runDue()
  expect(await stateOf(ann, id)).toMatchObject({ status: 'active' })
  for (const _day of [1, 2]) {
    aheadMs += DAY_MS
    await runDue()
  }
  expect(await stateOf(ann, id)).toMatchObject({ status: 'paused', sent: 0, runs: 3 })
  expect((await runsOf(ann, id)).map(({ code }) => code)).toEqual(Array(3).fill('PRICE_TOO_HIGH'))
  const [last, ...earlier] = await told(ann, id)
  expect(last).toMatchObject({ type: 'payment_skipped', details: { isPaused: true, buy: usdc, counterparty: null } })
  expect(earlier).toMatchObject([{ details: { isPaused: false } }, { details: { isPaused: false } }])
  aheadMs += DAY_MS
  await runDue()
  expect(await runsOf(ann, id)).toHaveLength(3)
  const next = await app.services.swapSchedules.resume(ann.id, id)
  expect(Date.parse(next.nextAt ?? '')).toBeGreaterThan(Date.now() + aheadMs)
  aheadMs += DAY_MS
  await runDue()
  expect(await stateOf(ann, id)).toMatchObject({ status: 'active', runs: 4 }) // counted anew
  expect(await swapsOf(ann)).toBe(before)
  await app.services.swapSchedules.cancel(ann.id, id)
})

test('a frozen account, too little money, a halted market, a price far from the market’s and a closed section skip it', async () => {
  const { id } = await schedule(ann, { every: 'day' })
  aheadMs += HOUR_MS - DAY_MS
  const codeOf = async (begin: string, end: string) => {
    aheadMs += DAY_MS
    await app.pool.query(begin)
    await runDue()
    await app.pool.query(end)
    await app.pool.query('update payment_schedules set skips = 0 where id = $1', [id])
    return (await runsOf(ann, id))[0]?.code ?? null
  }
  const frozen = `update settings set frozen_at = now(), frozen_by = 'owner' where user_id = '${ann.id}'`
  expect(await codeOf(frozen, 'update settings set frozen_at = null, frozen_by = null')).toBe('ACCOUNT_FROZEN')
  const balance = (amount: string) =>
    `update balances set balance = ${amount} where address = '${ann.address}' and asset = 'XLM'`
  const { rows } = await app.pool.query<{ balance: string }>(
    `select balance from balances where address = $1 and asset = 'XLM'`,
    [ann.address],
  )
  expect(await codeOf(balance('20'), balance(rows[0]?.balance ?? '0'))).toBe('INSUFFICIENT_FUNDS')
  const halt = `insert into market_halts (id, reason, halted_by, halted_at)
    values (gen_random_uuid(), 'a test', '${bob.id}', now() - interval '1 second')`
  expect(await codeOf(halt, 'delete from market_halts')).toBe('MARKET_HALTED')
  await app.services.prices.fix('XLM', '0.165')
  expect(await codeOf('select 1', 'select 1')).toBe('CONFIRM_PRICE')
  await app.services.prices.fix('XLM', '0.143')
  const section = async (isOpen: string) => {
    await app.pool.query("update ui_config set config_value = $1 where config_key = 'section_swap'", [isOpen])
    app.services.publishing.heard('config')
  }
  await section('')
  expect(await codeOf('select 1', 'select 1')).toBe('SECTION_CLOSED')
  await section('1')
  expect(await codeOf('select 1', 'select 1')).toBeNull() // nothing stands in its way any more
  await app.settle()
  await app.services.swapSchedules.cancel(ann.id, id)
})

test('what nobody was there for is passed over after twelve hours, told once, and counts as no refusal', async () => {
  const { id } = await schedule(ann, { every: 'day' })
  aheadMs += 4 * DAY_MS
  await runDue()
  const runs = await runsOf(ann, id)
  expect(runs.slice(-3).map(({ outcome }) => outcome)).toEqual(Array(3).fill('missed'))
  expect(await stateOf(ann, id)).toMatchObject({ status: 'active' })
  expect(await told(ann, id)).toMatchObject([{ details: { code: null, times: expect.any(Number) } }])
  await app.services.swapSchedules.cancel(ann.id, id)
  await app.settle()
})

test('it keeps its time of day by the clocks of its zone, and a last day ends with the day there', async () => {
  const year = new Date(Date.now() + aheadMs).getUTCFullYear() + 1
  const ends = `${year}-07-03`
  const { id } = await schedule(ann, {
    startsAt: `${year}-01-15T08:00:00.000Z`,
    every: 'month',
    zone: 'Europe/Madrid',
    ends,
  })
  expect(await stateOf(ann, id)).toMatchObject({ zone: 'Europe/Madrid', endsAt: `${year}-07-03T21:59:59.999Z` })
  await app.pool.query('update payment_schedules set next_run = 2, next_at = now() where id = $1', [id])
  await app.services.swapSchedules.pause(ann.id, id)
  const before = aheadMs
  aheadMs = Date.parse(`${year}-03-20T00:00:00Z`) - Date.now()
  const { nextAt } = await app.services.swapSchedules.resume(ann.id, id)
  aheadMs = before
  expect(nextAt).toBe(`${year}-04-15T07:00:00.000Z`) // nine o’clock there, as in January
  await app.services.swapSchedules.cancel(ann.id, id)
})

test('it asks for a confirmation, the same request makes one, and what costs more is confirmed again', async () => {
  const { trpc } = await signIn(app, ann)
  const input = weekly({ startsAt: inMs(DAY_MS) })
  await expect(trpc.swap.schedule.mutate(input)).rejects.toMatchObject({ data: { code: 'PASSWORD_REQUIRED' } })
  const first = await trpc.swap.schedule.mutate({ ...input, password: ann.password })
  expect(await trpc.swap.schedule.mutate(input)).toEqual(first)
  await expect(trpc.swap.schedule.mutate({ ...input, amount: '71' })).rejects.toMatchObject({
    data: { code: 'REQUEST_ID_REUSED' },
  })
  const edit = (more: object, user = unconfirmed(ann)) => {
    const { requestId: _requestId, ...said } = input
    const origin = { ip: '10.1.2.3', userAgent: null }
    const change = ChangeSwapSchedule.parse({ ...said, id: first.id, seen: first.version, ...more })
    return app.services.swapSchedules.edit({ user, origin }, change)
  }
  for (const more of [
    { greatestPrice: '7.3' },
    { slippage: '2' },
    { amount: '80' },
    { every: 'day' },
    { zone: 'Asia/Tokyo' },
  ])
    await expect(edit(more)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
  expect(await edit({ greatestPrice: '7.1', slippage: '0.5' })).toMatchObject({ greatestPrice: '7.1000000' })
  const { items } = await trpc.payments.schedules.list.query({ state: 'open' })
  expect(items).toMatchObject([{ kind: 'swap', id: first.id }])
  const wrong: object[] = [
    { buy: 'XLM' },
    { greatestPrice: '0' },
    { slippage: '11' },
    { every: undefined },
    { zone: 'Mars/Olympus' },
  ]
  for (const change of wrong)
    await expect(trpc.swap.schedule.mutate({ ...weekly(), ...change } as typeof input)).rejects.toMatchObject({
      data: { code: 'BAD_INPUT' },
    })
  await expect(trpc.payments.schedules.cancel.mutate({ id: first.id })).rejects.toMatchObject({
    data: { code: 'NOT_FOUND' }, // it is no payment, and a key for payments ends none
  })
  for (const verb of ['pause', 'resume', 'cancel'] as const)
    await expect(app.services.swapSchedules[verb](bob.id, first.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await trpc.swap.schedules.cancel.mutate({ id: first.id })
})

test('what an API key schedules ends with the key', async () => {
  const session = await signIn(app, ann)
  const { id: keyId, key } = await session.trpc.apiKeys.create.mutate({
    name: 'saver',
    scopes: ['read', 'trade'],
    password: ann.password,
  })
  const byKey = trpcWith(app, { authorization: `Bearer ${key}` })
  const { id } = await byKey.swap.schedule.mutate(weekly({ every: 'day', startsAt: inMs(MINUTE_MS) }))
  aheadMs += HOUR_MS
  await runDue()
  await app.pool.query('update api_keys set revoked_at = now() where id = $1', [keyId])
  aheadMs += DAY_MS
  await runDue()
  await app.settle()
  expect(await runsOf(ann, id)).toMatchObject([{ code: 'FORBIDDEN' }, { outcome: 'sent' }])
  await app.services.swapSchedules.cancel(ann.id, id)
})
