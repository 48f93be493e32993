import { afterAll, beforeAll, expect, test } from 'vitest'
import { UpdatePool } from '#shared/domains/market-making/market-making.schema.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { startSecond, type TestApp } from '#tests/kit/start-test-app.ts'
import { inTurn } from './kit/held-pool.ts'
import { noticesOf, type QuotedMarket, startQuotedMarket } from './kit/quoted-market.ts'

let market: QuotedMarket
/** A second process of the product over the same database and network. */
let other: TestApp
beforeAll(async () => {
  market = await startQuotedMarket()
  other = await startSecond(market.app)
})
afterAll(async () => {
  await other.close()
  await market.app.close()
})

const ann = () => market.ann.session.id
const making = () => market.app.services.marketMaking
const lookAtOnce = () =>
  Promise.all(
    Array.from({ length: 3 }).flatMap(() => [making(), other.services.marketMaking].map((service) => service.look())),
  )
const read = (id: string) => making().get(ann(), id)
const fillsOf = async (id: string) => (await making().trades(ann(), { id, limit: 200 })).items

test('looks of two processes at once fill each trade once, and sums stay what the fills say', async () => {
  const id = await market.start()
  for (const [side, amount] of [
    ['sell', '120'],
    ['buy', '90'],
    ['sell', '60'],
  ] as const) {
    await market.take(side, amount)
    await lookAtOnce()
  }
  await making().look()
  const [pool, fills] = [await read(id), await fillsOf(id)]
  const sum = (side: 'buy' | 'sell', of: 'amount' | 'total') =>
    fills.filter((fill) => fill.side === side).reduce((all, fill) => all + toStroops(fill[of]), 0n)
  expect([sum('buy', 'amount'), sum('sell', 'amount')]).toEqual([toStroops('180'), toStroops('90')])
  expect(toStroops(pool.baseBalance)).toBe(toStroops('1090'))
  expect(toStroops(pool.quoteBalance)).toBe(toStroops('100') - sum('buy', 'total') + sum('sell', 'total'))
  expect(toStroops(pool.profit.spreadIncome)).toBe(fills.reduce((all, fill) => all + toStroops(fill.spreadIncome), 0n))
  expect(pool).toMatchObject({ fills: fills.length })
  expect(pool.days.at(-1)).toMatchObject({ fills: fills.length, spreadIncome: pool.profit.spreadIncome })
})

test('terms that are changed between reading and storing stand: no order of the old ones is left', async () => {
  const id = await market.start()
  const { version, rules } = await read(id)
  const changed = UpdatePool.parse({ ...rules, id, name: 'Maker', levels: 2, seen: version })
  await inTurn(market.app, id, [
    () => making().update(market.ann.session, changed),
    async () => {
      await market.take('sell', '60')
      await lookAtOnce()
    },
  ])
  const after = await read(id)
  expect(after.rules).toMatchObject({ levels: 2 })
  expect(after.orders.filter(({ level }) => level > 2)).toEqual([])
  await lookAtOnce()
  expect((await read(id)).orders).toHaveLength(4)
})

test('what an operator pauses between reading and storing stays paused, and its owner is told once', async () => {
  const id = await market.start()
  const { pool, services } = market.app
  const { rows } = await pool.query<{ id: string }>(
    `insert into market_halts (id, base, counter, reason, halted_by, halted_at)
      select gen_random_uuid(), $1, 'XLM', 'test', id, now() from users limit 1 returning id`,
    [market.usdc],
  )
  await lookAtOnce()
  expect(await read(id)).toMatchObject({ state: 'paused', pauseReason: 'market_halted' })
  const by = { ...market.bob.session, scopes: ['operations'] } as never
  const origin = { ip: '127.0.0.1', userAgent: null, requestId: 'test' } as never
  const pause = () =>
    services.makerDesk.pause(by, { reach: { kind: 'pool', id }, reason: 'The book looks odd' }, origin)
  await inTurn(market.app, id, [
    pause,
    async () => {
      await pool.query('delete from market_halts where id = $1', [rows[0]?.id])
      await lookAtOnce()
    },
  ])
  await Promise.all([pause(), pause(), lookAtOnce()])
  expect(await read(id)).toMatchObject({ state: 'paused', pauseReason: 'operator', orders: [] })
  expect(await noticesOf(market, id)).toEqual([
    expect.objectContaining({ event: 'paused', reason: 'operator', note: 'The book looks odd', base: 'XLM' }),
  ])
})

test('a look never sets back how far trades are read, and a pool that waits reads on', async () => {
  const { pool } = market.app
  const cursorOf = async (id: string) =>
    (await pool.query<{ at: string }>('select trade_cursor as at from liquidity_pools where id = $1', [id])).rows[0]?.at
  await market.take('sell', '30')
  const [waiting, latest] = [await market.start(), await market.start()]
  await pool.query(
    `insert into market_halts (id, base, counter, reason, halted_by, halted_at)
      select gen_random_uuid(), $1, 'XLM', 'test', id, now() from users limit 1`,
    [market.usdc],
  )
  await lookAtOnce()
  const before = await cursorOf(latest)
  await pool.query(`update liquidity_pools set trade_cursor = '0-0' where id = $1`, [waiting])
  await lookAtOnce()
  expect(await cursorOf(latest)).toBe(before)
  expect(await cursorOf(waiting)).not.toBe('0-0')
})
