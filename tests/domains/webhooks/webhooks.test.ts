import { sql } from 'kysely'
import { Webhook as Receiver } from 'standardwebhooks'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NewNotification } from '#server/domains/notifications/inbox/inbox.service.ts'
import { setState } from '#server/domains/webhooks/endpoints/endpoints.queries.ts'
import { leaseEndpoint, queueNews, releaseEndpoint } from '#server/domains/webhooks/endpoints/sending.queries.ts'
import { MOST_ENDPOINTS } from '#shared/domains/webhooks/endpoint-limits.ts'
import { received } from '#tests/domains/webhooks/kit/received.ts'
import { isSignedBy, type Manner, openReceiver, type TestReceiver } from '#tests/domains/webhooks/kit/receiver.ts'
import { untilEventsReadable } from '#tests/kit/events-readable.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aRegistered } from '#tests/kit/registered.ts'
import { runJob } from '#tests/kit/run-job.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let app: PeopleApp
let receiver: TestReceiver
const ended = new AsyncDisposableStack()

beforeAll(async () => {
  receiver = ended.use(await openReceiver())
  app = ended.use(await startPeopleApp({ sendPublic: receiver.send }))
})
afterAll(() => ended.disposeAsync())
beforeEach(async () => {
  await app.db.deleteFrom('webhookEndpoints').execute()
  receiver.messages = []
  receiver.manner = 'takes'
})

const sendDue = () => runJob(app.services, 'webhooks.send')
const tell = (...told: NewNotification[]) => app.db.transaction().execute((trx) => app.services.inbox.notify(trx, told))
const later = (ms: number) => app.clock.moveOn(ms)

async function withEndpoint(events: ('*' | 'payment.received' | 'order.filled')[] = ['payment.received']) {
  const person = await aRegistered(app)
  const { api } = person
  const made = { requestId: uuid(), url: 'https://shop.example/hook', events, password: person.password }
  const { id, secret } = await api.webhooks.create.mutate(made)
  const endpoint = async () => {
    const [only] = (await app.services.webhooks.list(person.id)).items
    if (!only) throw new Error('there is no endpoint')
    return only
  }
  const deliveries = async () => (await app.services.webhooks.deliveries(person.id, { id, limit: 100 })).items
  return { person, api, id, secret, endpoint, deliveries }
}

test('what an account is told of is handed to its endpoint, signed as Standard Webhooks has it, once', async () => {
  const { person, api, id, secret, endpoint } = await withEndpoint(['payment.received'])
  await tell(received(person.id, '7.0000000'))
  await Promise.all([sendDue(), sendDue()])
  await sendDue()
  expect(receiver.messages).toHaveLength(1)
  const [message] = receiver.messages
  if (!message) throw new Error('nothing was receiver.messages')
  const { body, headers, path } = message
  expect(path).toBe('/hook')
  expect(new Receiver(secret).verify(body, headers)).toEqual({
    type: 'payment.received',
    timestamp: expect.stringMatching(/^\d{4}-/),
    data: { transactionId: expect.any(String), asset: 'XLM', amount: '7.0000000', counterparty: null },
  })
  expect(() => new Receiver(secret).verify(body.replace('7.0', '9.0'), headers)).toThrow(/signature/i)
  const [one] = (await api.webhooks.deliveries.query({ id })).items
  expect(one).toMatchObject({ type: 'payment.received', state: 'delivered', eventId: headers['webhook-id'] })
  expect(one?.tries).toMatchObject([{ status: 204, fault: null }])
  expect(await endpoint()).toMatchObject({ delivered: 1, atOnce: 1, waiting: 0, failed: 0 })
})

test('events that an endpoint has not chosen, and those of somebody else, do not go there', async () => {
  const { id } = await withEndpoint(['order.filled'])
  const stranger = await aRegistered(app)
  await tell(received(stranger.id))
  await sendDue()
  expect(receiver.messages).toEqual([])
  const { webhooks } = stranger.api
  for (const call of [
    () => webhooks.deliveries.query({ id }),
    () => webhooks.update.mutate({ id, isPaused: true }),
    () => webhooks.rotate.mutate({ id, password: stranger.password }),
    () => webhooks.endPrevious.mutate({ id }),
    () => webhooks.remove.mutate({ id }),
    () => webhooks.test.mutate({ id, requestId: uuid() }),
    () => webhooks.replay.mutate({ id, since: new Date(0).toISOString() }),
    () => webhooks.replay.mutate({ id, deliveryId: id }),
    () => webhooks.skip.mutate({ deliveryId: id }),
  ])
    await expect(call()).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } })
})

test.each<[Manner, { status: number | null; fault: string | null }]>([
  ['fails', { status: 503, fault: null }],
  ['redirects', { status: null, fault: 'it leads elsewhere' }],
  ['hangs', { status: null, fault: expect.stringMatching(/did not answer/) }],
  ['floods', { status: null, fault: 'the answer is too long' }],
  ['private', { status: null, fault: 'the host is not on the public internet' }],
  ['unknown', { status: null, fault: 'the host was not found' }],
])('an endpoint that %s is tried again later, and takes the same message then', async (manner, made) => {
  const { person, deliveries } = await withEndpoint()
  receiver.manner = manner
  await tell(received(person.id))
  await sendDue()
  const [waiting] = await deliveries()
  expect(waiting).toMatchObject({ state: 'waiting', tries: [made], nextTryAt: expect.any(String) })
  receiver.manner = 'takes'
  await sendDue()
  expect((await deliveries())[0]?.state).toBe('waiting')
  later(31_000)
  await sendDue()
  expect(await deliveries()).toMatchObject([
    { state: 'delivered', eventId: waiting?.eventId, tries: [made, { status: 204 }] },
  ])
})

test('a receiver that is away for three days is paused and its person told; turned on again, it gets what has waited', async () => {
  const { person, id, endpoint, deliveries } = await withEndpoint()
  receiver.manner = 'fails'
  await tell(received(person.id))
  for (let tries = 0; tries < 12; tries += 1) {
    await sendDue()
    later(12 * HOUR_MS)
  }
  expect(await endpoint()).toMatchObject({ state: 'failing' })
  expect((await deliveries())[0]).toMatchObject({ state: 'failed' })
  expect((await deliveries())[0]?.tries).toHaveLength(12)
  const { items } = await app.services.inbox.list(person.id, { view: 'security', limit: 50 })
  expect(items.map(({ details }) => details)).toContainEqual(
    expect.objectContaining({ change: 'webhook-paused-by-us', name: 'shop.example' }),
  )
  receiver.messages = []
  await tell(received(person.id, '9.0000000'))
  await sendDue()
  expect(receiver.messages).toEqual([])
  receiver.manner = 'takes'
  const origin = { ip: '127.0.0.1', userAgent: '', deviceHash: null, requestId: uuid() }
  const caller = { user: { id: person.id }, origin } as Parameters<typeof app.services.webhooks.update>[0]
  await app.services.webhooks.update(caller, { id, isPaused: false })
  const { count } = await app.services.webhooks.replay(person.id, { id, since: new Date(0).toISOString() })
  expect(count).toBeGreaterThanOrEqual(2)
  await sendDue()
  expect((await deliveries()).map(({ state }) => state)).not.toContain('waiting')
  expect(receiver.messages.map(({ body }) => JSON.parse(body).data.amount)).toEqual(
    expect.arrayContaining(['5.0000000', '9.0000000']),
  )
})

test('an endpoint that hangs is asked four times, and rests then; one whose message cannot be made stops no other', async () => {
  const [slow, broken, quick] = [await withEndpoint(), await withEndpoint(), await withEndpoint()]
  const spoilt = { sealedSecret: `v1:${'a'.repeat(80)}:${'b'.repeat(40)}` }
  await app.db.updateTable('webhookEndpoints').set(spoilt).where('id', '=', broken.id).execute()
  await tell(...Array.from({ length: 40 }, () => received(slow.person.id)), received(broken.person.id))
  receiver.manner = 'hangs'
  await sendDue()
  const tries = async () => (await slow.deliveries()).flatMap((one) => one.tries).length
  expect(await tries()).toBe(4)
  receiver.manner = 'takes'
  await tell(received(quick.person.id))
  await sendDue()
  expect(await quick.deliveries()).toMatchObject([{ state: 'delivered' }])
  expect(await broken.deliveries()).toMatchObject([{ tries: [{ fault: 'the message could not be made' }] }])
  expect(await tries()).toBe(4)
  later(31_000)
  await sendDue()
  expect((await slow.deliveries()).map(({ state }) => state)).not.toContain('waiting')
})

test('news that comes while a message is on its way has nobody send that message again', async () => {
  const { person, id } = await withEndpoint()
  const { clock, db } = app
  await tell(received(person.id))
  const [now, heldUntil] = [clock.now(), new Date(clock.now().getTime() + 60_000)]
  await queueNews(db, now)
  expect(await leaseEndpoint(db, { now, heldUntil })).toMatchObject({ id })
  await tell(received(person.id))
  await sendDue()
  expect(receiver.messages).toHaveLength(0)
  await db.transaction().execute((trx) => releaseEndpoint(trx, id, { heldUntil, now, restUntil: null }))
  await sendDue()
  expect(receiver.messages).toHaveLength(2)
})

test('a booking waits neither for an endpoint that is being removed nor for one that is being turned on, and takes no harm', async () => {
  const [going, coming] = [await withEndpoint(), await withEndpoint()]
  await app.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('webhookEndpoints').where('id', '=', going.id).execute()
    await setState(trx, coming.id, { state: 'active', at: app.clock.now() })
    await sql`select from webhook_queues for update`.execute(trx)
    await tell(received(going.person.id), received(coming.person.id))
  })
  await sendDue()
  expect(receiver.messages).toHaveLength(1)
  await untilEventsReadable(app.pool)
  const { items } = await going.api.events.list.query({ types: ['payment.received'] })
  expect(items).toHaveLength(1)
})

test('a rotated secret and the one before both sign for a day, or until it is ended', async () => {
  const { person, api, id, secret, endpoint } = await withEndpoint()
  const next = await api.webhooks.rotate.mutate({ id, password: person.password })
  const signing = async () => {
    receiver.messages = []
    await tell(received(person.id))
    await sendDue()
    const [message] = receiver.messages
    return [secret, next.secret].map((one) => message !== undefined && isSignedBy(one, message))
  }
  expect(await endpoint()).toMatchObject({ previousUntil: expect.any(String) })
  expect(await signing()).toEqual([true, true])
  await api.webhooks.endPrevious.mutate({ id })
  expect(await endpoint()).toMatchObject({ previousUntil: null, secretEnd: next.secret.replace('=', '').slice(-4) })
  expect(await signing()).toEqual([false, true])
  const third = await api.webhooks.rotate.mutate({ id, password: person.password })
  expect(await signing()).toEqual([false, true])
  later(DAY_MS)
  expect(await signing()).toEqual([false, false])
  expect(receiver.messages.map((message) => isSignedBy(third.secret, message))).toEqual([true])
})

test('an endpoint takes the password, a public https address, and no more than ten of them; a key makes none', async () => {
  const person = await aRegistered(app)
  const make = (change: object) =>
    person.api.webhooks.create.mutate({
      requestId: uuid(),
      url: 'https://shop.example/hook',
      events: ['*'],
      password: person.password,
      ...change,
    })
  await expect(make({ password: 'not the password' })).rejects.toMatchObject({ data: { code: 'PASSWORD_WRONG' } })
  for (const url of [
    'http://shop.example/hook',
    'https://10.0.0.1/',
    'https://localhost/',
    'https://shop.example:8443/',
    'https://user:pass@shop.example/',
    'https://shop.internal./',
    'ftp://shop.example/',
    'https://[::1]/',
  ])
    await expect(make({ url })).rejects.toMatchObject({ data: { code: 'BAD_INPUT', field: 'url' } })
  await expect(make({ events: ['payment.recieved'] })).rejects.toMatchObject({ data: { code: 'BAD_INPUT' } })
  const made = await Promise.allSettled(Array.from({ length: MOST_ENDPOINTS + 2 }, () => make({})))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_ENDPOINTS)
  expect((await person.api.webhooks.list.query()).items).toHaveLength(MOST_ENDPOINTS)
})

test('a test is marked as one, the same request sends it once, and a delivery is sent again by hand', async () => {
  const { api, id, deliveries } = await withEndpoint(['order.filled'])
  const requestId = uuid()
  await api.webhooks.test.mutate({ id, requestId })
  await api.webhooks.test.mutate({ id, requestId })
  await sendDue()
  expect(receiver.messages.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test'])
  const [one] = await deliveries()
  await api.webhooks.replay.mutate({ id, deliveryId: one?.id ?? '' })
  await sendDue()
  expect(receiver.messages).toHaveLength(2)
  expect(receiver.messages[1]?.headers['webhook-id']).toBe(receiver.messages[0]?.headers['webhook-id'])
  receiver.manner = 'fails'
  await api.webhooks.replay.mutate({ id, deliveryId: one?.id ?? '' })
  await sendDue()
  await api.webhooks.skip.mutate({ deliveryId: one?.id ?? '' })
  await expect(api.webhooks.skip.mutate({ deliveryId: one?.id ?? '' })).rejects.toMatchObject({
    data: { code: 'ALREADY_DONE' },
  })
  later(DAY_MS)
  await sendDue()
  expect(receiver.messages).toHaveLength(3)
})

test('what is older than seven days is forgotten, and endpoints end with the account', async () => {
  const { person, deliveries, id } = await withEndpoint()
  await tell(received(person.id))
  await sendDue()
  later(8 * DAY_MS)
  await runJob(app.services, 'webhooks.purge')
  expect(await deliveries()).toEqual([])
  await untilEventsReadable(app.pool)
  expect((await app.services.accountEvents.list(person.id, { limit: 100 })).items).toEqual([])
  await app.db.transaction().execute((trx) => app.services.webhooks.forget(trx, person.id))
  expect(await app.db.selectFrom('webhookEndpoints').select('id').where('id', '=', id).execute()).toEqual([])
})
