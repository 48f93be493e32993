import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPublishing } from '#server/domains/publishing/publishing.service.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { type Listener, listenPersistently } from '#server/queue/pg-listener.ts'
import { PUBLISHED_KINDS } from '#shared/domains/live/live.schema.ts'
import { type FreshDatabase, freshDatabase } from '#tests/kit/fresh-database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** A process as the server makes one: it hears what any process publishes. */
async function startProcess() {
  const publishing = createPublishing({ db: database.db })
  const heard = { times: 0, next: Promise.withResolvers<void>() }
  const listener: Listener = await listenPersistently({
    pool: database.pool,
    channels: ['live'],
    logger: createLogger({ logLevel: 'silent' }),
    onListening: () => publishing.hear(true),
    onLost: () => publishing.hear(false),
    onNotification: ({ payload }) => {
      const kind = PUBLISHED_KINDS.find((one) => payload.includes(`"topic":"${one}"`))
      if (!kind) return
      publishing.heard(kind)
      heard.times += 1
      heard.next.resolve()
      heard.next = Promise.withResolvers()
    },
  })
  return { publishing, heard, stop: () => listener.stop() }
}

/** Counts how often a value is really read. */
function counted() {
  const reads = { count: 0 }
  return { reads, load: async (key: string) => `${key}${++reads.count}` }
}

test('a value is read once until its kind is published, in every process, and its version grows', async () => {
  const [here, there] = [await startProcess(), await startProcess()]
  const [one, other, menus] = [counted(), counted(), counted()]
  const readHere = here.publishing.keep('config', one.load)
  const readThere = there.publishing.keep('config', other.load)
  const readMenus = there.publishing.keep('menus', menus.load)
  const first = await readHere('a')
  expect(await readHere('a')).toBe(first)
  await Promise.all([readThere('a'), readThere('a'), readMenus()])
  expect([one.reads.count, other.reads.count]).toEqual([1, 1])

  const told = there.heard.next.promise
  const version = await database.db.transaction().execute((trx) => here.publishing.publish(trx, 'config'))
  here.publishing.heard('config')
  expect((await readHere('a')).version).toBe(version)
  await told
  expect(await readThere('a')).toEqual({ version, value: 'a2' })
  await readMenus()
  expect(menus.reads.count).toBe(1) // another kind is left alone
  await Promise.all([here.stop(), there.stop()])
})

test('nothing is kept by a process that does not hear, and a change that is rolled back is none', async () => {
  const publishing = createPublishing({ db: database.db })
  const { load, reads } = counted()
  const readIt = publishing.keep('content', load)
  const { version } = await readIt()
  await expect(
    database.db.transaction().execute(async (trx) => {
      await publishing.publish(trx, 'content')
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect((await readIt()).version).toBe(version)
  expect(reads.count).toBe(2)
})

test('a reading that was under way when its kind was published is not kept', async () => {
  const { publishing, stop } = await startProcess()
  const late = Promise.withResolvers<string>()
  const values = [late.promise, Promise.resolve('new')]
  const readIt = publishing.keep('config', () => values.shift() ?? Promise.reject(new Error('read too often')))
  const early = readIt()
  publishing.heard('config')
  late.resolve('old')
  expect((await early).value).toBe('old')
  expect((await readIt()).value).toBe('new')
  expect((await readIt()).value).toBe('new')
  await stop()
})
