import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeze, thaw } from '#tests/kit/freezes.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { aUser, signIn, trpcFor } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
beforeAll(async () => {
  app = await startMoneyApp()
  ;[ann, bob] = await somePayers(app, '100', '0')
})
afterAll(() => app.close())

test('people are counted with their sign-ups of thirty days, newest first', async () => {
  const { total, lastDay, days, newest } = await app.services.admin.peopleOverview()
  const { rows } = await app.pool.query<{ n: number }>('select count(*)::int as n from users')
  expect(total).toBe(rows[0]?.n)
  expect(lastDay).toBe(total)
  expect(days).toHaveLength(30)
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  expect(days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10))
  expect(newest.map(({ wallet }) => wallet)).toEqual(['active', 'active'])
  expect(newest.map(({ username }) => username).sort()).toEqual([ann.username, bob.username].sort())
})

test('what is under way is counted by state and age, and what has ended by its outcome', async () => {
  const before = await app.services.admin.transactionsOverview()
  const resume = await holdSigning(app)
  const { id } = await pay(app, ann, bob.address)
  await app.pool.query(`update transactions set "timestamp" = now() - interval '6 minutes' where id = $1`, [id])
  const waiting = await app.services.admin.transactionsOverview()
  const none = { count: 0, underMinute: 0, underFiveMinutes: 0, older: 0, oldestAt: null }
  expect(waiting.waiting).toEqual([
    { status: 'queued', count: 1, underMinute: 0, underFiveMinutes: 0, older: 1, oldestAt: expect.any(String) },
    { status: 'signed', ...none },
  ])
  await resume()
  await app.settle()
  const settled = await app.services.admin.transactionsOverview()
  expect(settled.waiting.map(({ count }) => count)).toEqual([0, 0])
  expect(settled.confirmed).toBe(before.confirmed + 1)
  expect(settled.medianSeconds).toBeGreaterThan(0)
})

test('a frozen account and a stopped envelope are shown to the administrators', async () => {
  const { frozen } = await app.services.admin.queueOverview()
  expect(frozen).toEqual([])
  await freeze(app, { address: bob.address, sentence: 'for a look' })
  const after = await app.services.admin.queueOverview()
  expect(after.frozen).toMatchObject([{ address: bob.address, username: bob.username, reason: 'for a look' }])
  await thaw(app, { address: bob.address })
})

test('the network is shown with what is booked, what Horizon has, and why sending is frozen', async () => {
  await app.settle()
  const calm = await app.services.admin.networkOverview()
  expect(calm).toMatchObject({ behind: 0, frozenReason: null, horizon: { ledger: calm.booked.ledger } })
  await freeze(app, { sentence: 'another genesis' })
  expect(await app.services.admin.networkOverview()).toMatchObject({ frozenReason: 'another genesis' })
  await thaw(app)
})

test('a job that fails is listed with its last error', async () => {
  const before = await app.services.admin.jobsOverview()
  await app.pool.query(`select graphile_worker.add_job('no.such-task', run_at => now() + interval '1 hour')`)
  await app.pool.query(`update graphile_worker._private_jobs set attempts = 3, last_error = 'it broke'
    where id = (select id from graphile_worker.jobs where task_identifier = 'no.such-task')`)
  const { failing, failures } = await app.services.admin.jobsOverview()
  expect(failing).toBe(before.failing + 1)
  expect(failures).toContainEqual(expect.objectContaining({ task: 'no.such-task', attempts: 3, lastError: 'it broke' }))
})

test('only administrators read these figures', async () => {
  const parts = ['people', 'transactions', 'queue', 'jobs', 'network'] as const
  const person = await aUser(app)
  const { cookie } = await signIn(app, person)
  for (const part of parts) {
    const refused = (status: number) =>
      expect.objectContaining({ data: expect.objectContaining({ httpStatus: status }) })
    await expect(trpcFor(app).admin.overview[part].query()).rejects.toEqual(refused(401))
    await expect(trpcFor(app, cookie).admin.overview[part].query()).rejects.toEqual(refused(403))
  }
})
