import { Asset, Claimant, Keypair, Operation } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#server/stellar/keypair.ts'
import { poolOfAssets } from '#server/stellar/pool-reads.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { openOutsideMarket } from '#tests/domains/orders/kit/outside-market.ts'
import { begun, openPool, type StakingApp, startStakingApp } from '#tests/domains/staking/kit/staking-app.ts'
import { databaseState } from '#tests/fuzz/database-state.ts'
import { applyOutside } from '#tests/kit/money-app.ts'
import { giveIssued, issuerSecret, type Payer, somePayers } from '#tests/kit/payers.ts'
import { type SignedIn, signIn } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let staking: StakingApp
let app: TestApp
let ann: Payer
let bob: Payer
let trpc: SignedIn['trpc']
let usdc: string
beforeAll(async () => {
  staking = await startStakingApp()
  app = staking.app
  ;[ann, bob] = await somePayers(app, '50000', '10')
  usdc = await giveIssued(app, ann, { code: 'USDC', amount: '5000' })
  const session = await signIn(app, ann)
  trpc = session.trpc
  await trpc.security.stepUp.mutate({ password: ann.password })
  await app.services.prices.fix('XLM', '0.1')
  await (await openOutsideMarket(app)).trade('0.1')
})
afterAll(() => app.close())

/** Whatever accepting, reserving or telling writes; jobs that come by the clock write into others. */
const WRITTEN = [
  'transactions',
  'requests',
  'reservations',
  'submissions',
  'submission_intents',
  'daily_outflows',
  'fee_days',
  'orders',
  'order_attempts',
  'order_watches',
  'swaps',
  'user_stakes',
  'staking_config',
  'stake_payouts',
  'postings',
  'payment_batches',
  'payment_batch_rows',
  'payment_schedules',
  'claimables',
  'balances',
  'ledger_legs',
  'audit_entries',
  'notifications',
  'mail_outbox',
  'access_history',
  'jobs',
]
async function written(): Promise<Record<string, string | undefined>> {
  const state = await databaseState(app.pool)
  return Object.fromEntries(WRITTEN.map((table) => [table, state[table]]))
}

async function tablesChangedSince(before: Record<string, string | undefined>): Promise<string[]> {
  const now = await written()
  return WRITTEN.filter((table) => now[table] !== before[table])
}

type Made<Input, Answer> = (input: Input & { requestId: string; dryRun?: boolean }) => Promise<Answer>

/** Calls it as a dry run, which leaves the books as they were, then with the same request for real; answers both. */
async function bothWays<Input extends object, Answer>(
  call: Made<Input, Answer>,
  input: Input,
): Promise<[tried: Answer, done: Answer]> {
  await app.settle()
  const asked = { ...input, requestId: uuid() }
  const before = await written()
  const { dryRun, ...tried } = (await call({ ...asked, dryRun: true })) as Answer & { dryRun: boolean }
  expect([dryRun, await tablesChangedSince(before)]).toEqual([true, []]) // its answer says so
  const done = await call(asked)
  expect(await tablesChangedSince(before)).not.toEqual([])
  await app.settle()
  return [tried as Answer, done]
}

/** What is made anew at each call. */
const NEW = {
  id: expect.any(String),
  transactionId: expect.any(String),
  createdAt: expect.any(String),
  expectedAt: expect.any(String),
  updatedAt: expect.any(String),
  timestamp: expect.any(String),
}
const alike = (tried: object) =>
  Object.fromEntries(
    Object.entries(tried).map(([field, value]) => [field, field in NEW && value !== null ? NEW[field as 'id'] : value]),
  )

test('every table that is compared is there', async () => {
  expect(Object.entries(await written()).filter(([, state]) => state === undefined)).toEqual([])
})

test('a payment is checked, and what it would be is told', async () => {
  const [tried, done] = await bothWays(trpc.payments.send.mutate, {
    destination: bob.address,
    asset: 'XLM',
    amount: '2',
  })
  expect(done).toMatchObject(alike(tried))
  const payment = { requestId: uuid(), destination: bob.address, asset: 'XLM', amount: '999999' }
  const refused = { data: { code: 'INSUFFICIENT_FUNDS' } }
  await expect(trpc.payments.send.mutate({ ...payment, dryRun: true })).rejects.toMatchObject(refused)
})

test('payments of a file, and one that is scheduled', async () => {
  const csv = `destination,asset,amount\n${bob.address},XLM,1\n${bob.address},XLM,2`
  const { batchId } = await trpc.payments.batchCheck.mutate({ csv })
  const [tried, done] = await bothWays(trpc.payments.batchSend.mutate, { batchId })
  expect(done).toMatchObject({ ...tried, sentAt: expect.any(String) })
  expect(tried).toMatchObject({ status: 'sending', ready: 2 })
  const startsAt = new Date(Date.now() + 86_400_000).toISOString()
  const later = { destination: bob.address, asset: 'XLM', amount: '1', startsAt }
  const [kept, made] = await bothWays(trpc.payments.schedule.mutate, later)
  expect(made).toMatchObject(alike(kept))
})

test('orders: placed, held, changed and taken back, one and all', async () => {
  const order = {
    base: 'XLM',
    counter: usdc,
    side: 'sell' as const,
    type: 'limit' as const,
    amount: '100',
    price: '0.105',
  }
  const [tried, resting] = await bothWays(trpc.orders.place.mutate, order)
  expect(resting).toMatchObject(alike(tried))
  const { id } = resting
  const [changing] = await bothWays(trpc.orders.edit.mutate, { id, seenFilled: '0', amount: '90', price: '0.106' })
  expect(changing).toMatchObject({ id, isChanging: true })
  const [leaving] = await bothWays(trpc.orders.cancel.mutate, { id })
  expect(leaving).toMatchObject({ id, isChanging: true })
  expect((await trpc.orders.get.query({ id })).status).toBe('cancelled')

  const stop = { ...order, type: 'stop' as const, price: undefined, stopPrice: '0.05', confirmedStopPrice: '0.05' }
  const [wouldWait, waits] = await bothWays(trpc.orders.place.mutate, stop)
  expect(wouldWait).toMatchObject({ ...alike(waits), status: 'held', place: 'service' })
  const [wouldChange, changed] = await bothWays(trpc.orders.editHeld.mutate, {
    seenFilled: '0',
    id: waits.id,
    amount: '12',
    confirmedStopPrice: '0.05',
  })
  expect(wouldChange).toMatchObject({ ...alike(changed), id: waits.id, amount: '12.0000000' })
  const [ended] = await bothWays(trpc.orders.cancel.mutate, { id: waits.id })
  expect(ended).toMatchObject({ id: waits.id, status: 'cancelled' })

  await trpc.orders.place.mutate({ ...stop, requestId: uuid() })
  await trpc.orders.place.mutate({ ...order, requestId: uuid() })
  const [all, gone] = await bothWays(trpc.orders.cancelAll.mutate, {})
  expect(all).toEqual({ ids: gone.ids, transactionIds: [expect.any(String)] })
  expect(gone.ids).toHaveLength(2)
})

test('what a dry run of an order is refused for leaves no attempt', async () => {
  const attempts = async () => (await app.pool.query('select count(*) from order_attempts')).rows
  const before = await attempts()
  const far = {
    base: 'XLM',
    counter: usdc,
    side: 'sell' as const,
    type: 'limit' as const,
    amount: '100',
    price: '0.02',
  }
  await expect(trpc.orders.place.mutate({ ...far, requestId: uuid(), dryRun: true })).rejects.toMatchObject({
    data: { code: 'CONFIRM_PRICE' },
  })
  expect(await attempts()).toEqual(before)
})

test('a swap leaves its quote as it was, and refuses one that was swapped by', async () => {
  const quote = await trpc.swap.quote.query({ sell: 'XLM', buy: usdc, amount: '50', exact: 'sell' })
  const agreed = { quoteId: quote.quoteId, minReceived: quote.minReceived ?? '' }
  const [tried, done] = await bothWays(trpc.swap.execute.mutate, agreed)
  expect(done).toMatchObject(alike(tried))
  const again = trpc.swap.execute.mutate({ ...agreed, requestId: uuid(), dryRun: true })
  await expect(again).rejects.toMatchObject({ data: { code: 'ALREADY_DONE' } })
})

test('a pool: both sides put in, and a part taken out', async () => {
  const { id: poolId } = poolOfAssets('XLM', usdc)
  const bounds = { minPrice: '0.0001', maxPrice: '10000' }
  const [tried, done] = await bothWays(trpc.amm.deposit.mutate, { poolId, maxA: '1000', maxB: '100', ...bounds })
  expect(done).toMatchObject(alike(tried))
  const [out, taken] = await bothWays(trpc.amm.withdraw.mutate, { poolId, percent: 50, minA: '0', minB: '0' })
  expect(taken).toMatchObject(alike(out))
})

test('a stake, and leaving it', async () => {
  const { id: poolId } = await openPool(staking, '50')
  const [tried, done] = await bothWays(trpc.staking.stake.mutate, { poolId, amount: '100' })
  expect(done).toMatchObject(alike(tried))
  const { id: stakeId } = await begun(staking, ann, { poolId, amount: '120' })
  const [left] = await bothWays(trpc.staking.exit.mutate, { stakeId })
  expect(left).toMatchObject({ id: stakeId, status: 'leaving' })
})

test('assets and claims', async () => {
  const secret = issuerSecret(app, 'SKL')
  const issuer = Keypair.fromSecret(secret)
  const asset = assetId('SKL', addressOf(secret))
  const [tried, done] = await bothWays(trpc.assets.add.mutate, { asset })
  expect(done).toMatchObject(alike(tried))
  const waiting = Operation.createClaimableBalance({
    asset: new Asset('SKL', issuer.publicKey()),
    amount: '5',
    claimants: [new Claimant(ann.address)],
  })
  await applyOutside(app, { signers: [issuer], operations: [waiting] })
  const ids = (await trpc.claimables.list.query({})).items.map(({ id }) => id)
  const [claimed] = await bothWays(trpc.claimables.claim.mutate, { ids })
  expect(claimed.items).toMatchObject([{ id: ids[0], transactionId: expect.any(String), refused: null }])
  const held = await trpc.assets.remove
    .mutate({ requestId: uuid(), asset, dryRun: true })
    .catch((cause: unknown) => cause)
  expect(held).toMatchObject({ data: { code: 'CANNOT_REMOVE' } })
})
