import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEvents } from '#server/http/client-package/runtime/events.ts'
import { createHttpServer } from '#server/http/server.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { someone } from '#tests/kit/browser-like.ts'
import { untilEventsReadable } from '#tests/kit/events-readable.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

const PATIENCE = { timeout: 30_000 }
const WATCH = `/trpc/live.watch?input=${encodeURIComponent('{"topics":["events"]}')}`
let app: PeopleApp
let other: { url: string; close: () => Promise<void> }
beforeAll(async () => {
  app = await startPeopleApp()
  other = await anotherProcess()
})
afterAll(async () => {
  await other.close()
  await app.close()
})

/** A server with a hub and a listener of its own on the same database, as in a second process. */
async function anotherProcess() {
  const { services, pool } = app
  const logger = createLogger({ logLevel: 'silent' }, { write: () => undefined })
  const config = { publicUrl: 'http://localhost:3000', port: 3000, trustProxy: undefined, checkAnswers: true }
  const http = await createHttpServer({ config, keys: { sessionSecret: randomBytes(32) }, services, pool, logger })
  return { url: await http.listen({ host: '127.0.0.1', port: 0 }), close: () => http.close() }
}

async function personWithKey() {
  const browser = app.browser()
  const { body } = await browser.post('/api/register', someone())
  const input = { name: 'stream', password: someone().password, scopes: ['read'] }
  const made = (await browser.post('/trpc/apiKeys.create', input)).body as { result: { data: { key: string } } }
  return { id: String(body['id']), key: made.result.data.key }
}
type Person = Awaited<ReturnType<typeof personWithKey>>

const happens = (person: Person, number: number) => app.db.transaction().execute((trx) => record(trx, person, number))
const record = (trx: Parameters<PeopleApp['services']['accountEvents']['record']>[0], { id }: Person, number: number) =>
  app.services.accountEvents.record(trx, [{ userId: id, type: 'alert.reached', data: { number } }])

interface Seen {
  ids: string[]
  numbers: unknown[]
  topics: string[]
}

/** A stream as a script reads it, until it is cut. */
function connect({ key }: Person, { url = app.url, lastEventId }: { url?: string; lastEventId?: string } = {}) {
  const seen: Seen = { ids: [], numbers: [], topics: [] }
  const cut = new AbortController()
  const headers = { authorization: `Bearer ${key}`, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) }
  const done = fetch(url + WATCH, { headers, signal: cut.signal })
    .then(async ({ body }) => {
      let unread = ''
      for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const frames = (unread + text).split('\n\n')
        unread = frames.pop() ?? ''
        for (const frame of frames) note(seen, frame)
      }
    })
    .catch(() => undefined)
  return {
    seen,
    cut: async () => {
      cut.abort()
      await done
    },
  }
}

function note(seen: Seen, frame: string): void {
  const id = /^id: (.+)$/m.exec(frame)?.[1]
  if (id) seen.ids.push(id)
  if (/^event: /m.test(frame)) return
  const { topic, event } = JSON.parse(/^data: (.+)$/m.exec(frame)?.[1] ?? '{}')
  if (event?.type === 'security.changed') return // the key was made: told too where an SQL transaction is open since before it
  seen.topics.push(topic)
  if (event) seen.numbers.push(event.data.number)
}
async function expectTold(stream: ReturnType<typeof connect>, numbers: number[]): Promise<void> {
  await expect.poll(() => stream.seen.numbers, PATIENCE).toEqual(numbers)
}
async function begun(stream: ReturnType<typeof connect>): Promise<void> {
  await expect.poll(() => stream.seen.ids.length, PATIENCE).toBeGreaterThan(0)
}

test('a stream that was cut goes on after the last event that it has read, in another process too: none is missed, none comes twice', async () => {
  const person = await personWithKey()
  const first = connect(person)
  await begun(first)
  await happens(person, 1)
  await happens(person, 2)
  await expectTold(first, [1, 2])
  await first.cut()
  for (const number of [3, 4]) await happens(person, number)
  const second = connect(person, { url: other.url, lastEventId: first.seen.ids.at(-1) ?? '' })
  await expectTold(second, [3, 4])
  await happens(person, 5)
  await expectTold(second, [3, 4, 5])
  const again = connect(person, { lastEventId: second.seen.ids[0] ?? '' })
  await expectTold(again, [4, 5])
  expect(second.seen.numbers).toEqual([3, 4, 5])
  await Promise.all([second.cut(), again.cut()])
})

test('a stream that had told nothing before it was cut misses nothing either; its ids are cursors of events.list', async () => {
  const person = await personWithKey()
  const first = connect(person)
  await begun(first)
  await first.cut()
  await happens(person, 1)
  const [after = ''] = first.seen.ids
  const second = connect(person, { lastEventId: after })
  await expectTold(second, [1])
  await untilEventsReadable(app.pool)
  const { items } = await app.services.accountEvents.list(person.id, { after, limit: 10 })
  const numbers = items.flatMap(({ data }) => data['number'] ?? []) // what happens to a new account by itself has none
  expect(numbers).toEqual([1])
  await second.cut()
})

test('an event that is committed before an older one waits for it, and both come once in the order of the list', async () => {
  const person = await personWithKey()
  const stream = connect(person)
  await begun(stream)
  await app.db.transaction().execute(async (trx) => {
    await record(trx, person, 1)
    await happens(person, 2)
    await expect.poll(() => stream.seen.numbers, PATIENCE).toEqual([])
  })
  await expectTold(stream, [1, 2])
  await stream.cut()
})

test('hundreds of missed events come in order, and others’ do not', async () => {
  const [person, stranger] = [await personWithKey(), await personWithKey()]
  const first = connect(person)
  await begun(first)
  await first.cut()
  const numbers = Array.from({ length: 230 }, (_, at) => at)
  await app.db.transaction().execute(async (trx) => {
    await record(trx, stranger, -1)
    for (const number of numbers) await record(trx, person, number)
  })
  const second = connect(person, { lastEventId: first.seen.ids[0] ?? '' })
  await expectTold(second, numbers)
  expect(new Set(second.seen.ids).size).toBe(second.seen.ids.length)
  await second.cut()
})

test('a last id that is no place is refused by its field, before the stream begins', async () => {
  const { key } = await personWithKey()
  const headers = { authorization: `Bearer ${key}`, 'last-event-id': 'yesterday' }
  const answer = await fetch(app.url + WATCH, { headers })
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { error: { data: { code: 'BAD_INPUT', field: 'lastEventId' } } },
  ])
})

test('the client package comes back by itself after the connection that hears events is lost, and misses nothing', async () => {
  const person = await personWithKey()
  const numbers: unknown[] = []
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${person.key}` }
  const [address, input] = [`${app.url}/trpc/live.watch`, { topics: ['events'] }]
  const refuse = (message: string) => new Error(message)
  const reading = (async () => {
    for await (const frame of readEvents({ address, headers, fetch, input, signal: stop.signal, refuse }))
      numbers.push((frame as { event: { data: { number: number } } }).event.data.number)
  })()
  await expect
    .poll(async () => {
      if (numbers.length === 0) await happens(person, 0)
      return numbers.length
    }, PATIENCE)
    .toBeGreaterThan(0)
  await app.takeDatabaseAway()
  await app.giveDatabaseBack()
  await expect
    .poll(
      () =>
        happens(person, 1).then(
          () => true,
          () => false,
        ),
      PATIENCE,
    )
    .toBe(true)
  await expect.poll(() => numbers.filter((number) => number === 1), PATIENCE).toHaveLength(1)
  stop.abort()
  await reading
})

test('a place of which events are no longer stored is answered by one frame that says to read anew; then it goes on', async () => {
  const person = await personWithKey()
  await happens(person, 1)
  await untilEventsReadable(app.pool)
  const { nextCursor } = await app.services.accountEvents.list(person.id, { limit: 1 })
  app.clock.moveOn(8 * DAY_MS)
  const stream = connect(person, { lastEventId: nextCursor })
  await expect.poll(() => stream.seen.topics, PATIENCE).toEqual(['missed'])
  await begun(stream)
  await happens(person, 2)
  // The first is told again where another SQL transaction has been open since before it.
  await expect.poll(() => stream.seen.numbers.at(-1), PATIENCE).toBe(2)
  expect(stream.seen.topics.lastIndexOf('missed')).toBe(0)
  await stream.cut()
})
