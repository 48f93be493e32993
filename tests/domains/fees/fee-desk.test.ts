import { randomUUID as uuid } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stateOf } from '#server/domains/fees/desk/report.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import { PreviewPayment } from '#shared/domains/payments/payments.schema.ts'
import { refused } from '#tests/kit/administrators.ts'
import { ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { giveIssued, giveXlm, type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { aUser, type SignedIn, signIn, type TestUser } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

type Admin = SignedIn & { user: TestUser }

let app: TestApp
let asker: Admin
let decider: Admin
let ann: Payer
let bob: Payer
let usdc: string
let feeAddress: string
beforeAll(async () => {
  app = await startMoneyApp()
  feeAddress = addressOf(app.keys.embedded?.feeSecret ?? '')
  ;[ann, bob] = await somePayers(app, '1000', '0')
  usdc = await giveIssued(app, ann, { code: 'USDC', amount: '1000' })
  await giveIssued(app, bob, { code: 'USDC', amount: '0' })
  asker = await anAdmin()
  decider = await anAdmin()
})
afterAll(() => app.close())

async function anAdmin(): Promise<Admin> {
  const user = await aUser(app, { isSuperAdmin: true, unopened: true })
  const session = await signIn(app, user)
  await session.trpc.security.stepUp.mutate({ password: user.password })
  return { ...session, user }
}

type NewFee = Parameters<SignedIn['trpc']['admin']['fees']['create']['mutate']>[0]
const RULE: Omit<NewFee, 'seen'> = {
  operation: 'payment',
  asset: 'XLM',
  type: 'percent',
  value: '0.5',
  min: '0',
  max: null,
  active: true,
  reason: 'costs of the network',
}
const ask = async (change: Partial<NewFee> = {}) => {
  const rule = { ...RULE, ...change }
  const seen = (await rowOf(rule.operation, rule.asset))?.now?.id ?? null
  return asker.trpc.admin.fees.create.mutate({ seen, ...rule })
}
async function agree(change: Partial<NewFee> = {}): Promise<void> {
  const { approvalId } = await ask(change)
  await decider.trpc.admin.approvals.approve.mutate({ id: approvalId })
  await app.settle()
}
const feeOf = async (amount: string, asset = 'XLM') =>
  (await app.services.payments.preview(ann.session, PreviewPayment.parse({ destination: bob.address, asset, amount })))
    .fee
const rowOf = async (operation: string, asset = 'XLM') =>
  (await asker.trpc.admin.fees.list.query()).items.find((row) => row.operation === operation && row.asset === asset)

test('a fee is asked for by one administrator, agreed on by another, and counts from then on as a row of its own', async () => {
  const { approvalId } = await ask()
  expect(await rowOf('payment')).toMatchObject({
    now: { value: '0.0000000', version: 1 },
    asked: { status: 'pending' },
  })
  await expect(ask({ value: '0.6' })).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  await expect(asker.trpc.admin.approvals.approve.mutate({ id: approvalId })).rejects.toMatchObject(
    refused('FORBIDDEN', 403),
  )
  await app.settle()
  expect(await feeOf('100')).toBe('0.0000000')
  await decider.trpc.admin.approvals.approve.mutate({ id: approvalId })
  await app.settle()
  expect(await feeOf('100')).toBe('0.5000000')
  expect(await rowOf('payment')).toMatchObject({ now: { value: '0.5000000', version: 2 }, asked: null })
  expect((await asker.trpc.admin.fees.history.query({})).items).toMatchObject([
    {
      operation: 'payment',
      asset: 'XLM',
      reason: RULE.reason,
      old: { value: '0.0000000' },
      new: { value: '0.5000000' },
      askedByName: asker.user.username,
      agreedByName: decider.user.username,
    },
  ])
  const { rows } = await app.pool.query(
    `select fee_value from fee_config where operation_type = 'payment' order by effective_from`,
  )
  expect(rows.map((row) => row.fee_value)).toEqual(['0.0000000', '0.5000000'])
})

test('a fee with a day of its own begins then, and what was agreed on before another change is void', async () => {
  const from = new Date(Date.now() + 86_400_000).toISOString()
  await agree({ operation: 'swap', value: '0.3', from })
  expect(await rowOf('swap')).toMatchObject({ now: { value: '0.0000000' }, next: [{ value: '0.3000000', from }] })
  const { approvalId } = await ask({ operation: 'swap', value: '0.1' })
  await app.db
    .transaction()
    .execute((trx) =>
      app.services.fees.add(trx, { operation: 'swap', type: 'flat', value: '1', min: '0', max: null, asset: 'XLM' }),
    )
  await decider.trpc.admin.approvals.approve.mutate({ id: approvalId })
  await app.settle()
  const found = await app.db.selectFrom('approvals').select('status').where('id', '=', approvalId).executeTakeFirst()
  expect(found?.status).toBe('void')
  expect(await rowOf('swap')).toMatchObject({ now: { type: 'flat', value: '1.0000000' } })
})

test.each([
  ['a percentage above 100', { value: '100.1' }],
  ['a least above the most', { min: '2', max: '1' }],
  ['a begin in the past', { from: '2020-01-01T00:00:00.000Z' }],
  ['a negative fee', { value: '-1' }],
  ['an asset that nobody issues', { asset: 'NONE:GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7' }],
  ['no reason', { reason: ' ' }],
])('%s is refused and changes nothing', async (_what, change) => {
  await expect(ask({ operation: 'order', ...change })).rejects.toMatchObject(refused('BAD_INPUT', 400))
  expect((await rowOf('order'))?.asked).toBeNull()
})

test('what nothing charges for yet is neither shown nor set', async () => {
  const operation = 'auto_trading' as 'order'
  expect(await rowOf(operation)).toBeUndefined()
  await expect(ask({ operation })).rejects.toMatchObject(refused('BAD_INPUT', 400))
})

test('an asset that the fee account cannot hold is refused until its line is open, which is asked for once', async () => {
  await expect(ask({ asset: usdc })).rejects.toMatchObject(refused('NO_TRUSTLINE', 422))
  const [first, second] = [uuid(), uuid()]
  const open = (requestId: string) => decider.trpc.admin.fees.trust.mutate({ requestId, asset: usdc })
  const answers = await Promise.all([open(first), open(first), open(second)])
  expect(answers.map(({ state }) => state)).toEqual(['opening', 'opening', 'opening'])
  await app.settle()
  const { account } = await asker.trpc.admin.fees.list.query()
  expect(account.assets).toMatchObject([{ asset: 'XLM' }, { asset: usdc, state: 'open', balance: '0.0000000' }])
  const { rows } = await app.pool.query(`select status from transactions where type = 'trustline' and user_id is null`)
  expect(rows).toEqual([{ status: 'confirmed' }])
  await expect(open(uuid())).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  await agree({ asset: usdc, type: 'flat', value: '0.25' })
  expect(await feeOf('10', usdc)).toBe('0.2500000')
})

test('the report equals the entries of the fee account on the ledger, to the stroop', async () => {
  for (const [amount, asset] of [
    ['33.3333333', 'XLM'],
    ['7', 'XLM'],
    ['12', usdc],
  ] as const)
    await pay(app, ann, bob.address, { amount, asset })
  await giveXlm(app, [{ address: feeAddress, amount: '5' }])
  await app.settle()
  const before = await asker.trpc.admin.fees.report.query({ days: 30 })
  expect(before.proof.map(({ state }) => state)).not.toContain('off') // whether or not the minute's comparison has come
  await app.services.reconciliation.compareSome()
  const report = await asker.trpc.admin.fees.report.query({ days: 30 })
  expect(report.items).toMatchObject([
    { operation: 'payment', asset: usdc, amount: '0.2500000', times: 1 },
    { operation: 'payment', asset: 'XLM', amount: '0.2016667', times: 2 },
  ])
  for (const proof of report.proof) {
    expect(proof).toMatchObject({ state: 'balanced' })
    expect(proof.kept).toBe(await ledgerBalance(app, feeAddress, proof.asset))
  }
  expect(report.proof).toMatchObject([
    { asset: 'XLM', fees: '0.2016667', others: '5.0000000', networkFees: '0.0000100' },
    { asset: usdc, fees: '0.2500000', others: '0.0000000' },
  ])
  expect(await rowOf('payment', usdc)).toMatchObject({ earned: '0.2500000' })
  const csv = await fetch(`${app.url}/api/admin/fees.csv?days=7`, { headers: { cookie: asker.cookie } })
  expect((await csv.text()).split('\n')).toContain(`${new Date().toISOString().slice(0, 10)},payment,XLM,0.2016667,2`)
})

test.each([
  ['balanced', { kept: '2', booked: '2', held: '2' }, false],
  ['beginning', { kept: '2', booked: '2', held: '1002' }, false],
  ['off', { kept: '2', booked: '2', held: '1002' }, true],
  ['off', { kept: '2', booked: '3', held: '3' }, false],
] as const)('a proof is %s: %o, begun: %s', (state, sums, hasBegun) => {
  expect(stateOf(sums, hasBegun)).toBe(state)
})

test('what a rule would earn is told from what was moved: that of XLM counts for every asset without its own', async () => {
  const ofXlm = await asker.trpc.admin.fees.volumes.query({ operation: 'payment', asset: 'XLM' })
  expect(ofXlm.items).toEqual([
    { asset: 'XLM', amount: '7.0000000', times: 1 },
    { asset: 'XLM', amount: '33.3333333', times: 1 },
  ])
  const ofUsdc = await asker.trpc.admin.fees.volumes.query({ operation: 'payment', asset: usdc })
  expect(ofUsdc.items).toEqual([{ asset: usdc, amount: '12.0000000', times: 1 }])
})
