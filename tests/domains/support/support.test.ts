import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSecret } from '#server/stellar/key-sealing.ts'
import { someone } from '#tests/kit/browser-like.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

const many = { count: 1000, windowSeconds: 60 }
let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp({ limits: { supportMessagesOfNetwork: many } })
})
afterAll(() => app.close())

const request = {
  name: 'Ann Other',
  email: 'ann@example.com',
  topic: 'payment' as const,
  message: 'My payment of yesterday does not show up.',
}
const mails = (of: PeopleApp = app) => of.db.selectFrom('mailOutbox').selectAll().execute()

test('a message goes to the support’s mailbox with its writer as the one to answer', async () => {
  const { reference } = await trpcFor(app).support.ask.mutate(request)
  expect(reference).toMatch(/^S-[A-Z2-7]{8}$/)
  const [mail] = await mails()
  expect(mail).toMatchObject({ template: 'support-request', recipient: 'support@localhost', replyTo: request.email })
  const details: unknown = JSON.parse(openSecret(app.masterKey, mail?.id ?? '', mail?.sealedDetails ?? ''))
  expect(details).toMatchObject({ reference, name: request.name, message: request.message, username: null })
})

test('whoever is signed in is named', async () => {
  await app.db.deleteFrom('mailOutbox').execute()
  const browser = app.browser()
  const person = someone()
  await browser.post('/api/register', person)
  await trpcFor(app, [...browser.cookies].map((pair) => pair.join('=')).join('; ')).support.ask.mutate(request)
  const [mail] = await mails()
  const details: unknown = JSON.parse(openSecret(app.masterKey, mail?.id ?? '', mail?.sealedDetails ?? ''))
  expect(details).toMatchObject({ username: person.username })
})

test('what only a program fills in gets the same answer and goes nowhere', async () => {
  await app.db.deleteFrom('mailOutbox').execute()
  const answer = await trpcFor(app).support.ask.mutate({ ...request, website: 'https://spam.example' })
  expect(answer.reference).toMatch(/^S-/)
  expect(await mails()).toEqual([])
})

test.each([
  [{ name: ' ' }, 'name', 'Please tell us your name'],
  [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
  [{ topic: 'gossip' as 'other' }, 'topic', 'Please choose a topic'],
  [{ message: 'too short' }, 'message', 'Please describe it in at least 20 characters'],
  [{ message: 'x'.repeat(4001) }, 'message', 'Please keep it under 4,000 characters'],
  [{ name: 'x\r\nBcc: all@example.com' }, 'name', 'Please tell us your name in one line'],
])('%j is refused under its field', async (change, field, message) => {
  await expect(trpcFor(app).support.ask.mutate({ ...request, ...change })).rejects.toMatchObject({
    message,
    data: { code: 'BAD_INPUT', field },
  })
})

test('a secret key in a message is refused and kept nowhere', async () => {
  await app.db.deleteFrom('mailOutbox').execute()
  const secret = `S${'A'.repeat(55)}`
  const asking = trpcFor(app).support.ask.mutate({ ...request, message: `Please look into my key ${secret} for me` })
  await expect(asking).rejects.toMatchObject({ data: { code: 'BAD_INPUT', field: 'message' } })
  expect(await mails()).toEqual([])
  expect(app.log.join('')).not.toContain(secret)
})

test('who is signed in is not kept out by what visitors of the same network write, and has a limit of their own', async () => {
  await using strict = await startPeopleApp({ limits: { supportMessagesOfAll: { count: 5, windowSeconds: 60 } } })
  const person = someone()
  const browser = strict.browser()
  await browser.post('/api/register', person)
  for (let n = 0; n < 5; n += 1) await trpcFor(strict).support.ask.mutate(request)
  const trpc = trpcFor(strict, [...browser.cookies].map((pair) => pair.join('=')).join('; '))
  for (let n = 0; n < 5; n += 1) await trpc.support.ask.mutate(request)
  await expect(trpc.support.ask.mutate(request)).rejects.toMatchObject({ data: { code: 'TOO_MANY_REQUESTS' } })
})

test('one network may write five times an hour, and everybody together as often as people can read', async () => {
  await using strict = await startPeopleApp()
  for (let n = 0; n < 5; n += 1) await trpcFor(strict).support.ask.mutate(request)
  await expect(trpcFor(strict).support.ask.mutate(request)).rejects.toMatchObject({
    data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429, retryAfterSeconds: expect.any(Number) },
  })
  expect(await mails(strict)).toHaveLength(5)
  await using full = await startPeopleApp({
    limits: { supportMessagesOfNetwork: many, supportMessagesOfAll: { count: 1, windowSeconds: 60 } },
  })
  await trpcFor(full).support.ask.mutate(request)
  await expect(trpcFor(full).support.ask.mutate(request)).rejects.toMatchObject({
    data: { code: 'TOO_MANY_REQUESTS' },
  })
})
