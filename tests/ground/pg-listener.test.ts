import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '#server/kernel/logger.ts'
import { listenPersistently } from '#server/queue/pg-listener.ts'
import { type FreshDatabase, freshDatabase } from '#tests/kit/fresh-database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** A listener whose greeting of each connection the test ends. */
async function startListener() {
  const greetings: PromiseWithResolvers<void>[] = []
  const heard: string[] = []
  let isHeldUp = false
  const listener = await listenPersistently({
    pool: database.pool,
    channels: ['said'],
    logger: createLogger({ logLevel: 'silent' }),
    onConnect: async (client) => {
      const greeting = Promise.withResolvers<void>()
      greetings.push(greeting)
      if (!isHeldUp) greeting.resolve()
      await greeting.promise
      await client.query('select')
    },
    onNotification: ({ payload }) => heard.push(payload),
  })
  const holdUp = () => {
    isHeldUp = true
  }
  return { listener, heard, greetings, holdUp }
}
const inUse = () => database.pool.totalCount - database.pool.idleCount
const say = (what: string) => database.pool.query("select pg_notify('said', $1)", [what])

test('a connection that is renewed before it listens is given back, and one other takes its place', async () => {
  const { listener, heard, greetings, holdUp } = await startListener()
  holdUp()
  listener.renew()
  await expect.poll(() => greetings.length, { timeout: 5000 }).toBe(2)
  listener.renew()
  greetings[1]?.resolve()
  await expect.poll(() => greetings.length, { timeout: 5000 }).toBe(3)
  greetings[2]?.resolve()
  await expect.poll(() => say('ready').then(() => heard), { timeout: 5000 }).toContain('ready')
  await say('once')
  await say('last')
  await expect.poll(() => heard, { timeout: 5000 }).toContain('last')
  expect(heard.filter((what) => what === 'once')).toEqual(['once'])
  expect([greetings.length, inUse()]).toEqual([3, 1])
  await listener.stop()
  expect(inUse()).toBe(0)
})

test('a connection whose greeting fails is given back, and the next one listens', async () => {
  const { listener, heard, greetings, holdUp } = await startListener()
  holdUp()
  listener.renew()
  await expect.poll(() => greetings.length, { timeout: 5000 }).toBe(2)
  greetings[1]?.reject(new Error('it may not'))
  await expect.poll(() => greetings.length, { timeout: 5000 }).toBe(3)
  greetings[2]?.resolve()
  await expect.poll(() => say('ready').then(() => heard), { timeout: 5000 }).toContain('ready')
  expect(inUse()).toBe(1)
  await listener.stop()
  expect(inUse()).toBe(0)
})

test('one that stops while it takes a connection keeps none', async () => {
  const { listener, greetings, holdUp } = await startListener()
  holdUp()
  listener.renew()
  await expect.poll(() => greetings.length, { timeout: 5000 }).toBe(2)
  await listener.stop()
  greetings[1]?.resolve()
  expect(inUse()).toBe(0)
})
