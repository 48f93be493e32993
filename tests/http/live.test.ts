import { createTRPCClient, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client'
import { EventSource } from 'eventsource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { t } from '#server/calls/procedures.ts'
import type { AppRouter } from '#server/http/app-router.ts'
import { liveRouter } from '#server/http/live.router.ts'
import { createLiveHub } from '#server/http/live-hub.ts'
import { endSignedOut } from '#server/http/live-route.ts'
import type { LiveStream } from '#server/http/live-stream.ts'
import { notifyLive } from '#server/queue/notices.ts'
import { type LiveFrame, type LiveTopic, PUBLISHED_KINDS } from '#shared/domains/live/live.schema.ts'
import type { ShellMenus } from '#shared/domains/menus/menus.schema.ts'
import { type Browser, someone } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

/** Ends a wait that would never end. */
const PATIENCE = { timeout: 30_000 }
let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp()
})
afterAll(() => app.close())

async function signedIn() {
  const browser = app.browser()
  const { body } = await browser.post('/api/register', someone())
  return { id: String(body['id']), browser }
}
const cookieOf = (browser: Browser) => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** A client as the browser's is, with an event source that keeps the cookie. */
function watch(browser: Browser, topics: LiveTopic[], since?: string) {
  const cookie = cookieOf(browser)
  const withCookie: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), cookie } })
  const client = createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({
          url: `${app.url}/trpc`,
          EventSource,
          eventSourceOptions: () => ({ fetch: withCookie }),
        }),
        false: httpLink({ url: `${app.url}/trpc`, headers: { cookie } }),
      }),
    ],
  })
  const events: LiveFrame[] = []
  const [started, error] = [Promise.withResolvers<void>(), Promise.withResolvers<{ data: unknown }>()]
  const next = signal()
  const subscription = client.live.watch.subscribe(
    { topics, since },
    {
      onStarted: () => started.resolve(),
      onData: (event) => {
        events.push(event)
        next.ring()
      },
      onError: (caught) => error.resolve({ data: caught.data }),
    },
  )
  return { events, started: started.promise, failed: error.promise, stop: () => subscription.unsubscribe(), next }
}

/** Lets a test wait until something has happened so many times. */
function signal() {
  let count = 0
  let waiting: { times: number; resolve(): void } | null = null
  const ring = () => {
    count += 1
    if (waiting && count >= waiting.times) waiting.resolve()
  }
  const times = async (wanted: number) => {
    if (count >= wanted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting = { times: wanted, resolve }
    await promise
  }
  return { ring, times }
}

test('tRPC’s client gets what a transaction says when it commits, by topic and user, and nothing of a rollback', async () => {
  const [ann, bob] = [await signedIn(), await signedIn()]
  const [annWatch, bobWatch] = [
    watch(ann.browser, ['balances', 'ledgers']),
    watch(bob.browser, ['balances', 'ledgers']),
  ]
  await Promise.all([annWatch.started, bobWatch.started])
  const rolledBack = app.db.transaction().execute(async (trx) => {
    await notifyLive(trx, [{ userId: ann.id, event: { topic: 'balances' } }])
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  const ledger = { topic: 'ledgers' as const, ledger: 7, closedAt: '2026-01-01T00:00:00Z', sendingPausedSince: null }
  await notifyLive(app.db, [
    { userId: ann.id, event: { topic: 'transactions', id: 'not watched' } },
    { userId: ann.id, event: { topic: 'balances' } },
    { userId: '*', event: ledger },
  ])
  await Promise.all([annWatch.next.times(2), bobWatch.next.times(1)])
  expect(annWatch.events).toEqual([{ topic: 'balances' }, ledger])
  expect(bobWatch.events).toEqual([ledger])
  annWatch.stop()
  bobWatch.stop()
})

test('visitors are told which versions of menus and settings are live, and of each change, without a session', async () => {
  const source = new EventSource(`${app.url}/trpc/live.published`)
  const told: LiveFrame[] = []
  source.addEventListener('message', ({ data }) => told.push(JSON.parse(data)))
  const versionOf = (topic: string) => told.findLast((frame) => 'topic' in frame && frame.topic === topic)
  await expect.poll(() => told.length, PATIENCE).toBe(PUBLISHED_KINDS.length)
  const read = async () => (await app.browser().get('/trpc/menus.all')).body as { result: { data: ShellMenus } }
  const { version } = (await read()).result.data
  expect(versionOf('menus')).toEqual({ topic: 'menus', version })
  const { publishing } = app.services
  await app.db.transaction().execute((trx) => publishing.publish(trx, 'menus'))
  await notifyLive(app.db, [{ userId: '*', event: { topic: 'configuration' } }])
  await expect.poll(() => versionOf('menus'), PATIENCE).toEqual({ topic: 'menus', version: version + 1 })
  expect((await read()).result.data.version).toBe(version + 1)
  expect(told).toHaveLength(PUBLISHED_KINDS.length + 1)
  source.close()
  expect((await app.browser().get('/trpc/live.published?input={"topics":[]}')).status).toBe(400)
})

test('a stream that begins with the mark of an older page is told first that it has missed something', async () => {
  const { id, browser } = await signedIn()
  const [begun, stale] = [watch(browser, ['balances']), watch(browser, ['balances'], 'where another process stood')]
  await Promise.all([begun.started, stale.started])
  await notifyLive(app.db, [{ userId: id, event: { topic: 'balances' } }])
  await Promise.all([begun.next.times(1), stale.next.times(2)])
  expect(begun.events).toEqual([{ topic: 'balances' }])
  expect(stale.events).toEqual([{ topic: 'missed' }, { topic: 'balances' }])
  begun.stop()
  stale.stop()
})

test('signing out ends the streams of that session with NOT_AUTHENTICATED, and those of no other', async () => {
  const person = someone()
  const [first, second] = [app.browser(), app.browser()]
  const { body } = await first.post('/api/register', person)
  await second.post('/api/login', person)
  const [ending, staying] = [watch(first, ['balances']), watch(second, ['balances'])]
  await Promise.all([ending.started, staying.started])
  await first.post('/api/logout')
  expect(await ending.failed).toMatchObject({ data: { code: 'NOT_AUTHENTICATED' } })
  await notifyLive(app.db, [{ userId: String(body['id']), event: { topic: 'balances' } }])
  await staying.next.times(1)
  staying.stop()
})

test('a visitor and wrong topics are told so: an event source in a frame, a script by its status', async () => {
  const { browser } = await signedIn()
  expect(await watch(app.browser(), ['balances']).failed).toMatchObject({ data: { code: 'NOT_AUTHENTICATED' } })
  expect(await watch(browser, ['nothing' as LiveTopic]).failed).toMatchObject({ data: { code: 'BAD_INPUT' } })
  expect((await app.browser().get('/trpc/live.watch?input={"topics":["balances"]}')).status).toBe(401)
  expect((await browser.get('/trpc/live.watch?input={"topics":[]}')).status).toBe(400)
  expect((await browser.get('/trpc/live.watch?input={')).status).toBe(400)
})

test('a user may have twelve streams open; closing one makes room', async () => {
  const { browser } = await signedIn()
  const open = Array.from({ length: 12 }, () => openRaw(browser))
  await Promise.all(open.map(({ greeted }) => greeted))
  const refused = await browser.get('/trpc/live.watch?input={"topics":["balances"]}')
  expect(refused).toMatchObject({ status: 429, body: { error: { data: { code: 'TOO_MANY_REQUESTS' } } } })
  const [first] = open
  first?.abort()
  await expect.poll(async () => statusOfOneMore(browser), PATIENCE).toBe(200)
  for (const { abort } of open) abort()
})

test('when the connection that hears events is lost, streams end, and those opened later hear again', async () => {
  const { id, browser } = await signedIn()
  const stream = openRaw(browser)
  await stream.greeted
  await app.takeDatabaseAway()
  await stream.ended
  await app.giveDatabaseBack()
  const later = watch(browser, ['balances'])
  await later.started
  await expect
    .poll(async () => {
      await notifyLive(app.db, [{ userId: id, event: { topic: 'balances' } }])
      return later.events.length > 0
    }, PATIENCE)
    .toBe(true)
  later.stop()
})

test('closing the server ends its streams at once', async () => {
  const closing = await startPeopleApp()
  const browser = closing.browser()
  await browser.post('/api/register', someone())
  const stream = openRaw(browser, closing.url)
  await stream.greeted
  await closing.close()
  expect(await stream.ended).toBe('ended')
})

function openRaw(browser: Browser, url = app.url) {
  const controller = new AbortController()
  const greeted = Promise.withResolvers<void>()
  const ended = read().catch(() => 'cut')
  async function read(): Promise<string> {
    const path = '/trpc/live.watch?input={"topics":["balances"]}'
    const headers = { cookie: cookieOf(browser) }
    const { body } = await fetch(url + path, { headers, signal: controller.signal })
    for await (const chunk of body ?? []) if (Buffer.from(chunk).includes('event: connected')) greeted.resolve()
    return 'ended'
  }
  return { greeted: greeted.promise, ended, abort: () => controller.abort() }
}

async function statusOfOneMore(browser: Browser): Promise<number> {
  const controller = new AbortController()
  const path = '/trpc/live.watch?input={"topics":["balances"]}'
  const { status } = await fetch(app.url + path, { headers: { cookie: cookieOf(browser) }, signal: controller.signal })
  controller.abort()
  return status
}

test('a key that may read keeps its stream as long as it counts, and is told when it does not', async () => {
  const { id, browser } = await signedIn()
  const { sessions, keys } = app.services.security
  const keyFor = async (scope: 'read' | 'trade') => {
    const input = { name: scope, password: someone().password, scopes: [scope] }
    const { body } = await browser.post('/trpc/apiKeys.create', input)
    return (body as { result: { data: { id: string; key: string } } }).result.data
  }
  const [reader, trader] = [await keyFor('read'), await keyFor('trade')]
  const ask = (key: string) => {
    const headers = { authorization: `Bearer ${key}`, accept: 'text/event-stream' }
    return fetch(`${app.url}/trpc/live.watch?input={"topics":["balances"]}`, { headers })
  }
  expect(await (await ask(trader.key)).text()).toContain('FORBIDDEN')
  const open = await ask(reader.key)
  const text = open.body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
  expect((await text?.next())?.value).toContain('event: connected')
  await notifyLive(app.db, [{ userId: id, event: { topic: 'balances' } }])
  expect((await text?.next())?.value).toContain('"topic":"balances"')
  const hub = createLiveHub({ follow: () => () => undefined }, { join: () => {}, wake: () => {}, leave: () => {} })
  const frames: string[] = []
  const response = { write: () => true, destroy: () => undefined, end: (frame: string) => frames.push(frame) }
  hub.open({
    userId: id,
    sessionHash: `key ${reader.id}`,
    topics: new Set<LiveTopic>(['balances']),
    response: { ...response, writableLength: 0 } as unknown as LiveStream['response'],
  })
  const parts = { hub, sessions, keys, router: t.router({ live: liveRouter }) }
  await endSignedOut(parts)
  expect([hub.list().length, frames]).toEqual([1, []])
  await browser.post('/trpc/apiKeys.revoke', { id: reader.id })
  expect((await text?.next())?.value).toContain('NOT_AUTHENTICATED') // at once, and not at the next look
  expect((await text?.next())?.done).toBe(true)
  await endSignedOut(parts)
  expect(hub.list()).toHaveLength(0)
  expect(frames[0]).toContain('NOT_AUTHENTICATED')
})
