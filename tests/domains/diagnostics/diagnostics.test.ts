import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Check, CheckId, Diagnosis } from '#shared/domains/diagnostics/diagnostics.schema.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { type Payer, somePayers } from '#tests/kit/payers.ts'
import { aUser, type SignedIn, signIn } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const MINUTE_MS = 60_000
let app: TestApp
let aheadMs = 0

beforeAll(async () => {
  app = await startMoneyApp({ clock: { now: () => new Date(Date.now() + aheadMs) } })
})
afterAll(() => app.close())

async function someone(): Promise<{ user: Payer; browser: SignedIn }> {
  const [user] = await somePayers(app, '20')
  return { user, browser: await signIn(app, user) }
}

function checkOf<Id extends CheckId>({ checks }: Diagnosis, id: Id): Check<Id> {
  const found = checks.find((check) => check.id === id)
  if (!found) throw new Error(`${id} was not checked`)
  return found as Check<Id>
}
const statesOf = ({ checks }: Diagnosis) => Object.fromEntries(checks.map(({ id, state }) => [id, state]))

test('a sound wallet passes every check, and its balances are compared at one ledger', async () => {
  const { user, browser } = await someone()
  const diagnosis = await browser.trpc.diagnostics.run.query()
  expect(diagnosis.address).toBe(user.address)
  expect(new Set(Object.values(statesOf(diagnosis)))).toEqual(new Set(['passed']))
  expect(checkOf(diagnosis, 'balances')).toMatchObject({ ledger: expect.any(Number) })
  expect(checkOf(diagnosis, 'reserve').reserve).toBe('1.0000000')
  expect(checkOf(diagnosis, 'history')).toMatchObject({ state: 'passed', compared: expect.any(Number) })
})

test('one stroop of difference fails, and reading the account again mends it', async () => {
  const { user, browser } = await someone()
  const { pool } = app
  await pool.query(`update balances set balance = balance + 0.0000001 where address = $1`, [user.address])
  const balances = checkOf(await browser.trpc.diagnostics.run.query(), 'balances')
  expect(balances.state).toBe('failed')
  const [difference] = balances.differences
  expect(Number(difference?.ours) - Number(difference?.onLedger)).toBeCloseTo(0.0000001, 8)
  await browser.trpc.diagnostics.readAgain.mutate()
  expect(statesOf(await browser.trpc.diagnostics.run.query())).toMatchObject({ balances: 'passed', sequence: 'passed' })
})

test('a sequence number that the ledger does not have, and a key of another account, are told', async () => {
  const { user, browser } = await someone()
  const other = await aUser(app)
  const { pool } = app
  await pool.query('update ledger_accounts set booked_sequence = booked_sequence + 1 where user_id = $1', [user.id])
  await pool.query('update users set wallet_secret = (select wallet_secret from users where id = $2) where id = $1', [
    user.id,
    other.id,
  ])
  const diagnosis = await browser.trpc.diagnostics.run.query()
  expect(statesOf(diagnosis)).toMatchObject({ sequence: 'failed', key: 'failed', balances: 'passed' })
})

test('a payment that waits for a minute is shown, with whether it can still be taken back', async () => {
  const { user, browser } = await someone()
  const { address } = await aUser(app)
  const resume = await holdSigning(app)
  const paid = { destination: address, asset: 'XLM', amount: '5', password: user.password }
  const { id } = await browser.trpc.payments.send.mutate({ ...paid, requestId: randomUUID() })
  expect(checkOf(await browser.trpc.diagnostics.run.query(), 'payments')).toMatchObject({ state: 'passed', count: 1 })
  aheadMs = 2 * MINUTE_MS
  const waiting = checkOf(await browser.trpc.diagnostics.run.query(), 'payments')
  expect(waiting).toMatchObject({ state: 'look', count: 1, late: [{ id, status: 'queued', to: address }] })
  aheadMs = 0
  await resume()
  await app.network.untilQueued(1)
  aheadMs = 2 * MINUTE_MS
  expect(checkOf(await browser.trpc.diagnostics.run.query(), 'payments').late).toMatchObject([{ id, status: 'signed' }])
  await browser.trpc.diagnostics.lookAgain.mutate({ id })
  aheadMs = 0
  await app.settle()
  const { status } = await browser.trpc.transactions.get.query({ id })
  expect(status).toBe('confirmed')
  expect(checkOf(await browser.trpc.diagnostics.run.query(), 'payments').count).toBe(0)
  const { rows } = await app.pool.query('select 1 from submissions where source = $1', [user.address])
  expect(rows).toHaveLength(1)
})

test("nobody looks again at another's payment", async () => {
  const { user, browser } = await someone()
  const stranger = await someone()
  const paid = { destination: stranger.user.address, asset: 'XLM', amount: '1', password: user.password }
  const { id } = await browser.trpc.payments.send.mutate({ ...paid, requestId: randomUUID() })
  await app.network.untilQueued(1)
  await expect(stranger.browser.trpc.diagnostics.lookAgain.mutate({ id })).rejects.toThrow(/no longer in progress/)
  await app.settle()
})

test('a wallet that is being opened waits instead of failing', async () => {
  const user = await aUser(app, { unopened: true })
  const { trpc } = await signIn(app, user)
  const diagnosis = await trpc.diagnostics.run.query()
  expect(statesOf(diagnosis)).toMatchObject({ account: 'waiting', balances: 'waiting', key: 'passed' })
  await app.settle()
})

test('who checks without end is slowed down', async () => {
  const { browser } = await someone()
  const tries = Array.from({ length: 14 }, () => browser.trpc.diagnostics.run.query())
  const answers = await Promise.allSettled(tries)
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
})
