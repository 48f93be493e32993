import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Trx } from '#db/database.ts'
import { openDatabase } from '#db/open-database.ts'
import { createAlertsService } from '#server/domains/alerts/alerts.service.ts'
import { fireAlerts } from '#server/domains/alerts/marks.queries.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { type CreateAlert, ListAlerts } from '#shared/domains/alerts/alerts.schema.ts'
import { backupOf } from '#tests/kit/fresh-database.ts'
import { aUser, type TestUser } from '#tests/kit/people.ts'
import { startBeside, startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: TestUser
let bob: TestUser
beforeAll(async () => {
  app = await startTestApp()
  ann = await aUser(app)
  bob = await aUser(app)
})
afterAll(() => app.close())

const USDC = 'USDC:GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5'
const DOLLARS = { base: 'XLM', counter: null, repeats: false } as const
beforeEach(async () => {
  await app.settle()
  for (const table of ['price_alert_firings', 'price_alerts', 'price_alert_marks', 'notifications', 'prices'])
    await app.pool.query(`delete from ${table}`)
  await price('0.1')
})

/** The operator's, of so many hours from now; nothing is told of it by itself. */
const price = (usd: string, hours = 0, on = app) =>
  on.pool.query(
    `insert into prices (asset, usd, source, at) values ('XLM', $1, 'operator', clock_timestamp() + $2 * interval '1 hour')`,
    [usd, hours],
  )
async function move(usd: string, hours = 0, on = app): Promise<void> {
  await price(usd, hours, on)
  await on.services.alerts.evaluate()
}
const wait = (input: Partial<CreateAlert> & Pick<CreateAlert, 'condition' | 'threshold'>, who = ann) =>
  app.services.alerts.create(who.id, { requestId: randomUUID(), ...DOLLARS, ...input })
/** What somebody was told, oldest first. */
async function toldTo(
  { id }: TestUser,
  on = app,
): Promise<{ alertId: string; price: string; change: string | null }[]> {
  const { rows } = await on.pool.query<{ details: { alertId: string; price: string; change: string | null } }>(
    `select details from notifications where user_id = $1 and type = 'price_alert' order by id`,
    [id],
  )
  return rows.map(({ details }) => details)
}
const alertsOf = async ({ id }: TestUser) => (await app.services.alerts.list(id, { limit: 50 })).items

test('exactly the alerts between two prices are told, each to whoever waits, with price, threshold and time', async () => {
  const near = await wait({ condition: 'above', threshold: '0.12', note: 'Sell some' })
  await wait({ condition: 'above', threshold: '0.2' })
  await wait({ condition: 'below', threshold: '0.09' })
  const ofBob = await wait({ condition: 'above', threshold: '0.15' }, bob)
  await move('0.15')
  const told = { base: 'XLM', counter: null, condition: 'above', price: '0.15', change: null }
  expect(await toldTo(ann)).toEqual([
    { ...told, alertId: near.id, threshold: '0.12', note: 'Sell some', at: expect.stringMatching(/Z$/) },
  ])
  expect(await toldTo(bob)).toMatchObject([{ alertId: ofBob.id, threshold: '0.15' }])
  expect((await alertsOf(ann)).map(({ state }) => state)).toEqual(['active', 'active', 'fired'])
  expect((await alertsOf(bob))[0]).toMatchObject({ state: 'fired', lastFired: { price: '0.15' }, priceNow: '0.15' })
  await move('0.08')
  await move('0.16')
  expect(await toldTo(ann)).toMatchObject([{ threshold: '0.12' }, { threshold: '0.09' }])
})

test('a price that the product itself writes is looked at by its job', async () => {
  await wait({ condition: 'below', threshold: '0.09' })
  await app.services.prices.fix('XLM', '0.08')
  await app.settle()
  expect(await toldTo(ann)).toMatchObject([{ price: '0.08' }])
})

test('an alert that repeats rests for a day, and is then told when the price comes back', async () => {
  await wait({ condition: 'above', threshold: '0.12', repeats: true })
  await move('0.13')
  await move('0.11', 1)
  await move('0.14', 2)
  expect(await toldTo(ann)).toMatchObject([{ price: '0.13' }])
  expect((await alertsOf(ann))[0]).toMatchObject({ state: 'active', restsUntil: expect.any(String) })
  await move('0.11', 24)
  await move('0.15', 25)
  expect(await toldTo(ann)).toMatchObject([{ price: '0.13' }, { price: '0.15' }])
})

test('a change within 24 hours is told up and down, once its size is there', async () => {
  await price('0.1', -25)
  await wait({ condition: 'change', threshold: '5' })
  const down = await wait({ condition: 'change', threshold: '7.5' }, bob)
  await move('0.104')
  expect(await toldTo(ann)).toEqual([])
  await move('0.106')
  expect(await toldTo(ann)).toMatchObject([{ price: '0.106', change: '6.00' }])
  await move('0.092')
  expect(await toldTo(bob)).toMatchObject([{ alertId: down.id, price: '0.092', change: '-8.00' }])
})

test('a price that is stale, suspect or unknown tells nothing; once it can be relied on, what it has crossed is told', async () => {
  await wait({ condition: 'above', threshold: '0.12' })
  await app.pool.query('delete from prices')
  await app.services.alerts.evaluate()
  await app.pool.query(
    `insert into prices (asset, usd, source, at, is_jumping) values ('XLM', 0.2, 'network', now(), true)`,
  )
  await app.services.alerts.evaluate()
  await app.pool.query(`update prices set is_jumping = false, at = now() - interval '25 hours'`)
  await app.services.alerts.evaluate()
  expect(await toldTo(ann)).toEqual([])
  await app.pool.query('update prices set at = now()')
  await app.services.alerts.evaluate()
  expect(await toldTo(ann)).toMatchObject([{ price: '0.2' }])
})

test('a market is waited for in its counter; a last trade far off what its assets are worth tells nothing', async () => {
  await app.pool.query(`delete from prices`)
  await app.pool.query(`insert into prices (asset, usd, source) values ('XLM', 0.1, 'network'), ($1, 1, 'operator')`, [
    USDC,
  ])
  await app.pool.query(
    `insert into candle_pairs (base, counter, closed_to) values ('XLM', $1, now()) on conflict do nothing`,
    [USDC],
  )
  const trade = async (last: string) => {
    await app.pool.query(
      `insert into market_days (base, counter, at, last_price, last_traded_at) values ('XLM', $1, now(), $2, clock_timestamp())
        on conflict (base, counter) do update set last_price = excluded.last_price, last_traded_at = excluded.last_traded_at`,
      [USDC, last],
    )
    await app.services.alerts.evaluate()
  }
  await trade('0.1')
  await wait({ counter: USDC, condition: 'above', threshold: '0.11' })
  await trade('9')
  expect(await toldTo(ann)).toEqual([])
  await trade('0.112')
  expect(await toldTo(ann)).toMatchObject([{ counter: USDC, price: '0.112' }])
})

test('what was crossed before somebody waits, or while they have paused, is not told to them', async () => {
  await wait({ condition: 'above', threshold: '0.5' }, bob)
  await price('0.13')
  await wait({ condition: 'below', threshold: '0.12' })
  const { id } = await wait({ condition: 'above', threshold: '0.14' })
  await app.services.alerts.pause(ann.id, { id, paused: true })
  await move('0.15')
  expect(await toldTo(ann)).toEqual([])
  await price('0.16')
  await app.services.alerts.pause(ann.id, { id, paused: false })
  await app.services.alerts.evaluate()
  expect(await toldTo(ann)).toEqual([])
  await move('0.13')
  await move('0.15')
  expect(await toldTo(ann)).toMatchObject([{ alertId: id, price: '0.15' }])
})

test('two processes that look at once tell once', async () => {
  const other = openDatabase(app.databaseUrl, { max: 4 })
  const { inbox, markets, prices } = app.services
  const beside = createAlertsService({ db: other.db, clock: systemClock, inbox, markets, prices })
  try {
    for (const threshold of ['0.12', '0.13', '0.14']) await wait({ condition: 'above', threshold, repeats: true })
    await price('0.15')
    await Promise.all([1, 2, 3].flatMap(() => [app.services.alerts.evaluate(), beside.evaluate()]))
    expect(await toldTo(ann)).toHaveLength(3)
  } finally {
    await other.db.destroy()
  }
})

test('after a restore only what was crossed since the backup is told again, once', async () => {
  await wait({ condition: 'above', threshold: '0.12' })
  await wait({ condition: 'above', threshold: '0.14' })
  await move('0.13')
  const backup = await backupOf(app.databaseUrl)
  await move('0.15')
  expect(await toldTo(ann)).toHaveLength(2)
  await using restored = await startBeside(app, backup)
  await move('0.15', 0, restored)
  await restored.services.alerts.evaluate()
  expect(await toldTo(ann, restored)).toMatchObject([{ threshold: '0.12' }, { threshold: '0.14' }])
})

test('only what lies between two prices is read, however much people wait for', async () => {
  await wait({ condition: 'above', threshold: '0.12' })
  await app.pool.query(
    `insert into price_alerts (id, request_id, user_id, base, condition, threshold, repeats, created_at)
      select gen_random_uuid(), gen_random_uuid(), $1, 'XLM', 'above', 1 + n::numeric / 1000, false, now() from generate_series(1, 20000) n`,
    [bob.id],
  )
  await app.pool.query('analyze price_alerts')
  const [before, after] = await app.db.transaction().execute(async (trx) => {
    const span = { condition: 'above', low: '0.1', high: '0.13', holds: 'high' } as const
    const seen = { price: '0.13', change: null, at: new Date() }
    const start = await rowsRead(trx) // counts of this connection's last second may not have been handed over yet
    expect(await fireAlerts(trx, { base: 'XLM', counter: null }, { span, seen })).toHaveLength(1)
    return [start, await rowsRead(trx)] as const
  })
  expect(after.scanned - before.scanned).toBe(0)
  expect(after.fetched - before.fetched).toBeLessThan(10)
})

/** Rows of alerts that this connection has scanned, and fetched by an index. */
async function rowsRead(trx: Trx) {
  const { rows } = await sql<{ scanned: number; fetched: number }>`
    select seq_tup_read::int scanned, idx_tup_fetch::int fetched from pg_stat_xact_user_tables where relname = 'price_alerts'
  `.execute(trx)
  return rows[0] ?? { scanned: 0, fetched: 0 }
}

test('what was told is forgotten after ninety days; the alert stays', async () => {
  const { id } = await wait({ condition: 'above', threshold: '0.2', repeats: true })
  await app.pool.query(
    `insert into price_alert_firings (alert_id, at, price) select $1, now() - d * interval '1 day', 0.3 from unnest(array[1, 89, 91, 400]) d`,
    [id],
  )
  await app.services.alerts.purge()
  const { rows } = await app.pool.query<{ days: number }>(
    `select round(extract(epoch from now() - at) / 86400)::int as days from price_alert_firings order by at desc`,
  )
  expect(rows.map(({ days }) => days)).toEqual([1, 89])
  expect((await app.services.alerts.list(ann.id, ListAlerts.parse({}))).items).toMatchObject([{ id }])
})

test('whoever wishes it has a mail of it beside the bell', async () => {
  await app.services.inbox.setSwitch({ id: bob.id, rooms: [] }, { type: 'price_alert', channel: 'mail', enabled: true })
  await wait({ condition: 'above', threshold: '0.12', note: randomUUID() }, bob)
  await move('0.13')
  const { rows } = await app.pool.query(
    `select template from mail_outbox where user_id = $1 and template = 'price-alert'`,
    [bob.id],
  )
  expect(rows).toHaveLength(1)
})
