import { afterAll, beforeAll, expect, test } from 'vitest'
import { CreatePool, PlanPool, RehearsePool } from '#shared/domains/market-making/market-making.schema.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { type QuotedMarket, startQuotedMarket } from './kit/quoted-market.ts'

let market: QuotedMarket
beforeAll(async () => {
  market = await startQuotedMarket()
})
afterAll(() => market.app.close())

const making = () => market.app.services.marketMaking
const ann = () => market.ann.session.id
const terms = (over?: object) => market.terms(over)
const create = (over?: object) => market.create(over)
const start = (over?: object) => market.start(over)
const read = (id: string) => making().get(ann(), id)
const trade = async (side: 'sell' | 'buy', amount: string) => {
  await market.take(side, amount)
  await making().look()
}

test('a plan lays five orders a side around the middle of the book, within the budget', async () => {
  const { reference, orders, band, costs, withheld } = await making().plan(ann(), PlanPool.parse(terms()))
  expect({ price: reference?.price, withheld, band }).toEqual({
    price: '0.1',
    withheld: null,
    band: { low: '0.095', high: '0.105' },
  })
  expect(orders.map(({ wallet, price }) => `${wallet} ${price}`)).toEqual([
    'A1 0.10015',
    'A2 0.10025',
    'A3 0.10035',
    'A4 0.10045',
    'A5 0.10055',
    'B1 0.09985',
    'B2 0.09975',
    'B3 0.09965',
    'B4 0.09955',
    'B5 0.09945',
  ])
  expect(costs).toEqual({
    wallets: 10,
    reserve: '20.0000000',
    feeReserve: '5.0000000',
    operations: 40,
    networkFee: '0.0004000',
  })
})

test('a dry run is filled by trades that went beyond its prices, once, and its profit adds up to the stroop', async () => {
  const id = await start()
  expect((await read(id)).orders).toHaveLength(10)
  await trade('sell', '300')
  const fills = await making().trades(ann(), { id, limit: 50 })
  expect(fills.items.reduce((sum, { amount }) => sum + toStroops(amount), 0n)).toBe(toStroops('300'))
  expect(new Set(fills.items.map(({ filledBy }) => filledBy))).toEqual(new Set([market.taker.publicKey()]))
  await making().look()
  expect(await making().trades(ann(), { id, limit: 50 })).toEqual(fills)
  await trade('buy', '120')
  const pool = await read(id)
  const all = (await making().trades(ann(), { id, limit: 50 })).items
  const moved = (side: 'buy' | 'sell', of: 'amount' | 'total') =>
    all.filter((fill) => fill.side === side).reduce((sum, fill) => sum + toStroops(fill[of]), 0n)
  expect(toStroops(pool.baseBalance)).toBe(toStroops('1000') + moved('buy', 'amount') - moved('sell', 'amount'))
  expect(toStroops(pool.quoteBalance)).toBe(toStroops('100') - moved('buy', 'total') + moved('sell', 'total'))
  const { profit, spreadIncome, inventoryChange, fees, reserves } = pool.profit
  expect(toStroops(profit)).toBe([spreadIncome, inventoryChange, fees, reserves].map(toStroops).reduce((a, b) => a + b))
  expect(toStroops(spreadIncome)).toBe(all.reduce((sum, fill) => sum + toStroops(fill.spreadIncome), 0n))
  expect(toStroops(spreadIncome) > 0n && toStroops(fees) < 0n).toBe(true)
  const worth = toStroops(pool.quoteBalance) + toStroops(pool.baseBalance) / 10n + toStroops(fees)
  expect(toStroops(profit)).toBe(worth - toStroops('200'))
  expect(pool.days.at(-1)).toMatchObject({ spreadIncome, fills: all.length })
})

test('a limit of the day stops it, and its orders are gone', async () => {
  const id = await start({ dailyVolumeUsd: '10' })
  await trade('sell', '150')
  expect(await read(id)).toMatchObject({ state: 'paused', pauseReason: 'volume_limit', orders: [] })
})

test('a halted market takes all orders, and they come back by themselves', async () => {
  const id = await start()
  await market.app.pool.query(
    `insert into market_halts (id, base, counter, reason, halted_by, halted_at) select gen_random_uuid(), $1, $2, 'test', id, now() from users limit 1`,
    [market.usdc, 'XLM'],
  )
  await making().look()
  expect(await read(id)).toMatchObject({ state: 'paused', pauseReason: 'market_halted', orders: [] })
  await market.app.pool.query('delete from market_halts')
  await making().look()
  expect(await read(id)).toMatchObject({ state: 'quoting', pauseReason: null })
  expect((await read(id)).orders).toHaveLength(10)
})

test('the owner’s own trades fill nothing of a dry run', async () => {
  const id = await start()
  const { id: order } = await market.place(market.ann, { side: 'sell', amount: '50', price: '0.099' })
  await market.settle()
  expect(await market.see(market.ann, order)).toMatchObject({ status: 'filled' })
  await making().look()
  expect((await making().trades(ann(), { id, limit: 50 })).items).toEqual([])
})

test('an operator pauses the pools of a pair with a reason, and they go on by their owner once they are released', async () => {
  const id = await start()
  const { services } = market.app
  const by = { ...market.bob.session, scopes: ['operations'] } as never
  const origin = { ip: '127.0.0.1', userAgent: null, requestId: 'test' } as never
  const reach = { kind: 'pair' as const, base: market.usdc, counter: 'XLM' as const }
  const listed = await services.makerDesk.list({ view: 'quoting', limit: 50 })
  const { paused } = await services.makerDesk.pause(by, { reach, reason: 'The book looks odd' }, origin)
  expect(paused).toBeGreaterThan(0)
  expect([listed.reach, listed.items[0]?.pairReach]).toEqual([paused, paused])
  expect(await services.makerDesk.list({ view: 'all', limit: 50 })).toMatchObject({ quoting: 0, reach: 0 })
  await making().look()
  const pool = await read(id)
  expect(pool).toMatchObject({ state: 'paused', pauseReason: 'operator', pauseNote: 'The book looks odd', orders: [] })
  const { items } = await services.makerDesk.list({ view: 'paused', limit: 50 })
  expect(items.find((row) => row.id === id)).toMatchObject({ pauseReason: 'operator', exposureUsd: '0.00' })
  await expect(making().start(market.ann.session, { id, seen: pool.version })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(services.makerDesk.release(by, { id, reason: 'It was a lag' }, origin)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const stop = (await services.makerDesk.stops()).items.find(({ liftedAt }) => liftedAt === null)
  await services.makerDesk.lift(by, { id: stop?.id ?? '', reason: 'It was a lag' }, origin)
  await making().start(market.ann.session, { id, seen: pool.version })
  await making().look()
  expect((await read(id)).orders).toHaveLength(10)
})

test('what nobody could quote is refused with its sentence', async () => {
  await expect(create({ reference: 'peg', targetPrice: '0.12' })).rejects.toMatchObject({
    code: 'BAD_INPUT',
    field: 'targetPrice',
  })
  for (const wrong of [
    { spreadPercentage: '0' },
    { spreadPercentage: '2' },
    { priceMargin: '0.2' },
    { priceMargin: '60' },
    { walletCount: 1 },
    { walletCount: 1000 },
    { walletCount: 3 },
    { minTradeSize: '600' },
    { targetPrice: '0' },
    { budgetBase: '0' },
    { reference: 'pool' },
  ])
    expect(CreatePool.safeParse({ requestId: crypto.randomUUID(), name: 'Maker', ...terms(wrong) }).success).toBe(false)
})

test('the same request makes one pool, and nobody else reads or stops it', async () => {
  const requestId = crypto.randomUUID()
  const input = CreatePool.parse({ requestId, name: 'Maker', ...terms() })
  const [first, second] = await Promise.all([making().create(ann(), input), making().create(ann(), input)])
  expect(second.id).toBe(first.id)
  const other = market.bob.session.id
  for (const act of [
    () => making().get(other, first.id),
    () => making().trades(other, { id: first.id, limit: 5 }),
    () => making().start(market.bob.session, { id: first.id, seen: first.version }),
    () => making().close(market.bob.session, { id: first.id, seen: first.version }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(making().start(market.ann.session, { id: first.id, seen: 'older' })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
  })
})

test('a rehearsal over the stored past adds up by day and in all', async () => {
  const { services } = market.app
  const usd = market.usdc
  const now = Date.now()
  await market.app.pool.query(
    `insert into candle_pairs (base, counter, closed_to) values ('XLM', $1, $2)
    on conflict (base, counter) do update set closed_to = excluded.closed_to`,
    [usd, new Date(now)],
  )
  for (let at = 1; at <= 200; at += 1)
    await market.app.pool.query(
      `insert into candles (base, counter, at, trades, base_volume, counter_volume, open, high, low, close)
        values ('XLM', $1, $2, 4, 400, 40, 0.1, $3, $4, 0.1) on conflict do nothing`,
      [
        usd,
        new Date(Math.floor((now - at * 3_600_000) / 60_000) * 60_000),
        at % 2 ? '0.1008' : '0.1001',
        at % 3 ? '0.0992' : '0.0999',
      ],
    )
  const found = await services.marketMaking.rehearse(ann(), RehearsePool.parse(terms()))
  expect(found.fills).toBeGreaterThan(50)
  const days = found.days.reduce((sum, { spreadIncome }) => sum + toStroops(spreadIncome), 0n)
  expect(days).toBe(toStroops(found.spreadIncome))
  expect(found.days).toHaveLength(30)
})
