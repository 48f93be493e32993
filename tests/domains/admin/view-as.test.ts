import { afterAll, beforeAll, expect, test } from 'vitest'
import { VIEW_MINUTES } from '#shared/domains/admin/view-minutes.ts'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { cookieHeader } from '#tests/kit/browser-like.ts'
import { trpcFor, trpcWith } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { runJob } from '#tests/kit/run-job.ts'

const reason = 'says that a payment is missing'
let app: PeopleApp
let admin: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  admin = await somebody(app, { isAdmin: true, adminScopes: ['support'] })
})
afterAll(() => app.close())

const toldOf = async ({ api }: Somebody) =>
  (await api.notifications.list.query({})).items.flatMap(({ type, details }) => (type === 'security' ? [details] : []))

test('an administrator sees what the owner sees, from a reason on until it is ended, and the owner is told', async () => {
  const person = await somebody(app)
  const { viewAs } = admin.api.admin
  const { id } = person
  for (const read of [() => viewAs.wallet.query({ id }), () => viewAs.settings.query({ id })])
    await expect(read()).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await expect(viewAs.transactions.query({ id })).rejects.toMatchObject(refused('FORBIDDEN', 403))
  expect(await viewAs.current.query({ id })).toEqual({ view: null })

  await viewAs.start.mutate({ id, reason })
  expect((await viewAs.current.query({ id })).view).toMatchObject({ username: person.username, reason })
  expect(await viewAs.wallet.query({ id })).toEqual(await person.api.wallet.overview.query())
  expect(await viewAs.settings.query({ id })).toEqual(await person.api.settings.get.query())
  expect(await viewAs.transactions.query({ id })).toEqual(await person.api.transactions.list.query({ limit: 25 }))
  expect(await toldOf(person)).toMatchObject([{ change: 'viewed-by-us', ip: null, userAgent: '' }])

  await viewAs.end.mutate()
  await viewAs.end.mutate()
  await expect(viewAs.wallet.query({ id })).rejects.toMatchObject(refused('FORBIDDEN', 403))
  expect((await entriesOf(app, id)).filter(({ action }) => action.startsWith('user.view'))).toMatchObject([
    { action: 'user.view_ended', actorId: admin.id, reason },
    { action: 'user.view_started', actorId: admin.id, reason },
  ])
})

test('it holds for one account, one session and some minutes', async () => {
  const [one, other] = [await somebody(app), await somebody(app)]
  const { viewAs } = admin.api.admin
  await viewAs.start.mutate({ id: one.id, reason })
  await expect(viewAs.wallet.query({ id: other.id })).rejects.toMatchObject(refused('FORBIDDEN', 403))
  const elsewhere = app.browser()
  await elsewhere.post('/api/login', { username: admin.username, password: admin.password })
  const { viewAs: theirs } = trpcFor(app, cookieHeader(elsewhere)).admin
  await expect(theirs.wallet.query({ id: one.id })).rejects.toMatchObject(refused('FORBIDDEN', 403))

  await viewAs.start.mutate({ id: other.id, reason })
  await expect(viewAs.wallet.query({ id: one.id })).rejects.toMatchObject(refused('FORBIDDEN', 403))
  const earlier = `started_at = started_at - interval '${VIEW_MINUTES} minutes', ends_at = ends_at - interval '${VIEW_MINUTES} minutes'`
  await app.pool.query(`update admin_views set ${earlier} where ended_at is null`)
  await expect(viewAs.wallet.query({ id: other.id })).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await runJob(app.services, 'admin.end-views', {})
  await runJob(app.services, 'admin.end-views', {})
  expect((await entriesOf(app, other.id)).filter(({ action }) => action === 'user.view_ended')).toMatchObject([
    { actorKind: 'service', actorId: null, new: { lapsed: true } },
  ])
})

test('nobody looks so at their own account, at an administrator’s without being super, or by an API key', async () => {
  const person = await somebody(app)
  const colleague = await somebody(app, { isAdmin: true })
  const { viewAs } = admin.api.admin
  await expect(viewAs.start.mutate({ id: admin.id, reason })).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await expect(viewAs.start.mutate({ id: colleague.id, reason })).rejects.toMatchObject(refused('NOT_ADMIN', 403))
  const financier = await somebody(app, { isAdmin: true, adminScopes: ['finance'] })
  await expect(financier.api.admin.viewAs.start.mutate({ id: person.id, reason })).rejects.toMatchObject({
    message: 'This takes the scope support, which a super administrator grants.',
  })
  const { key } = await admin.api.apiKeys.create.mutate({
    name: 'desk',
    scopes: ['read', 'admin'],
    password: admin.password,
  })
  const byKey = trpcWith(app, { authorization: `Bearer ${key}` }).admin.viewAs
  await expect(byKey.start.mutate({ id: person.id, reason })).rejects.toMatchObject(refused('FORBIDDEN', 403))
})

test('who looks at an account acts for themselves alone: what they change is their own', async () => {
  const person = await somebody(app)
  await admin.api.admin.viewAs.start.mutate({ id: person.id, reason })
  await admin.api.settings.setLanguage.mutate({ language: 'es' })
  expect((await admin.api.admin.viewAs.settings.query({ id: person.id })).language).toBe('en')
  expect((await admin.api.settings.get.query()).language).toBe('es')
})
