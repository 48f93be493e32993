import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

let app: PeopleApp
let helper: Somebody
beforeAll(async () => {
  app = await startPeopleApp({ limits: { messagesOfAdministrator: { count: 9, windowSeconds: 3600 } } })
  helper = await somebody(app, { isAdmin: true, adminScopes: ['support'] })
})
afterAll(() => app.close())

const WORDS = { subject: 'Your <b>payment</b>', text: 'It is there:\nhttps://evil.example <script>x</script>' }
const send = (id: string, how: Partial<typeof WORDS & { requestId: string }> = {}, by = helper) =>
  by.api.admin.users.sendMessage.mutate({ requestId: randomUUID(), id, ...WORDS, ...how })
const told = async ({ api }: Somebody) =>
  (await api.notifications.list.query({})).items.filter(({ type }) => type === 'message')
const mails = (userId: string) =>
  app.db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('userId', '=', userId)
    .where('template', '=', 'person-message')
    .execute()

test('a message is among the notifications and in a mail in the language of the person, as it was previewed, and noted', async () => {
  const person = await somebody(app)
  await app.pool.query("update settings set language = 'es', notifications_enabled = false where user_id = $1", [
    person.id,
  ])
  const preview = await helper.api.admin.users.previewMessage.query({ id: person.id, ...WORDS })
  expect(preview).toMatchObject({ language: 'es', title: WORDS.subject, text: WORDS.text })
  expect(preview.mail).toMatchObject({ to: person.email, subject: WORDS.subject })
  expect(preview.mail.text).toContain('tiene un mensaje para ti')
  expect(await told(person)).toEqual([])
  const { id } = await send(person.id)
  expect(await told(person)).toMatchObject([
    { details: { messageId: id, subject: WORDS.subject, message: WORDS.text } },
  ])
  const [mail] = await mails(person.id)
  expect(mail).toMatchObject({ language: 'es', recipient: person.email, replyTo: 'support@localhost' })
  const shown = await app.services.notifications.readMail(mail?.id ?? '')
  expect(shown.text).toBe(preview.mail.text)
  expect(shown.html).not.toMatch(/<script|<b>|<a /)
  const [entry] = await entriesOf(app, person.id)
  expect(entry).toMatchObject({ action: 'user.message_sent', actorId: helper.id, new: { messageId: id } })
  expect(JSON.stringify(entry)).not.toContain('payment')
})

test('the same request is sent once, and never as another message', async () => {
  const person = await somebody(app)
  const requestId = randomUUID()
  const sent = await Promise.all([0, 1, 2].map(() => send(person.id, { requestId })))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(await send(person.id, { requestId })).toEqual(sent[0])
  expect(await told(person)).toHaveLength(1)
  expect(await mails(person.id)).toHaveLength(1)
  await expect(send(person.id, { requestId, subject: 'Another' })).rejects.toMatchObject(
    refused('REQUEST_ID_REUSED', 409),
  )
})

test('it takes the scope, a confirmed session, words that can be seen, and never goes to oneself', async () => {
  const person = await somebody(app)
  const other = await somebody(app, { isAdmin: true, adminScopes: ['compliance'] })
  await expect(send(person.id, {}, other)).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await expect(send(helper.id)).rejects.toMatchObject(refused('FORBIDDEN', 403))
  for (const wrong of [{ subject: 'Two\nlines' }, { subject: 'Turned \u202e around' }, { text: ' ' }])
    await expect(send(person.id, wrong)).rejects.toMatchObject(refused('BAD_INPUT', 400))
  await app.pool.query('update sessions set stepped_up_until = null where user_id = $1', [helper.id])
  await expect(send(person.id)).rejects.toMatchObject(refused('PASSWORD_REQUIRED', 403))
  await helper.api.security.stepUp.mutate({ password: helper.password })
})

test('a person gets so many a day, and an administrator sends so many an hour', async () => {
  const sender = await somebody(app, { isAdmin: true, adminScopes: ['support'] })
  const [person, other] = [await somebody(app), await somebody(app)]
  for (let at = 0; at < 5; at++) await send(person.id, {}, sender)
  await expect(send(person.id, {}, sender)).rejects.toMatchObject(refused('TOO_MANY_REQUESTS', 429))
  for (let at = 0; at < 3; at++) await send(other.id, {}, sender)
  await expect(send(other.id, {}, sender)).rejects.toMatchObject(refused('TOO_MANY_REQUESTS', 429))
  expect(await told(person)).toHaveLength(5)
})

test('messages go with the account', async () => {
  const person = await somebody(app)
  await send(person.id)
  const left = () => app.pool.query('select count(*)::int as left from person_messages where user_id = $1', [person.id])
  expect((await left()).rows).toEqual([{ left: 1 }])
  await app.db.transaction().execute((trx) => app.services.messages.forget(trx, person.id))
  expect((await left()).rows).toEqual([{ left: 0 }])
})
