import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { ASSETS } from '#tests/embedded-network/kit/living-market.ts'
import { aUser, signIn, trpcFor } from '#tests/kit/people.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'
import { besideMarket, horizon, nkdm, sides, skl, usdc } from './kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await besideMarket({}, 3)
  await runJob(app.services, 'prices.follow')
}, 60_000)
afterAll(() => app.close())

const HOUR = 3_600_000
const query = sides(ASSETS.usdc.issuer ?? '')
const pair = { base: 'XLM', counter: 'USDC' }

test('the markets are the listed assets’ followed pairs, with what the network says they did within 24 hours', async () => {
  const { items, totals } = await trpcFor(app).market.list.query()
  expect(items.map(({ base, counter }) => `${assetCode(base)}/${assetCode(counter)}`).toSorted()).toEqual([
    'NKDM/USDC',
    'NKDM/XLM',
    'SKL/USDC',
    'SKL/XLM',
    'XLM/USDC',
  ])
  const { closedTo } = await app.db
    .selectFrom('candlePairs')
    .select('closedTo')
    .where('base', '=', 'XLM')
    .executeTakeFirstOrThrow()
  const span = `start_time=${closedTo.getTime() - 26 * HOUR}&end_time=${closedTo.getTime()}&limit=200`
  const minutes = await horizon<{ _embedded: { records: Record<string, string>[] } }>(
    app,
    `trade_aggregations?${query('base', 'counter')}&resolution=60000&${span}`,
  )
  const begin = closedTo.getTime() - 24 * HOUR
  const day = minutes._embedded.records.filter(({ timestamp }) => Number(timestamp) >= begin)
  const before = minutes._embedded.records.findLast(({ timestamp }) => Number(timestamp) < begin)
  const sum = (field: string) => day.reduce((total, row) => total + Number(row[field]), 0)
  const found = items.find(({ base, counter }) => base === 'XLM' && counter === usdc)
  expect(day.length).toBeGreaterThan(10)
  expect(Number(found?.price)).toBeCloseTo(Number(day.at(-1)?.['close']), 6)
  expect(Number(found?.high24h)).toBeCloseTo(Math.max(...day.map(({ high }) => Number(high))), 6)
  expect(Number(found?.low24h)).toBeCloseTo(Math.min(...day.map(({ low }) => Number(low))), 6)
  expect(Number(found?.volume24h)).toBeCloseTo(sum('base_volume'), 4)
  expect(Number(found?.volumeUsd)).toBeCloseTo(sum('counter_volume'), 0)
  expect(found?.trades24h).toBe(sum('trade_count'))
  const change = (Number(day.at(-1)?.['close']) / Number(before?.['close']) - 1) * 100
  expect(Math.abs(Number(found?.change24h) - change)).toBeLessThan(0.011)
  expect(found?.spark.length).toBeGreaterThan(10)
  expect(Number(totals.volumeUsd)).toBeCloseTo(
    items.reduce((total, { volumeUsd }) => total + Number(volumeUsd), 0),
    1,
  )
  expect(totals.trades).toBe(items.reduce((total, { trades24h }) => total + trades24h, 0))
})

test('depth is what both sides offer within 2 % of the middle, and a market with less than 100 dollars of it is thin', async () => {
  const api = trpcFor(app)
  const [{ items }, book] = await Promise.all([api.market.list.query(), api.market.book.query({ ...pair, depth: 200 })])
  const mid = Number(book.mid)
  const near = [...book.bids, ...book.asks].filter(({ n, d }) => Math.abs(n / d - mid) <= mid * 0.02)
  const worth = near.reduce((sum, { total }) => sum + Number(total), 0)
  const found = items.find(({ base, counter }) => base === 'XLM' && counter === usdc)
  expect(Number(found?.depthUsd2pct)).toBeCloseTo(worth, 1)
  expect(found?.isThin).toBe(false)
  const unknown = await api.market.stats.query({ base: nkdm, counter: skl })
  expect(unknown).toMatchObject({ price: null, trades24h: 0, depthUsd2pct: '0.00', isThin: true })
})

test('the days are read by each pair’s own minutes, however many candles there are', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select max(high) from candles
    where base = 'XLM' and counter = ${usdc} and at >= now() - interval '24 hours'`.execute(app.db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('candles_pkey')
  const listed = await sql<{ 'QUERY PLAN': string }>`explain select * from market_days`.execute(app.db)
  expect(listed.rows[0]?.['QUERY PLAN']).toContain('market_days')
})

test('a halted market says so, whichever way round it is named', async () => {
  const { id: haltedBy } = await aUser(app, { unopened: true })
  const [base = '', counter = ''] = [nkdm, usdc].toSorted()
  await app.db
    .insertInto('marketHalts')
    .values({ id: crypto.randomUUID(), base, counter, reason: 'a test', haltedBy, haltedAt: new Date() })
    .execute()
  const { items } = await trpcFor(app).market.list.query()
  expect(items.filter(({ isHalted }) => isHalted)).toMatchObject([{ base: nkdm, counter: usdc }])
})

test('favourites are each person’s own, kept once, and gone when they are unmarked', async () => {
  const [one, other] = [await aUser(app, { unopened: true }), await aUser(app, { unopened: true })]
  const [{ trpc: api }, { trpc: stranger }] = [await signIn(app, one), await signIn(app, other)]
  for (const isFavourite of [true, true]) await api.market.setFavourite.mutate({ ...pair, isFavourite })
  const marked = { items: [{ base: 'XLM', counter: usdc }], nextCursor: null }
  expect(await api.market.favourites.query()).toEqual(marked)
  expect(await stranger.market.favourites.query()).toEqual({ items: [], nextCursor: null })
  expect(await api.market.setFavourite.mutate({ base: 'SKL', counter: 'XLM', isFavourite: true })).toMatchObject({
    items: [...marked.items, { base: skl, counter: 'XLM' }],
  })
  await api.market.setFavourite.mutate({ base: 'SKL', counter: 'XLM', isFavourite: false })
  expect(await api.market.favourites.query()).toEqual(marked)
})

test('a pair that is not followed is read from the network, by whole hours', async () => {
  const api = trpcFor(app)
  const stored = await api.market.stats.query(pair)
  await sql`delete from market_days where base = 'XLM' and counter = ${usdc}`.execute(app.db)
  const read = await vi.waitFor(async () => {
    const market = await api.market.stats.query(pair)
    expect(Date.parse(market.countedTo) % HOUR).toBe(0)
    return market
  }, 5000)
  expect(Number(read.price)).toBeCloseTo(Number(stored.price), 3)
  expect(read.trades24h).toBeGreaterThan(0)
})
