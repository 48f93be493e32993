import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aRegistered, type Registered } from '#tests/kit/registered.ts'
import { answerWith, makePasskey } from './soft-authenticator.ts'

const DAY_MS = 86_400_000
const STEP_MS = 30_000

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp()
})
afterAll(() => app.close())

const registered = () => aRegistered(app)
type Someone = Registered

const codeOf = (secret: string, at = app.clock.now()): string =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() })

/** Somebody whose sign-in asks for a code; the step of the confirming code is used up. */
async function withApp() {
  const person = await registered()
  const { secret } = await person.api.security.enrolTotp.mutate({ password: person.password })
  const { recoveryCodes } = await person.api.security.confirmTotp.mutate({ code: codeOf(secret) })
  app.clock.moveOn(STEP_MS)
  return { ...person, secret, recoveryCodes }
}

async function halfSignedIn({ username, password }: Pick<Someone, 'username' | 'password'>): Promise<Browser> {
  const browser = app.browser()
  const answer = await browser.post('/api/login', { username, password })
  expect(answer).toMatchObject({ status: 401, body: { code: 'TWO_FACTOR_REQUIRED' } })
  return browser
}
const complete = (browser: Browser, code: string) => browser.post('/api/login/second-factor', { code })
const mailsOf = async (userId: string): Promise<string[]> => {
  const rows = await app.db.selectFrom('mailOutbox').select('template').where('userId', '=', userId).execute()
  return rows.map(({ template }) => template)
}

test('an app counts once a code of it was given; then the password alone opens no session', async () => {
  const { api, password, username, browser, id } = await registered()
  await expect(api.security.enrolTotp.mutate({})).rejects.toMatchObject({ data: { code: 'PASSWORD_REQUIRED' } })
  const { secret, uri } = await api.security.enrolTotp.mutate({ password })
  expect(uri).toContain(`otpauth://totp/Astrolabe:${username}`)
  expect(await api.security.factors.query()).toEqual({ totp: false, passkeys: [], recoveryCodesLeft: 0 })
  await expect(api.security.confirmTotp.mutate({ code: '000000' })).rejects.toMatchObject({
    data: { code: 'CODE_WRONG' },
  })
  const { recoveryCodes } = await api.security.confirmTotp.mutate({ code: codeOf(secret) })
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await api.security.factors.query()).toMatchObject({ totp: true, recoveryCodesLeft: 10 })
  const other = app.browser()
  const half = await other.post('/api/login', { username, password })
  expect(half.body).toMatchObject({ code: 'TWO_FACTOR_REQUIRED', methods: ['totp', 'recovery'] })
  expect((await other.get('/api/user')).status).toBe(401)
  app.clock.moveOn(STEP_MS)
  const done = await complete(other, codeOf(secret))
  expect(done).toMatchObject({ status: 200, body: { username } })
  expect((await other.get('/api/user')).status).toBe(200)
  expect((await browser.get('/api/user')).status).toBe(200)
  expect(await mailsOf(id)).toEqual(['confirm-email', 'security-notice', 'security-notice']) // the app, the new device
})

test('a code counts once, in its step, the one before and the one after, and no older than the last one used', async () => {
  const person = await withApp()
  const used = codeOf(person.secret)
  expect((await complete(await halfSignedIn(person), used)).status).toBe(200)
  const again = await halfSignedIn(person)
  expect(await complete(again, used)).toMatchObject({ status: 403, body: { code: 'CODE_WRONG' } })
  const previous = codeOf(person.secret, new Date(app.clock.now().getTime() - STEP_MS))
  expect((await complete(again, previous)).status).toBe(403)
  app.clock.moveOn(3 * STEP_MS)
  const old = codeOf(person.secret, new Date(app.clock.now().getTime() - 2 * STEP_MS))
  expect((await complete(again, old)).status).toBe(403)
  const next = codeOf(person.secret, new Date(app.clock.now().getTime() + STEP_MS))
  expect((await complete(again, next)).status).toBe(200)
})

test('of twenty completions with one code at once one succeeds', async () => {
  const person = await withApp()
  const browsers = await Promise.all(Array.from({ length: 4 }, () => halfSignedIn(person)))
  const code = codeOf(person.secret)
  const answers = await Promise.all(browsers.map((browser) => complete(browser, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('new recovery codes take a second factor of the last five minutes: a password, however lately given, makes none', async () => {
  const { api, password, secret, recoveryCodes } = await withApp()
  const refusal = { data: { code: 'PASSWORD_REQUIRED', field: 'code' } }
  await api.security.stepUp.mutate({ password })
  for (const proof of [{}, { password }])
    await expect(api.security.renewRecoveryCodes.mutate(proof)).rejects.toMatchObject(refusal)
  await expect(api.security.renewRecoveryCodes.mutate({ code: '000000' })).rejects.toMatchObject({
    data: { code: 'CODE_WRONG' },
  })
  await api.security.stepUp.mutate({ code: codeOf(secret) })
  const renewed = (await api.security.renewRecoveryCodes.mutate({})).recoveryCodes
  expect(renewed).toHaveLength(10)
  expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([])
  app.clock.moveOn(5 * 60_000 + 1000)
  await api.security.stepUp.mutate({ password })
  await expect(api.security.renewRecoveryCodes.mutate({})).rejects.toMatchObject(refusal)
})

test('a recovery code signs in once, is mailed about, and any spelling of it counts', async () => {
  const person = await withApp()
  const [code = ''] = person.recoveryCodes
  const before = (await mailsOf(person.id)).length
  expect((await complete(await halfSignedIn(person), code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await mailsOf(person.id)).length).toBe(before + 2) // the code, the new device
  expect((await complete(await halfSignedIn(person), code)).status).toBe(403)
  expect(await person.api.security.factors.query()).toMatchObject({ recoveryCodesLeft: 9 })
})

test('five wrong codes lock the codes of that account, whoever tries, for 15 minutes', async () => {
  const person = await withApp()
  const browser = await halfSignedIn(person)
  for (let n = 0; n < 5; n += 1) expect((await complete(browser, `00000${n}`)).status).toBe(403)
  const other = await halfSignedIn(person)
  const locked = await complete(other, codeOf(person.secret))
  expect(locked).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(60)
  app.clock.moveOn(16 * 60_000)
  expect((await complete(await halfSignedIn(person), codeOf(person.secret))).status).toBe(200)
})

test('a waiting sign-in ends after ten minutes, and its ticket opens nothing else', async () => {
  const person = await withApp()
  const browser = await halfSignedIn(person)
  expect((await browser.get('/api/auth-status')).body).toEqual({ authenticated: false, sessionID: null })
  app.clock.moveOn(10 * 60_000 + 1000)
  expect(await complete(browser, codeOf(person.secret))).toMatchObject({
    status: 401,
    body: { code: 'NOT_AUTHENTICATED' },
  })
  expect(await complete(app.browser(), codeOf(person.secret))).toMatchObject({ status: 401 })
})

test('the app is taken away by a code; money is held for a day, and the recovery codes end', async () => {
  const { api, secret } = await withApp()
  await expect(api.security.disableTotp.mutate({ code: '000000' })).rejects.toMatchObject({
    data: { code: 'CODE_WRONG' },
  })
  const { heldUntil } = await api.security.disableTotp.mutate({ code: codeOf(secret) })
  expect(Date.parse(heldUntil) - app.clock.now().getTime()).toBeGreaterThan(DAY_MS - 60_000)
  expect(await api.security.factors.query()).toEqual({ totp: false, passkeys: [], recoveryCodesLeft: 0 })
  expect((await api.settings.get.query()).outflowHeldUntil).toBe(heldUntil)
})

test('a code confirms a sensitive act as the password does', async () => {
  const { api, secret } = await withApp()
  app.clock.moveOn(6 * 60_000)
  await expect(api.security.stepUp.mutate({})).rejects.toMatchObject({ data: { code: 'PASSWORD_REQUIRED' } })
  await api.security.stepUp.mutate({ code: codeOf(secret) })
  await api.security.stepUp.mutate({})
})

test('the administrators’ sign-in asks for the second factor as well', async () => {
  const person = await withApp()
  await app.db.updateTable('users').set({ isAdmin: true }).where('id', '=', person.id).execute()
  const browser = app.browser()
  const half = await browser.post('/api/admin/login', { username: person.username, password: person.password })
  expect(half).toMatchObject({ status: 401, body: { code: 'TWO_FACTOR_REQUIRED' } })
  expect(await complete(browser, codeOf(person.secret))).toMatchObject({
    status: 200,
    body: { isAdmin: true, message: 'Admin login successful' },
  })
})

test('a passkey signs in by itself, completes a sign-in with the password, and confirms a sensitive act', async () => {
  const { api, password, username, id } = await registered()
  const { passkey, answer } = makePasskey(await api.security.passkeyOptions.mutate({ password }))
  const added = await api.security.addPasskey.mutate({ name: 'Laptop', answer })
  expect(added.recoveryCodes).toHaveLength(10)
  expect(await api.security.factors.query()).toMatchObject({ passkeys: [{ name: 'Laptop', lastUsedAt: null }] })

  const alone = app.browser()
  const options = (await alone.post('/api/login/passkey/options')).body
  const signedIn = answerWith(passkey, { challenge: String(options['challenge']) })
  expect(await alone.post('/api/login/passkey', { passkey: signedIn })).toMatchObject({ status: 200, body: { id } })
  expect((await alone.get('/api/user')).status).toBe(200)
  const replayed = await app.browser().post('/api/login/passkey', { passkey: signedIn })
  expect(replayed).toMatchObject({ status: 403, body: { code: 'PASSKEY_REFUSED' } })

  const half = await halfSignedIn({ username, password })
  const asked = (await half.post('/api/login/second-factor/passkey')).body
  const completed = await half.post('/api/login/second-factor', {
    passkey: answerWith(passkey, { challenge: String(asked['challenge']) }),
  })
  expect(completed).toMatchObject({ status: 200, body: { id } })

  app.clock.moveOn(6 * 60_000)
  const confirming = await api.security.confirmOptions.mutate()
  await api.security.stepUp.mutate({ passkey: answerWith(passkey, confirming) })
  await api.security.stepUp.mutate({})
})

test('a passkey counts only for its owner, for its challenge, and where its holder was verified', async () => {
  const owner = await registered()
  const { passkey, answer } = makePasskey(await owner.api.security.passkeyOptions.mutate({ password: owner.password }))
  await owner.api.security.addPasskey.mutate({ name: 'Key', answer })
  const stranger = await registered()
  await stranger.api.security.passkeyOptions.mutate({ password: stranger.password })
  await expect(stranger.api.security.addPasskey.mutate({ name: 'Stolen', answer })).rejects.toMatchObject({
    data: { code: 'PASSKEY_REFUSED' },
  })
  const challenge = (await stranger.api.security.confirmOptions.mutate()).challenge
  app.clock.moveOn(6 * 60_000)
  await expect(
    stranger.api.security.stepUp.mutate({ passkey: answerWith(passkey, { challenge }) }),
  ).rejects.toMatchObject({ data: { code: 'PASSKEY_REFUSED' } })
  const forged = answerWith(passkey, { challenge: 'a'.repeat(43) })
  expect((await app.browser().post('/api/login/passkey', { passkey: forged })).status).toBe(403)
  const { body } = await app.browser().post('/api/login/passkey/options')
  const unverified = answerWith(passkey, { challenge: String(body['challenge']) }, 0x01)
  expect((await app.browser().post('/api/login/passkey', { passkey: unverified })).status).toBe(403)
})

test('another person’s passkey is neither renamed nor removed, and removing one’s own holds the money', async () => {
  const { api, password } = await registered()
  const { answer } = makePasskey(await api.security.passkeyOptions.mutate({ password }))
  await api.security.addPasskey.mutate({ name: 'Phone', answer })
  const [{ id } = { id: '' }] = (await api.security.factors.query()).passkeys
  const stranger = await registered()
  const notFound = { data: { code: 'NOT_FOUND', httpStatus: 404 } }
  await expect(stranger.api.security.renamePasskey.mutate({ id, name: 'Mine' })).rejects.toMatchObject(notFound)
  const removal = { id, password: stranger.password }
  await expect(stranger.api.security.removePasskey.mutate(removal)).rejects.toMatchObject(notFound)
  await api.security.renamePasskey.mutate({ id, name: 'Old phone' })
  expect((await api.security.factors.query()).passkeys).toMatchObject([{ name: 'Old phone' }])
  const { heldUntil } = await api.security.removePasskey.mutate({ id })
  expect((await api.settings.get.query()).outflowHeldUntil).toBe(heldUntil)
})

test('secrets of second factors are sealed or hashed, and no answer or log line tells them again', async () => {
  const { secret, recoveryCodes, api } = await withApp()
  const { rows } = await app.pool.query<{ all: string }>(
    `select (select string_agg(s::text, ' ') from settings s) || (select string_agg(r::text, ' ') from recovery_codes r) as all`,
  )
  const shown = [JSON.stringify(rows), app.log.join(''), JSON.stringify(await api.settings.get.query())].join('')
  for (const kept of [secret, ...recoveryCodes]) expect(shown).not.toContain(kept)
})
