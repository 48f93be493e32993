import { Webhook as Receiver } from 'standardwebhooks'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NewNotification } from '#server/domains/notifications/inbox/inbox.service.ts'
import { MOST_ENDPOINTS } from '#shared/domains/webhooks/endpoint-limits.ts'
import { isSignedBy, type Manner, openReceiver, type TestReceiver } from '#tests/domains/webhooks/kit/receiver.ts'
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
const received = (userId: string, amount = '5.0000000'): NewNotification => ({
  userId,
  type: 'payment_received',
  details: { transactionId: uuid(), asset: 'XLM', amount, counterparty: null },
})
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
  const { person, secret, deliveries, endpoint } = await withEndpoint(['payment.received'])
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
  const [one] = await deliveries()
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
  later(6000)
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

test('one endpoint that hangs keeps no other waiting for more than its turn', async () => {
  const [slow, quick] = [await withEndpoint(), await withEndpoint()]
  await tell(...Array.from({ length: 40 }, () => received(slow.person.id)), received(quick.person.id))
  receiver.manner = 'hangs'
  const sending = sendDue()
  await expect.poll(async () => (await quick.deliveries())[0]?.tries.length, { timeout: 60_000 }).toBe(1)
  await sending
  expect((await slow.deliveries()).every(({ tries }) => tries.length === 1)).toBe(true)
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

test('events are read on from a cursor: none is missed, none comes twice, and those of others never', async () => {
  const [person, other] = [await aRegistered(app), await aRegistered(app)]
  let after: string | undefined
  /** Reads on until so many have come: other writers of this Postgres may hold events back for a while. */
  const readOn = async (count: number): Promise<unknown[]> => {
    const amounts: unknown[] = []
    while (amounts.length < count) {
      const page = await person.api.events.list.query({ after, limit: 1, types: ['payment.received'] })
      amounts.push(...page.items.map(({ data }) => data['amount']))
      after = page.nextCursor
    }
    return amounts
  }
  await tell(received(person.id, '1.0000000'), received(other.id, '2.0000000'))
  expect(await readOn(1)).toEqual(['1.0000000'])

  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const late = app.db.transaction().execute(async (trx) => {
    await app.services.inbox.notify(trx, [received(person.id, '3.0000000')])
    begun.resolve()
    await slow.promise
  })
  await begun.promise
  await tell(received(person.id, '4.0000000'))
  const { items, nextCursor } = await person.api.events.list.query({ after, types: ['payment.received'] })
  expect(items).toEqual([]) // the one before it has not committed
  after = nextCursor
  slow.resolve()
  await late
  expect(await readOn(2)).toEqual(['3.0000000', '4.0000000'])
  await expect(person.api.events.list.query({ after: 'yesterday' })).rejects.toMatchObject({
    data: { code: 'BAD_INPUT' },
  })
})

test('what is older than seven days is forgotten, and endpoints end with the account', async () => {
  const { person, deliveries, id } = await withEndpoint()
  await tell(received(person.id))
  await sendDue()
  later(8 * DAY_MS)
  await runJob(app.services, 'webhooks.purge')
  expect(await deliveries()).toEqual([])
  expect((await app.services.accountEvents.list(person.id, { limit: 100 })).items).toEqual([])
  await app.db.transaction().execute((trx) => app.services.webhooks.forget(trx, person.id))
  expect(await app.db.selectFrom('webhookEndpoints').select('id').where('id', '=', id).execute()).toEqual([])
})
