import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#db/rows-of.ts'
import { compoundedReward, simpleReward } from '#shared/domains/staking/accrual.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { killAtEachRow } from '#tests/kit/kill-at-each-row.ts'
import { ledgerBalance } from '#tests/kit/money-app.ts'
import { type Payer, somePayers } from '#tests/kit/payers.ts'
import { agreeing, begun, dayOf, goTo, openPool, run, type StakingApp, startStakingApp } from './kit/staking-app.ts'

let staking: StakingApp
let ann: Payer
let bob: Payer
beforeAll(async () => {
  staking = await startStakingApp()
  ;[ann, bob] = await somePayers(staking.app, '10000', '10000')
})
afterAll(() => staking.app.close())

const DAYS = 31 // one payout after thirty days, and maturity a day later
const ACCRUAL = [
  'update on user_stakes',
  'insert on staking_rewards',
  'insert on stake_payouts',
  'update on staking_config',
]
const MATURING = ['insert on user_stakes', 'insert on postings', 'insert on notifications']
const PAYING = ['insert on transactions', 'insert on reservations', 'update on stake_payouts']

const balanceOf = async ({ address }: Payer): Promise<bigint> =>
  toStroops((await ledgerBalance(staking.app, address)) ?? '0')

test('killed before any row of accrual, maturing and payout, the next run goes on: nothing is lost, booked or paid twice', async () => {
  const pool = await openPool(staking, '100', { lockupDays: DAYS })
  const back = await begun(staking, ann, { poolId: pool.id, amount: '1000' })
  const compounding = await begun(staking, bob, { poolId: pool.id, amount: '333.3333333', compound: true })
  const renewed = await begun(staking, ann, { poolId: pool.id, amount: '500', atMaturity: 'renew' })
  await goTo(staking, dayOf(renewed, 28))
  const [annBefore, bobBefore] = [await balanceOf(ann), await balanceOf(bob)]

  await staking.app.closeLedger({ closeTime: Math.round(dayOf(renewed, DAYS + 1) / 1000) })
  const kills = await killAtEachRow(staking.app.pool, {
    rows: [...ACCRUAL, ...MATURING, ...PAYING],
    run: () => run(staking),
  })
  expect([...kills].filter(([, count]) => count === 0)).toEqual([])
  await staking.app.settle()
  await run(staking)
  await staking.app.settle()

  const earned = (amount: string) => simpleReward(toStroops(amount), '6', DAYS)
  const compounded = compoundedReward(toStroops('333.3333333'), '6', DAYS)
  const get = (payer: Payer, id: string) => staking.app.services.staking.get(payer.id, id)
  expect(await get(ann, back.id)).toMatchObject({ status: 'matured', accruedRewards: fromStroops(earned('1000')) })
  expect(await get(bob, compounding.id)).toMatchObject({ status: 'matured', accruedRewards: fromStroops(compounded) })
  expect(await get(ann, renewed.id)).toMatchObject({ status: 'renewed', accruedRewards: fromStroops(earned('500')) })
  const { items } = await staking.app.services.staking.mine(ann.id, { view: 'running', limit: 50 })
  expect(items).toMatchObject([{ renewedFrom: renewed.id, periods: 1, status: 'active' }])
  const counts = await rowsOf<{ periods: number; payouts: number; of: string }>(
    staking.app.db,
    sql`select s.id as of, (select count(*) from staking_rewards r where r.user_stake_id = s.id)::int as periods,
      (select count(*) from stake_payouts p where p.user_stake_id = s.id and p.status = 'paid')::int as payouts
      from user_stakes s where s.renewed_from is null`,
  )
  const ofEach = new Map(counts.map(({ of, periods, payouts }) => [of, [periods, payouts]]))
  expect([back, compounding, renewed].map(({ id }) => ofEach.get(id))).toEqual([
    [DAYS, 2],
    [DAYS, 1],
    [DAYS, 2],
  ])
  expect((await balanceOf(ann)) - annBefore).toBe(toStroops('1000') + earned('1000') + earned('500'))
  expect((await balanceOf(bob)) - bobBefore).toBe(toStroops('333.3333333') + compounded)
  await agreeing(staking, pool.id)
})
