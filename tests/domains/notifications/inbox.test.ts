import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewNotification } from '#server/domains/notifications/inbox/inbox.service.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aRegistered } from '#tests/kit/registered.ts'
import { runJob } from '#tests/kit/run-job.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 50
let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp({ demoData: true })
})
afterAll(() => app.close())

const registered = () => aRegistered(app)
const received = (userId: string, amount = '5.0000000', counterparty: string | null = null): NewNotification => ({
  userId,
  type: 'payment_received',
  details: { transactionId: uuid(), asset: 'XLM', amount, counterparty },
})
const tell = (...told: NewNotification[]) => app.db.transaction().execute((trx) => app.services.inbox.notify(trx, told))
type Api = Awaited<ReturnType<typeof registered>>['api']
const listed = async (api: Api) => (await api.notifications.list.query({})).items
const unread = async (api: Api) => (await api.notifications.unread.query()).count
/** Beside the registration's own. */
const mailsOf = (userId: string) =>
  app.db
    .selectFrom('mailOutbox')
    .select(['id', 'template'])
    .where('userId', '=', userId)
    .where('template', '<>', 'confirm-email')
    .execute()

test('a change of what protects an account is told in its own SQL transaction, and a freeze too', async () => {
  const { api, password } = await registered()
  await api.security.changePassword.mutate({ current: password, next: 'tramontana-9-lumen' })
  await api.security.freeze.mutate()
  expect(await listed(api)).toMatchObject([
    { type: 'account', details: { change: 'account-frozen' }, readAt: null },
    { type: 'security', details: { change: 'password-changed', heldUntil: expect.any(String) } },
  ])
})

test('what is rolled back was never told', async () => {
  const { api, id } = await registered()
  const cause = new Error('rolled back')
  const telling = app.db.transaction().execute(async (trx) => {
    await app.services.inbox.notify(trx, [received(id)])
    throw cause
  })
  await expect(telling).rejects.toBe(cause)
  expect(await listed(api)).toEqual([])
})

test('a sign-in from a new device is always told; notifyOnLogin decides the mail alone', async () => {
  const person = await registered()
  await person.api.settings.update.mutate({ notifyOnLogin: false, password: person.password })
  await app.browser().post('/api/login', person)
  expect(await listed(person.api)).toMatchObject([{ type: 'sign_in', details: { change: 'new-device' } }])
  expect(await mailsOf(person.id)).toEqual([])
  expect((await person.api.notifications.switches.query()).switches).toContainEqual({
    type: 'sign_in',
    channel: 'mail',
    rule: 'settings',
    enabled: false,
  })
})

test('the list goes from page to page, newest first, and by what it is about', async () => {
  const { api, id } = await registered()
  for (const amount of ['1.0000000', '2.0000000', '3.0000000']) await tell(received(id, amount))
  await api.security.freeze.mutate()
  const first = await api.notifications.list.query({ limit: 2 })
  expect(first.items.map(({ type }) => type)).toEqual(['account', 'payment_received'])
  const second = await api.notifications.list.query({ limit: 2, cursor: first.nextCursor ?? '' })
  expect(second).toMatchObject({ items: [{ details: { amount: '2.0000000' } }, { details: {} }], nextCursor: null })
  expect((await api.notifications.list.query({ view: 'money' })).items).toHaveLength(3)
  expect((await api.notifications.list.query({ view: 'security' })).items).toHaveLength(1)
})

test('one is marked read, then all; those of somebody else are left alone', async () => {
  const [ann, bob] = [await registered(), await registered()]
  await tell(received(ann.id), received(ann.id), received(bob.id))
  const [newest, other] = await listed(ann.api)
  const ids = [newest?.id ?? '', (await listed(bob.api))[0]?.id ?? '', uuid()]
  await ann.api.notifications.markRead.mutate({ ids })
  expect(await listed(ann.api)).toMatchObject([{ readAt: expect.any(String) }, { id: other?.id, readAt: null }])
  expect([await unread(ann.api), await unread(bob.api)]).toEqual([1, 1])
  expect((await ann.api.notifications.list.query({ view: 'unread' })).items).toHaveLength(1)
  await ann.api.notifications.markRead.mutate({ all: true })
  expect([await unread(ann.api), await unread(bob.api)]).toEqual([0, 1])
})

test('fifty told at once, and some read meanwhile, are counted right', async () => {
  const { api, id } = await registered()
  await tell(...Array.from({ length: 10 }, () => received(id)))
  const ids = (await listed(api)).map((one) => one.id)
  await Promise.all([
    ...Array.from({ length: AT_ONCE }, () => tell(received(id))),
    ...ids.map((one) => api.notifications.markRead.mutate({ ids: [one] })),
  ])
  expect(await unread(api)).toBe(AT_ONCE)
  await tell(...Array.from({ length: 70 }, () => received(id)))
  expect(await unread(api)).toBe(100) // shown as 99+
})

test('what is switched off is not written, by its switch or by the setting of all; protection always is', async () => {
  const { api, id } = await registered()
  const choose = (
    type: 'payment_received' | 'security' | 'payment_sent',
    channel: 'in_app' | 'mail',
    enabled: boolean,
  ) => api.notifications.setSwitch.mutate({ type, channel, enabled })
  await choose('payment_received', 'in_app', false)
  await tell(received(id))
  expect(await unread(api)).toBe(0)
  await choose('payment_received', 'in_app', true)
  await api.settings.update.mutate({ notificationsEnabled: false })
  await tell(received(id))
  await api.security.freeze.mutate()
  expect((await listed(api)).map(({ type }) => type)).toEqual(['account'])
  expect(await api.notifications.switches.query()).toMatchObject({ inAppEnabled: false })
  const refused = { data: { code: 'BAD_INPUT' } }
  await expect(choose('security', 'mail', false)).rejects.toMatchObject(refused)
  await expect(choose('security', 'in_app', false)).rejects.toMatchObject(refused)
  await expect(choose('payment_sent', 'mail', true)).rejects.toMatchObject(refused)
})

test('who has switched mails about received payments on gets one for each booking, and nobody else does', async () => {
  const [ann, bob] = [await registered(), await registered()]
  await ann.api.notifications.setSwitch.mutate({ type: 'payment_received', channel: 'mail', enabled: true })
  await tell(received(ann.id, '7.5000000'), received(ann.id), received(bob.id))
  const mails = await mailsOf(ann.id)
  expect(mails).toMatchObject([{ template: 'payment-received' }])
  expect(await mailsOf(bob.id)).toEqual([])
  const { subject, text } = await app.services.notifications.readMail(mails[0]?.id ?? '')
  expect(subject).toBe('You received several payments')
  expect(text).toContain('7.5 XLM')
})

test('text that Postgres does not take stops nothing', async () => {
  const { api, id } = await registered()
  const alert = { alertId: uuid(), base: 'XLM', counter: null, condition: 'above', threshold: '1', price: '1' } as const
  const details = { ...alert, change: null, at: new Date().toISOString(), note: 'a\0b\uD800' }
  await tell({ userId: id, type: 'price_alert', details })
  expect(await listed(api)).toMatchObject([{ details: { note: 'a\uFFFDb\uFFFD' } }])
})

test('after ninety days a notification is forgotten', async () => {
  const { id } = await registered()
  await tell(received(id))
  app.clock.moveOn(80 * DAY_MS)
  await tell(received(id))
  app.clock.moveOn(11 * DAY_MS)
  await runJob(app.services, 'notifications.purge')
  const left = await app.db.selectFrom('notifications').select('id').where('userId', '=', id).execute()
  expect(left).toHaveLength(1)
})
