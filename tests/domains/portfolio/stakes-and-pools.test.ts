import type { Kysely } from 'kysely'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up as countHours } from '#db/migrations/20261122T1907_portfolio_hours.ts'
import { up as takePoolsApart } from '#db/migrations/20261124T1419_portfolio_pools_apart.ts'
import { up as keepValues } from '#db/migrations/20261128T0226_transactions_values_when_booked.ts'
import { listMoved, type MovedRow } from '#server/domains/portfolio/portfolio.queries.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import { poolOfAssets } from '#server/stellar/pool-reads.ts'
import { DepositToPool, WithdrawFromPool } from '#shared/domains/pools/pools.schema.ts'
import { simpleReward } from '#shared/domains/staking/accrual.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { usdCents } from '#shared/kernel/usd.ts'
import {
  begun,
  dayOf,
  goTo,
  leave,
  openPool,
  type StakingApp,
  startStakingApp,
} from '#tests/domains/staking/kit/staking-app.ts'
import { giveIssued, issuerSecret, type Payer, somePayers } from '#tests/kit/payers.ts'

let staking: StakingApp
let ann: Payer
let bob: Payer
let cy: Payer
let usdc: string
beforeAll(async () => {
  staking = await startStakingApp()
  const { app } = staking
  usdc = `USDC:${addressOf(issuerSecret(app, 'USDC'))}`
  const priced = `(values ('XLM', 0.1), ('${usdc}', 1)) as p (asset, usd)`
  // At once: what is booked meanwhile is never without a price.
  await app.pool.query(`delete from prices;
    insert into price_points (asset, at, usd) select asset, d, usd from ${priced},
      generate_series(date_trunc('hour', now(), 'UTC') - interval '100 days', now(), interval '1 day') d;
    insert into prices (asset, usd, source) select asset, usd, 'network' from ${priced}`)
  ;[ann, bob, cy] = await somePayers(app, '20000', '20000', '20000')
  await giveIssued(app, cy, { code: 'USDC', amount: '1000' })
})
afterAll(() => staking.app.close())

const cents = (text: string | null): bigint => (text?.startsWith('-') ? -usdCents(text.slice(1)) : usdCents(text ?? ''))

/** As a person sees it. */
async function booksOf({ id }: Payer) {
  const { portfolio, analytics } = staking.app.services
  const [overview, day, books, series] = await Promise.all([
    portfolio.overview(id, { method: 'fifo' }),
    portfolio.day(id),
    analytics.overview(id, { range: '90d' }),
    portfolio.series(id, { range: '24h' }),
  ])
  const { started, paidIn, takenOut, intoPools, earned, now } = books
  expect(cents(started) + cents(paidIn) - cents(takenOut) - cents(intoPools) + cents(earned)).toBe(cents(now))
  expect(now, 'chart, books and total say the same').toBe(series.points.at(-1)?.value)
  expect(Math.abs(Number(cents(now) - cents(overview.totalUsd)))).toBeLessThanOrEqual(1)
  return { overview, day, books }
}
/** What counts against holds of deposits, in dollars. */
const standsFor = async ({ address }: Payer): Promise<number> => {
  const { rows } = await staking.app.pool.query<{ usd: string }>('select worth_held($1, now()) as usd', [address])
  return Number(rows[0]?.usd)
}
const near = (one: string | null, other: string | null) =>
  expect(Math.abs(Number(cents(one) - cents(other)))).toBeLessThanOrEqual(1)

test('a stake changes neither total nor gains nor flows; leaving it early costs its fee and nothing else', async () => {
  const [before, stood] = [await booksOf(ann), await standsFor(ann)]
  const pool = await openPool(staking, '200')
  const stake = await begun(staking, ann, { poolId: pool.id, amount: '5000' })
  const staked = await booksOf(ann)
  near(staked.overview.totalUsd, before.overview.totalUsd)
  expect(await standsFor(ann), 'less what leaving would cost').toBeCloseTo(stood - 5, 2)
  near(staked.overview.unrealised, before.overview.unrealised)
  near(staked.day.change?.usd ?? null, before.day.change?.usd ?? null)
  expect(staked.day).toMatchObject({ stakedUsd: '500.00', isInPools: false })
  expect(staked.overview.stakes).toMatchObject([
    { asset: 'XLM', principal: '5000.0000000', principalUsd: '500.00', accrued: '0.0000000', running: 1 },
  ])
  expect(staked.overview.holdings[0]).toMatchObject({ asset: 'XLM', staked: '5000.0000000', averageCost: '0.1000000' })
  expect(staked.overview.realised.disposals.map(({ kind }) => kind)).toEqual(['fee'])
  expect(staked.books).toMatchObject({ paidIn: before.books.paidIn, takenOut: '0.00', timesOut: 0, returned: '0.00' })

  await leave(staking, ann, { stakeId: stake.id })
  await staking.app.settle()
  const left = await booksOf(ann)
  near(left.overview.totalUsd, usdLess(before.overview.totalUsd, 500n)) // 1 % of 5,000 XLM at $0.10
  expect(left.overview.stakes).toEqual([])
  const { disposals } = left.overview.realised
  expect(disposals.map(({ kind }) => kind).toSorted()).toEqual(['fee', 'forfeited'])
  const cost = { amount: '50.0000000', proceeds: '0.00', cost: '5.00', gain: '-5.00' }
  expect(disposals.find(({ kind }) => kind === 'forfeited')).toMatchObject(cost)
  const { timesIn, paidIn } = before.books
  expect(left.books).toMatchObject({ paidIn, takenOut: '0.00', earned: '-5.00', timesIn, timesOut: 0 })
})

test('what goes into a pool and comes back is neither flow nor gain, and the total says that it is not in it', async () => {
  const { app } = staking
  const poolId = poolOfAssets('XLM', usdc).id
  const [before, stood] = [await booksOf(cy), await standsFor(cy)]
  const terms = { requestId: uuid(), poolId, maxA: '1000', maxB: '100', minPrice: '0.0001', maxPrice: '10000' }
  await app.services.pools.deposit(cy.session, DepositToPool.parse(terms))
  await app.settle()
  await app.services.pools.follow()
  const within = await booksOf(cy)
  expect(await standsFor(cy)).toBeCloseTo(stood, 2)
  near(within.overview.totalUsd, usdLess(before.overview.totalUsd, 200_00n))
  near(within.day.change?.usd ?? null, before.day.change?.usd ?? null)
  near(within.overview.unrealised, before.overview.unrealised)
  expect(within.day.isInPools).toBe(true)
  const { paidIn, timesIn } = before.books
  expect(within.books).toMatchObject({ paidIn, takenOut: '0.00', intoPools: '200.00', timesIn, timesOut: 0 })
  expect(within.books).toMatchObject({ earned: '0.00', returned: '0.00' })
  expect(within.overview.realised.disposals.map(({ kind }) => kind)).toEqual(['fee'])
  expect(within.overview.holdings.every(({ averageCost }) => averageCost !== null)).toBe(true)

  const out = { requestId: uuid(), poolId, percent: 100, minA: '0', minB: '0' }
  await app.services.pools.withdraw(cy.session, WithdrawFromPool.parse(out))
  await app.settle()
  const back = await booksOf(cy)
  near(back.overview.totalUsd, before.overview.totalUsd)
  expect(back.day.isInPools).toBe(false)
  expect(back.books).toMatchObject({
    paidIn,
    takenOut: '0.00',
    intoPools: '0.00',
    earned: '0.00',
    timesIn,
    timesOut: 0,
  })
  expect(back.overview.realised.disposals.map(({ kind }) => kind)).toEqual(['fee'])
  expect(back.overview.holdings.every(({ averageCost }) => averageCost !== null)).toBe(true)
})

test('what a stake pays is earned: it was neither paid in nor taken out, and it cost what it was worth', async () => {
  const { app } = staking
  const before = await booksOf(bob)
  const pool = await openPool(staking, '200')
  const stake = await begun(staking, bob, { poolId: pool.id, amount: '5000' })
  await goTo(staking, dayOf(stake, 30))
  // The ledger's clock was moved ahead: all of it is brought back before now.
  await app.pool.query(`update portfolio_hours h set hour = hour - interval '31 days' where account = $1`, [
    bob.address,
  ])
  await app.pool.query(`update transactions set ledger_at = ledger_at - interval '31 days' where user_id = $1`, [
    bob.id,
  ])
  await app.pool.query(`update user_stakes set start_date = start_date - interval '31 days' where user_id = $1`, [
    bob.id,
  ])
  const reward = fromStroops(simpleReward(toStroops('5000'), '6', 30))
  const { overview, books } = await booksOf(bob)
  near(overview.totalUsd, usdLess(before.overview.totalUsd, -246n)) // 24.6575342 XLM at $0.10
  near(books.earned, '2.46')
  expect(books).toMatchObject({ paidIn: before.books.paidIn, takenOut: '0.00', timesOut: 0 })
  expect(Number(books.returned)).toBeGreaterThan(0)
  expect(overview.holdings[0]).toMatchObject({ averageCost: '0.1000000', unrealised: '0.00' })
  expect(overview.realised.disposals.map(({ kind }) => kind)).toEqual(['fee'])
  const held = await app.services.wallet.overview(bob.id)
  expect(toStroops(overview.holdings[0]?.balance ?? '') - toStroops(held.balances[0]?.total ?? '')).toBe(
    toStroops('5000'),
  )
  const now = new Date().getUTCFullYear()
  const years = await Promise.all(
    [now - 1, now].map((year) => app.services.portfolio.taxReport(bob.id, { year, method: 'fifo' })),
  )
  expect(years.flatMap(({ income }) => income)).toMatchObject([
    { kind: 'reward', asset: 'XLM', amount: reward, usd: '2.47' },
  ])
  expect(years.map(({ sums }) => cents(sums.income)).reduce((all, one) => all + one)).toBe(247n)
  expect(years.flatMap(({ disposals }) => disposals.map(({ kind }) => kind))).toEqual(['fee'])
})

test('rewards keep the value of their time, paid or begun again, whatever prices become and however old they are', async () => {
  const { app } = staking
  const pool = await openPool(staking, '2000', { lockupDays: 30 })
  const stake = await begun(staking, bob, {
    poolId: pool.id,
    amount: '1000',
    compound: true,
    atMaturity: 'renew',
  })
  await goTo(staking, dayOf(stake, 30))
  const renewed = `select amount - 1000 as earned, renewed_usd from user_stakes where renewed_from = $1`
  const [again] = (await app.pool.query<{ earned: string; renewed_usd: string }>(renewed, [stake.id])).rows
  expect(Number(again?.earned)).toBeGreaterThan(4)
  expect(Number(again?.renewed_usd)).toBeCloseTo(Number(again?.earned) * 0.1, 6)
  const costs = async () => {
    const { holdings, realised } = await app.services.portfolio.overview(bob.id, { method: 'fifo' })
    return { costs: holdings.map(({ asset, averageCost }) => ({ asset, averageCost })), realised }
  }
  const before = await costs()
  await app.pool.query(`update price_points set usd = usd * 7; update prices set usd = usd * 7`)
  expect(await costs()).toEqual(before)
  await app.pool.query(`update price_points set usd = usd / 7; update prices set usd = usd / 7`)
  const moved = async (now: number) => {
    const rows = await listMoved(app.db, bob.id, { from: null, now: new Date(now) })
    const sumOf = (pick: (row: MovedRow) => string | null) =>
      fromStroops(rows.reduce((all, row) => all + toStroops(pick(row) ?? ''), 0n))
    return {
      rewarded: sumOf((row) => row.rewarded),
      rewardedUsd: sumOf((row) => row.rewardedUsd),
      movedInUsd: sumOf((row) => row.movedInUsd),
    }
  }
  expect(await moved(Date.now() + 200 * 86_400_000), 'as days and as hours').toEqual(await moved(Date.now()))
})

test('hours that were counted before pools were apart become what they would have been', async () => {
  const { app } = staking
  const hours = `select * from portfolio_hours order by account, asset, hour`
  const moved = `select asset, sum(moved_out)::text as moved_out, sum(pooled_out)::text as pooled_out, sum(times_out)::int as times_out
    from portfolio_hours where account = $1 group by asset order by asset`
  await app.pool.query('drop function add_portfolio_hours cascade')
  await app.pool.query('drop table portfolio_hours; drop index transactions_with_fee')
  const db = app.db as unknown as Kysely<never>
  await db.transaction().execute(countHours)
  await db.transaction().execute(takePoolsApart)
  const values = `select l.* from ledger_legs l order by operation_id, account, leg`
  const booked = (await app.pool.query(values)).rows
  await app.pool.query('drop view business_entries; alter table ledger_legs drop column usd; drop function known_price')
  await db.transaction().execute(keepValues)
  const migrated = (await app.pool.query(values)).rows
  expect(migrated, 'legs of before get what they would have been booked with').toEqual(booked)
  const { rows } = await app.pool.query(hours)
  const none = { moved_out: '0.0000000', times_out: 0 }
  expect((await app.pool.query(moved, [cy.address])).rows).toEqual([
    { asset: usdc, ...none, pooled_out: '100.0000000' },
    { asset: 'XLM', ...none, pooled_out: '1000.0000000' },
  ])
  await app.pool.query('create table legs_kept as table ledger_legs; truncate ledger_legs, portfolio_hours')
  await app.pool.query('insert into ledger_legs select * from legs_kept')
  expect((await app.pool.query(hours)).rows, 'as the trigger counts them').toEqual(rows)
})

const usdLess = (usd: string, by: bigint): string => {
  const left = String(usdCents(usd) - by).padStart(3, '0')
  return `${left.slice(0, -2)}.${left.slice(-2)}`
}
