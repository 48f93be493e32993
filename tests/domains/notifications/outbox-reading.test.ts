import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#server/domains/notifications/mails.ts'
import { createBrowser, someone } from '#tests/kit/browser-like.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

const LINK = 'http://localhost:3000/reset-password#token=abc'
let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp()
})
afterAll(() => app.close())

test('administrators list the outbox page by page, newest first, and filter it by state', async () => {
  const admin = await signedIn(app, { isSuperAdmin: true })
  await app.db.deleteFrom('mailOutbox').execute() // that of the new device
  const ids: string[] = []
  for (const language of ['en', 'es', 'en'] as const) ids.unshift(await post(app, resetMail(language)))
  const first = await admin.admin.outbox.list.query({ limit: 2 })
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  expect(first.items[1]).toMatchObject({ subject: 'Restablece tu contraseña de Astrolabe', status: 'waiting' })
  const cursor = first.nextCursor ?? ''
  const second = await admin.admin.outbox.list.query({ limit: 2, cursor })
  expect(second).toMatchObject({ items: [{ id: ids[2] }], nextCursor: null })
  expect((await admin.admin.outbox.list.query({ status: 'sent' })).items).toEqual([])
  expect(await app.services.notifications.countOutbox()).toEqual({ waiting: 3, sent: 0, failed: 0, expired: 0 })
})

test('links of mails are shown only in the demonstration', async () => {
  const id = await post(app, resetMail('en'))
  const admin = await signedIn(app, { isSuperAdmin: true })
  const hidden = await admin.admin.outbox.get.query({ id })
  expect(hidden.html).toContain('Hello ann')
  expect(hidden.html + hidden.text).not.toContain('token')
  await using demo = await startPeopleApp({ demoData: true })
  const shown = await demo.services.notifications.readMail(await post(demo, resetMail('en')))
  expect(shown.html).toContain(LINK)
})

test('nobody else reads the outbox, and what does not exist is not found', async () => {
  const id = await post(app, resetMail('en'))
  await expect(trpcFor(app).admin.outbox.list.query({})).rejects.toMatchObject({ data: { httpStatus: 401 } })
  const ann = await signedIn(app, {})
  await expect(ann.admin.outbox.list.query({})).rejects.toMatchObject({ data: { code: 'NOT_ADMIN' } })
  await expect(ann.admin.outbox.get.query({ id })).rejects.toMatchObject({ data: { code: 'NOT_ADMIN' } })
  await expect(ann.admin.outbox.resend.mutate({ id })).rejects.toMatchObject({ data: { code: 'NOT_ADMIN' } })
  const admin = await signedIn(app, { isSuperAdmin: true })
  const missing = { id: '01900000-0000-7000-8000-000000000000' }
  await expect(admin.admin.outbox.get.query(missing)).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } })
})

function resetMail(language: 'en' | 'es'): Mail {
  return { template: 'password-reset', language, details: { username: 'ann', link: LINK, minutes: 30 } }
}

function post(on: PeopleApp, mail: Mail): Promise<string> {
  const posting = { mail, to: 'ann@example.com', userId: null, usefulForMs: 3_600_000 }
  return on.db.transaction().execute((trx) => on.services.notifications.post(trx, posting))
}

async function signedIn(on: PeopleApp, rights: { isAdmin?: boolean; isSuperAdmin?: boolean }) {
  const { username, email, password } = someone()
  await on.services.auth.createAccount({ username, email, password, ...rights })
  const browser = createBrowser(on.url)
  await browser.post('/api/login', { username, password })
  return trpcFor(on, [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
}
