import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Finding } from '#server/queue/findings.ts'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

let app: PeopleApp
let ops: Somebody
let cashier: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  ops = await somebody(app, { isAdmin: true, adminScopes: ['operations'] })
  cashier = await somebody(app, { isAdmin: true, adminScopes: ['finance'] })
  await app.services.checks.release([])
})
afterAll(() => app.close())

const finding = (checkId: string, subject: string): Finding => ({
  isOver: false,
  checkId,
  subject,
  type: 'market',
  severity: 'high',
  title: 'Related accounts have traded with each other',
  description: `Trade ${subject} was between related accounts.`,
  remediationSteps: ['Look at both people.'],
  metadata: {},
})
const monitor = () => ops.api.admin.monitor
async function issueOf(checkId: string, subject: string): Promise<string> {
  await app.services.issues.note(finding(checkId, subject))
  const { items } = await monitor().issues.query({ limit: 100 })
  const found = items.find((one) => one.checkId === checkId && one.subject === subject)
  if (!found) throw new Error('the issue is not listed')
  return found.id
}
const logOf = async (id: string) => (await monitor().issue.query({ id })).log.map(({ action }) => action)

test('a round of checks is what the console shows: each with its state, its name in both languages and its measure', async () => {
  expect((await monitor().now.query()).checks.every(({ state }) => state === 'waiting' || state === 'passed')).toBe(
    true,
  )
  await app.services.checks.lookAtDue()
  const now = await monitor().now.query()
  expect(now.checks.length).toBeGreaterThan(28)
  const writable = now.checks.find(({ id }) => id === 'database.writable')
  expect(writable).toMatchObject({ state: 'passed', unit: 'milliseconds', name: { es: 'Base de datos' } })
  expect(now.lastLookAt).not.toBeNull()
  expect(now.watchers.map(({ username }) => username)).toContain(ops.username)
  expect(now.watchers.map(({ username }) => username)).not.toContain(cashier.username)
  const { items } = await monitor().trend.query({ checkId: 'database.writable' })
  expect(items).toMatchObject([{ looks: 1, failed: 0 }])
  await app.services.checks.lookAtDue()
  const { due } = await monitor().checkNow.mutate()
  expect(due).toBeGreaterThan(20)
  expect((await app.services.checks.lookAtDue()).length).toBeGreaterThan(20)
})

test('an issue is acknowledged, muted, assigned and resolved; each act is in its log and in the audit log', async () => {
  const id = await issueOf('orders.self-trade', '17-1')
  const waiting = async () =>
    (await ops.api.admin.overview.waiting.query()).items.find(({ kind }) => kind === 'issues')?.count ?? 0
  const before = await waiting()
  await monitor().acknowledge.mutate({ id, note: 'looking at it' })
  await monitor().mute.mutate({ id, hours: 4, reason: 'known since noon' })
  await monitor().assign.mutate({ id, to: ops.id })
  const shown = await monitor().issue.query({ id })
  expect(shown).toMatchObject({
    acknowledgedBy: ops.username,
    assignedTo: { username: ops.username },
    endsByHand: true,
    name: { en: 'Trades between related accounts', es: 'Operaciones entre cuentas relacionadas' },
    sentence: { en: 'Trade 17-1 was between related accounts.' },
  })
  expect(Date.parse(shown.mutedUntil ?? '') - Date.now()).toBeGreaterThan(3.9 * 3_600_000)
  expect(await waiting()).toBe(before - 1)
  await monitor().mute.mutate({ id, hours: null, reason: 'not known after all' })
  expect(await waiting()).toBe(before)
  await monitor().resolve.mutate({ id, note: 'one family, by accident' })
  expect(await logOf(id)).toEqual(['resolved', 'unmuted', 'assigned', 'muted', 'acknowledged', 'found'])
  expect((await entriesOf(app, id)).map(({ action }) => action)).toEqual([
    'issue.resolved',
    'issue.muted',
    'issue.assigned',
    'issue.muted',
    'issue.acknowledged',
  ])
  const ended = await monitor().issues.query({ view: 'ended' })
  expect(ended.items[0]).toMatchObject({ id, isActive: false, resolution: 'one family, by accident' })
  await expect(monitor().acknowledge.mutate({ id })).rejects.toMatchObject(refused('ALREADY_DONE', 409))
})

test('nobody ends an issue that its check ends, gives work to people without the scope, or acts without it', async () => {
  const id = await issueOf('books.equal-ledger', 'GABC')
  await expect(monitor().resolve.mutate({ id, note: 'it is nothing' })).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await expect(monitor().assign.mutate({ id, to: cashier.id })).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await expect(cashier.api.admin.monitor.now.query()).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await expect(cashier.api.admin.monitor.acknowledge.mutate({ id })).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await expect(monitor().issue.query({ id: crypto.randomUUID() })).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await app.services.issues.note({ isOver: true, checkId: 'books.equal-ledger', subject: 'GABC', resolution: 'equal' })
  expect(await logOf(id)).toEqual(['healed', 'found'])
})

test('a step with a job puts it into the queue again, and one without has nothing to run', async () => {
  await app.db
    .insertInto('systemIssues')
    .values({
      id: crypto.randomUUID(),
      type: 'safety',
      checkId: 'audit.anchors',
      title: 'Anchors of the audit log',
      description: 'The audit log was anchored 3 days ago.',
      severity: 'medium',
      detectionTime: new Date(),
      lastDetected: new Date(),
      metadata: JSON.stringify({ facts: { days: 3 } }),
    })
    .execute()
  const { items } = await monitor().issues.query({})
  const found = items.find(({ checkId }) => checkId === 'audit.anchors')
  expect(found?.sentence.es).toBe('El registro de auditoría se ancló hace 3 días.')
  const id = found?.id ?? ''
  await monitor().runStep.mutate({ id, step: 0 })
  const { rows } = await app.pool.query(`select from graphile_worker.jobs where task_identifier = 'audit.anchor'`)
  expect(rows).toHaveLength(1)
  await expect(monitor().runStep.mutate({ id, step: 1 })).rejects.toMatchObject(refused('NOT_FOUND', 404))
  expect(await logOf(id)).toEqual(['step_run'])
})

test('a task is added to an issue and worked off; a change of an old picture is refused', async () => {
  const issueId = await issueOf('orders.self-trade', '18-1')
  const dueAt = new Date(Date.now() + 86_400_000).toISOString()
  const checklist = [{ text: 'Look at both people', done: false }]
  const task = await monitor().addTask.mutate({
    issueId,
    title: 'Ask both people',
    priority: 'high',
    dueAt,
    assignedTo: ops.id,
    checklist,
  })
  const later = await monitor().addTask.mutate({ title: 'Some day' })
  expect((await monitor().tasks.query({})).items.map(({ title }) => title)).toEqual(['Ask both people', 'Some day'])
  const fields = { id: task.id, title: task.title, priority: task.priority, dueAt, assignedTo: ops.id }
  const done = [{ text: 'Look at both people', done: true }]
  const begun = await monitor().changeTask.mutate({ ...fields, version: 1, state: 'in_progress', checklist: done })
  expect(begun).toMatchObject({ version: 2, checklist: done, status: 'in_progress' })
  const old = monitor().changeTask.mutate({ ...fields, version: 1, state: 'done' })
  await expect(old).rejects.toMatchObject(refused('CHANGED_MEANWHILE', 409))
  await monitor().changeTask.mutate({ ...fields, version: 2, state: 'done', checklist: done })
  const again = monitor().changeTask.mutate({ ...fields, version: 3, state: 'cancelled' })
  await expect(again).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  expect((await monitor().tasks.query({})).items.map(({ id }) => id)).toEqual([later.id])
  expect((await monitor().tasks.query({ view: 'ended' })).items[0]).toMatchObject({
    id: task.id,
    issue: { id: issueId },
    assignedTo: { username: ops.username },
  })
  expect(await logOf(issueId)).toEqual(['task_changed', 'task_changed', 'task_added', 'found'])
})

test('the timeline has the deployment, changes of settings, backups and issues, the newest first', async () => {
  await monitor().backupDone.mutate()
  expect(Date.parse((await monitor().now.query()).backupAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  await app.services.uiConfig.release()
  await app.db
    .insertInto('uiConfigChanges')
    .values({
      id: crypto.randomUUID(),
      version: 1,
      configKey: 'alert_treasury',
      oldValue: '1',
      newValue: '2',
      changedBy: ops.id,
      changedAt: new Date(),
    })
    .execute()
  const { items } = await monitor().timeline.query({ hours: 2 })
  const kinds = new Set(items.map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual(['backup', 'changed', 'deployed', 'issue'])
  expect(items.map(({ at }) => at)).toEqual(
    items
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
})
