import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '#server/domains/notifications/mails.ts'
import { waitAfter } from '#server/domains/notifications/notifications.service.ts'
import { startMailServer, type TestMailServer } from '#tests/kit/mail-server.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { runJob } from '#tests/kit/run-job.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LINK = 'http://localhost:3000/reset-password#token=abc'
let server: TestMailServer
let app: PeopleApp
beforeAll(async () => {
  server = await startMailServer()
  app = await startPeopleApp({ mailUrl: server.url })
})
afterAll(async () => {
  await app.close()
  await server[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await app.db.deleteFrom('mailOutbox').execute()
  server.taken.length = 0
})

const send = (from = app) => runJob(from.services, 'notifications.send-mails')
const resetMail = (username = 'ann'): Mail => ({
  template: 'password-reset',
  language: 'en',
  details: { username, link: LINK, minutes: 30 },
})
const post = (mail: Mail, { to = 'ann@example.com', usefulForMs = HOUR_MS, on = app } = {}) =>
  on.db.transaction().execute((trx) => on.services.notifications.post(trx, { mail, to, userId: null, usefulForMs }))
const rowOf = (id: string, on = app) =>
  on.db.selectFrom('mailOutbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a mail reaches the server once, with subject, both bodies and an id of its own', async () => {
  const id = await post(resetMail())
  await send()
  await send()
  expect(server.taken).toMatchObject([{ to: 'ann@example.com', from: 'no-reply@localhost' }])
  const { source = '' } = server.taken[0] ?? {}
  expect(source).toContain('Subject: Reset your Astrolabe password')
  expect(source).toContain(`Message-ID: <${id}@localhost>`)
  expect(source).toContain('Content-Type: text/plain')
  expect(source).toContain('Content-Type: text/html')
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1, lastError: null })
})

test('a mail that was rolled back with its cause is never sent', async () => {
  const cause = new Error('rolled back')
  const posting = app.db.transaction().execute(async (trx) => {
    await app.services.notifications.post(trx, { mail: resetMail(), to: 'a@b.org', userId: null, usefulForMs: HOUR_MS })
    throw cause
  })
  await expect(posting).rejects.toBe(cause)
  await send()
  expect(server.taken).toEqual([])
})

test('while the mail server is dead nothing is lost, one mail is tried at a time, and all go out when it is back', async () => {
  const dead = await startMailServer()
  const port = Number(new URL(dead.url).port)
  await dead[Symbol.asyncDispose]()
  await using away = await startPeopleApp({ mailUrl: `smtp://127.0.0.1:${port}` })
  const ids = [await post(resetMail('one'), { on: away }), await post(resetMail('two'), { on: away })]
  await send(away)
  const rows = await Promise.all(ids.map((id) => rowOf(id, away)))
  expect(rows).toMatchObject([
    { status: 'waiting', attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') },
    { status: 'waiting', attempts: 0 },
  ])
  expect(Number(rows[0]?.nextTryAt) - away.clock.now().getTime()).toBeGreaterThan(MINUTE_MS - 10_000)
  await using back = await startMailServer(port)
  away.clock.moveOn(2 * MINUTE_MS)
  await send(away)
  expect(back.taken.map(({ to }) => to)).toEqual(['ann@example.com', 'ann@example.com'])
})

test('tries come a minute, two, four apart, and an hour at most', () => {
  expect([1, 2, 3, 6, 7, 50].map(waitAfter)).toEqual([1, 2, 4, 32, 60, 60].map((minutes) => minutes * MINUTE_MS))
})

test('a connection that breaks in the middle and a server that is busy are tried again; a refusal for good is not', async () => {
  server.cuts = 1
  const cut = await post(resetMail())
  await send()
  expect(await rowOf(cut)).toMatchObject({ status: 'waiting', attempts: 1 })
  server.refusals.push('451 Try again later')
  const busy = await post(resetMail())
  await send()
  expect(await rowOf(busy)).toMatchObject({ status: 'waiting', attempts: 1, lastError: expect.stringContaining('451') })
  server.refusals.push('550 No such mailbox')
  const refused = await post(resetMail())
  await send()
  expect(await rowOf(refused)).toMatchObject({ status: 'failed', lastError: expect.stringContaining('550') })
  app.clock.moveOn(3 * MINUTE_MS)
  await send()
  expect([await rowOf(cut), await rowOf(busy), await rowOf(refused)]).toMatchObject([
    { status: 'sent', attempts: 2 },
    { status: 'sent', attempts: 2 },
    { status: 'failed', attempts: 1 },
  ])
})

test('a mail that helps nobody any more is not sent', async () => {
  const id = await post(resetMail(), { usefulForMs: 30 * MINUTE_MS })
  app.clock.moveOn(31 * MINUTE_MS)
  await send()
  expect(await rowOf(id)).toMatchObject({ status: 'expired', attempts: 0 })
  expect(server.taken).toEqual([])
})

test('several processes at once send each mail once', async () => {
  for (let n = 0; n < 6; n += 1) await post(resetMail(), { to: `n${n}@example.com` })
  await Promise.all([send(), send(), send()])
  expect(server.taken.map(({ to }) => to).toSorted()).toEqual([0, 1, 2, 3, 4, 5].map((n) => `n${n}@example.com`))
})

test('without a mail server mails stay in the outbox', async () => {
  await using quiet = await startPeopleApp()
  const id = await post(resetMail(), { on: quiet })
  await send(quiet)
  expect(await rowOf(id, quiet)).toMatchObject({ status: 'waiting', attempts: 0 })
  expect(await quiet.services.notifications.listOutbox({ limit: 10 })).toMatchObject({ isSending: false })
})

const BY = { adminId: '019ab000-0000-7000-8000-000000000001', origin: { ip: '198.51.100.7', userAgent: null } }

test('a failed mail can be sent again by hand', async () => {
  server.refusals.push('550 No such mailbox')
  const id = await post(resetMail())
  await send()
  await app.services.notifications.resend(id, BY)
  await send()
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 })
  await expect(app.services.notifications.resend(id, BY)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('settled mails are forgotten after a month, waiting ones are not', async () => {
  const sent = await post(resetMail())
  await send()
  const waiting = await post(resetMail(), { usefulForMs: 365 * 24 * HOUR_MS })
  app.clock.moveOn(31 * 24 * HOUR_MS)
  await runJob(app.services, 'notifications.purge')
  const left = await app.db.selectFrom('mailOutbox').select('id').where('id', 'in', [sent, waiting]).execute()
  expect(left).toEqual([{ id: waiting }])
})
