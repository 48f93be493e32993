import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookDue } from '#server/domains/staking/accrual.queries.ts'
import { compoundedReward, simpleReward } from '#shared/domains/staking/accrual.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { ledgerBalance } from '#tests/kit/money-app.ts'
import { giveXlm, type Payer, somePayers } from '#tests/kit/payers.ts'
import {
  agree,
  agreeing,
  begun,
  dayOf,
  goTo,
  leave,
  openPool,
  poolOf,
  REASON,
  run,
  type StakingApp,
  startStakingApp,
  take,
} from './kit/staking-app.ts'

const EVERYBODY = { from: 0, to: 86_399, after: null }
let staking: StakingApp
let ann: Payer
let bob: Payer
beforeAll(async () => {
  staking = await startStakingApp()
  ;[ann, bob] = await somePayers(staking.app, '100000', '100000')
})
afterAll(() => staking.app.close())

const get = (payer: Payer, id: string) => staking.app.services.staking.get(payer.id, id)
const payoutsOf = async (payer: Payer, stakeId: string) =>
  (await staking.app.services.staking.payouts(payer.id, { stakeId, limit: 50 })).items
/** What the history says each payment of the vault was for, newest first. */
const purposesOf = async (payer: Payer) =>
  (await staking.app.services.transactions.list(payer.id, { type: 'payout', limit: 50 })).items.map(
    ({ purpose }) => purpose,
  )
test('what comes into the vault without a stake is listed, and goes back once two administrators agree', async () => {
  const { asker, app } = staking
  const vault = (await asker.trpc.admin.staking.list.query()).vault.address ?? ''
  await giveXlm(app, [{ address: vault, amount: '120' }])
  const { receipts } = await asker.trpc.admin.staking.list.query()
  expect(receipts).toMatchObject([{ amount: '120.0000000', asset: 'XLM', status: 'open' }])
  const operationId = receipts[0]?.operationId ?? ''
  const before = toStroops((await ledgerBalance(app, receipts[0]?.from ?? '')) ?? '0')
  await agree(staking, asker.trpc.admin.staking.returnReceipt.mutate({ operationId, reason: REASON }))
  expect(toStroops((await ledgerBalance(app, receipts[0]?.from ?? '')) ?? '0') - before).toBe(toStroops('120'))
  expect((await asker.trpc.admin.staking.list.query()).receipts).toEqual([])
})

test('a pool opens once it is funded, by two administrators; before, nobody sees it or stakes in it', async () => {
  const { asker, app } = staking
  const draft = { name: 'XLM 90 days', asset: 'XLM', rewardRate: '6', minStake: '100', lockupDays: 90, earlyFee: '1' }
  const { id } = await asker.trpc.admin.staking.create.mutate({ ...draft, reason: REASON })
  const setState = (state: 'open' | 'ended') =>
    asker.trpc.admin.staking.setState.mutate({ poolId: id, state, reason: REASON })
  await expect(setState('open')).rejects.toMatchObject({ data: { code: 'LIMIT_EXCEEDED' } })
  await expect(take(staking, ann, { poolId: id, amount: '100' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await app.services.staking.pools()).filter((pool) => pool.id === id)).toEqual([])
  const vault = (await asker.trpc.admin.staking.list.query()).vault.address ?? ''
  const before = toStroops((await ledgerBalance(app, vault)) ?? '0')
  await agree(staking, asker.trpc.admin.staking.fund.mutate({ poolId: id, amount: '50', reason: REASON }))
  expect(toStroops((await ledgerBalance(app, vault)) ?? '0') - before).toBe(toStroops('50'))
  await agree(staking, setState('open'))
  expect(await poolOf(staking, id)).toMatchObject({
    state: 'open',
    rewardBook: '50.0000000',
    coverage: null,
    apy: '6.18',
  })
  const { fundings } = await asker.trpc.admin.staking.pool.query({ poolId: id })
  expect(fundings).toMatchObject([{ amount: '50.0000000', status: 'booked' }])
  await agreeing(staking, id)
})

test('a stake is a payment to the vault, taken once for its request, below nothing and beyond nothing the pool can pay for', async () => {
  const pool = await openPool(staking, '20')
  const requestId = uuid()
  const input = { poolId: pool.id, amount: '1000', requestId }
  await expect(take(staking, ann, { ...input, amount: '99.9999999' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await expect(take(staking, ann, { ...input, amount: '1400' })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  await expect(take(staking, ann, { ...input, termsVersion: 2 })).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
  const [first, second] = await Promise.all([take(staking, ann, input), take(staking, ann, input)])
  expect(second.id).toBe(first.id)
  expect(first).toMatchObject({ status: 'pending', startDate: null })
  await expect(take(staking, ann, { ...input, amount: '1001' })).rejects.toMatchObject({ code: 'REQUEST_ID_REUSED' })
  const aside = fromStroops(compoundedReward(toStroops('1000'), '6', 90))
  expect(await poolOf(staking, pool.id)).toMatchObject({ setAside: aside, totalStaked: '0.0000000', stakes: 1 })
  await staking.app.settle()
  expect(await get(ann, first.id)).toMatchObject({ status: 'active', rewardRate: '6.00', periods: 0 })
  const rest = await Promise.allSettled([
    take(staking, bob, { poolId: pool.id, amount: '300' }),
    take(staking, ann, { poolId: pool.id, amount: '300' }),
  ])
  expect(rest.filter(({ status }) => status === 'fulfilled')).toHaveLength(1) // room for one of the two
  await staking.app.settle()
  await agreeing(staking, pool.id)
  await expect(get(bob, first.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(take(staking, bob, { poolId: pool.id, amount: '99999999' })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
  })
})

test('leaving early gives back every stroop but the fee, for whole days alone, to the second; the fee is the pool’s', async () => {
  const pool = await openPool(staking, '200')
  const stake = await begun(staking, ann, { poolId: pool.id, amount: '5000' })
  await goTo(staking, dayOf(stake, 10, -1))
  expect((await get(ann, stake.id)).periods).toBe(9) // one second before the tenth day is full
  await goTo(staking, dayOf(stake, 10))
  const earned = fromStroops(simpleReward(toStroops('5000'), '6', 10))
  const now = await get(ann, stake.id)
  const net = fromStroops(toStroops('4950') + toStroops(earned))
  expect(now).toMatchObject({
    periods: 10,
    accruedRewards: earned,
    leaving: { fee: '50.0000000', rewards: earned, net },
  })
  const book = toStroops((await poolOf(staking, pool.id)).rewardBook)
  const held = toStroops((await ledgerBalance(staking.app, ann.address)) ?? '0')
  const requestId = uuid()
  await expect(leave(staking, bob, { stakeId: stake.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(leave(staking, ann, { stakeId: stake.id, atLeast: '5000' })).rejects.toMatchObject({
    code: 'QUOTE_CHANGED',
  })
  await Promise.all([1, 2].map(() => leave(staking, ann, { stakeId: stake.id, atLeast: net, requestId })))
  await staking.app.settle()
  expect(await get(ann, stake.id)).toMatchObject({ status: 'left', earlyWithdrawal: true, leaving: null })
  expect(toStroops((await ledgerBalance(staking.app, ann.address)) ?? '0') - held).toBe(toStroops(net))
  expect((await purposesOf(ann))[0]).toBe('exit')
  expect(await poolOf(staking, pool.id)).toMatchObject({
    totalStaked: '0.0000000',
    setAside: '0.0000000',
    owed: '0.0000000',
    stakes: 0,
  })
  expect(toStroops((await poolOf(staking, pool.id)).rewardBook) - book).toBe(toStroops('50'))
  await expect(leave(staking, ann, { stakeId: stake.id })).rejects.toMatchObject({ code: 'NOT_CANCELLABLE' })
  await agreeing(staking, pool.id)
})

test('whatever runs twice, late or not at all: each period is booked once, paid every thirty days, and the rest comes at maturity', async () => {
  const pool = await openPool(staking, '400')
  const [paid, compounding] = [
    await begun(staking, ann, { poolId: pool.id, amount: '5000' }),
    await begun(staking, bob, { poolId: pool.id, amount: '7777.7777777', compound: true }),
  ]
  await goTo(staking, dayOf(paid, 3))
  await Promise.all([run(staking), run(staking)])
  await goTo(staking, dayOf(paid, 45)) // nobody was there for weeks
  const thirty = fromStroops(simpleReward(toStroops('5000'), '6', 30))
  expect(await payoutsOf(ann, paid.id)).toMatchObject([
    { kind: 'rewards', from: 1, through: 30, rewards: thirty, status: 'paid' },
  ])
  expect(await payoutsOf(bob, compounding.id)).toEqual([])
  const { items } = await staking.app.services.staking.rewards(ann.id, { stakeId: paid.id, limit: 100 })
  expect(items.map(({ period }) => period)).toEqual(Array.from({ length: 45 }, (_, at) => 45 - at))
  expect(items.filter(({ status }) => status === 'paid')).toHaveLength(30)
  await agreeing(staking, pool.id)
  await goTo(staking, dayOf(compounding, 90, -1))
  expect(await get(bob, compounding.id)).toMatchObject({ status: 'active', periods: 89 })
  const held = toStroops((await ledgerBalance(staking.app, bob.address)) ?? '0')
  await goTo(staking, dayOf(compounding, 90))
  await expect(leave(staking, bob, { stakeId: compounding.id })).rejects.toMatchObject({ code: 'NOT_CANCELLABLE' })
  const all = compoundedReward(toStroops('7777.7777777'), '6', 90)
  expect(await get(bob, compounding.id)).toMatchObject({ status: 'matured', accruedRewards: fromStroops(all) })
  expect(toStroops((await ledgerBalance(staking.app, bob.address)) ?? '0') - held).toBe(toStroops('7777.7777777') + all)
  expect((await get(ann, paid.id)).accruedRewards).toBe(fromStroops(simpleReward(toStroops('5000'), '6', 90)))
  expect((await purposesOf(bob))[0]).toBe('maturity')
  expect(await purposesOf(ann)).toContain('rewards')
  const told = await staking.app.db
    .selectFrom('notifications')
    .select('details')
    .where('userId', '=', bob.id)
    .where('type', '=', 'stake')
    .execute()
  expect(
    told
      .map(({ details }) => details as unknown as { stakeId: string; event: string })
      .filter(({ stakeId }) => stakeId === compounding.id)
      .map(({ event }) => event)
      .toSorted(),
  ).toEqual(['day', 'matured', 'returned', 'week'])
  await agreeing(staking, pool.id)
})

test('a kill at any row of the accrual leaves nothing half: run again, it is booked once', async () => {
  const pool = await openPool(staking, '300')
  const stakes = [
    await begun(staking, ann, { poolId: pool.id, amount: '1000' }),
    await begun(staking, bob, { poolId: pool.id, amount: '333.3333333' }),
  ]
  const last = stakes[1] ?? stakes[0]
  if (!last) throw new Error('there is no stake')
  await staking.app.closeLedger({ closeTime: Math.round(dayOf(last, 2) / 1000) })
  const until = new Date(dayOf(last, 2))
  for (const rows of [1, 2, 3])
    await expect(
      staking.app.db.transaction().execute(async (trx) => {
        for (let row = 0; row < rows; row += 1) await bookDue(trx, { until, limit: 1, whose: EVERYBODY })
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
  await staking.app.db
    .transaction()
    .execute((trx) => bookDue(trx, { until, limit: 1, whose: EVERYBODY }).then(() => undefined))
    .then(() => undefined)
  await run(staking)
  for (const [at, amount] of [
    [0, '1000'],
    [1, '333.3333333'],
  ] as const) {
    const payer = at === 0 ? ann : bob
    const { periods, accruedRewards } = await get(payer, stakes[at]?.id ?? '')
    expect([periods, accruedRewards]).toEqual([2, fromStroops(simpleReward(toStroops(amount), '6', 2))])
  }
})

test('at maturity a stake begins again under the terms of then, where its owner wishes it; running ones keep theirs', async () => {
  const pool = await openPool(staking, '100', { lockupDays: 7, rewardRate: '10' })
  const stake = await begun(staking, ann, { poolId: pool.id, amount: '1000', atMaturity: 'renew' })
  const terms = { rewardRate: '5', minStake: '100', lockupDays: 7, earlyFee: '2' }
  const { pools } = await staking.asker.trpc.admin.staking.list.query()
  const seen = pools.find(({ id }) => id === pool.id)?.seenVersion ?? ''
  const asked = { poolId: pool.id, ...terms, seen, reason: REASON }
  await agree(staking, staking.asker.trpc.admin.staking.setTerms.mutate(asked))
  expect(await get(ann, stake.id)).toMatchObject({ rewardRate: '10.00', earlyFee: '1.00', termsVersion: 1 })
  await goTo(staking, dayOf(stake, 8))
  expect(await get(ann, stake.id)).toMatchObject({
    status: 'renewed',
    accruedRewards: fromStroops(simpleReward(toStroops('1000'), '10', 7)),
  })
  const mine = await staking.app.services.staking.mine(ann.id, { view: 'running', limit: 50 })
  const next = mine.items.find(({ renewedFrom }) => renewedFrom === stake.id)
  expect(next).toMatchObject({
    status: 'active',
    amount: '1000.0000000',
    rewardRate: '5.00',
    termsVersion: 2,
    startDate: stake.endDate,
    periods: 1,
  })
  await staking.app.services.staking.update(ann.id, { stakeId: next?.id ?? '', atMaturity: 'return' })
  await agree(
    staking,
    staking.asker.trpc.admin.staking.setState.mutate({ poolId: pool.id, state: 'closed', reason: REASON }),
  )
  await expect(take(staking, bob, { poolId: pool.id, amount: '100' })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  await goTo(staking, dayOf(stake, 14))
  expect(await get(ann, next?.id ?? '')).toMatchObject({ status: 'matured' })
  await run(staking)
  expect(await poolOf(staking, pool.id)).toMatchObject({ state: 'ended', rewardBook: '0.0000000', owed: '0.0000000' })
})
