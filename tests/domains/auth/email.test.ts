import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LinkPurpose } from '#db/domains/security/security.tables.ts'
import { cookieHeader, someone } from '#tests/http/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/http/people-app.ts'
import { trpcFor } from '#tests/kit/people.ts'

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp({ demoData: true }) // links can be read in the outbox
})
afterAll(() => app.close())

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const INVALID = { data: { code: 'RESET_LINK_INVALID', httpStatus: 410 } }
const TAKEN = { data: { code: 'EMAIL_TAKEN', httpStatus: 409 } }

async function registered() {
  const browser = app.browser()
  const person = someone()
  const { body } = await browser.post('/api/register', person)
  return { ...person, id: String(body['id']), browser, api: trpcFor(app, cookieHeader(browser)) }
}
type Someone = Awaited<ReturnType<typeof registered>>
const visitor = () => trpcFor(app)
const addressLike = (name: string) => `${name}-${Math.random().toString(36).slice(2)}@example.net`

/** Templates and texts of what was mailed to an address, the oldest first. */
async function mailsTo(address: string): Promise<{ template: string; text: string }[]> {
  const rows = await app.db
    .selectFrom('mailOutbox')
    .select(['id', 'template'])
    .where('recipient', '=', address)
    .orderBy('id')
    .execute()
  return Promise.all(
    rows.map(async ({ id, template }) => ({ template, text: (await app.services.notifications.readMail(id)).text })),
  )
}
const tokenIn = (text: string, page = '/verify-email'): string =>
  new RegExp(`${page}#token=([A-Za-z0-9_-]{43})`).exec(text)?.[1] ?? ''
/** Of the newest such mail. */
async function tokenFor(address: string): Promise<string> {
  const mails = (await mailsTo(address)).filter(({ template }) => template === 'confirm-email')
  return tokenIn(mails.at(-1)?.text ?? '')
}
const confirm = (token: string) => visitor().security.verifyEmail.mutate({ token })
const openLinks = async (userId: string, purpose: LinkPurpose): Promise<number> =>
  (
    await app.db
      .selectFrom('mailedLinks')
      .select('tokenHash')
      .where('userId', '=', userId)
      .where('purpose', '=', purpose)
      .execute()
  ).length
const eventsOf = async ({ api }: Pick<Someone, 'api'>) =>
  (await api.accessHistory.list.query({ limit: 10 })).items.map(({ event }) => event)
const actsOn = async (userId: string): Promise<string[]> =>
  (
    await app.db
      .selectFrom('auditEntries')
      .select('action')
      .where('subjectId', '=', userId)
      .where('action', 'in', ['user.email_verified', 'security.email_change_asked', 'security.email_changed'])
      .orderBy('number')
      .execute()
  ).map(({ action }) => action)

test('a registration mails one link, which verifies the address once, by whomever it is opened, and opens the wallet', async () => {
  const person = await registered()
  expect(await person.api.security.email.query()).toEqual({ email: person.email, verifiedAt: null, pending: null })
  expect((await mailsTo(person.email)).map(({ template }) => template)).toEqual(['confirm-email'])
  const token = await tokenFor(person.email)
  await app.pool.query('delete from graphile_worker._private_jobs')

  expect(await confirm(token)).toEqual({ email: person.email, heldUntil: null })
  const { verifiedAt } = await person.api.security.email.query()
  expect(Date.parse(verifiedAt ?? '')).toBeGreaterThan(app.clock.now().getTime() - 60_000)
  expect(await eventsOf(person)).toEqual(['email_verified', 'registered'])
  expect(await actsOn(person.id)).toEqual(['user.email_verified'])
  const jobs = await app.pool.query(`select 1 from graphile_worker._private_jobs where payload ->> 'userId' = $1`, [
    person.id,
  ])
  expect(jobs.rowCount).toBe(1)
  await expect(confirm(token)).rejects.toMatchObject(INVALID)
})

test('an address counts as verified where an operator made the account', async () => {
  const person = someone()
  await app.services.auth.createAccount({ ...person, isSuperAdmin: true })
  const browser = app.browser()
  await browser.post('/api/login', person)
  const { verifiedAt } = await trpcFor(app, cookieHeader(browser)).security.email.query()
  expect(verifiedAt).not.toBeNull()
  expect((await mailsTo(person.email)).filter(({ template }) => template === 'confirm-email')).toEqual([])
})

test('a newer link replaces the one before; five a day may be asked for, and none once the address is verified', async () => {
  const person = await registered()
  const first = await tokenFor(person.email)
  for (let asked = 0; asked < 5; asked += 1) await person.api.security.resendVerification.mutate()
  await expect(person.api.security.resendVerification.mutate()).rejects.toMatchObject({
    data: { code: 'TOO_MANY_REQUESTS' },
  })
  expect(await openLinks(person.id, 'verify_email')).toBe(1)
  await expect(confirm(first)).rejects.toMatchObject(INVALID)
  await confirm(await tokenFor(person.email))
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
  await expect(trpcFor(later).security.verifyEmail.mutate({ token })).rejects.toMatchObject(INVALID)
})

test('a link of somebody else verifies their address, not that of who opens it', async () => {
  const [ann, bob] = [await registered(), await registered()]
  await bob.api.security.verifyEmail.mutate({ token: await tokenFor(ann.email) })
  expect((await bob.api.security.email.query()).verifiedAt).toBeNull()
  expect((await ann.api.security.email.query()).verifiedAt).not.toBeNull()
})

test('two presses at once verify once', async () => {
  const person = await registered()
  const token = await tokenFor(person.email)
  const answers = await Promise.allSettled([confirm(token), confirm(token), confirm(token)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await actsOn(person.id)).toEqual(['user.email_verified'])
})

test('another address is asked for with the password, confirmed by a link that is mailed there, and both are told', async () => {
  const person = await registered()
  const { api, password, email: before } = person
  const elsewhere = app.browser()
  await elsewhere.post('/api/login', person)
  const stale = { verify: await tokenFor(before), mails: (await mailsTo(before)).length }
  const email = addressLike('new')
  await expect(api.security.changeEmail.mutate({ email })).rejects.toMatchObject({
    data: { code: 'PASSWORD_REQUIRED' },
  })
  await expect(api.security.changeEmail.mutate({ email, password: 'wrong' })).rejects.toMatchObject({
    data: { code: 'PASSWORD_WRONG' },
  })
  await api.security.changeEmail.mutate({ email, password })
  expect(await api.security.email.query()).toEqual({ email: before, verifiedAt: null, pending: email })
  const asked = (await mailsTo(before)).slice(stale.mails)
  expect(asked.map(({ template }) => template)).toEqual(['security-notice'])
  expect(asked[0]?.text).toContain(email)
  expect(tokenIn(asked[0]?.text ?? '', '/freeze-account')).not.toBe('')
  expect(tokenIn(asked[0]?.text ?? '')).toBe('') // what confirms the change lies in the new mailbox alone

  const { heldUntil } = await api.security.verifyEmail.mutate({ token: await tokenFor(email) })
  expect(Date.parse(heldUntil ?? '') - app.clock.now().getTime()).toBeGreaterThan(23 * HOUR_MS)
  expect((await api.settings.get.query()).outflowHeldUntil).toBe(heldUntil)
  expect(await api.security.email.query()).toMatchObject({ email, verifiedAt: expect.any(String), pending: null })
  for (const address of [before, email]) expect((await mailsTo(address)).at(-1)?.text).toContain('email address')
  expect((await elsewhere.get('/api/user')).status).toBe(401)
  expect((await person.browser.get('/api/user')).body).toMatchObject({ email })
  expect((await eventsOf(person)).slice(0, 2)).toEqual(['email_changed', 'signed_in'])
  expect(await actsOn(person.id)).toEqual(['security.email_change_asked', 'security.email_changed'])
  const noted = await app.pool.query('select row_to_json(a)::text as text from audit_entries a where subject_id = $1', [
    person.id,
  ])
  for (const { text } of noted.rows) expect(text).not.toContain(email) // the log outlives the account
  const told = (await api.notifications.list.query({})).items.map(
    ({ details }) => 'change' in details && details.change,
  )
  expect(told.slice(0, 2)).toEqual(['email-changed', 'email-change-asked'])
  await expect(confirm(stale.verify)).rejects.toMatchObject(INVALID)
  expect((await app.browser().post('/api/login', { username: email.toUpperCase(), password })).status).toBe(200)
  expect((await app.browser().post('/api/login', { username: before, password })).status).toBe(401)
})

test('used in a browser that is not signed in, the link ends every session', async () => {
  const { api, browser, password } = await registered()
  const email = addressLike('new')
  await api.security.changeEmail.mutate({ email, password })
  await confirm(await tokenFor(email))
  expect((await browser.get('/api/user')).status).toBe(401)
})

test('where there is a second factor, the password alone changes no address', async () => {
  const { api, password } = await registered()
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
  const [ann, bob] = [await registered(), await registered()]
  const { api, password } = ann
  const taken = api.security.changeEmail.mutate({ email: bob.email.toUpperCase(), password })
  await expect(taken).rejects.toMatchObject(TAKEN)
  await expect(api.security.changeEmail.mutate({ email: ann.email.toUpperCase(), password })).rejects.toMatchObject({
    data: { code: 'BAD_INPUT', field: 'email' },
  })
  expect(await openLinks(ann.id, 'change_email')).toBe(0)
})

test('five addresses a day may be asked for', async () => {
  const { api, password } = await registered()
  for (let asked = 0; asked < 5; asked += 1)
    await api.security.changeEmail.mutate({ email: addressLike('new'), password })
  await expect(api.security.changeEmail.mutate({ email: addressLike('new'), password })).rejects.toMatchObject({
    data: { code: 'TOO_MANY_REQUESTS' },
  })
})

test('of two people who confirm the same address at once one gets it, and the other keeps everything', async () => {
  const people = [await registered(), await registered()]
  const email = addressLike('both')
  const tokens: string[] = []
  for (const [at, { api, password }] of people.entries()) {
    await api.security.changeEmail.mutate({ email: at === 0 ? email : email.toUpperCase(), password })
    tokens.push(await tokenFor(at === 0 ? email : email.toUpperCase()))
  }
  const answers = await Promise.allSettled(tokens.map(confirm))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const at = answers.findIndex(({ status }) => status === 'rejected')
  expect(answers[at]).toMatchObject({ reason: TAKEN })
  const loser = people[at]
  expect(await loser?.api.security.email.query()).toMatchObject({ email: loser?.email })
  expect((await loser?.api.settings.get.query())?.outflowHeldUntil).toBeNull()
})

test('another request, taking it back, another password and a freeze each end the link that waits', async () => {
  const person = await registered()
  const { api, password } = person
  const ask = async () => {
    const email = addressLike('new')
    await api.security.changeEmail.mutate({ email, password })
    return tokenFor(email)
  }
  const first = await ask()
  const second = await ask()
  await expect(confirm(first)).rejects.toMatchObject(INVALID)
  await api.security.cancelEmailChange.mutate()
  await expect(confirm(second)).rejects.toMatchObject(INVALID)
  const third = await ask()
  await api.security.freeze.mutate()
  await expect(confirm(third)).rejects.toMatchObject(INVALID)
  await expect(ask()).rejects.toMatchObject({ data: { code: 'ACCOUNT_FROZEN' } })

  const other = await registered()
  const email = addressLike('new')
  await other.api.security.changeEmail.mutate({ email, password: other.password })
  await other.api.security.changePassword.mutate({ current: other.password, next: 'quince-lantern-88-orbit' })
  await expect(confirm(await tokenFor(email))).rejects.toMatchObject(INVALID)
})

test('links for a new password that lie in the old mailbox open nothing after the change', async () => {
  const { api, password, email: before } = await registered()
  await app.services.passwordReset.mailLink(before)
  const token = tokenIn((await mailsTo(before)).at(-1)?.text ?? '', '/reset-password')
  const email = addressLike('new')
  await api.security.changeEmail.mutate({ email, password })
  await confirm(await tokenFor(email))
  const reset = visitor().auth.resetPassword.mutate({ token, password: 'quince-lantern-88-orbit' })
  await expect(reset).rejects.toMatchObject(INVALID)
})

test('a freeze from the mailbox before the change is not lifted by who reads the new one', async () => {
  const { api, password, email: before, ...person } = await registered()
  const email = addressLike('thief')
  await api.security.changeEmail.mutate({ email, password })
  const warned = tokenIn((await mailsTo(before)).at(-1)?.text ?? '', '/freeze-account')
  await confirm(await tokenFor(email))
  await visitor().security.freezeByLink.mutate({ token: warned })
  for (const address of [before, email]) expect((await mailsTo(address)).at(-1)?.text).toContain('was frozen')
  const thief = app.browser()
  await thief.post('/api/login', { ...person, password })
  const stolen = trpcFor(app, cookieHeader(thief))
  expect((await stolen.settings.get.query()).frozenBy).toBe('admin')
  await expect(stolen.security.askToUnfreeze.mutate({ password })).rejects.toMatchObject({
    data: { code: 'ALREADY_DONE' },
  })
})

test('the score counts the address, and names it first', async () => {
  const { api, email } = await registered()
  const before = await api.security.score.query()
  expect(before).toMatchObject({ next: 'email', items: expect.arrayContaining([{ id: 'email', isDone: false }]) })
  await confirm(await tokenFor(email))
  expect(await api.security.score.query()).toMatchObject({ score: before.score + 10, next: 'totp' })
})
