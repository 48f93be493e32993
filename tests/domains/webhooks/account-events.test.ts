import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewNotification } from '#server/domains/notifications/inbox/inbox.service.ts'
import { received } from '#tests/domains/webhooks/kit/received.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aRegistered, type Registered } from '#tests/kit/registered.ts'

let app: PeopleApp

beforeAll(async () => {
  app = await startPeopleApp()
})
afterAll(() => app.close())

const tell = (...told: NewNotification[]) => app.db.transaction().execute((trx) => app.services.inbox.notify(trx, told))

/** Reads on until so many payments have come: none does while any SQL transaction of the server is open that began before it. */
async function readOn(events: Registered['api']['events'], count: number, after?: string) {
  const amounts: unknown[] = []
  let cursor = after
  const read = async () => {
    const { items, nextCursor } = await events.list.query({ types: ['payment.received'], after: cursor, limit: 2 })
    amounts.push(...items.map(({ data }) => data['amount']))
    cursor = nextCursor
    return amounts.length
  }
  await expect.poll(read, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
  return { amounts, cursor }
}

test('events are read on from a cursor: none is missed, none comes twice, and those of others never', async () => {
  const [person, other] = [await aRegistered(app), await aRegistered(app)]
  const { events } = person.api
  await tell(received(person.id, '1.0000000'), received(other.id, '2.0000000'))
  const first = await readOn(events, 1)
  expect(first.amounts).toEqual(['1.0000000'])

  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const late = app.db.transaction().execute(async (trx) => {
    await app.services.inbox.notify(trx, [received(person.id, '3.0000000')])
    begun.resolve()
    await slow.promise
  })
  await begun.promise
  await tell(received(person.id, '4.0000000'))
  const meanwhile = await readOn(events, 0, first.cursor)
  slow.resolve()
  await late
  const rest = await readOn(events, 2 - meanwhile.amounts.length, meanwhile.cursor)
  const amounts = [...meanwhile.amounts, ...rest.amounts]
  expect(amounts).toHaveLength(2)
  expect(amounts).toEqual(expect.arrayContaining(['3.0000000', '4.0000000']))
  expect((await readOn(events, 0, rest.cursor)).amounts).toEqual([])
  expect((await readOn(events, 3)).amounts).toHaveLength(3)
  await expect(events.list.query({ after: 'yesterday' })).rejects.toMatchObject({ data: { code: 'BAD_INPUT' } })
})

test('after a backup was put back, into the same server or another, no event is missed', async () => {
  const person = await aRegistered(app)
  const { events } = person.api
  await tell(received(person.id, '1.0000000'))
  const ofTheTimeUndone = '8000000000000_00000000-0000-0000-0000-000000000000'
  expect((await readOn(events, 1, ofTheTimeUndone)).amounts).toEqual(['1.0000000'])
  await sql`update account_events set written_in = '9000000000000' where user_id = ${person.id}`.execute(app.db)
  const { amounts, cursor } = await readOn(events, 1, ofTheTimeUndone)
  expect(amounts).toEqual(['1.0000000'])
  await tell(received(person.id, '2.0000000'))
  expect((await readOn(events, 1, cursor)).amounts).toEqual(['2.0000000'])
})
