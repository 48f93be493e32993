import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_SCOPES } from '#shared/domains/admin/admin-scopes.ts'
import { REST_CALLS } from '#tests/fuzz/calls.ts'
import { cookieHeader } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aRegistered } from '#tests/kit/registered.ts'
import { ADMIN_MATRIX } from './authorisation.admin-matrix.ts'

/** Of administrators, by one of these: the guard stands before the input is read. */
const PROCEDURES = Object.keys(ADMIN_MATRIX).map((name) => ({ name, path: `/trpc/${name}` }))
const FILES = REST_CALLS.filter(({ name }) => name.startsWith('GET /api/admin/') && name !== 'GET /api/admin/status')
const CALLS = [...PROCEDURES, ...FILES.map(({ name }) => ({ name, path: name.slice('GET '.length) }))]

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp({ requiresAdminFactor: true, callLimits: { burst: 1e9, perSecond: 1e9 } })
})
afterAll(() => app.close())

type Headers = Record<string, string>

async function codeOf(path: string, headers: Headers): Promise<string> {
  const at = app.url + path.replace(':id', crypto.randomUUID())
  const ask = (method: string) =>
    fetch(at, {
      method,
      headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
      ...(method === 'POST' && { body: '{}' }),
    })
  const answer = await ask('GET')
  const read = answer.status === 405 ? await ask('POST') : answer
  const text = await read.text()
  if (!text.startsWith('{')) return ''
  const body = JSON.parse(text) as { code?: string; error?: { data: { code: string } } }
  return body.code ?? body.error?.data.code ?? ''
}

async function administrator(rights: { isSuperAdmin: boolean }) {
  const person = await aRegistered(app)
  const adminScopes = rights.isSuperAdmin ? [] : [...ADMIN_SCOPES]
  await app.db
    .updateTable('users')
    .set({ isAdmin: true, ...rights, adminScopes })
    .where('id', '=', person.id)
    .execute()
  return { ...person, headers: { cookie: cookieHeader(person.browser) } as Headers }
}

async function setFactor(userId: string, isThere = true): Promise<void> {
  if (!isThere) return void (await app.db.deleteFrom('passkeys').where('userId', '=', userId).execute())
  const passkey = { id: crypto.randomUUID(), userId, credentialId: userId, publicKey: Buffer.of(1), signCount: 0 }
  const row = { ...passkey, transports: [], name: 'key', createdAt: app.clock.now() }
  await app.db.insertInto('passkeys').values(row).execute()
}

async function answeredDespite(headers: Headers, refusals = ['SECOND_FACTOR_DUE']): Promise<unknown[]> {
  const codes = await Promise.all(CALLS.map(async ({ name, path }) => ({ name, code: await codeOf(path, headers) })))
  return codes.filter(({ code }) => !refusals.includes(code))
}

test.each([true, false])(
  'no call of administrators answers one without a second factor, super administrator: %s',
  async (isSuperAdmin) => {
    const { headers, id, password, api } = await administrator({ isSuperAdmin })
    expect(CALLS.length).toBeGreaterThan(150)
    expect(await answeredDespite(headers)).toEqual([])
    const { key } = await keyBeforeThat({ id, password, api })
    const refusals = ['SECOND_FACTOR_DUE', 'FORBIDDEN'] // what no key may do is refused to keys first
    expect(await answeredDespite({ authorization: `Bearer ${key}` }, refusals)).toEqual([])
  },
)

/** A key with the scope admin, of the time at which its owner had a factor. */
async function keyBeforeThat({
  id,
  password,
  api,
}: Pick<Awaited<ReturnType<typeof administrator>>, 'id' | 'password' | 'api'>) {
  await api.security.stepUp.mutate({ password })
  await setFactor(id)
  const made = await api.apiKeys.create.mutate({ name: 'report', scopes: ['admin'] })
  await setFactor(id, false)
  return made
}

test('one without a factor is told so, sets one up, signs out; with one every call opens at once', async () => {
  const { browser, headers, id, password, api } = await administrator({ isSuperAdmin: true })
  const shown = async () => (await browser.get('/api/user')).body
  expect(await shown()).toMatchObject({ isAdmin: true, secondFactorDue: true, rooms: [] })
  expect(await api.security.factors.query()).toMatchObject({ totp: false })
  await api.security.stepUp.mutate({ password })
  expect(await api.security.enrolTotp.mutate({})).toHaveProperty('secret')
  await setFactor(id)
  expect(await shown()).not.toHaveProperty('secondFactorDue')
  expect(await codeOf('/trpc/admin.overview.waiting', headers)).toBe('')
  await setFactor(id, false)
  expect(await codeOf('/trpc/admin.overview.waiting', headers)).toBe('SECOND_FACTOR_DUE')
  expect((await browser.post('/api/logout', {})).status).toBe(200)
})

test('an authenticator app is a factor too, and people who are no administrators need none', async () => {
  const { headers, id } = await administrator({ isSuperAdmin: false })
  const totp = { twoFactorEnabled: true, twoFactorSecret: `v1:${'a'.repeat(80)}:${'a'.repeat(40)}` }
  await app.db.updateTable('settings').set(totp).where('userId', '=', id).execute()
  expect(await codeOf('/trpc/admin.overview.waiting', headers)).toBe('')
  const person = await aRegistered(app)
  expect((await person.browser.get('/api/user')).body).not.toHaveProperty('secondFactorDue')
  expect(await codeOf('/trpc/admin.overview.waiting', { cookie: cookieHeader(person.browser) })).toBe('NOT_ADMIN')
})

test('where the setting is off, only somebody who was invited needs one', async () => {
  await using open = await startPeopleApp()
  const person = await aRegistered(open)
  const set = (change: object) => open.db.updateTable('users').set(change).where('id', '=', person.id).execute()
  await set({ isAdmin: true, isSuperAdmin: true })
  expect(await person.api.admin.overview.waiting.query()).toBeDefined()
  await set({ secondFactorRequired: true })
  await expect(person.api.admin.overview.waiting.query()).rejects.toMatchObject({
    data: { code: 'SECOND_FACTOR_DUE', httpStatus: 403 },
  })
})
