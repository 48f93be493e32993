import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { aRegistered, type Payer, somePayers } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
beforeAll(async () => {
  app = await startMoneyApp()
  const { pool } = app
  await pool.query('delete from prices')
  await pool.query(`insert into prices (asset, usd, source) values ('XLM', 0.1, 'network')`)
  await pool.query(`insert into price_points (asset, at, usd) select 'XLM', h, 0.1
    from generate_series(date_trunc('hour', now(), 'UTC') - interval '400 days', date_trunc('hour', now(), 'UTC'), interval '1 day') h`)
  ;[ann] = (await somePayers(app, '1000')) as [Payer]
})
afterAll(() => app.close())

/** As if all of it had happened so long ago. */
const later = (span: string) => app.pool.query(`update portfolio_hours set hour = hour - $1::interval`, [span])
const startOf = (at: string | null | undefined, step: number) => Math.floor(Date.parse(at ?? '') / step) * step

test('a value over time begins with the first money and never with nothing; a young account shows its day', async () => {
  const { portfolio } = app.services
  const read = (input: Parameters<typeof portfolio.series>[1]) => portfolio.series(ann.id, input)
  const young = await read({ range: '30d', orDay: true })
  expect(young.range).toBe('24h')
  expect(young.points.length).toBeGreaterThan(1)
  expect(new Set(young.points.map(({ value }) => value)).size).toBe(1)
  expect(young.points[0]?.at).toBe(young.from)
  expect(Number(young.points[0]?.value)).toBeGreaterThan(99)
  expect((await read({ range: '30d' })).range, 'what was chosen is shown').toBe('30d')
  expect((await portfolio.day(ann.id)).change).toMatchObject({ usd: '0.00', percent: '0.00', isSinceFirst: true })

  await later('10 days')
  const [month, week, year] = [
    await read({ range: '30d', orDay: true }),
    await read({ range: '7d', orDay: true }),
    await read({ range: '1y' }),
  ]
  expect([month.range, week.range]).toEqual(['30d', '7d'])
  for (const { from, points } of [month, year]) {
    expect(points[0]?.at).toBe(from)
    expect(points.filter(({ value }) => value === null || Number(value) < 99)).toEqual([])
    expect(points.map(({ at }) => at).toSorted()).toEqual(points.map(({ at }) => at))
  }
  expect(year.points.length).toBeLessThanOrEqual(12)
  expect(week.points).toHaveLength(85)
  expect((await portfolio.day(ann.id)).change).toMatchObject({ percent: '0.00', isSinceFirst: false })
})

test('a return and its months begin on the day of the first money, and count from what it was worth then', async () => {
  const { analytics, portfolio } = app.services
  await app.pool.query(`update portfolio_hours set moved_in_usd = moved_in_usd / 2`) // it came at half of today's price
  const { from } = await portfolio.series(ann.id, { range: '7d' })
  const first = startOf(from, DAY_MS)
  const today = startOf(new Date().toISOString(), DAY_MS)
  for (const range of ['30d', '1y'] as const) {
    const books = await analytics.overview(ann.id, { range })
    expect(books).toMatchObject({ isSinceFirst: true, started: '0.00', returned: '100.00', unknownDays: 0 })
    expect(books.from).toBe(new Date(first).toISOString())
    expect(books.course).toHaveLength((today - first) / DAY_MS + 1)
    expect(books.course[0]).toEqual({ at: books.from, value: '100.00' })
    expect(books.months.at(-1)?.month).toBe(books.from.slice(0, 7))
  }
  await later('50 days')
  const books = await analytics.overview(ann.id, { range: '30d' })
  expect(books).toMatchObject({ isSinceFirst: false, paidIn: '0.00', returned: '0.00' })
  expect(books.course).toHaveLength(30)
})

test('an account that never had anything has no course', async () => {
  const { id } = await aRegistered(app)
  const { analytics, portfolio } = app.services
  expect(await portfolio.series(id, { range: '30d', orDay: true })).toEqual({ range: '30d', from: null, points: [] })
  const { course, months, isSinceFirst } = await analytics.overview(id, { range: '1y' })
  expect([course.length, months.length, isSinceFirst]).toEqual([1, 1, false])
})
