import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPassword } from '#server/domains/auth/auth.queries.ts'
import { openSecret } from '#server/stellar/key-sealing.ts'
import { someone } from '#tests/kit/browser-like.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { runJob } from '#tests/kit/run-job.ts'

const SENTENCE = "If an account exists with that email, you'll receive instructions to reset your password shortly."
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const CHOSEN = 'chosen-by-its-owner'
let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp({ limits: { passwordResetTriesOfNetwork: { count: 1000, windowSeconds: 60 } } })
})
afterAll(() => app.close())

const openTokens = () => app.db.selectFrom('passwordResetTokens').selectAll().where('isUsed', '=', false).execute()
const mailLink = async (email: string) => runJob(app.services, 'auth.reset-password', { email })
const complete = (token: string, password = CHOSEN) => trpcFor(app).auth.resetPassword.mutate({ token, password })

test('known and unknown addresses are answered the same, after the same statements', async () => {
  const { email, ...person } = someone()
  await app.browser().post('/api/register', { email, ...person })
  const known = await app.browser().post('/api/reset-password-request', { email })
  const unknown = await app.browser().post('/api/reset-password-request', { email: 'nobody@example.com' })
  for (const answer of [known, unknown]) expect(answer).toMatchObject({ status: 200, body: { message: SENTENCE } })
  expect(await openTokens()).toEqual([])
  const { rows } = await app.pool.query(
    "select 1 from graphile_worker.jobs where task_identifier = 'auth.reset-password'",
  )
  expect(rows).toHaveLength(2)
})

test('the job keeps the hash of a token for a user, for half an hour, and none for a stranger', async () => {
  const person = someone()
  const { body } = await app.browser().post('/api/register', person)
  await mailLink(person.email.toUpperCase())
  await mailLink('nobody@example.com')
  const tokens = await openTokens()
  expect(tokens).toMatchObject([{ userId: body['id'], token: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  const [token] = tokens
  expect(Number(token?.expiresAt) - Number(token?.createdAt)).toBe(30 * MINUTE_MS)
})

test('the mailed link holds the token in its fragment; in the database only its hash and a sealed mail are found', async () => {
  const { person, token } = await somebodyWithLink()
  expect(await tokenRow(token)).toMatchObject({ isUsed: false })
  const mail = await lastMail(person.id)
  expect(mail).toMatchObject({ template: 'password-reset', recipient: person.email, language: 'en' })
  const stored = await app.pool.query('select row_to_json(t)::text as text from mail_outbox t')
  expect(JSON.stringify(stored.rows)).not.toContain(token)
})

test('the link sets the password once; used, expired and unknown ones are refused alike', async () => {
  const { person, token } = await somebodyWithLink()
  await complete(token)
  expect(await signIn(person.username, CHOSEN)).toBe(200)
  expect(await signIn(person.username, person.password)).toBe(401)
  const refusal = {
    message: 'This link is no longer valid. Ask for a new one.',
    data: { code: 'RESET_LINK_INVALID', httpStatus: 410, field: 'token' },
  }
  await expect(complete(token, 'another-password')).rejects.toMatchObject(refusal)
  await expect(complete('A'.repeat(43))).rejects.toMatchObject(refusal)
  const late = await somebodyWithLink()
  app.clock.moveOn(30 * MINUTE_MS)
  await expect(complete(late.token)).rejects.toMatchObject(refusal)
})

test('an open link stays open when others are asked for; when one is used, all others end', async () => {
  const { person, token } = await somebodyWithLink()
  app.clock.moveOn(MINUTE_MS)
  await mailLink(person.email)
  const second = await lastToken(person.id)
  app.clock.moveOn(MINUTE_MS)
  await mailLink(person.email)
  const third = await lastToken(person.id)
  expect(new Set([token, second, third]).size).toBe(3)
  await complete(second)
  for (const other of [token, third])
    await expect(complete(other, 'another-password')).rejects.toMatchObject({ data: { code: 'RESET_LINK_INVALID' } })
  expect(await signIn(person.username, CHOSEN)).toBe(200)
})

test('links of one account that are used at the same time set one password, without a fault', async () => {
  const { person, token } = await somebodyWithLink()
  app.clock.moveOn(MINUTE_MS)
  await mailLink(person.email)
  const tokens = [token, await lastToken(person.id)]
  const tries = Array.from({ length: 8 }, (_, n) => complete(String(tokens[n % 2]), `password-number-${n}`))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  for (const reason of reasons) expect(reason).toMatchObject({ data: { code: 'RESET_LINK_INVALID' } })
})

test('forty requests for one mailbox within seconds answer 200 each and mail one link; jobs at once do not collide', async () => {
  const person = someone()
  const { body } = await app.browser().post('/api/register', person)
  for (let n = 0; n < 40; n += 1)
    expect(await app.browser().post('/api/reset-password-request', { email: person.email })).toMatchObject({
      status: 200,
      body: { message: SENTENCE },
    })
  await Promise.all(Array.from({ length: 12 }, () => mailLink(person.email)))
  expect(await countMails(String(body['id']))).toBe(1)
})

test('a mailbox gets a mail in a minute, and no more than three open links', async () => {
  const { person } = await somebodyWithLink()
  const counts: number[] = []
  for (let n = 0; n < 5; n += 1) {
    await mailLink(person.email)
    counts.push(await countMails(person.id))
    app.clock.moveOn(MINUTE_MS)
  }
  expect(counts).toEqual([1, 2, 3, 3, 3])
  app.clock.moveOn(30 * MINUTE_MS)
  await mailLink(person.email)
  expect(await countMails(person.id)).toBe(4)
})

test('a password that is set in another way than by a link ends the links too', async () => {
  const { person, token } = await somebodyWithLink()
  const hashed = await app.services.security.passwords.hash(CHOSEN)
  await app.db.transaction().execute((trx) => setPassword(trx, person.id, hashed))
  await expect(complete(token)).rejects.toMatchObject({ data: { code: 'RESET_LINK_INVALID' } })
})

test('of many who use one link at once, one sets the password', async () => {
  const { token } = await somebodyWithLink()
  const tries = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => complete(token, `password-number-${n}`)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a password that is too short is refused and the link stays open', async () => {
  const { token } = await somebodyWithLink()
  await expect(complete(token, 'short')).rejects.toMatchObject({
    message: 'Password must be at least 8 characters',
    data: { code: 'BAD_INPUT', field: 'password' },
  })
  await expect(complete('not a token')).rejects.toMatchObject({ data: { code: 'BAD_INPUT', field: 'token' } })
  expect(await tokenRow(token)).toMatchObject({ isUsed: false })
})

test('every session of the account ends, others stay, and the access history tells of it', async () => {
  const { person, token, browser } = await somebodyWithLink()
  const second = app.browser()
  await second.post('/api/login', { username: person.username, password: person.password })
  const stranger = app.browser()
  await stranger.post('/api/register', someone())
  await complete(token)
  expect((await browser.get('/api/user')).status).toBe(401)
  expect((await second.get('/api/user')).status).toBe(401)
  expect((await stranger.get('/api/user')).status).toBe(200)
  const events = await app.db.selectFrom('accessHistory').select('event').where('userId', '=', person.id).execute()
  expect(events.map(({ event }) => event)).toContain('password_reset')
})

test('money is held for 24 hours, and a notice tells until when', async () => {
  const { person, token } = await somebodyWithLink()
  const { heldUntil } = await complete(token)
  expect(Date.parse(heldUntil) - app.clock.now().getTime()).toBeGreaterThan(23.9 * HOUR_MS)
  expect(await app.services.settings.get(person.id)).toMatchObject({ outflowHeldUntil: heldUntil })
  const notice = await lastMail(person.id)
  expect(notice.template).toBe('password-changed')
  expect(details(notice)).toMatchObject({ username: person.username, heldUntil })
})

test('mails are written in the language of the account', async () => {
  const { person } = await somebodyWithLink()
  await app.services.settings.setLanguage(person.id, 'es')
  app.clock.moveOn(MINUTE_MS)
  await mailLink(person.email)
  expect((await lastMail(person.id)).language).toBe('es')
})

test('tries from one network are limited', async () => {
  await using strict = await startPeopleApp({
    limits: { passwordResetTriesOfNetwork: { count: 2, windowSeconds: 60 } },
  })
  const guess = () => trpcFor(strict).auth.resetPassword.mutate({ token: 'B'.repeat(43), password: CHOSEN })
  for (const _ of [1, 2]) await expect(guess()).rejects.toMatchObject({ data: { code: 'RESET_LINK_INVALID' } })
  await expect(guess()).rejects.toMatchObject({ data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 } })
})

test('a malformed address answers 400 with the sentence of the form', async () => {
  expect(await app.browser().post('/api/reset-password-request', { email: 'nobody' })).toMatchObject({
    status: 400,
    body: { message: 'Please enter a valid email address', field: 'email' },
  })
})

async function somebodyWithLink() {
  const browser = app.browser()
  const account = someone()
  const { body } = await browser.post('/api/register', account)
  const person = { ...account, id: String(body['id']) }
  await mailLink(person.email)
  return { person, token: await lastToken(person.id), browser }
}

async function lastToken(userId: string): Promise<string> {
  const link = String(details(await lastMail(userId))['link'])
  const [, token = ''] = link.split('http://localhost:3000/reset-password#token=')
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  return token
}

async function countMails(userId: string): Promise<number> {
  const mails = await app.db.selectFrom('mailOutbox').select('template').where('userId', '=', userId).execute()
  return mails.filter(({ template }) => template === 'password-reset').length
}

const tokenRow = (token: string) =>
  app.db
    .selectFrom('passwordResetTokens')
    .selectAll()
    .where('token', '=', createHash('sha256').update(token).digest('hex'))
    .executeTakeFirstOrThrow()

const lastMail = (userId: string) =>
  app.db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

function details(mail: { id: string; sealedDetails: string }): Record<string, unknown> {
  return JSON.parse(openSecret(app.masterKey, mail.id, mail.sealedDetails)) as Record<string, unknown>
}

const signIn = async (username: string, password: string): Promise<number> =>
  (await app.browser().post('/api/login', { username, password })).status
