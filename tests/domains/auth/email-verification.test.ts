import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  confirm,
  countLinks,
  eventsOf,
  LINK_INVALID,
  mailsTo,
  notedOf,
  tokenFor,
  tokenIn,
} from '#tests/domains/auth/kit/addresses.ts'
import { cookieHeader, someone } from '#tests/kit/browser-like.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aRegistered } from '#tests/kit/registered.ts'

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp({ demoData: true }) // links can be read in the outbox
})
afterAll(() => app.close())

const DAY_MS = 86_400_000

test('a registration mails one link, which verifies the address once, by whomever it is opened, and opens the wallet', async () => {
  const person = await aRegistered(app)
  expect(await person.api.security.email.query()).toEqual({ email: person.email, verifiedAt: null, pending: null })
  expect((await mailsTo(app, person.email)).map(({ template }) => template)).toEqual(['confirm-email'])
  const token = await tokenFor(app, person.email)
  await app.pool.query('delete from graphile_worker._private_jobs')

  expect(await confirm(app, token)).toEqual({ email: person.email, heldUntil: null })
  const { verifiedAt } = await person.api.security.email.query()
  expect(Date.parse(verifiedAt ?? '')).toBeGreaterThan(app.clock.now().getTime() - 60_000)
  expect(await eventsOf(person)).toEqual(['email_verified', 'registered'])
  expect(await notedOf(app, person.id)).toEqual(['user.email_verified'])
  const jobs = await app.pool.query(`select 1 from graphile_worker._private_jobs where payload ->> 'userId' = $1`, [
    person.id,
  ])
  expect(jobs.rowCount).toBe(1)
  await expect(confirm(app, token)).rejects.toMatchObject(LINK_INVALID)
})

test('an address counts as verified where an operator made the account', async () => {
  const person = someone()
  await app.services.auth.createAccount({ ...person, isSuperAdmin: true })
  const browser = app.browser()
  await browser.post('/api/login', person)
  const { verifiedAt } = await trpcFor(app, cookieHeader(browser)).security.email.query()
  expect(verifiedAt).not.toBeNull()
  expect((await mailsTo(app, person.email)).filter(({ template }) => template === 'confirm-email')).toEqual([])
})

test('a newer link replaces the one before; five a day may be asked for, and none once the address is verified', async () => {
  const person = await aRegistered(app)
  const first = await tokenFor(app, person.email)
  for (let asked = 0; asked < 5; asked += 1) await person.api.security.resendVerification.mutate()
  await expect(person.api.security.resendVerification.mutate()).rejects.toMatchObject({
    data: { code: 'TOO_MANY_REQUESTS' },
  })
  expect(await countLinks(app, person.id, 'verify_email')).toBe(1)
  await expect(confirm(app, first)).rejects.toMatchObject(LINK_INVALID)
  await confirm(app, await tokenFor(app, person.email))
  await expect(person.api.security.resendVerification.mutate()).rejects.toMatchObject({
    data: { code: 'ALREADY_DONE' },
  })
})

test('a link ends after a day', async () => {
  await using later = await startPeopleApp({ demoData: true })
  const browser = later.browser()
  const person = someone()
  await browser.post('/api/register', person)
  const mail = await later.db.selectFrom('mailOutbox').select('id').executeTakeFirstOrThrow()
  const token = tokenIn((await later.services.notifications.readMail(mail.id)).text)
  later.clock.moveOn(DAY_MS + 1000)
  await expect(trpcFor(later).security.verifyEmail.mutate({ token })).rejects.toMatchObject(LINK_INVALID)
})

test('a link of somebody else verifies their address, not that of who opens it', async () => {
  const [ann, bob] = [await aRegistered(app), await aRegistered(app)]
  await bob.api.security.verifyEmail.mutate({ token: await tokenFor(app, ann.email) })
  expect((await bob.api.security.email.query()).verifiedAt).toBeNull()
  expect((await ann.api.security.email.query()).verifiedAt).not.toBeNull()
})

test('two presses at once verify once', async () => {
  const person = await aRegistered(app)
  const token = await tokenFor(app, person.email)
  const answers = await Promise.allSettled([confirm(app, token), confirm(app, token), confirm(app, token)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await notedOf(app, person.id)).toEqual(['user.email_verified'])
})

test('the score counts the address, and names it first', async () => {
  const { api, email } = await aRegistered(app)
  const before = await api.security.score.query()
  expect(before).toMatchObject({ next: 'email', items: expect.arrayContaining([{ id: 'email', isDone: false }]) })
  await confirm(app, await tokenFor(app, email))
  expect(await api.security.score.query()).toMatchObject({ score: before.score + 10, next: 'totp' })
})
