import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewNotification } from '#server/domains/notifications/inbox/inbox.service.ts'
import { received } from '#tests/domains/webhooks/kit/received.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aRegistered } from '#tests/kit/registered.ts'

let app: PeopleApp

beforeAll(async () => {
  app = await startPeopleApp()
})
afterAll(() => app.close())

const tell = (...told: NewNotification[]) => app.db.transaction().execute((trx) => app.services.inbox.notify(trx, told))

test('events are read on from a cursor: none is missed, none comes twice, and those of others never', async () => {
  const [person, other] = [await aRegistered(app), await aRegistered(app)]
  await tell(received(person.id, '1.0000000'), received(other.id, '2.0000000'))
  const first = await person.api.events.list.query({ types: ['payment.received'] })
  expect(first.items.map(({ data }) => data['amount'])).toEqual(['1.0000000'])

  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const late = app.db.transaction().execute(async (trx) => {
    await app.services.inbox.notify(trx, [received(person.id, '3.0000000')])
    begun.resolve()
    await slow.promise
  })
  await begun.promise
  await tell(received(person.id, '4.0000000'))
  const meanwhile = await person.api.events.list.query({ after: first.nextCursor, types: ['payment.received'] })
  slow.resolve()
  await late
  const rest = await person.api.events.list.query({ after: meanwhile.nextCursor, types: ['payment.received'] })
  const amounts = [...meanwhile.items, ...rest.items].map(({ data }) => data['amount'])
  expect(new Set(amounts)).toEqual(new Set(['3.0000000', '4.0000000']))
  expect(amounts).toHaveLength(2)
  await expect(person.api.events.list.query({ after: 'yesterday' })).rejects.toMatchObject({
    data: { code: 'BAD_INPUT' },
  })
  const one = await person.api.events.list.query({ limit: 1, types: ['payment.received'] })
  const two = await person.api.events.list.query({ limit: 1, types: ['payment.received'], after: one.nextCursor })
  expect(one.items[0]?.id).not.toBe(two.items[0]?.id)
})

test('after a backup was put back, into the same server or another, no event is missed', async () => {
  const person = await aRegistered(app)
  const { events } = person.api
  await tell(received(person.id, '1.0000000'))
  const list = async (after?: string) => {
    const { items, nextCursor } = await events.list.query({ types: ['payment.received'], after })
    return { amounts: items.map(({ data }) => data['amount']), nextCursor }
  }
  const ofTheTimeUndone = '8000000000000_00000000-0000-0000-0000-000000000000'
  expect((await list(ofTheTimeUndone)).amounts).toEqual(['1.0000000'])
  await sql`update account_events set written_in = '9000000000000' where user_id = ${person.id}`.execute(app.db)
  const { amounts, nextCursor } = await list(ofTheTimeUndone)
  expect(amounts).toEqual(['1.0000000'])
  await tell(received(person.id, '2.0000000'))
  expect((await list(nextCursor)).amounts).toEqual(['2.0000000'])
})
