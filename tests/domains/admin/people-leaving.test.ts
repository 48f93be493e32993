import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MayLeave } from '#shared/domains/payments/leaving.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { giveIssued, type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { aUser, signIn } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const DAY_MS = 86_400_000
let app: TestApp
let bob: Payer
let unused: Payer[] = []
let askFor: (payer: Payer) => Promise<MayLeave>
beforeAll(async () => {
  app = await startMoneyApp()
  await app.services.prices.fix('XLM', '0.5')
  await app.services.uiConfig.release()
  ;[bob, ...unused] = await somePayers(app, '0', ...Array.from({ length: 9 }, () => '1000'))
  const { users } = (await signIn(app, await aUser(app, { isSuperAdmin: true }))).trpc.admin
  askFor = ({ id }) => users.mayLeave.query({ id })
})
afterAll(() => app.close())

async function somebody(): Promise<Payer> {
  const payer = unused.pop()
  if (!payer) throw new Error('nobody is left')
  await app.pool.query(
    'update settings set require_password_for_send = false, transaction_limit = 1000 where user_id = $1',
    [payer.id],
  )
  await app.pool.query('update users set email_verified_at = null where id = $1', [payer.id]) // level 0
  return payer
}
const only = (answer: MayLeave, asset = 'XLM') => {
  const found = answer.assets.find((item) => item.asset === asset)
  if (!found) throw new Error(`nothing is said of ${asset}`)
  return found
}
const stroopsOf = (lines: MayLeave['assets'][number]['lines']): bigint =>
  lines.reduce((sum, { amount }) => sum + toStroops(amount), 0n)

/** One stroop more is refused in the words that the page shows, and exactly that much is accepted. */
async function holds(payer: Payer, reasons: readonly string[], asset = 'XLM') {
  const answer = await askFor(payer)
  const item = only(answer, asset)
  expect(item.lines.map(({ reason }) => reason)).toEqual(reasons)
  expect(toStroops(item.balance) - stroopsOf(item.lines)).toBe(toStroops(item.amount))
  const more = fromStroops(toStroops(item.amount) + 1n)
  await expect(pay(app, payer, bob.address, { asset, amount: more })).rejects.toMatchObject({ message: item.refusal })
  if (toStroops(item.amount) > 0n) await pay(app, payer, bob.address, { asset, amount: item.amount })
  return { ...answer, item }
}
const hold = (userId: string, until: Date) =>
  app.db.transaction().execute((trx) => app.services.settings.holdOutflow(trx, userId, { at: new Date(), until }))
async function configure(key: string, value: string): Promise<void> {
  await app.pool.query('update ui_config set config_value = $2 where config_key = $1', [key, value])
  app.services.publishing.heard('config')
}

test('of an account that nothing stops all but its reserve and the fee may leave, in XLM and in another asset', async () => {
  const payer = await somebody()
  const usdc = await giveIssued(app, payer, { code: 'USDC', amount: '70' })
  await giveIssued(app, bob, { code: 'USDC', amount: '0' })
  const { item } = await holds(payer, [], usdc)
  expect(item.amount).toBe('70.0000000')
  await holds(payer, ['underway', 'reserve', 'fees'])
})

test('what payments under way and orders bind does not leave a second time, nor what the service’s fee takes', async () => {
  const payer = await somebody()
  const resume = await holdSigning(app)
  await pay(app, payer, bob.address, { amount: '100' })
  const rule = { operation: 'payment', type: 'percent', value: '1', min: '0.3', max: null, asset: 'XLM' } as const
  await app.db.transaction().execute((trx) => app.services.fees.add(trx, rule, { active: true }))
  await app.pool.query(`update balances set selling_liabilities = 50 where address = $1`, [payer.address])
  const { item } = await holds(payer, ['offers', 'underway', 'reserve', 'fees'])
  expect(item.lines.slice(0, 2)).toMatchObject([{ amount: '50.0000000' }, { amount: '100.0000100' }])
  await app.db.transaction().execute((trx) => app.services.fees.add(trx, rule, { active: false }))
  await app.pool.query(`update balances set selling_liabilities = 0 where address = $1`, [payer.address])
  await resume()
  await app.settle()
})

test('of a frozen account and of one that is held after a change of its password nothing may leave', async () => {
  const [frozen, held] = [await somebody(), await somebody()]
  await app.pool.query(`update settings set frozen_at = now(), frozen_by = 'admin' where user_id = $1`, [frozen.id])
  const until = new Date(Date.now() + DAY_MS)
  await hold(held.id, until)
  expect(await holds(frozen, ['reserve', 'fees', 'frozen'])).toMatchObject({ usd: '0.00' })
  expect(await holds(held, ['reserve', 'fees', 'held'])).toMatchObject({ usd: '0.00', heldUntil: until.toISOString() })
})

test('near the limits of a level and of one’s own day the cent decides', async () => {
  const [unverified, own] = [await somebody(), await somebody()]
  await configure('level_0_day', '25')
  await pay(app, unverified, bob.address, { amount: '20' })
  const { item, usd } = await holds(unverified, ['underway', 'reserve', 'fees', 'level_day'])
  expect({ usd, amount: item.amount }).toEqual({ usd: '15.00', amount: '30.0000000' })
  await configure('level_0_day', '')
  await configure('level_0_payment', '11')
  await configure('level_0_month', '30')
  await app.settle()
  const third = await somebody()
  expect(await holds(third, ['reserve', 'fees', 'level_payment'])).toMatchObject({ usd: '30.00' })
  await configure('level_0_month', '20')
  const month = await holds(third, ['underway', 'reserve', 'fees', 'level_payment', 'level_month'])
  expect(month).toMatchObject({ usd: '9.00', item: { amount: '18.0000000' } })
  await configure('level_0_payment', '')
  await configure('level_0_month', '')
  await app.pool.query('update settings set transaction_limit = 1.11 where user_id = $1', [own.id])
  const { item: ofDay } = await holds(own, ['reserve', 'fees', 'own_day'])
  expect(ofDay.amount).toBe('22.2000000')
})

/** As a row of an order: the order behind it says nothing here. */
async function withoutOrder(text: string, values: readonly unknown[]): Promise<void> {
  const client = await app.pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(text, [...values])
  await client.query('set session_replication_role = default')
  client.release()
}

test('while bought money is held what stays is worth it; once a payment was reversed nothing leaves, and that is said', async () => {
  const [payer, owing] = [await somebody(), await somebody()]
  const until = new Date(Date.now() + DAY_MS)
  const held = 'insert into deposit_holds (payment_id, user_id, usd, until) values ($1, $2, 450, $3)'
  await withoutOrder(held, [uuid(), payer.id, until])
  expect(await holds(payer, ['reserve', 'fees', 'deposits'])).toMatchObject({
    depositsUntil: expect.stringContaining(until.toISOString().slice(0, 10)),
  })
  await withoutOrder('insert into deposit_debts (payment_id, user_id, usd, since) values ($1, $2, 12, now())', [
    uuid(),
    owing.id,
  ])
  const { item } = await holds(owing, ['reserve', 'fees', 'owed'])
  expect(item).toMatchObject({ amount: '0.0000000', refusal: expect.stringContaining('$12.00') })
})
