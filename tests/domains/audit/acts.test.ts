import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry, AuditPage } from '#shared/domains/audit/audit.schema.ts'
import { type Browser, someone } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { runJob } from '#tests/kit/run-job.ts'

let app: PeopleApp
let admin: Browser
let adminId: string
let superAdmin: Browser
beforeAll(async () => {
  app = await startPeopleApp({ demoData: true })
  ;[admin, adminId] = await signedIn({ isAdmin: true })
  ;[superAdmin] = await signedIn({ isSuperAdmin: true })
})
afterAll(() => app.close())

async function signedIn(rights: { isAdmin?: boolean; isSuperAdmin?: boolean }): Promise<[Browser, string]> {
  const { username, email, password } = someone()
  const { id } = await app.services.auth.createAccount({ username, email, password, ...rights })
  if (rights.isAdmin)
    await app.db
      .updateTable('users')
      .set({ adminScopes: ['support'] })
      .where('id', '=', id)
      .execute()
  const browser = app.browser()
  await browser.post('/api/login', { username, password })
  return [browser, id]
}
async function registered() {
  const person = someone()
  const browser = app.browser()
  const { body } = await browser.post('/api/register', person, { 'user-agent': 'A browser' })
  return { ...person, browser, id: String(body.id) }
}
const ask = (browser: Browser, name: string, input?: object) => {
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
  return browser.get(`/trpc/admin.audit.${name}${query}`)
}
async function list(filter: object): Promise<AuditPage> {
  const { body } = await ask(admin, 'list', filter)
  return (body.result as { data: AuditPage }).data
}
const entriesOf = async (subject: string): Promise<AuditEntry[]> => (await list({ subject })).items

test('a registration and what people set for themselves are noted with where they did it', async () => {
  const { browser, id, username } = await registered()
  await browser.post('/trpc/settings.setLanguage', { language: 'es' })
  await browser.post('/trpc/settings.setLanguage', { language: 'es' })
  await browser.post('/trpc/payments.setLimit', { limit: '5.00' })
  await browser.post('/api/theme', { appearance: 'dark' })
  const self = { actorKind: 'user', actorId: id, actorName: username, subjectKind: 'user', subjectName: username }
  expect(await entriesOf(username)).toMatchObject([
    {
      action: 'settings.payment_limit_set',
      old: { transactionLimit: '1000.00' },
      new: { transactionLimit: '5.00' },
      ...self,
      requestId: expect.any(String),
      ipAddress: '127.0.0.1',
    },
    { ...self, action: 'settings.language_set', old: { language: 'en' }, new: { language: 'es' } },
    { ...self, action: 'user.registered', new: { username }, userAgent: 'A browser' },
  ])
})

test('a refused registration leaves nothing', async () => {
  const person = await registered()
  const before = (await app.services.audit.state()).entries
  expect(await app.browser().post('/api/register', { ...someone(), username: person.username })).toMatchObject({
    status: 409,
  })
  expect((await app.services.audit.state()).entries).toBe(before)
})

test('a password that was set by a link is noted, and no word of it is a secret', async () => {
  const { id, email } = await registered()
  await runJob(app.services, 'auth.reset-password', { email })
  const { items } = await app.services.notifications.listOutbox({ limit: 1 })
  const mail = items[0]?.id ?? ''
  const { text } = await app.services.notifications.readMail(mail)
  const [, token = ''] = /#token=([\w-]+)/.exec(text) ?? []
  const password = 'another long pass phrase'
  await app.browser().post('/trpc/auth.resetPassword', { token, password })
  const entries = await entriesOf(id)
  expect(entries[0]).toMatchObject({
    action: 'user.password_reset',
    actorId: id,
    new: { outflowHeldUntil: expect.stringMatching(/T/) },
  })
  for (const secret of [token, password, email]) expect(JSON.stringify(entries)).not.toContain(secret)

  expect(await admin.post('/trpc/admin.outbox.resend', { id: mail })).toMatchObject({ status: 200 })
  const act = { action: 'mail.resent', actorKind: 'admin', actorId: adminId, subjectKind: 'mail' }
  expect(await entriesOf(mail)).toMatchObject([{ ...act, stream: 'administration' }])
})

test('an administrator that an operator made is noted as such', async () => {
  const own = { actorKind: 'operator', actorId: null, stream: 'administration', new: { isSuperAdmin: false } }
  expect((await entriesOf(adminId)).at(-1)).toMatchObject({ action: 'admin.created', ...own })
})

test('the log is read in pages, newest first, and narrowed by person, object, action, stream and time', async () => {
  const { browser, id, username } = await registered()
  for (const language of ['es', 'en', 'es', 'en']) await browser.post('/trpc/settings.setLanguage', { language })
  const pages: AuditEntry[][] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list({ actor: username.toUpperCase(), limit: 2, cursor })
    pages.push(page.items)
    cursor = page.nextCursor
  }
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
  const all = pages.flat()
  expect(all.map(({ number }) => number)).toEqual(all.map(({ number }) => number).sort((a, b) => b - a))
  const count = async (filter: object) => (await list({ actor: id, ...filter })).items.length
  const middle = all[2]?.at ?? ''
  expect(await count({})).toBe(5)
  expect(await count({ action: 'settings.language_set' })).toBe(4)
  expect(await count({ stream: 'administration' })).toBe(0)
  expect(await count({ subject: adminId })).toBe(0)
  expect((await count({ from: middle })) + (await count({ to: middle }))).toBe(5)
  expect(await count({ from: '2100-01-01T00:00:00Z' })).toBe(0)
  expect((await list({ actor: 'nobody-of-that-name' })).items).toEqual([])
  expect((await list({ subject: 'no such thing' })).items).toEqual([])
  for (const wrong of [{ cursor: 'x' }, { stream: 'people-32' }, { action: 'x' }, { limit: 0 }, { from: 'today' }])
    expect(await ask(admin, 'list', wrong)).toMatchObject({ status: 400 })
})

test('administrators read the log, super administrators verify it, and nobody else sees it', async () => {
  const { browser } = await registered()
  for (const [name, input] of [['list', {}], ['state'], ['verify']] as const) {
    expect(await ask(app.browser(), name, input)).toMatchObject({ status: 401 })
    expect(await ask(browser, name, input)).toMatchObject({ status: 403 })
  }
  expect(await ask(admin, 'verify')).toMatchObject({ status: 403 })
  expect(await ask(admin, 'state')).toMatchObject({ status: 200 })
  const { body } = await ask(superAdmin, 'verify')
  expect(body).toMatchObject({ result: { data: { checked: expect.any(Number), anchors: 0 } } })
})

test('an id that is in no log is no fault', async () => {
  expect(await entriesOf(randomUUID())).toEqual([])
})
