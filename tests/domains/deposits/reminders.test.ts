import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RemindOfPurchase } from '#shared/domains/deposits/reminders.schema.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { type Payer, somePayers } from '#tests/kit/payers.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const DAY_MS = 86_400_000
let app: TestApp
let aheadMs = 0
let ann: Payer
let bob: Payer
beforeAll(async () => {
  app = await startMoneyApp({ clock: { now: () => new Date(Date.now() + aheadMs) } })
  ;[ann, bob] = await somePayers(app, '5', '5')
})
afterAll(() => app.close())

const runDue = () => runJob(app.services, 'payments.run-schedules')
const told = async () =>
  (await app.services.inbox.list(ann.id, { limit: 50, view: 'money' })).items.filter(
    ({ type }) => type === 'buy_reminder',
  )
const remind = () =>
  app.services.reminders.add(
    ann.session,
    RemindOfPurchase.parse({
      requestId: uuid(),
      amountUsd: '75.50',
      every: 'month',
      startsAt: new Date(Date.now() + aheadMs + DAY_MS).toISOString(),
    }),
  )

test('its owner is told each month, in the bell and by mail, with the amount in the link; nothing is ordered', async () => {
  await app.services.inbox.setSwitch(
    { id: ann.id, rooms: [] },
    { type: 'buy_reminder', channel: 'mail', enabled: true },
  )
  const { id } = await remind()
  await runDue()
  expect(await told()).toEqual([])
  aheadMs += DAY_MS
  await Promise.all([runDue(), runDue()])
  expect(await told()).toMatchObject([{ details: { scheduleId: id, usd: '75.5000000' } }])
  const { rows } = await app.pool.query(
    `select template from mail_outbox where user_id = $1 and template = 'buy-reminder'`,
    [ann.id],
  )
  expect(rows).toHaveLength(1)
  expect((await app.services.schedules.runs(ann.id, { id, limit: 5 })).items).toMatchObject([
    { outcome: 'reminded', transactionId: null, code: null },
  ])
  expect((await app.services.deposits.list(ann.id, { limit: 5 })).items).toEqual([])
  await app.services.reminders.cancel(ann.id, id)
})

test('late by months it comes once, and goes on with the next time; paused it stays silent', async () => {
  const before = (await told()).length
  const { id } = await remind()
  aheadMs += 100 * DAY_MS
  await runDue()
  await runDue()
  expect((await told()).length - before).toBe(1)
  const { nextAt } = await app.services.schedules.get(ann.id, id)
  expect(Date.parse(nextAt ?? '')).toBeGreaterThan(Date.now() + aheadMs)
  await app.services.reminders.pause(ann.id, id)
  aheadMs += 60 * DAY_MS
  await runDue()
  expect((await told()).length - before).toBe(1)
  for (const verb of ['pause', 'resume', 'cancel'] as const)
    await expect(app.services.reminders[verb](bob.id, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await app.services.reminders.cancel(ann.id, id)
})
