import { createECDH } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NewNotification } from '#server/domains/notifications/inbox/inbox.service.ts'
import { createPublicSend } from '#server/kernel/public-fetch.ts'
import type { PushPayload } from '#shared/domains/notifications/push.schema.ts'
import { openPushBrowser, pushBrowser, readVapid } from '#tests/domains/notifications/kit/push-browser.ts'
import { cookieHeader } from '#tests/kit/browser-like.ts'
import { LOCAL_CERTIFICATE, openLocalHost } from '#tests/kit/local-host.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aRegistered, type Registered } from '#tests/kit/registered.ts'
import { runJob } from '#tests/kit/run-job.ts'

const SERVICE = 'https://updates.push.services.mozilla.com'
const HOUR_MS = 3_600_000

interface Handed {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}
let app: PeopleApp
let handed: Handed[] = []
let answer: { status: number; retryAfter?: string } = { status: 201 }
const ended = new AsyncDisposableStack()

/** Every push service of these tests is one local host, reached by the product's own careful sender. */
beforeAll(async () => {
  const host = await openLocalHost((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      handed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      const { status, retryAfter } = answer
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
    })
  })
  ended.use(host)
  const send = createPublicSend({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: (it) => it === '127.0.0.1',
    ca: LOCAL_CERTIFICATE,
    port: host.port,
  })
  app = await startPeopleApp({
    sendPublic: (url, ...rest) => send(new URL(url.pathname, `https://anchor.example:${host.port}`), ...rest),
  })
  ended.use(app)
})
afterAll(() => ended.disposeAsync())
beforeEach(() => {
  handed = []
  answer = { status: 201 }
})

const sendDue = () => runJob(app.services, 'notifications.send-pushes')
const tell = (...told: NewNotification[]) => app.db.transaction().execute((trx) => app.services.inbox.notify(trx, told))
const received = (userId: string, amount = '5.0000000'): NewNotification => ({
  userId,
  type: 'payment_received',
  details: { transactionId: uuid(), asset: 'XLM', amount, counterparty: null },
})
const subscribed = async (person: Pick<Registered, 'api'>) => {
  const browser = openPushBrowser(`${SERVICE}/wpush/v2/${uuid()}`)
  await person.api.notifications.push.subscribe.mutate(browser.subscription)
  return browser
}
const devicesOf = async (person: Pick<Registered, 'api'>) => (await person.api.notifications.push.devices.query()).items
const waiting = (userId: string) =>
  app.db
    .selectFrom('pushOutbox as o')
    .innerJoin('pushSubscriptions as p', 'p.id', 'o.subscriptionId')
    .select(['o.attempts', 'o.nextTryAt'])
    .where('p.userId', '=', userId)
    .execute()

test('the receiver of these tests reads the example of RFC 8291', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
  const browser = pushBrowser(SERVICE, pair, Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'))
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(browser.read(Buffer.from(body, 'base64url'))).toBe('When I grow up, I want to be a watermelon')
})

test('a payment reaches the browser encrypted for it alone and signed by the service, and nothing of it is kept', async () => {
  const person = await aRegistered(app)
  const browser = await subscribed(person)
  const { publicKey } = await person.api.notifications.push.devices.query()
  const told = received(person.id, '120.2500000')
  await tell(told)
  await sendDue()
  const [only, ...others] = handed
  expect(others).toEqual([])
  const { headers, body, path } = only ?? { headers: {}, body: Buffer.alloc(0), path: '' }
  expect(`${SERVICE}${path}`).toBe(browser.subscription.endpoint)
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
  expect(Number(headers['ttl'])).toBeGreaterThan(86_000)
  const payload = JSON.parse(browser.read(body)) as PushPayload
  const transactionId = 'transactionId' in told.details ? told.details.transactionId : ''
  expect(payload).toEqual({
    id: expect.any(String),
    title: 'You received 120.25 XLM',
    body: '',
    path: `/transactions?id=${transactionId}`,
    language: 'en',
  })
  expect(headers['topic']).toBe(payload.id.replaceAll('-', ''))
  const signed = await readVapid(String(headers['authorization']), publicKey, SERVICE)
  expect(signed).toMatchObject({ aud: SERVICE, sub: 'mailto:support@localhost' })
  expect((signed.exp ?? 0) * 1000).toBeLessThanOrEqual(Date.now() + 24 * HOUR_MS)
  expect(await waiting(person.id)).toEqual([])
  expect(await devicesOf(person)).toMatchObject([{ isThis: true, lastSentAt: expect.any(String) }])
})

test('what is told in Spanish is in Spanish, and what is rolled back was never sent', async () => {
  const person = await aRegistered(app)
  const browser = await subscribed(person)
  await person.api.settings.setLanguage.mutate({ language: 'es' })
  const cause = new Error('rolled back')
  const telling = app.db.transaction().execute(async (trx) => {
    await app.services.inbox.notify(trx, [received(person.id)])
    throw cause
  })
  await expect(telling).rejects.toBe(cause)
  await tell(received(person.id, '7.0000000'))
  await sendDue()
  expect(handed.map(({ body }) => JSON.parse(browser.read(body)) as PushPayload)).toMatchObject([
    { title: 'Has recibido 7 XLM', language: 'es' },
  ])
})

test('however many run the job at once, each browser is sent each message once', async () => {
  const person = await aRegistered(app)
  await subscribed(person)
  await tell(...Array.from({ length: 12 }, () => received(person.id)))
  await Promise.all([sendDue(), sendDue(), sendDue()])
  await sendDue()
  expect(new Set(handed.map(({ headers }) => headers['topic'])).size).toBe(12)
  expect(handed).toHaveLength(12)
})

test('nothing but an address of a known push service is taken, with the keys of a browser', async () => {
  const person = await aRegistered(app)
  const { keys } = openPushBrowser(SERVICE).subscription
  const refused = [
    'http://updates.push.services.mozilla.com/a',
    'https://updates.push.services.mozilla.com:8443/a',
    'https://me:secret@updates.push.services.mozilla.com/a',
    'https://updates.push.services.mozilla.com.example/a',
    'https://push.services.mozilla.com.evil.example/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://localhost/a',
    'https://10.0.0.1/fcm.googleapis.com',
    'https://anchor.example/a',
    'ftp://fcm.googleapis.com/a',
    'fcm.googleapis.com',
    `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
  ]
  for (const endpoint of refused)
    await expect(person.api.notifications.push.subscribe.mutate({ endpoint, keys })).rejects.toMatchObject({
      data: { code: 'BAD_INPUT' },
    })
  const noPoint = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: keys.auth }
  await expect(
    person.api.notifications.push.subscribe.mutate({ endpoint: `${SERVICE}/a`, keys: noPoint }),
  ).rejects.toMatchObject({ data: { code: 'BAD_INPUT' } })
  expect(await devicesOf(person)).toEqual([])
})

test('a browser that its push service no longer knows is forgotten', async () => {
  for (const status of [404, 410]) {
    const person = await aRegistered(app)
    await subscribed(person)
    await tell(received(person.id))
    answer = { status }
    await sendDue()
    expect(await devicesOf(person)).toEqual([])
  }
})

test('what is not taken is tried again later, as often as is counted and no sooner than is asked, and a lost browser is dropped', async () => {
  const person = await aRegistered(app)
  await subscribed(person)
  answer = { status: 503, retryAfter: '600' }
  await tell(received(person.id))
  await sendDue()
  const [kept] = await waiting(person.id)
  expect(kept?.attempts).toBe(1)
  const waitsMs = (kept?.nextTryAt.getTime() ?? 0) - app.clock.now().getTime()
  expect(waitsMs).toBeGreaterThan(590_000)
  expect(waitsMs).toBeLessThanOrEqual(600_000)
  await sendDue()
  expect(handed).toHaveLength(1)
  for (let count = 2; count <= 8; count++) {
    app.clock.moveOn(HOUR_MS)
    await sendDue()
  }
  expect(handed).toHaveLength(8)
  expect(await waiting(person.id)).toEqual([])
  answer = { status: 403 }
  for (const expected of [1, 1, 1, 0]) {
    await tell(received(person.id))
    await sendDue()
    const left = await app.db.selectFrom('pushSubscriptions').select('id').where('userId', '=', person.id).execute()
    expect(left).toHaveLength(expected)
  }
})

test('each type is switched beside bell and mail, and what only administrators are told is in neither', async () => {
  const person = await aRegistered(app)
  const browser = await subscribed(person)
  await person.api.notifications.setSwitch.mutate({ type: 'payment_received', channel: 'push', enabled: false })
  await tell(received(person.id))
  await sendDue()
  expect(handed).toEqual([])
  await person.api.notifications.setSwitch.mutate({ type: 'payment_received', channel: 'push', enabled: true })
  await person.api.notifications.setSwitch.mutate({ type: 'payment_received', channel: 'in_app', enabled: false })
  await tell(received(person.id))
  await sendDue()
  expect(handed).toHaveLength(1)
  await expect(
    person.api.notifications.setSwitch.mutate({ type: 'issue', channel: 'push', enabled: true }),
  ).rejects.toMatchObject({ data: { code: 'BAD_INPUT' } })
  await person.api.security.freeze.mutate()
  await sendDue()
  expect(JSON.parse(browser.read(handed.at(-1)?.body ?? Buffer.alloc(0)))).toMatchObject({
    title: 'Your account is frozen',
    path: '/security',
  })
})

test('a device is listed with its browser, removed by its owner alone, and replaced by its own new subscription', async () => {
  const [person, other] = [await aRegistered(app), await aRegistered(app)]
  await subscribed(person)
  await subscribed(person)
  const [device, ...more] = await devicesOf(person)
  expect(more).toEqual([])
  const id = device?.id ?? ''
  await expect(other.api.notifications.push.remove.mutate({ id })).rejects.toMatchObject({
    data: { code: 'NOT_FOUND' },
  })
  await person.api.notifications.push.remove.mutate({ id })
  expect(await devicesOf(person)).toEqual([])
})

test('signing out ends what a browser is told, and an idle session that has run out does not', async () => {
  const person = await aRegistered(app)
  await subscribed(person)
  app.clock.moveOn(2 * HOUR_MS)
  await runJob(app.services, 'security.purge')
  await person.browser.post('/api/login', person)
  const again = { api: trpcFor(app, cookieHeader(person.browser)) }
  expect(await devicesOf(again)).toMatchObject([{ isThis: true }])
  await tell(received(person.id))
  await person.browser.post('/api/logout')
  expect(await waiting(person.id)).toEqual([])
  await person.browser.post('/api/login', person)
  expect(await devicesOf({ api: trpcFor(app, cookieHeader(person.browser)) })).toEqual([])
})

test('whoever else signs in on the device takes it over, and ending other sessions ends their devices', async () => {
  const [person, other] = [await aRegistered(app), await aRegistered(app)]
  const second = app.browser()
  await second.post('/api/login', person)
  const away = { api: trpcFor(app, cookieHeader(second)) }
  await subscribed(away)
  await subscribed(person)
  expect((await devicesOf(person)).map(({ isThis }) => isThis)).toEqual([true, false])
  await second.post('/api/login', other)
  expect(await devicesOf(person)).toMatchObject([{ isThis: true }])
  await subscribed({ api: trpcFor(app, cookieHeader(second)) })

  const third = app.browser()
  await third.post('/api/login', person)
  await subscribed({ api: trpcFor(app, cookieHeader(third)) })
  await person.api.sessions.endOthers.mutate()
  expect(await devicesOf(person)).toMatchObject([{ isThis: true }])
  const theirs = await app.db.selectFrom('pushSubscriptions').select('id').where('userId', '=', other.id).execute()
  expect(theirs).toHaveLength(1)
})

test('closing an account leaves no browser of it', async () => {
  const person = await aRegistered(app)
  await subscribed(person)
  await app.db.transaction().execute((trx) => app.services.security.forget(trx, person.id))
  const left = await app.db.selectFrom('pushSubscriptions').select('id').where('userId', '=', person.id).execute()
  expect(left).toEqual([])
})
