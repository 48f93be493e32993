import { TOTP } from 'otpauth'
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
import { cookieHeader } from '#tests/kit/browser-like.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aRegistered } from '#tests/kit/registered.ts'

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp({ demoData: true }) // links can be read in the outbox
})
afterAll(() => app.close())

const HOUR_MS = 3_600_000
const TAKEN = { data: { code: 'EMAIL_TAKEN', httpStatus: 409 } }
const addressLike = (name: string) => `${name}-${Math.random().toString(36).slice(2)}@example.net`

test('another address is asked for with the password, confirmed by a link that is mailed there, and both are told', async () => {
  const person = await aRegistered(app)
  const { api, password, email: before } = person
  const elsewhere = app.browser()
  await elsewhere.post('/api/login', person)
  const stale = { verify: await tokenFor(app, before), mails: (await mailsTo(app, before)).length }
  const email = addressLike('new')
  await expect(api.security.changeEmail.mutate({ email })).rejects.toMatchObject({
    data: { code: 'PASSWORD_REQUIRED' },
  })
  await expect(api.security.changeEmail.mutate({ email, password: 'wrong' })).rejects.toMatchObject({
    data: { code: 'PASSWORD_WRONG' },
  })
  await api.security.changeEmail.mutate({ email, password })
  expect(await api.security.email.query()).toEqual({ email: before, verifiedAt: null, pending: email })
  const asked = (await mailsTo(app, before)).slice(stale.mails)
  expect(asked.map(({ template }) => template)).toEqual(['security-notice'])
  expect(asked[0]?.text).toContain(email)
  expect(tokenIn(asked[0]?.text, '/freeze-account')).not.toBe('')
  expect(tokenIn(asked[0]?.text)).toBe('') // what confirms the change lies in the new mailbox alone

  const { heldUntil } = await api.security.verifyEmail.mutate({ token: await tokenFor(app, email) })
  expect(Date.parse(heldUntil ?? '') - app.clock.now().getTime()).toBeGreaterThan(23 * HOUR_MS)
  expect((await api.settings.get.query()).outflowHeldUntil).toBe(heldUntil)
  expect(await api.security.email.query()).toMatchObject({ email, verifiedAt: expect.any(String), pending: null })
  for (const address of [before, email]) expect((await mailsTo(app, address)).at(-1)?.text).toContain('email address')
  expect((await elsewhere.get('/api/user')).status).toBe(401)
  expect((await person.browser.get('/api/user')).body).toMatchObject({ email })
  expect((await eventsOf(person)).slice(0, 2)).toEqual(['email_changed', 'step_up_failed'])
  expect(await notedOf(app, person.id)).toEqual(['security.email_change_asked', 'security.email_changed'])
  const noted = await app.pool.query('select row_to_json(a)::text as text from audit_entries a where subject_id = $1', [
    person.id,
  ])
  for (const { text } of noted.rows) expect(text).not.toContain(email) // the log outlives the account
  const told = (await api.notifications.list.query({})).items.map(
    ({ details }) => 'change' in details && details.change,
  )
  expect(told.slice(0, 2)).toEqual(['email-changed', 'email-change-asked'])
  await expect(confirm(app, stale.verify)).rejects.toMatchObject(LINK_INVALID)
  expect((await app.browser().post('/api/login', { username: email.toUpperCase(), password })).status).toBe(200)
  expect((await app.browser().post('/api/login', { username: before, password })).status).toBe(401)
})

test('used in a browser that is not signed in, the link ends every session', async () => {
  const { api, browser, password } = await aRegistered(app)
  const email = addressLike('new')
  await api.security.changeEmail.mutate({ email, password })
  await confirm(app, await tokenFor(app, email))
  expect((await browser.get('/api/user')).status).toBe(401)
})

test('where there is a second factor, the password alone changes no address', async () => {
  const { api, password } = await aRegistered(app)
  const { secret } = await api.security.enrolTotp.mutate({ password })
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() })
  await api.security.confirmTotp.mutate({ code: codeNow() })
  app.clock.moveOn(30_000)
  const email = addressLike('new')
  await expect(api.security.changeEmail.mutate({ email, password })).rejects.toMatchObject({
    data: { code: 'CODE_WRONG' },
  })
  await api.security.changeEmail.mutate({ email, password, code: codeNow() })
  expect((await api.security.email.query()).pending).toBe(email)
})

test('an address that somebody has, in any case, is refused as a registration refuses it; the own one is, too', async () => {
  const [ann, bob] = [await aRegistered(app), await aRegistered(app)]
  const { api, password } = ann
  const taken = api.security.changeEmail.mutate({ email: bob.email.toUpperCase(), password })
  await expect(taken).rejects.toMatchObject(TAKEN)
  await expect(api.security.changeEmail.mutate({ email: ann.email.toUpperCase(), password })).rejects.toMatchObject({
    data: { code: 'BAD_INPUT', field: 'email' },
  })
  expect(await countLinks(app, ann.id, 'change_email')).toBe(0)
})

test('five addresses a day may be asked for', async () => {
  const { api, password } = await aRegistered(app)
  for (let asked = 0; asked < 5; asked += 1)
    await api.security.changeEmail.mutate({ email: addressLike('new'), password })
  await expect(api.security.changeEmail.mutate({ email: addressLike('new'), password })).rejects.toMatchObject({
    data: { code: 'TOO_MANY_REQUESTS' },
  })
})

test('of two people who confirm the same address at once one gets it, and the other keeps everything', async () => {
  const people = [await aRegistered(app), await aRegistered(app)]
  const email = addressLike('both')
  const tokens: string[] = []
  for (const [at, { api, password }] of people.entries()) {
    await api.security.changeEmail.mutate({ email: at === 0 ? email : email.toUpperCase(), password })
    tokens.push(await tokenFor(app, at === 0 ? email : email.toUpperCase()))
  }
  const answers = await Promise.allSettled(tokens.map((token) => confirm(app, token)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const at = answers.findIndex(({ status }) => status === 'rejected')
  expect(answers[at]).toMatchObject({ reason: TAKEN })
  const loser = people[at]
  expect(await loser?.api.security.email.query()).toMatchObject({ email: loser?.email })
  expect((await loser?.api.settings.get.query())?.outflowHeldUntil).toBeNull()
})

test('another request, taking it back, another password and a freeze each end the link that waits', async () => {
  const person = await aRegistered(app)
  const { api, password } = person
  const ask = async () => {
    const email = addressLike('new')
    await api.security.changeEmail.mutate({ email, password })
    return tokenFor(app, email)
  }
  const first = await ask()
  const second = await ask()
  await expect(confirm(app, first)).rejects.toMatchObject(LINK_INVALID)
  await api.security.cancelEmailChange.mutate()
  await expect(confirm(app, second)).rejects.toMatchObject(LINK_INVALID)
  const third = await ask()
  await api.security.freeze.mutate()
  await expect(confirm(app, third)).rejects.toMatchObject(LINK_INVALID)
  await expect(ask()).rejects.toMatchObject({ data: { code: 'ACCOUNT_FROZEN' } })

  const other = await aRegistered(app)
  const email = addressLike('new')
  await other.api.security.changeEmail.mutate({ email, password: other.password })
  await other.api.security.changePassword.mutate({ current: other.password, next: 'quince-lantern-88-orbit' })
  await expect(confirm(app, await tokenFor(app, email))).rejects.toMatchObject(LINK_INVALID)
})

test('links for a new password that lie in the old mailbox open nothing after the change', async () => {
  const { api, password, email: before } = await aRegistered(app)
  await app.services.passwordReset.mailLink(before)
  const token = tokenIn((await mailsTo(app, before)).at(-1)?.text, '/reset-password')
  const email = addressLike('new')
  await api.security.changeEmail.mutate({ email, password })
  await confirm(app, await tokenFor(app, email))
  const reset = trpcFor(app).auth.resetPassword.mutate({ token, password: 'quince-lantern-88-orbit' })
  await expect(reset).rejects.toMatchObject(LINK_INVALID)
})

test('a freeze from the mailbox before the change is not lifted by who reads the new one', async () => {
  const { api, password, email: before, ...person } = await aRegistered(app)
  const email = addressLike('thief')
  await api.security.changeEmail.mutate({ email, password })
  const warned = tokenIn((await mailsTo(app, before)).at(-1)?.text, '/freeze-account')
  await confirm(app, await tokenFor(app, email))
  await trpcFor(app).security.freezeByLink.mutate({ token: warned })
  for (const address of [before, email]) expect((await mailsTo(app, address)).at(-1)?.text).toContain('was frozen')
  const thief = app.browser()
  await thief.post('/api/login', { ...person, password })
  const stolen = trpcFor(app, cookieHeader(thief))
  expect((await stolen.settings.get.query()).frozenBy).toBe('admin')
  await expect(stolen.security.askToUnfreeze.mutate({ password })).rejects.toMatchObject({
    data: { code: 'ALREADY_DONE' },
  })
})
