import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_SCOPES, type AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { cookieHeader } from '#tests/kit/browser-like.ts'
import { trpcWith } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { runJob } from '#tests/kit/run-job.ts'

const REASON = 'looks after identity from now on'
let app: PeopleApp
let asker: Somebody
let decider: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  asker = await somebody(app, { isSuperAdmin: true })
  decider = await somebody(app, { isSuperAdmin: true })
})
afterAll(() => app.close())

const ask = (person: { id: string }, scopes: AdminScope[], by = asker) =>
  by.api.admin.users.setScopes.mutate({ id: person.id, scopes, reason: REASON })
const grant = async (person: { id: string }, scopes: AdminScope[]): Promise<void> => {
  const { approvalId: id } = await ask(person, scopes)
  await decider.api.admin.approvals.approve.mutate({ id })
  await runJob(app.services, 'approvals.apply', { id })
}
const roomsOf = async ({ browser }: Somebody) => (await browser.get('/api/user')).body['rooms']

test('a new administrator has no scope, and gets those that two super administrators grant', async () => {
  const person = await somebody(app)
  expect(await roomsOf(person)).toBe(undefined)
  const role = { id: person.id, role: 'admin', reason: REASON } as const
  const { approvalId: id } = await asker.api.admin.users.setAdmin.mutate(role)
  await decider.api.admin.approvals.approve.mutate({ id })
  await runJob(app.services, 'approvals.apply', { id })
  expect(await roomsOf(person)).toEqual([])
  await expect(person.api.admin.users.list.query({})).rejects.toMatchObject({
    ...refused('FORBIDDEN', 403),
    message: 'This takes one of the scopes support, compliance, which a super administrator grants.',
  })
  expect(await person.browser.get('/api/admin/users.csv')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })

  await grant(person, ['content', 'compliance'])
  expect(await roomsOf(person)).toEqual(['compliance', 'content'])
  expect((await person.api.admin.users.list.query({})).items.length).toBeGreaterThan(0)
  const [entry] = (await entriesOf(app, person.id)).filter(({ action }) => action === 'user.scopes_set')
  expect(entry).toMatchObject({
    actorId: asker.id,
    reason: REASON,
    old: { scopes: [] },
    new: { scopes: ['compliance', 'content'] },
  })
})

test('one scope does not open the room of another', async () => {
  const person = await somebody(app)
  const support = await somebody(app, { isAdmin: true, adminScopes: ['support'] })
  const freeze = { id: person.id, reason: 'asked by phone' }
  await expect(support.api.admin.users.freeze.mutate(freeze)).rejects.toMatchObject({
    ...refused('FORBIDDEN', 403),
    message: 'This takes the scope compliance, which a super administrator grants.',
  })
  await support.api.admin.users.endSessions.mutate(freeze)
  await expect(support.api.admin.overview.jobs.query()).rejects.toMatchObject(refused('FORBIDDEN', 403))
})

test('who lacks the scope of a request may not decide on it, and is told which', async () => {
  const person = await somebody(app)
  await app.db.insertInto('passkeys').values(aPasskeyOf(person.id)).execute()
  const one = await somebody(app, { isAdmin: true, adminScopes: ['support'] })
  const financier = await somebody(app, { isAdmin: true, adminScopes: ['finance'] })
  const { approvalId: id } = await one.api.admin.users.resetSecondFactor.mutate({ id: person.id, reason: REASON })
  const seen = (await financier.api.admin.approvals.list.query({})).items.find((item) => item.id === id)
  expect(seen).toMatchObject({ obstacles: ['needs_scope'], decidedBy: 'support' })
  await expect(financier.api.admin.approvals.approve.mutate({ id })).rejects.toMatchObject({
    message: 'This takes the scope support, which a super administrator grants.',
  })
})

test('nobody asks for scopes of their own, of people, of super administrators, or for what is there', async () => {
  const admin = await somebody(app, { isAdmin: true, adminScopes: ['support'] })
  const person = await somebody(app)
  await expect(ask(asker, ['support'])).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await expect(ask(decider, ['support'])).rejects.toMatchObject(refused('BAD_INPUT', 400))
  await expect(ask(person, ['support'])).rejects.toMatchObject(refused('BAD_INPUT', 400))
  await expect(ask(admin, ['support'])).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  await expect(ask(person, ['support'], admin)).rejects.toMatchObject(refused('NOT_ADMIN', 403))
})

test('a request for scopes is void where they were changed meanwhile', async () => {
  const admin = await somebody(app, { isAdmin: true, adminScopes: ['support'] })
  const { approvalId: id } = await ask(admin, ['finance'])
  await decider.api.admin.approvals.approve.mutate({ id })
  await app.db
    .updateTable('users')
    .set({ adminScopes: ['content'] })
    .where('id', '=', admin.id)
    .execute()
  await runJob(app.services, 'approvals.apply', { id })
  expect(await roomsOf(admin)).toEqual(['content'])
  const row = await app.db.selectFrom('approvals').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.status).toBe('void')
})

test('another role begins without scopes, and the database refuses scopes of whoever is no administrator', async () => {
  const admin = await somebody(app, { isAdmin: true })
  expect(await roomsOf(admin)).toEqual([...ADMIN_SCOPES])
  const role = { id: admin.id, role: 'user', reason: REASON } as const
  const { approvalId: id } = await asker.api.admin.users.setAdmin.mutate(role)
  await decider.api.admin.approvals.approve.mutate({ id })
  await runJob(app.services, 'approvals.apply', { id })
  expect(await roomsOf(admin)).toBe(undefined)
  const set = (adminScopes: AdminScope[]) =>
    app.db.updateTable('users').set({ adminScopes }).where('id', '=', admin.id).execute()
  await expect(set(['support'])).rejects.toThrow(/users_admin_scopes_of_administrators/)
  await expect(set(['everything' as AdminScope])).rejects.toThrow(/users_admin_scopes/)
})

test('a key of an administrator opens what its owner’s scopes open, asks for scopes and never decides', async () => {
  const admin = await somebody(app, { isAdmin: true, adminScopes: ['operations'] })
  const keyOf = async ({ api, browser, password }: Somebody) => {
    const { key } = await api.apiKeys.create.mutate({ name: 'desk', scopes: ['read', 'admin'], password })
    expect(cookieHeader(browser)).toBeTruthy()
    return trpcWith(app, { authorization: `Bearer ${key}` })
  }
  const key = await keyOf(admin)
  expect((await key.admin.overview.jobs.query()).failing).toBe(0)
  await expect(key.admin.users.list.query({})).rejects.toMatchObject(refused('FORBIDDEN', 403))
  const superKey = await keyOf(asker)
  const change = { id: admin.id, scopes: ['support' as const], reason: REASON }
  const { approvalId: id } = await superKey.admin.users.setScopes.mutate(change)
  await expect((await keyOf(decider)).admin.approvals.approve.mutate({ id })).rejects.toMatchObject(
    refused('FORBIDDEN', 403),
  )
})

test('a key opens those scopes that it names while its owner holds them, exports by them, and none that they lack', async () => {
  const admin = await somebody(app, { isAdmin: true, adminScopes: ['operations', 'support'] })
  const wish = { name: 'desk', scopes: ['admin' as const], password: admin.password }
  const { key: made } = await admin.api.apiKeys.create.mutate({ ...wish, adminScopes: ['support'] })
  const authorization = `Bearer ${made}`
  const key = trpcWith(app, { authorization })
  const exported = async () => (await fetch(`${app.url}/api/admin/users.csv`, { headers: { authorization } })).status
  expect(await key.admin.users.counts.query()).toBeDefined()
  expect(await exported()).toBe(200)
  await expect(key.admin.overview.jobs.query()).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await app.db
    .updateTable('users')
    .set({ adminScopes: ['operations'] })
    .where('id', '=', admin.id)
    .execute()
  await expect(key.admin.users.counts.query()).rejects.toMatchObject(refused('FORBIDDEN', 403))
  expect(await exported()).toBe(403)
  const beyond = admin.api.apiKeys.create.mutate({ ...wish, adminScopes: ['finance'] })
  await expect(beyond).rejects.toMatchObject(refused('FORBIDDEN', 403))
  const { key: narrow } = await asker.api.apiKeys.create.mutate({
    ...wish,
    password: asker.password,
    adminScopes: ['support'],
  })
  const wished = trpcWith(app, { authorization: `Bearer ${narrow}` }).admin.users.setScopes.mutate({
    id: admin.id,
    scopes: ['support'],
    reason: REASON,
  })
  await expect(wished).rejects.toMatchObject(refused('NOT_ADMIN', 403))
})

const aPasskeyOf = (userId: string) => ({
  id: crypto.randomUUID(),
  userId,
  credentialId: crypto.randomUUID(),
  publicKey: Buffer.from('key'),
  signCount: 0,
  transports: [],
  name: 'a phone',
  createdAt: new Date(),
})
