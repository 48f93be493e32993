import { afterAll, beforeAll, expect, test } from 'vitest'
import { isQuiet } from '#server/domains/admin/alerts/issue-alerts.ts'
import type { Severity } from '#shared/domains/monitor/checks.ts'
import type { DeskAlertDetails } from '#shared/domains/notifications/desk-alerts.ts'
import { type Somebody, somebody } from '#tests/kit/administrators.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { runJob } from '#tests/kit/run-job.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
let app: PeopleApp
let here: Somebody
let overseas: Somebody
let cashier: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  here = await somebody(app, { isAdmin: true, adminScopes: ['operations'] })
  overseas = await somebody(app, { isAdmin: true, isSuperAdmin: true })
  cashier = await somebody(app, { isAdmin: true, adminScopes: ['finance'] })
  await inZone(here, 'Europe/Madrid')
  await inZone(overseas, 'America/New_York')
})
afterAll(() => app.close())

const inZone = ({ id }: Somebody, timeZone: string) =>
  app.db.updateTable('settings').set({ timeZone }).where('userId', '=', id).execute()
const tell = () => runJob(app.services, 'admin.tell')
const issue = (checkId: string, severity: Severity, isOver = false) =>
  app.services.issues.note({
    isOver,
    checkId,
    subject: '',
    type: 'service',
    severity,
    title: `About ${checkId}`,
    description: 'It is late.',
    remediationSteps: [],
    metadata: { name: { en: `About ${checkId}`, es: `Sobre ${checkId}` } },
    resolution: 'It is over.',
  } as never)

/** Subjects of the mails of somebody about issues, the first first. */
async function mailsTo({ id }: Somebody): Promise<string[]> {
  const rows = await app.db
    .selectFrom('mailOutbox')
    .select('id')
    .where('userId', '=', id)
    .where('template', '=', 'desk-alert')
    .orderBy('id')
    .execute()
  const mails = await Promise.all(rows.map((row) => app.services.notifications.readMail(row.id)))
  return mails.map(({ subject }) => subject)
}
/** Moves the clock on until those in Madrid read that hour. */
function untilHour(hour: number): void {
  const local = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Madrid', hour: '2-digit', hourCycle: 'h23' })
  while (Number(local.format(app.clock.now())) !== hour) app.clock.moveOn(30 * MINUTE_MS)
}

test('quiet hours follow the clock of each administrator, also over the days on which it is changed', () => {
  const night = { from: 22, until: 7 }
  const inMadrid = (at: string) => isQuiet(new Date(at), 'Europe/Madrid', night)
  expect(['2026-03-28T05:59:59Z', '2026-03-28T06:00:00Z'].map(inMadrid)).toEqual([true, false])
  expect(['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z'].map(inMadrid)).toEqual([true, true])
  expect(['2026-03-29T04:59:59Z', '2026-03-29T05:00:00Z'].map(inMadrid)).toEqual([true, false])
  expect(['2026-03-29T19:59:59Z', '2026-03-29T20:00:00Z'].map(inMadrid)).toEqual([false, true])
  expect(['2026-10-24T04:59:59Z', '2026-10-24T05:00:00Z'].map(inMadrid)).toEqual([true, false])
  expect(['2026-10-25T05:59:59Z', '2026-10-25T06:00:00Z'].map(inMadrid)).toEqual([true, false])
  expect(isQuiet(new Date('2026-10-25T06:30:00Z'), null, night)).toBe(true)
  expect(isQuiet(new Date('2026-10-25T12:30:00Z'), 'UTC', { from: 12, until: 13 })).toBe(true)
  expect(isQuiet(new Date('2026-10-25T12:30:00Z'), 'UTC', { from: 12, until: 12 })).toBe(false)
})

test('by day an issue is mailed once by its severity, to those who watch over the service alone', async () => {
  untilHour(16)
  await issue('own.slow', 'medium')
  await issue('own.small', 'low')
  await Promise.all([tell(), tell()])
  await tell()
  expect(await mailsTo(here)).toEqual(['Issue: About own.slow'])
  expect(await mailsTo(overseas)).toEqual(['Issue: About own.slow'])
  expect(await mailsTo(cashier)).toEqual([])
  const events = await app.db.selectFrom('accountEvents').select('data').where('type', '=', 'issue.alerted').execute()
  expect(events.length).toBe(2)
  expect(events[0]?.data).toMatchObject({ issue: { severity: 'medium', name: { es: 'Sobre own.slow' } } })
  await issue('own.slow', 'medium', true)
})

test('in quiet hours only grave issues are mailed; what is still there when they end is, what is over is not', async () => {
  untilHour(23)
  const [before, beforeOverseas] = [(await mailsTo(here)).length, (await mailsTo(overseas)).length]
  for (const name of ['own.night', 'own.brief']) await issue(name, 'medium')
  await issue('own.grave', 'high')
  await tell()
  expect((await mailsTo(here)).slice(before)).toEqual(['Issue: About own.grave'])
  expect((await mailsTo(overseas)).slice(beforeOverseas)).toHaveLength(1) // one mail of the three: it is afternoon there
  await issue('own.brief', 'medium', true)
  untilHour(6)
  await tell()
  expect((await mailsTo(here)).slice(before).filter((subject) => subject.startsWith('Issue'))).toHaveLength(1)
  untilHour(7)
  await tell()
  expect((await mailsTo(here)).slice(before).filter((subject) => subject.startsWith('Issue'))).toEqual([
    'Issue: About own.grave',
    'Issue: About own.night',
  ])
})

test('a grave issue that nobody acknowledges is escalated once, also by night; one that is acknowledged or muted is not', async () => {
  untilHour(23)
  for (const name of ['own.left', 'own.seen', 'own.muted']) await issue(name, 'critical')
  const set = (name: string, values: object) =>
    app.db.updateTable('systemIssues').set(values).where('checkId', '=', name).execute()
  await set('own.seen', { acknowledgedAt: app.clock.now(), acknowledgedBy: here.id })
  await set('own.muted', { mutedUntil: new Date(app.clock.now().getTime() + 24 * HOUR_MS) })
  const escalated = async ({ id }: Somebody): Promise<unknown[]> => {
    const rows = await app.db
      .selectFrom('notifications')
      .select('details')
      .where('userId', '=', id)
      .where('type', '=', 'issue_escalated')
      .execute()
    return rows.map(({ details }) => (details as DeskAlertDetails).issue?.name.en)
  }
  app.clock.moveOn(29 * MINUTE_MS)
  await tell()
  expect(await escalated(here)).not.toContain('About own.left')
  app.clock.moveOn(2 * MINUTE_MS)
  await Promise.all([tell(), tell()])
  app.clock.moveOn(HOUR_MS)
  await tell()
  expect((await escalated(here)).filter((name) => name !== 'About own.grave')).toEqual(['About own.left'])
  expect(await escalated(overseas)).toContain('About own.left')
  expect(await escalated(cashier)).toEqual([])
})
