import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChecksService } from '#server/domains/monitor/checks.service.ts'
import { createStatusService } from '#server/domains/monitor/status/status.service.ts'
import { type Check, faultIf } from '#server/kernel/check.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { freshDatabase } from '#tests/kit/fresh-database.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

let app: PeopleApp
let ops: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  ops = await somebody(app, { isAdmin: true, adminScopes: ['operations'] })
  await app.services.checks.release([])
})
afterAll(() => app.close())

const both = (text: string) => ({ en: text, es: `${text} (es)` })
const MAIL_IS_LATE = { title: both('Mail is late'), text: both('Mails wait <here> & there.'), impact: 'slow' } as const

/** Heartbeats of one critical check over a clock of their own. */
async function startBeats() {
  const database = await freshDatabase()
  const { db } = database
  const time = { now: new Date('2026-11-28T23:58:00Z') }
  const clock = { now: () => time.now }
  const found = { isWrong: false }
  const check: Check = {
    id: 'own.sending',
    group: 'service',
    severity: 'critical',
    everySeconds: 30,
    measure: 'count',
    component: 'payments',
    name: both('Sending'),
    fault: both('Stopped.'),
    remedies: [],
    needs: [],
    look: async () => faultIf(found.isWrong, 1),
  }
  const issues = { noteFaults: async () => undefined } as never
  const logger = createLogger({ logLevel: 'silent' })
  const checks = createChecksService({ db, clock, logger, issues, checks: [check], schedules: [], version: '1' })
  const audit = { note: async () => undefined } as never
  const status = createStatusService({ db, clock, audit, checks: [check], publicUrl: 'http://localhost' })
  await checks.release([])
  const pass = async (seconds: number, isLooking = true) => {
    time.now = new Date(time.now.getTime() + seconds * 1000)
    if (isLooking) await checks.lookAtDue()
  }
  const payments = async () => {
    const found = (await status.read()).parts.find(({ id }) => id === 'payments')
    if (!found) throw new Error('a part is missing')
    return found
  }
  return { found, pass, payments, status, db, time, drop: () => database.drop() }
}

test('heartbeats make the uptime by UTC day; a critical fault and a silence count as down, the silence also while it lasts', async () => {
  const it = await startBeats()
  try {
    expect(await it.payments()).toMatchObject({ state: 'unknown', uptimePercent: null, since: null })
    await it.pass(0)
    for (let n = 0; n < 4; n++) await it.pass(30)
    expect(await it.payments()).toMatchObject({ state: 'works', uptimePercent: 100, since: '2026-11-28', days: [] })
    it.found.isWrong = true
    await it.pass(60)
    expect(await it.payments()).toMatchObject({ state: 'down', uptimePercent: 100, days: [] })
    it.found.isWrong = false
    await it.pass(60)
    expect(await it.payments()).toMatchObject({ state: 'works', days: [{ day: '2026-11-29', slow: 0, down: 1 }] })
    expect((await it.payments()).uptimePercent).toBe(75)
    await it.pass(240, false)
    expect(await it.payments()).toMatchObject({ state: 'unknown', uptimePercent: 37.5, days: [{ down: 5 }] })
    await it.pass(10)
    expect(await it.payments()).toMatchObject({ state: 'works', days: [{ down: 6 }] })
  } finally {
    await it.drop()
  }
})

test('announced work does not count as down', async () => {
  const it = await startBeats()
  try {
    const planner = {
      id: crypto.randomUUID(),
      username: 'planner',
      email: 'p@example.org',
      uniqueUserId: 'AST-ABCDEFGHIJ',
    }
    await it.db
      .insertInto('users')
      .values({ ...planner, password: '$argon2id$' })
      .execute()
    await it.pass(0)
    const startsAt = new Date(it.time.now.getTime() + 60_000).toISOString()
    const endsAt = new Date(it.time.now.getTime() + 660_000).toISOString()
    const caller = { user: { id: planner.id }, origin: {} } as never
    const plan = { title: both('New disk'), text: both('Sending stops.'), startsAt, endsAt }
    await it.status.planWork(caller, { ...plan, components: ['payments'] })
    await it.pass(60)
    await it.pass(600)
    const { parts, planned } = await it.status.read()
    expect(parts.find(({ id }) => id === 'payments')).toMatchObject({
      uptimePercent: 100,
      days: [{ planned: 1 }, { planned: 9 }],
    })
    expect(parts.find(({ id }) => id === 'trading')?.uptimePercent).toBe(9.09)
    expect(planned).toEqual([])
  } finally {
    await it.drop()
  }
})

test('while the database is away the last known state stands, and the page says so', async () => {
  const it = await startBeats()
  await it.pass(30)
  const before = await it.status.read()
  await it.drop()
  await it.pass(6, false)
  const after = await it.status.read()
  const databaseAwaySince = it.time.now.toISOString()
  expect(after).toEqual({ ...before, databaseAwaySince })
  await it.pass(60, false)
  expect(await it.status.read()).toMatchObject({ databaseAwaySince })
  expect(JSON.parse(await it.status.json())).toEqual(after)
})

test('an incident is drafted from its issue, published at once, updated and ended', async () => {
  const finding = { isOver: false, checkId: 'prices.jump', subject: 'XLM', type: 'market', severity: 'high' } as const
  const words = { title: 'Prices have jumped', description: 'XLM jumped.', remediationSteps: [], metadata: {} }
  await app.services.issues.note({ ...finding, ...words })
  const monitor = ops.api.admin.monitor
  const [issue] = (await monitor.issues.query({})).items
  const draft = await monitor.draftIncident.query({ issueId: issue?.id ?? '' })
  expect(draft).toMatchObject({ title: { es: 'Precios que han saltado' }, text: { en: 'XLM jumped.' }, impact: 'slow' })
  const { id } = await monitor.writeIncident.mutate({ ...draft, ...MAIL_IS_LATE, components: ['mail'] })
  const page = await trpcFor(app).status.read.query()
  expect(page.incidents).toMatchObject([{ id, beganAt: issue?.since, updates: [{ stage: 'noticed' }] }])
  expect(page.parts.find((part) => part.id === 'mail')?.state).not.toBe('works')
  await monitor.updateIncident.mutate({ id, stage: 'fixed', text: both('All were sent.') })
  const { incidents, past } = await trpcFor(app).status.read.query()
  expect(incidents).toEqual([])
  expect(past).toMatchObject([{ id, updates: [{ stage: 'fixed', text: { en: 'All were sent.' } }, {}] }])
  const again = monitor.updateIncident.mutate({ id, stage: 'found', text: both('Not yet over.') })
  await expect(again).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  expect((await entriesOf(app, id)).map(({ action }) => action)).toEqual([
    'status.incident_updated',
    'status.incident_written',
  ])
  const unknown = monitor.draftIncident.query({ issueId: crypto.randomUUID() })
  await expect(unknown).rejects.toMatchObject(refused('NOT_FOUND', 404))
})

test('work is planned before it begins, and cancelled only until then', async () => {
  const monitor = ops.api.admin.monitor
  const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString()
  const work = { title: both('New disk'), text: both('It takes an hour.'), components: ['web', 'api'] as const }
  const plan = (startsAt: string, endsAt: string) =>
    monitor.planWork.mutate({ ...work, components: [...work.components], startsAt, endsAt })
  await expect(plan(at(-1), at(60))).rejects.toMatchObject(refused('BAD_INPUT', 400))
  await expect(plan(at(60), at(60))).rejects.toMatchObject(refused('BAD_INPUT', 400))
  await expect(plan(at(60), at(60 * 24 * 8))).rejects.toMatchObject(refused('BAD_INPUT', 400))
  const { id } = await plan(at(60), at(120))
  expect((await trpcFor(app).status.read.query()).planned).toMatchObject([{ id, components: ['web', 'api'] }])
  await monitor.cancelWork.mutate({ id })
  expect((await trpcFor(app).status.read.query()).planned).toEqual([])
  await expect(monitor.cancelWork.mutate({ id })).rejects.toMatchObject(refused('ALREADY_DONE', 409))
})

test('programs of any origin read the same as JSON and as a feed in the language that they wish', async () => {
  const json = await fetch(`${app.url}/status.json`)
  expect([json.status, json.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect(json.headers.get('cache-control')).toBe('public, max-age=5')
  expect(await json.json()).toEqual(await trpcFor(app).status.read.query())
  const feed = await fetch(`${app.url}/status.atom`, { headers: { 'accept-language': 'es' } })
  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const text = await feed.text()
  expect(text).toContain('<title>Mail is late (es)</title>')
  expect(text).toContain('Mails wait &lt;here&gt; &amp; there. (es)')
  expect(await (await fetch(`${app.url}/status.atom?language=en`)).text()).toContain('<title>Mail is late</title>')
  expect((await fetch(`${app.url}/status.atom?language=xx`)).status).toBe(400)
})
