import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { cookieHeader } from '#tests/kit/browser-like.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { runJob } from '#tests/kit/run-job.ts'

const REASON = 'the owner called about it'

let app: PeopleApp
let admin: Somebody
let superAdmin: Somebody
beforeAll(async () => {
  app = await startPeopleApp({ demoData: true }) // mails can be read
  admin = await somebody(app, { isAdmin: true })
  superAdmin = await somebody(app, { isSuperAdmin: true })
})
afterAll(() => app.close())

type Act = 'freeze' | 'unfreeze' | 'unlock' | 'endSessions' | 'addNote'
const act = (name: Act, id: string, by = admin, reason = REASON) => by.api.admin.users[name].mutate({ id, reason })
const get = (id: string) => admin.api.admin.users.get.query({ id })
const newestMail = async (userId: string): Promise<string> => {
  const mail = await app.db
    .selectFrom('mailOutbox')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return (await app.services.notifications.readMail(mail.id)).text
}

test('a freeze ends the sessions, revokes the keys, is mailed, and is noted with its reason', async () => {
  const person = await somebody(app)
  await person.api.apiKeys.create.mutate({ name: 'reader', scopes: ['read'], password: person.password })
  await act('freeze', person.id)
  expect((await person.browser.get('/api/user')).status).toBe(401)
  expect(await get(person.id)).toMatchObject({ frozenBy: 'admin', frozenReason: REASON, apiKeys: 0, sessions: [] })
  const by = {
    actorKind: 'admin',
    actorId: admin.id,
    actorName: admin.username,
    reason: REASON,
    stream: 'administration',
  }
  expect((await entriesOf(app, person.id))[0]).toMatchObject({
    ...by,
    action: 'user.frozen',
    old: { frozenBy: null },
    new: { frozenBy: 'admin', sessions: 1 },
  })
  const mail = await newestMail(person.id)
  expect(mail).toContain('we have frozen your account')
  expect(mail).not.toContain('127.0.0.1')
  await expect(act('freeze', person.id)).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  await act('unfreeze', person.id)
  expect(await get(person.id)).toMatchObject({ frozenBy: null, frozenReason: null })
  expect((await entriesOf(app, person.id))[0]).toMatchObject({
    ...by,
    action: 'user.unfrozen',
    old: { frozenBy: 'admin', frozenReason: REASON },
    new: { frozenBy: null },
  })
})

test('an administrator’s freeze stands over the owner’s, which stays the owner’s to lift', async () => {
  const person = await somebody(app)
  await person.api.security.freeze.mutate()
  await expect(act('unfreeze', person.id)).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  await act('freeze', person.id)
  expect((await entriesOf(app, person.id))[0]?.old).toEqual({ frozenBy: 'owner' })
})

test('who is locked out by wrong passwords signs in again once an administrator has unlocked the account', async () => {
  const person = await somebody(app)
  const bystander = await somebody(app)
  const thief = app.browser()
  const guess = ({ username }: Somebody, password: string) => thief.post('/api/login', { username, password })
  for (let tries = 0; tries < 6; tries += 1) {
    await guess(person, `wrong ${tries}`)
    await guess(bystander, `wrong ${tries}`)
  }
  expect((await guess(person, person.password)).status).toBe(429)
  expect((await get(person.id)).isLockedOut).toBe(true)
  await act('unlock', person.id)
  expect((await get(person.id)).isLockedOut).toBe(false)
  expect((await guess(person, person.password)).status).toBe(200)
  expect((await guess(bystander, bystander.password)).status).toBe(429)
  const noted = { action: 'user.lockout_cleared', old: { counters: 1 }, new: { counters: 0 }, reason: REASON }
  expect((await entriesOf(app, person.id))[0]).toMatchObject(noted)
})

test('all sessions of a person end, and notes stay for other administrators', async () => {
  const person = await somebody(app)
  await act('endSessions', person.id)
  expect((await person.browser.get('/api/user')).status).toBe(401)
  expect((await entriesOf(app, person.id))[0]).toMatchObject({ action: 'user.sessions_ended', old: { sessions: 1 } })
  await act('addNote', person.id, admin, 'Voice and date of birth agreed.')
  expect((await superAdmin.api.admin.users.get.query({ id: person.id })).notes).toMatchObject([
    { text: 'Voice and date of birth agreed.', authorName: admin.username },
  ])
  expect((await entriesOf(app, person.id))[0]).toMatchObject({
    action: 'user.note_added',
    reason: 'Voice and date of birth agreed.',
  })
})

test('without a reason nothing is done, nor without a confirmed session', async () => {
  const { id } = await somebody(app)
  const before = (await entriesOf(app, id)).length
  const browser = app.browser()
  await browser.post('/api/login', { username: admin.username, password: admin.password })
  const users = trpcFor(app, cookieHeader(browser)).admin.users
  const acts = ['freeze', 'unfreeze', 'unlock', 'endSessions', 'addNote'] as const
  for (const name of [...acts, 'resetSecondFactor'] as const)
    await expect(admin.api.admin.users[name].mutate({ id, reason: '  ' })).rejects.toMatchObject(
      refused('BAD_INPUT', 400),
    )
  for (const name of acts)
    await expect(users[name].mutate({ id, reason: REASON })).rejects.toMatchObject(refused('PASSWORD_REQUIRED', 403))
  await expect(superAdmin.api.admin.users.setAdmin.mutate({ id, role: 'admin', reason: '' })).rejects.toMatchObject(
    refused('BAD_INPUT', 400),
  )
  await expect(users.freeze.mutate({ id, reason: REASON, password: 'a wrong one' })).rejects.toMatchObject(
    refused('PASSWORD_WRONG', 403),
  )
  expect(await entriesOf(app, id)).toHaveLength(before)
  await users.freeze.mutate({ id, reason: REASON, password: admin.password })
})

test('nobody acts on their own account, ordinary administrators not on another one’s, and on nobody at all is 404', async () => {
  for (const name of ['freeze', 'unfreeze', 'unlock', 'endSessions', 'addNote'] as const) {
    await expect(act(name, admin.id)).rejects.toMatchObject(refused('FORBIDDEN', 403))
    await expect(act(name, superAdmin.id)).rejects.toMatchObject(refused('NOT_ADMIN', 403))
    await expect(act(name, randomUUID())).rejects.toMatchObject(refused('NOT_FOUND', 404))
  }
  await expect(get(randomUUID())).rejects.toMatchObject(refused('NOT_FOUND', 404))
  const role = { role: 'user', reason: REASON } as const
  await expect(superAdmin.api.admin.users.setAdmin.mutate({ id: superAdmin.id, ...role })).rejects.toMatchObject(
    refused('FORBIDDEN', 403),
  )
  await expect(admin.api.admin.users.setAdmin.mutate({ id: superAdmin.id, ...role })).rejects.toMatchObject(
    refused('NOT_ADMIN', 403),
  )
  const other = await somebody(app, { isAdmin: true })
  await act('addNote', other.id, superAdmin)
})

/** Somebody whose sign-in asks for a code. */
async function withApp(): Promise<Somebody> {
  const person = await somebody(app)
  const { secret } = await person.api.security.enrolTotp.mutate({ password: person.password })
  const code = new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() })
  await person.api.security.confirmTotp.mutate({ code })
  return person
}
const askReset = async ({ id }: Somebody): Promise<string> =>
  (await admin.api.admin.users.resetSecondFactor.mutate({ id, reason: REASON })).approvalId

test('a second factor is reset by two administrators: all factors go, money is held for a day, and it is mailed', async () => {
  const person = await withApp()
  const approvalId = await askReset(person)
  expect(await get(person.id)).toMatchObject({ totp: true, recoveryCodes: 10, asked: ['reset-second-factor'] })
  await expect(admin.api.admin.approvals.approve.mutate({ id: approvalId })).rejects.toMatchObject(
    refused('FORBIDDEN', 403),
  )
  await (await somebody(app, { isAdmin: true })).api.admin.approvals.approve.mutate({ id: approvalId })
  await runJob(app.services, 'approvals.apply', { id: approvalId })
  const after = await get(person.id)
  expect(after).toMatchObject({ totp: false, passkeys: 0, recoveryCodes: 0, asked: [] })
  const heldMs = Date.parse(after.outflowHeldUntil ?? '') - app.clock.now().getTime()
  expect(heldMs).toBeGreaterThan(23 * 3600_000)
  const signIn = await app.browser().post('/api/login', { username: person.username, password: person.password })
  expect(signIn.status).toBe(200)
  const mails = await app.db
    .selectFrom('mailOutbox')
    .select('id')
    .where('userId', '=', person.id)
    .orderBy('id')
    .execute()
  const texts = await Promise.all(mails.map(async ({ id }) => (await app.services.notifications.readMail(id)).text))
  expect(texts.join()).toContain('at your request we have removed the authenticator app')
  expect((await entriesOf(app, person.id)).find(({ action }) => action === 'user.second_factor_reset')).toMatchObject({
    actorId: admin.id,
    reason: REASON,
    old: { totp: true, passkeys: 0 },
    new: { totp: false, passkeys: 0 },
  })
})

test('a reset is void where the person has set up other factors since, and is not asked for where there are none', async () => {
  const person = await withApp()
  const approvalId = await askReset(person)
  await app.db
    .updateTable('settings')
    .set({ twoFactorEnabled: false, twoFactorSecret: null, twoFactorLastStep: null })
    .where('userId', '=', person.id)
    .execute()
  await superAdmin.api.admin.approvals.approve.mutate({ id: approvalId })
  await runJob(app.services, 'approvals.apply', { id: approvalId })
  expect((await entriesOf(app, approvalId))[0]).toMatchObject({ action: 'approval.voided' })
  expect((await get(person.id)).outflowHeldUntil).toBe(null)
  await expect(askReset(person)).rejects.toMatchObject(refused('ALREADY_DONE', 409))
})
