import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePasskey } from '#tests/domains/security/soft-authenticator.ts'
import { entriesOf, somebody } from '#tests/kit/administrators.ts'
import { cookieHeader } from '#tests/kit/browser-like.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aRegistered, type Registered } from '#tests/kit/registered.ts'
import { runJob } from '#tests/kit/run-job.ts'

const DAY_MS = 86_400_000
const STEP_MS = 30_000
let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp()
})
afterAll(() => app.close())

const registered = () => aRegistered(app)
type Someone = Registered
const lock = ({ api, password }: Someone, days: number) => api.security.lockChanges.mutate({ days, password })
const locked = { data: { code: 'CHANGES_LOCKED', httpStatus: 403, retryAfterSeconds: expect.any(Number) } }

test('a lock takes a confirmation, is mailed and noted, and is made longer, never shorter', async () => {
  const person = await registered()
  await expect(person.api.security.lockChanges.mutate({ days: 2 })).rejects.toMatchObject({
    data: { code: 'PASSWORD_REQUIRED' },
  })
  for (const days of [0, 31, 1.5])
    await expect(lock(person, days)).rejects.toMatchObject({ data: { code: 'BAD_INPUT', field: 'days' } })
  const { score, changedAt } = await person.api.security.score.query()
  expect(changedAt).toBe(null)
  const begun = app.clock.now().getTime()
  const { lockedUntil } = await lock(person, 2)
  expect((await person.api.settings.get.query()).changesLockedUntil).toBe(lockedUntil)
  const after = await person.api.security.score.query()
  expect(after.score).toBeGreaterThan(score)
  expect(Date.parse(after.changedAt ?? '')).toBeGreaterThanOrEqual(begun)
  expect(Date.parse(after.changedAt ?? '')).toBeLessThanOrEqual(app.clock.now().getTime())
  await expect(lock(person, 1)).rejects.toMatchObject({ data: { code: 'ALREADY_DONE', field: 'days' } })
  expect((await lock(person, 30)).lockedUntil > lockedUntil).toBe(true)
  const told = await app.db.selectFrom('notifications').select('details').where('userId', '=', person.id).execute()
  expect(told.filter(({ details }) => 'change' in details && details.change === 'changes-locked')).toHaveLength(2)
  const mails = await app.db.selectFrom('mailOutbox').select('template').where('userId', '=', person.id).execute()
  expect(mails.filter(({ template }) => template === 'security-notice').length).toBeGreaterThanOrEqual(2)
})

test('while it runs nobody protects the account less, and at its end everything is possible again', async () => {
  const person = await registered()
  const { api, password } = person
  const { secret } = await api.security.enrolTotp.mutate({ password })
  const code = () => new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() })
  await api.security.confirmTotp.mutate({ code: code() })
  const options = await api.security.passkeyOptions.mutate({ password })
  await api.security.addPasskey.mutate({ name: 'laptop', answer: makePasskey(options).answer })
  await api.allowList.setEnabled.mutate({ enabled: true })
  await lock(person, 3)
  const { passkeys } = await api.security.factors.query()
  const passkey = passkeys[0]?.id ?? ''
  const transfer = { name: 'script', scopes: ['transfer' as const], dailyCapUsd: '10', password }
  const less: Record<string, () => Promise<unknown>> = {
    disableTotp: () => api.security.disableTotp.mutate({ code: code() }),
    removePasskey: () => api.security.removePasskey.mutate({ id: passkey, password }),
    renewRecoveryCodes: () => api.security.renewRecoveryCodes.mutate({ password }),
    changePassword: () => api.security.changePassword.mutate({ current: password, next: 'quite another long phrase' }),
    changeEmail: () => api.security.changeEmail.mutate({ email: 'other@example.org', password, code: code() }),
    raiseLimit: () => api.payments.setLimit.mutate({ limit: '5000', password }),
    noPassword: () => api.settings.update.mutate({ requirePasswordForSend: false, password }),
    noMails: () => api.settings.update.mutate({ notifyOnLogin: false, password }),
    allowListOff: () => api.allowList.setEnabled.mutate({ enabled: false, password }),
    transferKey: () => api.apiKeys.create.mutate(transfer),
  }
  for (const [name, verb] of Object.entries(less)) {
    const refusal = await verb().catch((cause: unknown) => cause)
    expect({ name, refusal }).toMatchObject({ name, refusal: locked })
  }
  expect(await api.security.factors.query()).toMatchObject({ totp: true, passkeys: [{ id: passkey }] })

  await api.payments.setLimit.mutate({ limit: '500' })
  await api.settings.update.mutate({ notificationsEnabled: true, password })
  await api.apiKeys.create.mutate({ name: 'reader', scopes: ['read'], password })
  const second = await api.security.passkeyOptions.mutate({ password })
  await api.security.addPasskey.mutate({ name: 'phone', answer: makePasskey(second).answer })

  app.clock.moveOn(3 * DAY_MS + 1000)
  const browser = app.browser()
  await browser.post('/api/login', { username: person.username, password })
  await browser.post('/api/login/second-factor', { code: code() })
  const later = trpcFor(app, cookieHeader(browser))
  expect((await later.settings.get.query()).changesLockedUntil).toBeNull()
  await later.settings.update.mutate({ requirePasswordForSend: false, password })
  expect(await later.payments.setLimit.mutate({ limit: '5000' })).toMatchObject({ raised: { limit: '5000.00' } })
  app.clock.moveOn(STEP_MS)
  await later.security.disableTotp.mutate({ code: code() })
})

test('a frozen account, and a forgotten password, are as without it', async () => {
  const person = await registered()
  await lock(person, 5)
  await person.api.security.freeze.mutate()
  expect((await person.api.settings.get.query()).frozenBy).toBe('owner')
  expect(await app.browser().post('/api/reset-password-request', { email: person.email })).toMatchObject({
    status: 200,
  })
})

test('support resets no factors while it runs: neither what is asked for then, nor what was asked for before', async () => {
  const person = await registered()
  const { secret } = await person.api.security.enrolTotp.mutate({ password: person.password })
  const code = new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() })
  await person.api.security.confirmTotp.mutate({ code })
  const [asker, decider] = [await somebody(app, { isAdmin: true }), await somebody(app, { isAdmin: true })]
  const ask = () => asker.api.admin.users.resetSecondFactor.mutate({ id: person.id, reason: 'lost the phone' })
  const { approvalId } = await ask()
  await lock(person, 1)
  await decider.api.admin.approvals.approve.mutate({ id: approvalId })
  await runJob(app.services, 'approvals.apply', { id: approvalId })
  expect((await entriesOf(app, approvalId))[0]).toMatchObject({ action: 'approval.voided' })
  expect((await person.api.security.factors.query()).totp).toBe(true)
  await expect(ask()).rejects.toMatchObject(locked)
})
