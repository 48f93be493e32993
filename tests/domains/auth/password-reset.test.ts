import { afterAll, beforeAll, expect, test } from 'vitest'
import { authJobs } from '#server/domains/auth/auth.jobs.ts'
import { someone } from '#tests/http/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/http/people-app.ts'

const SENTENCE = "If an account exists with that email, you'll receive instructions to reset your password shortly."
let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp()
})
afterAll(() => app.close())

const openTokens = () => app.db.selectFrom('passwordResetTokens').selectAll().where('isUsed', '=', false).execute()

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

test('the job keeps the hash of one open token for a user, for half an hour, and none for a stranger', async () => {
  const person = someone()
  const { body } = await app.browser().post('/api/register', person)
  const reset = authJobs(app.services)['auth.reset-password']
  await reset?.({ email: person.email.toUpperCase() })
  await reset?.({ email: person.email })
  await reset?.({ email: 'nobody@example.com' })
  const tokens = await openTokens()
  expect(tokens).toMatchObject([{ userId: body['id'], token: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  const [token] = tokens
  expect(Number(token?.expiresAt) - Number(token?.createdAt)).toBe(30 * 60_000)
})

test('a malformed address answers 400 with the sentence of the form', async () => {
  expect(await app.browser().post('/api/reset-password-request', { email: 'nobody' })).toMatchObject({
    status: 400,
    body: { message: 'Please enter a valid email address', field: 'email' },
  })
})
