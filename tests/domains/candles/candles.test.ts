import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { foldHours } from '#server/domains/candles/candles.queries.ts'
import type { Candle } from '#shared/domains/markets/markets.schema.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { ASSETS, MARKET } from '#tests/embedded-network/kit/living-market.ts'
import { runJob } from '#tests/kit/run-job.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

const [usdc, skl] = [ASSETS.usdc, ASSETS.skl].map(({ code, issuer }) => assetId(code, issuer ?? null)) as [
  string,
  string,
]
const HOUR = 3_600_000
const hourOf = (at: Date | number | string) => Math.floor(new Date(at).getTime() / HOUR) * HOUR

/** The product beside a market with two days of past, whose assets are the catalogue's. */
async function besideMarket(): Promise<TestApp> {
  const app = await startTestApp({ environment: { USD_ASSET: usdc }, network: { market: { ...MARKET, pastDays: 2 } } })
  await app.pool.query('delete from assets')
  await app.pool.query('delete from prices')
  for (const { code, issuer } of [{ code: 'XLM', issuer: null }, ASSETS.usdc, ASSETS.skl])
    await app.services.assets.add({
      assetCode: code,
      issuer: issuer ?? null,
      name: code,
      description: '',
      website: null,
    })
  return app
}

async function aggregations(app: TestApp, minutes: number) {
  const of = `base_asset_type=native&counter_asset_type=credit_alphanum4&counter_asset_code=USDC&counter_asset_issuer=${ASSETS.usdc.issuer}`
  const url = `${app.network.horizonUrl}/trade_aggregations?${of}&resolution=${minutes * 60_000}&limit=200&order=asc`
  const answer = (await (await fetch(url)).json()) as { _embedded: { records: Record<string, string>[] } }
  return answer._embedded.records
}

/** All candles before a moment, page by page of five stretches, each up to where the one after it says that there is something. */
async function everythingBefore(
  { services }: TestApp,
  { base, counter, at, step }: { base: string; counter: string; at: string; step: number },
) {
  const pages: Candle[][] = []
  for (let older: string | null = at; older !== null && pages.length < 100; ) {
    const to: number = pages.length === 0 ? hourOf(older) : hourOf(older) + step
    const span = { from: new Date(to - 5 * step).toISOString(), to: new Date(to).toISOString() }
    const page = await services.candles.list({ base, counter, resolution: '1h', ...span })
    expect(pages.length === 0 || page.candles.length > 0).toBe(true)
    pages.unshift(page.candles)
    older = page.older
  }
  return pages.flat()
}

describe('what is traded', () => {
  test('is taken over from the network once, by the minute, and given out in every longer stretch', async () => {
    await using app = await besideMarket()
    const { services, pool } = app
    await Promise.all([runJob(services, 'prices.follow'), runJob(services, 'prices.follow')])
    await runJob(services, 'prices.follow')
    const minutes = await aggregations(app, 1)
    const hours = await aggregations(app, 60)
    expect(minutes.length).toBeGreaterThan(40)
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int from candles where base = 'XLM' and counter = $1`,
      [usdc],
    )
    expect(rows[0]?.count).toBe(minutes.length)

    const span = { from: new Date(Date.now() - 50 * HOUR).toISOString(), to: new Date().toISOString() }
    const asked = { base: 'XLM', counter: usdc, ...span }
    const { candles, closedTo } = await services.candles.list({ ...asked, resolution: '1h' })
    const over = hours.filter(({ timestamp }) => Number(timestamp) + HOUR <= Date.parse(closedTo ?? ''))
    expect(candles.map(({ at, trades }) => [Date.parse(at), String(trades)])).toEqual(
      over.map(({ timestamp, trade_count }) => [Number(timestamp), trade_count]),
    )
    for (const [place, { open, high, low, close, baseVolume }] of candles.entries()) {
      const truth = over[place]
      expect(baseVolume).toBe(truth?.base_volume)
      for (const [ours, theirs] of [
        [open, truth?.open],
        [high, truth?.high],
        [low, truth?.low],
        [close, truth?.close],
      ])
        expect(Number(ours)).toBeCloseTo(Number(theirs), 6)
    }
    const days = await services.candles.list({ ...asked, resolution: '1d' })
    expect(days.candles.every(({ at }) => Date.parse(at) % (24 * HOUR) === 0)).toBe(true)

    const turned = await services.candles.list({ ...asked, base: usdc, counter: 'XLM', resolution: '1h' })
    expect(turned.candles.map(({ baseVolume, high }) => [baseVolume, Number(high).toFixed(6)])).toEqual(
      candles.map(({ counterVolume, low }) => [counterVolume, (1 / Number(low)).toFixed(6)]),
    )
    const older = await everythingBefore(app, { base: 'XLM', counter: usdc, at: closedTo ?? '', step: HOUR })
    expect(older).toEqual(candles)
    await expect(services.candles.list({ ...asked, from: '2020-01-01T00:00:00Z', resolution: '1m' })).rejects.toThrow(
      'at most 1500',
    )
  })

  test('gives each hour a median price, which counts before what was seeded and after what the operator fixes', async () => {
    await using app = await besideMarket()
    const { services, pool } = app
    await services.prices.seed('XLM', '9')
    await services.prices.seed(skl, '9')
    expect(await services.prices.at('XLM', new Date())).toBe('9')
    await runJob(services, 'prices.follow')

    const prices = await services.prices.latest(['XLM', usdc, skl])
    expect(Number(prices.get('XLM')) / 0.14358).toBeCloseTo(1, 0)
    expect(Number(prices.get(skl)) / 2.318).toBeCloseTo(1, 0)
    expect(prices.get(usdc)).toBe('1')
    const { rows: expected } = await pool.query<{ usd: string }>(
      `with m as (select counter_volume / base_volume as usd, row_number() over (order by counter_volume / base_volume) as n, count(*) over () as of
         from candles where base = 'XLM' and at >= date_trunc('hour', now() - interval '20 hours', 'UTC')
           and at < date_trunc('hour', now() - interval '19 hours', 'UTC'))
       select trim_scale(round(usd, 5 - floor(log(usd))::int))::text as usd from m where n = (of + 1) / 2`,
    )
    const moment = new Date(hourOf(Date.now() - 20 * HOUR) + 59 * 60_000)
    expect(await services.prices.at('XLM', moment)).toBe(expected[0]?.usd)
    expect(await services.prices.at('XLM', new Date(Date.now() - 300 * HOUR)), 'before the first trade').toBe('9')
    expect(await services.prices.at('XLM', new Date(Date.now() + 200 * HOUR)), 'too old to be a price').toBeNull()

    const { points } = await services.prices.series({ asset: skl, range: '24h' })
    expect(points).toHaveLength(25)
    expect(points.every(({ value }) => value !== null && value !== '9')).toBe(true)
    expect(points.at(-1)?.value).toBe(prices.get(skl))
    const trends = await services.prices.trends()
    expect(new Set(trends.map(({ asset }) => asset))).toEqual(new Set(['XLM', usdc, skl]))
    expect(trends.every(({ change, isStale, week }) => change !== null && !isStale && week.length > 10)).toBe(true)
    await services.prices.fix('XLM', '0.5')
    expect((await services.prices.latest(['XLM'])).get('XLM')).toBe('0.5')
    expect(await services.prices.at('XLM', moment)).toBe('0.5')
  })

  test('of a featured asset beside the catalogue counts like the catalogue’s, and the dollar stays the catalogue’s', async () => {
    await using app = await besideMarket()
    const { services, pool } = app
    await pool.query(`delete from assets where asset_code = 'SKL'`)
    const [assetCode, issuer] = skl.split(':') as [string, string]
    const words = { name: 'Skyline', imageUrl: null, websiteUrl: null, featured: true }
    await services.assets.feature({ id: uuid(), assetCode, issuer, ...words })
    await runJob(services, 'prices.follow')
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int from candles where base = $1`, [skl])
    expect(rows[0]?.count).toBeGreaterThan(40)
    expect(Number((await services.prices.latest([skl])).get(skl)) / 2.318).toBeCloseTo(1, 0)
    expect((await services.prices.trends()).map(({ asset }) => asset)).toContain(skl)
  })

  test('minutes of long ago become hours, and longer stretches stay as they were', async () => {
    await using app = await besideMarket()
    const { services, db, pool } = app
    await runJob(services, 'prices.follow')
    await pool.query(
      `insert into candles select base, counter, at + interval '1 minute', trades, base_volume, counter_volume, open, high * 2, low / 2, close * 1.5 from candles on conflict do nothing`,
    )
    await pool.query(`update candles set high = greatest(high, close)`)
    const span = { from: new Date(hourOf(Date.now() - 60 * HOUR)).toISOString(), to: new Date().toISOString() }
    const asked = { base: 'XLM', counter: usdc, ...span, resolution: '4h' as const }
    const before = await services.candles.list(asked)
    const cut = new Date(Date.now() - 10 * HOUR)
    for (const _run of [1, 2]) await db.transaction().execute((trx) => foldHours(trx, cut))
    expect(await services.candles.list(asked)).toEqual(before)
    const { rows } = await pool.query(
      `select 1 from candles where at < date_trunc('hour', $1::timestamptz, 'UTC') and at <> date_trunc('hour', at, 'UTC')`,
      [cut],
    )
    expect(rows).toEqual([])
  })
})
