import pg from 'pg'
import { expect, test } from 'vitest'
import { addJob } from '#server/queue/queue.ts'
import { someone } from '#tests/kit/browser-like.ts'
import { freeze, thaw } from '#tests/kit/freezes.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { startTestApp } from '#tests/kit/start-test-app.ts'

const ready = async ({ url }: { url: string }) => {
  const answer = await fetch(`${url}/readyz`)
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const fine = { status: 200, body: { status: 'ok', failing: [], degraded: [] } }
const failing = (...names: string[]) => ({ status: 503, body: { status: 'failing', failing: names, degraded: [] } })
const nameOf = (app: PeopleApp) => new URL(app.databaseUrl).pathname.slice(1)

test('a database that is only read answers 503, though reads go on; when it is written again, 200', async () => {
  await using app = await startPeopleApp()
  const browser = app.browser()
  await browser.post('/api/register', someone())
  expect(await ready(app)).toEqual(fine)
  const setReadOnly = async (isOn: boolean) => {
    await app.pool.query(`alter database ${nameOf(app)} set default_transaction_read_only = ${isOn}`).catch(() => {})
    await app.takeDatabaseAway() // the setting holds for connections to come
    await app.giveDatabaseBack()
  }
  await setReadOnly(true)
  expect((await browser.get('/api/user')).status).toBe(200)
  expect(await ready(app)).toEqual(failing('postgres'))
  expect(app.log.join('')).toMatch(/"part":"postgres","works":false,.*read-only transaction/)
  const admin = new pg.Client(app.databaseUrl)
  await admin.connect()
  await admin.query('set default_transaction_read_only = off')
  await admin.query(`alter database ${nameOf(app)} set default_transaction_read_only = off`)
  await admin.end()
  await setReadOnly(false)
  expect(await ready(app)).toEqual(fine)
})

test.each(['53100', '57P03', '58030'])('a write that the database refuses with %s answers 503', async (code) => {
  await using app = await startPeopleApp()
  await app.pool.query(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '${code}'; end $$`)
  await app.pool.query(
    'create trigger refuse before insert or update on health_probes for each row execute function refuse()',
  )
  expect(await ready(app)).toEqual(failing('postgres'))
})

test('the probe takes room that the database did not have, and gives it back', async () => {
  await using app = await startPeopleApp()
  const client = await app.pool.connect()
  await client.query('create temporary table room_on_disk (filler text) on commit delete rows')
  await client.query(`create function pg_temp.note() returns trigger language plpgsql as $$
    begin perform set_config('test.bytes', pg_relation_size('room_on_disk')::text, false); return null; end $$`)
  await client.query(
    'create trigger note after insert on room_on_disk for each statement execute function pg_temp.note()',
  )
  client.release()
  expect(await ready(app)).toEqual(fine)
  const sizes = "select current_setting('test.bytes') as taken, pg_relation_size('room_on_disk')::text as kept"
  const { rows } = await app.pool.query<{ taken: string; kept: string }>(sizes)
  expect(Number(rows[0]?.taken)).toBeGreaterThanOrEqual(16 * 8192)
  expect(rows[0]?.kept).toBe('0')
})

test('a write that does not end answers 503 within its limit, and holds one connection, however many ask', async () => {
  await using app = await startPeopleApp()
  const holder = new pg.Client(app.databaseUrl)
  await holder.connect()
  await holder.query('begin; lock table health_probes')
  const answers = await Promise.all(Array.from({ length: 20 }, () => ready(app)))
  for (const answer of answers) expect(answer).toEqual(failing('postgres'))
  expect(app.pool.totalCount - app.pool.idleCount).toBeLessThanOrEqual(3)
  await holder.end()
  await expect.poll(() => ready(app)).toEqual(fine)
})

test('sessions and other parts are named; a part that rejects does not hide the others', async () => {
  const down = () => Promise.reject(new Error('down'))
  await using app = await startPeopleApp({ readiness: { keys: down, more: async () => {} } })
  expect(await ready(app)).toEqual(failing('keys'))
  await app.pool.query('alter table sessions rename to sessions_gone')
  expect(await ready(app)).toEqual(failing('sessions', 'keys'))
  expect((await app.browser().get('/healthz')).body).toEqual({ status: 'ok' })
})

test('a flood of questions asks each part once', async () => {
  let asked = 0
  const count = async () => void (asked += 1)
  await using app = await startPeopleApp({ readiness: { counted: count }, healthKeptMs: 60_000 })
  for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: 30 }, () => ready(app)))
  expect(asked).toBe(1)
  const { rows } = await app.pool.query('select from health_probes')
  expect(rows).toHaveLength(1)
})

test('what waits is named while people are served: sending, mails, jobs', async () => {
  await using app = await startPeopleApp({ looksForWaiting: true, mailUrl: 'smtp://127.0.0.1:9' })
  const degraded = async () => ((await ready(app)).body as { degraded: string[] }).degraded
  expect(await degraded()).toEqual(['ledgers']) // there is no network here
  const { db, pool, services } = app
  await pool.query(`insert into network_state (passphrase, ledger, ledger_hash, closed_at, base_fee, base_reserve, protocol)
    values ('Tests', 2, repeat('a', 64), now(), 100, 5000000, 23)`)
  await freeze(app, { sentence: 'an unknown transaction' })
  expect(await degraded()).toEqual(['ledgers', 'sending'])
  await thaw(app)

  const person = someone()
  await app.browser().post('/api/register', person)
  await services.passwordReset.mailLink(person.email)
  expect(await degraded()).toEqual(['ledgers'])
  await services.notifications.sendDue()
  expect(await degraded()).toEqual(['ledgers'])
  await pool.query('delete from graphile_worker._private_jobs') // nobody works here
  app.clock.moveOn(5 * 60_000 + 1000)
  expect(await degraded()).toEqual(['ledgers', 'mail'])
  await db.deleteFrom('mailOutbox').execute()

  await addJob(db, 'security.purge', {}, { runAt: new Date(Date.now() - 61_000) })
  expect(await ready(app)).toEqual({
    status: 200,
    body: { status: 'degraded', failing: [], degraded: ['ledgers', 'jobs'] },
  })
})

test('without a mail server mails wait on purpose; with one, who was not tried for five minutes waits too long', async () => {
  for (const [mailUrl, late] of [
    [undefined, []],
    ['smtp://127.0.0.1:9', ['mail']],
  ] as const) {
    await using app = await startPeopleApp({ looksForWaiting: true, mailUrl })
    const person = someone()
    await app.browser().post('/api/register', person)
    await app.services.passwordReset.mailLink(person.email)
    await app.pool.query('delete from graphile_worker._private_jobs') // nobody works here
    app.clock.moveOn(5 * 60_000 + 1000)
    expect((await ready(app)).body).toMatchObject({ degraded: ['ledgers', ...late] })
  }
})

test('ledgers that are not booked for a minute wait; so do those of a network that cannot be asked', async () => {
  let aheadMs = 0
  const clock = { now: () => new Date(Date.now() + aheadMs) }
  await using app = await startTestApp({ clock })
  const { waiting } = app.services.checks
  expect(await ready(app)).toEqual(fine)
  aheadMs = 120_000
  expect(await waiting.ledgers()).toBe(true)
  aheadMs = 0
  await app.network.close()
  expect(await waiting.ledgers()).toBe(true)
})
