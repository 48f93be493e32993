import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSecret } from '#server/stellar/key-sealing.ts'
import { DAY_MS, MINUTE_MS } from '#shared/kernel/durations.ts'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { runJob } from '#tests/kit/run-job.ts'

const many = { count: 1000, windowSeconds: 60 }
let app: PeopleApp
let desk: Somebody
beforeAll(async () => {
  app = await startPeopleApp({ limits: { supportMessagesOfNetwork: many, supportMessagesOfAll: many } })
  desk = await somebody(app, { isAdmin: true, adminScopes: ['support'] })
})
afterAll(() => app.close())

const MESSAGE = 'My payment of yesterday\ndoes not show up.'
type Input = Parameters<ReturnType<typeof trpcFor>['support']['ask']['mutate']>[0]
/** A question as the desk has it. */
async function aQuestion(changes: Partial<Input> = {}, api = trpcFor(app)) {
  const question = { name: 'Ann Other', email: 'ann@example.com', topic: 'payment', message: MESSAGE } as const
  const { reference } = await api.support.ask.mutate({ ...question, ...changes })
  const found = (await openOnes()).find((one) => one.reference === reference)
  if (!found) throw new Error('the question is not in the list')
  return found
}
const openOnes = async () => (await desk.api.admin.support.list.query({ status: 'open', limit: 100 })).items
const answers = () => app.db.selectFrom('mailOutbox').selectAll().where('template', '=', 'support-answer').execute()

test('a question waits for the administrators of support, is read, answered by mail once and then ended', async () => {
  const writer = await somebody(app)
  const { id, reference, ...listed } = await aQuestion({ language: 'es' }, writer.api)
  expect(listed).toMatchObject({
    name: 'Ann Other',
    username: writer.username,
    excerpt: 'My payment of yesterday does not show up.',
    status: 'open',
  })
  const waiting = await desk.api.admin.overview.waiting.query()
  expect(waiting.items.find(({ kind }) => kind === 'support')).toMatchObject({ count: 1, page: '/admin-support' })
  expect(await desk.api.admin.support.get.query({ id })).toMatchObject({
    email: 'ann@example.com',
    message: MESSAGE,
    userId: writer.id,
    answer: null,
  })
  const both = await Promise.allSettled([
    desk.api.admin.support.answer.mutate({ id, text: 'It is there now.' }),
    desk.api.admin.support.answer.mutate({ id, text: 'It is there now.' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(desk.api.admin.support.close.mutate({ id, reason: 'a second click' })).rejects.toMatchObject(
    refused('ALREADY_DONE', 409),
  )
  const [mail, ...others] = await answers()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'ann@example.com', replyTo: 'support@localhost', language: 'es' })
  const details: unknown = JSON.parse(openSecret(app.masterKey, mail?.id ?? '', mail?.sealedDetails ?? ''))
  expect(details).toMatchObject({ reference, message: 'It is there now.' })
  expect(await desk.api.admin.support.get.query({ id })).toMatchObject({
    status: 'answered',
    answer: 'It is there now.',
    endedByName: desk.username,
  })
  expect((await entriesOf(app, id)).map(({ action }) => action)).toEqual(['support.answered'])
  expect(await openOnes()).toEqual([])
  const { items } = await writer.api.notifications.list.query({})
  const bell = items.flatMap(({ type, details }) => (type === 'message' ? [details] : []))
  expect(bell).toEqual([
    {
      messageId: id,
      subject: `Hemos respondido a tu pregunta ${reference}`,
      message: expect.stringContaining('correo'),
    },
  ])
})

test('a question that needs no answer is closed with a reason in the log, and nobody is mailed', async () => {
  const before = (await answers()).length
  const { id } = await aQuestion()
  const closed = await desk.api.admin.support.close.mutate({ id, reason: 'asked twice' })
  expect(closed).toMatchObject({ status: 'closed', endedByName: desk.username, username: null })
  expect(await entriesOf(app, id)).toMatchObject([{ action: 'support.closed', reason: 'asked twice' }])
  expect(await answers()).toHaveLength(before)
})

test('no text of a question or an answer lies readable in the database', async () => {
  const { id } = await aQuestion({ name: 'Zelda Unusual', message: 'Something quite peculiar has happened.' })
  await desk.api.admin.support.answer.mutate({ id, text: 'A remarkable explanation.' })
  const row = await app.db.selectFrom('supportQuestions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const entries = JSON.stringify(await entriesOf(app, id))
  for (const text of ['Zelda', 'ann@example.com', 'peculiar', 'remarkable'])
    expect(JSON.stringify(row) + entries).not.toContain(text)
})

test('open questions come oldest first and ended ones newest first, page by page', async () => {
  for (const { id } of await openOnes()) await desk.api.admin.support.close.mutate({ id, reason: 'room for others' })
  const ids: string[] = []
  for (let n = 0; n < 3; n += 1) {
    app.clock.moveOn(1000)
    ids.push((await aQuestion()).id)
  }
  const first = await desk.api.admin.support.list.query({ limit: 2 })
  const second = await desk.api.admin.support.list.query({ limit: 2, cursor: first.nextCursor ?? undefined })
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
  expect(second.nextCursor).toBe(null)
  for (const id of ids) await desk.api.admin.support.answer.mutate({ id, text: 'Done.' })
  const ended = await desk.api.admin.support.list.query({ status: 'answered', limit: 3 })
  expect(ended.items.map(({ id }) => id)).toEqual(ids.toReversed())
})

test('a question is deleted 180 days after its end and not before, an open one never', async () => {
  const ended = await aQuestion()
  await desk.api.admin.support.close.mutate({ id: ended.id, reason: 'asked twice' })
  const open = await aQuestion()
  const isThere = async ({ id }: { id: string }) =>
    (await app.db.selectFrom('supportQuestions').select('id').where('id', '=', id).execute()).length === 1
  app.clock.moveOn(180 * DAY_MS - MINUTE_MS)
  await runJob(app.services, 'support.forget-questions')
  expect(await isThere(ended)).toBe(true)
  app.clock.moveOn(MINUTE_MS)
  await runJob(app.services, 'support.forget-questions')
  expect([await isThere(ended), await isThere(open)]).toEqual([false, true])
})
