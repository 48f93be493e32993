import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createChecksService } from '#server/domains/monitor/checks.service.ts'
import { LOOK_EVERY_MS } from '#server/domains/monitor/checks-loop.ts'
import { createIssuesService } from '#server/domains/monitor/issues.service.ts'
import { type Check, faultIf, faultsOf } from '#server/kernel/check.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { loadOperatorChecks } from '#server/launch/operator-checks.ts'
import { freshDatabase } from '#tests/kit/fresh-database.ts'
import { startPeopleApp } from '#tests/kit/people-app.ts'
import { startTestApp } from '#tests/kit/start-test-app.ts'

const ROUND = { group: 'service', severity: 'high', everySeconds: 30, measure: 'count', remedies: [] } as const
const words = (en: string) => ({ en, es: en })

/** Checks over a clock of their own; what each finds is set by the test. */
async function startChecks(given: (found: Map<string, Check['look']>) => Check[]) {
  const database = await freshDatabase()
  const { db, pool } = database
  const looks = new Map<string, Check['look']>()
  const time = { now: new Date('2026-11-29T12:00:00Z') }
  const clock = { now: () => time.now }
  const told: unknown[] = []
  const inbox = { notify: async (_trx: unknown, news: readonly unknown[]) => void told.push(...news) } as never
  const issues = createIssuesService({ db, clock, inbox })
  const logger = createLogger({ logLevel: 'silent' })
  const checks = createChecksService({ db, clock, logger, issues, checks: given(looks), schedules: [], version: '1' })
  await checks.release([])
  const rows = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows
  const pass = (seconds: number) => {
    time.now = new Date(time.now.getTime() + seconds * 1000)
  }
  return { checks, looks, time, pass, rows, pool, [Symbol.asyncDispose]: () => database.drop() }
}
const named = (id: string, looks: Map<string, Check['look']>, more: Partial<Check> = {}): Check => ({
  ...ROUND,
  id,
  name: words(id),
  fault: words('{what} is wrong'),
  needs: [],
  look: (now) => looks.get(id)?.(now) ?? Promise.resolve(faultIf(false, 1)),
  ...more,
})
const finds =
  (...subjects: string[]) =>
  async () =>
    faultsOf(subjects.map((subject) => ({ subject, facts: { what: subject } })))

test('each check has its turn at its interval, and once, however many processes look', async () => {
  await using it = await startChecks((looks) => [named('a', looks), named('b', looks, { everySeconds: 600 })])
  const taken = await Promise.all([it.checks.lookAtDue(), it.checks.lookAtDue(), it.checks.lookAtDue()])
  expect(taken.flat().sort()).toEqual(['a', 'b'])
  it.pass(29)
  expect(await it.checks.lookAtDue()).toEqual([])
  it.pass(2)
  expect(await it.checks.lookAtDue()).toEqual(['a'])
  expect(await it.rows('select check_id, looks, failed, highest from check_hours order by 1')).toEqual([
    { check_id: 'a', looks: 2, failed: 0, highest: 1 },
    { check_id: 'b', looks: 1, failed: 0, highest: 1 },
  ])
})

test('a fault of any declared check is seen within its interval and five seconds', async () => {
  await using app = await startPeopleApp()
  const declared = (await app.services.console.now()).checks.flatMap(({ id, everySeconds }) =>
    everySeconds === null ? [] : [{ id, everySeconds }],
  )
  expect(declared.length).toBeGreaterThan(24)
  await using it = await startChecks((looks) =>
    declared.map(({ id, everySeconds }) => named(id, looks, { everySeconds })),
  )
  await it.checks.lookAtDue()
  for (const { id } of declared) it.looks.set(id, finds('x')) // the moment after each was looked at
  const begun = it.time.now
  const step = LOOK_EVERY_MS / 1000
  it.pass(step - 0.001) // whatever becomes due does so just after a worker has asked
  for (let left = declared.length; left > 0; ) {
    left -= (await it.checks.lookAtDue()).length
    await it.pool.query(`update check_states set next_at = 'infinity' where state = 'failing'`)
    const [due] = await it.rows('select extract(epoch from min(next_at) - $1)::float8 as seconds from check_states', [
      it.time.now,
    ])
    if (left > 0) it.pass(Math.max(1, Math.ceil(due.seconds / step)) * step) // asking in between finds nothing due
  }
  const seen = await it.rows(
    'select check_id, extract(epoch from detection_time - $1)::float8 as after from system_issues',
    [begun],
  )
  const secondsOf = new Map(seen.map(({ check_id, after }) => [check_id, after]))
  expect(secondsOf.size).toBe(declared.length)
  expect(declared.filter(({ id, everySeconds }) => !(secondsOf.get(id) <= everySeconds + 5))).toEqual([])
})

test('a fault is one issue for as long as it lasts; it ends by itself, and is the same one where it is back within the hour', async () => {
  await using it = await startChecks((looks) => [named('a', looks)])
  const issues = () =>
    it.rows('select subject, status, occurrences, description, auto_resolved from system_issues order by subject')
  it.looks.set('a', finds('x', 'y'))
  await it.checks.lookAtDue()
  it.pass(31)
  it.looks.set('a', finds('x'))
  await it.checks.lookAtDue()
  const x = { subject: 'x', description: 'x is wrong' }
  const y = { subject: 'y', status: 'resolved', occurrences: 1, description: 'y is wrong', auto_resolved: true }
  expect(await issues()).toEqual([{ ...x, status: 'active', occurrences: 2, auto_resolved: false }, y])
  expect(await it.rows('select state, faults from check_states')).toEqual([{ state: 'failing', faults: 1 }])
  it.looks.set('a', finds())
  it.pass(31)
  await it.checks.lookAtDue()
  expect(await issues()).toEqual([{ ...x, status: 'resolved', occurrences: 2, auto_resolved: true }, y])
  it.looks.set('a', finds('x'))
  it.pass(1800)
  await it.checks.lookAtDue()
  expect(await issues()).toEqual([{ ...x, status: 'active', occurrences: 3, auto_resolved: false }, y])
  it.looks.set('a', finds())
  it.pass(60)
  await it.checks.lookAtDue()
  it.looks.set('a', finds('x'))
  it.pass(7200)
  await it.checks.lookAtDue()
  expect((await issues()).filter(({ subject }) => subject === 'x').map(({ occurrences }) => occurrences)).toEqual([
    3, 1,
  ])
  const log = await it.rows(
    `select action, count(*)::int from system_monitor_logs where issue_id is not null group by 1 order by 1`,
  )
  expect(log).toEqual([
    { action: 'found', count: 3 },
    { action: 'healed', count: 3 },
    { action: 'returned', count: 1 },
  ])
})

test('a check that cannot be read is an issue of its own, unless what it needs is known to be gone', async () => {
  await using it = await startChecks((looks) => [
    named('database.writable', looks),
    named('a', looks, { needs: ['database'] }),
  ])
  it.looks.set('a', finds('x'))
  await it.checks.lookAtDue()
  it.looks.set('a', () => Promise.reject(new Error('no answer')))
  it.pass(31)
  await it.checks.lookAtDue()
  const active = () =>
    it.rows(`select check_id, subject, description from system_issues where status = 'active' order by 1, 2`)
  const x = { check_id: 'a', subject: 'x', description: 'x is wrong' }
  const unread = { check_id: 'a', subject: 'unread', description: 'This check cannot be read: no answer' }
  expect(await active()).toEqual([unread, x])
  it.looks.set('a', finds('x'))
  it.looks.set('database.writable', async () => faultIf(true, null, { what: 'the disk' }))
  it.pass(31)
  await it.checks.lookAtDue()
  it.looks.set('a', () => Promise.reject(new Error('no answer')))
  it.pass(31)
  await it.checks.lookAtDue()
  expect((await active()).map(({ subject }) => subject)).toEqual(['x', ''])
  expect(await it.rows(`select state, last_error from check_states where check_id = 'a'`)).toEqual([
    { state: 'unread', last_error: 'no answer' },
  ])
})

test('hours older than 90 days go, with issues that ended before', async () => {
  await using it = await startChecks((looks) => [named('a', looks)])
  it.looks.set('a', finds('x'))
  await it.checks.lookAtDue()
  it.looks.set('a', finds())
  it.pass(31)
  await it.checks.lookAtDue()
  it.pass(89 * 86_400)
  await it.checks.purge()
  expect(await it.rows('select 1 from check_hours union all select 1 from system_issues')).toHaveLength(2)
  it.pass(2 * 86_400)
  await it.checks.purge()
  expect(
    await it.rows(
      'select 1 from check_hours union all select 1 from system_issues union all select 1 from system_monitor_logs',
    ),
  ).toEqual([])
})

test('a healthy product passes all of its checks', async () => {
  await using app = await startTestApp()
  await app.settle()
  expect((await app.services.checks.lookAtDue()).length).toBeGreaterThan(24)
  const { rows } = await app.pool.query(
    `select check_id, state, last_error from check_states where state not in ('passed', 'off') order by 1`,
  )
  expect(rows).toEqual([])
  const { rows: faults } = await app.pool.query('select check_id, description from system_issues')
  expect(faults).toEqual([])
})

test('an operator’s check is a file in one folder; what is wrong with a file refuses the start in a sentence', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'astrolabe-checks-'))
  const file = (
    id: string,
    look: string,
  ) => `export default { id: '${id}', group: 'service', severity: 'low', everySeconds: 60,
    name: { en: 'Own', es: 'Propia' }, fault: { en: '{n} rows', es: '{n} filas' }, remedies: [], look: ${look} }`
  const counting = `async ({ query }) => {
    const [{ n }] = await query('select count(*)::int as n from users')
    return { measure: n, faults: n === 0 ? [{ subject: '', facts: { n } }] : [] } }`
  await writeFile(path.join(folder, 'users.check.mjs'), file('own.users', counting))
  await writeFile(path.join(folder, 'notes.txt'), 'not a check')
  await using database = await freshDatabase()
  const [make] = await loadOperatorChecks(folder)
  expect(await make?.(database.db).look(new Date())).toEqual({ measure: 0, faults: [{ subject: '', facts: { n: 0 } }] })

  await writeFile(
    path.join(folder, 'writes.check.mjs'),
    file('own.writes', `({ query }) => query('delete from users')`),
  )
  const writes = (await loadOperatorChecks(folder)).map((one) => one(database.db)).find(({ id }) => id === 'own.writes')
  await expect(writes?.look(new Date())).rejects.toThrow('read-only transaction')
  await writeFile(path.join(folder, 'writes.check.mjs'), file('own.users', counting))
  await writeFile(path.join(folder, 'again.check.mjs'), file('mine', counting))
  await expect(loadOperatorChecks(folder)).rejects.toThrow('CHECKS_DIR: again.check.mjs: id: begins with "own."')
  await expect(loadOperatorChecks(path.join(folder, 'none'))).rejects.toThrow('cannot be read')
})
