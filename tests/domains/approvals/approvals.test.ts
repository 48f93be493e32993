import { afterAll, beforeAll, expect, test } from 'vitest'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { cookieHeader } from '#tests/kit/browser-like.ts'
import { trpcFor, trpcWith } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { runJob } from '#tests/kit/run-job.ts'

const HOUR_MS = 3600_000
const REASON = 'agreed in the weekly round'

let app: PeopleApp
let asker: Somebody
let decider: Somebody
let ordinary: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  asker = await somebody(app, { isSuperAdmin: true })
  decider = await somebody(app, { isSuperAdmin: true })
  ordinary = await somebody(app, { isAdmin: true })
})
afterAll(() => app.close())

type Role = 'user' | 'admin' | 'super-admin'
const ask = async (person: { id: string }, role: Role = 'admin', by = asker): Promise<string> =>
  (await by.api.admin.users.setAdmin.mutate({ id: person.id, role, reason: REASON })).approvalId
const approve = (id: string, by = decider) => by.api.admin.approvals.approve.mutate({ id })
const apply = (id: string) => runJob(app.services, 'approvals.apply', { id })
const rowOf = (id: string) => app.db.selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const confirmed = ({ api, password }: Somebody) => api.security.stepUp.mutate({ password })

test('a role is granted by two super administrators and counts with the next call of an open session', async () => {
  const person = await somebody(app)
  const id = await ask(person)
  await expect(person.api.admin.approvals.list.query({})).rejects.toMatchObject(refused('NOT_ADMIN', 403))
  await approve(id)
  expect((await rowOf(id)).status).toBe('approved')
  await apply(id)
  await apply(id)
  expect(await rowOf(id)).toMatchObject({ status: 'applied', askedBy: asker.id, decidedBy: decider.id })
  expect((await person.api.admin.approvals.list.query({})).items).toEqual([])
  const set = {
    action: 'user.role_set',
    actorId: asker.id,
    reason: REASON,
    old: { role: 'user' },
    new: { role: 'admin' },
  }
  expect((await entriesOf(app, person.id)).filter(({ action }) => action === 'user.role_set')).toMatchObject([set])
  expect((await entriesOf(app, id)).map(({ action, actorId }) => ({ action, actorId }))).toEqual([
    { action: 'approval.approved', actorId: decider.id },
    { action: 'approval.asked', actorId: asker.id },
  ])
})

test('taking the role away applies at once to sessions that are open', async () => {
  const other = await somebody(app, { isAdmin: true })
  await other.api.admin.users.list.query({})
  const id = await ask(other, 'user')
  await approve(id)
  await apply(id)
  await expect(other.api.admin.users.list.query({})).rejects.toMatchObject(refused('NOT_ADMIN', 403))
  expect(await other.browser.get('/api/admin/users.csv')).toMatchObject({ status: 403 })
})

test('nobody decides on what they have asked for, and for roles no ordinary administrator does', async () => {
  const person = await somebody(app)
  const id = await ask(person)
  await expect(approve(id, asker)).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await expect(approve(id, ordinary)).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await expect(
    app.pool.query(
      `update approvals set status = 'approved', decided_by = asked_by, decided_at = now() where id = $1`,
      [id],
    ),
  ).rejects.toThrow(/approvals_check/)
  const seen = async (by: Somebody) =>
    (await by.api.admin.approvals.list.query({})).items.find((item) => item.id === id)?.obstacles
  expect(await seen(asker)).toEqual(['own'])
  expect(await seen(ordinary)).toEqual(['needs_super_admin'])
  expect(await seen(decider)).toEqual([])
  expect((await rowOf(id)).status).toBe('pending')
})

test('of two approvals at once one counts, and the change is made once', async () => {
  const third = await somebody(app, { isSuperAdmin: true })
  const person = await somebody(app)
  const id = await ask(person)
  const tries = await Promise.allSettled([approve(id), approve(id, third)])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await app.pool.query(
    `select count(*)::int as count from graphile_worker._private_jobs where payload ->> 'id' = $1`,
    [id],
  )
  expect(rows[0].count).toBe(1)
  await Promise.all([apply(id), apply(id)])
  expect((await entriesOf(app, person.id)).filter(({ action }) => action === 'user.role_set')).toHaveLength(1)
})

test('what is refused needs a reason, changes nothing and is not decided again', async () => {
  const person = await somebody(app)
  const id = await ask(person)
  await expect(decider.api.admin.approvals.refuse.mutate({ id, reason: '' })).rejects.toMatchObject(
    refused('BAD_INPUT', 400),
  )
  await decider.api.admin.approvals.refuse.mutate({ id, reason: 'not known to me' })
  expect(await rowOf(id)).toMatchObject({ status: 'refused', note: 'not known to me' })
  await expect(approve(id)).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  await apply(id)
  await expect(person.api.admin.users.list.query({})).rejects.toMatchObject(refused('NOT_ADMIN', 403))
  expect((await entriesOf(app, id))[0]).toMatchObject({ action: 'approval.refused', reason: 'not known to me' })
  expect((await decider.api.admin.approvals.list.query({ view: 'ended' })).items.map((item) => item.id)).toContain(id)
})

test('the same is asked for once, until it is decided', async () => {
  const person = await somebody(app)
  const id = await ask(person)
  await expect(ask(person)).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  await decider.api.admin.approvals.refuse.mutate({ id, reason: 'too early' })
  await ask(person)
})

test('what no longer fits when its turn comes is void', async () => {
  const person = await somebody(app)
  const id = await ask(person, 'admin')
  await approve(id)
  await app.db.updateTable('users').set({ isAdmin: true, isSuperAdmin: true }).where('id', '=', person.id).execute()
  await apply(id)
  expect((await rowOf(id)).status).toBe('void')
  expect((await entriesOf(app, id))[0]).toMatchObject({ action: 'approval.voided', actorKind: 'service' })
  const rights = await app.db.selectFrom('users').select('isSuperAdmin').where('id', '=', person.id).executeTakeFirst()
  expect(rights?.isSuperAdmin).toBe(true)
})

test('the last super administrator stays one', async () => {
  await using lone = await startPeopleApp()
  const first = await somebody(lone, { isSuperAdmin: true })
  const second = await somebody(lone, { isSuperAdmin: true })
  const of = async (by: Somebody, person: Somebody) =>
    (await by.api.admin.users.setAdmin.mutate({ id: person.id, role: 'user', reason: REASON })).approvalId
  const [one, two] = [await of(first, second), await of(second, first)]
  await first.api.admin.approvals.approve.mutate({ id: two }).catch(() => undefined)
  await second.api.admin.approvals.approve.mutate({ id: two }).catch(() => undefined)
  await second.api.admin.approvals.approve.mutate({ id: one }).catch(() => undefined)
  await lone.pool.query(
    `update approvals set status = 'approved', decided_at = now(),
    decided_by = case when asked_by = $1 then $2::uuid else $1::uuid end where status = 'pending'`,
    [first.id, second.id],
  )
  await Promise.all([one, two].map((id) => runJob(lone.services, 'approvals.apply', { id })))
  const { rows } = await lone.pool.query('select count(*)::int as count from users where is_super_admin')
  expect(rows[0].count).toBe(1)
})

test('whoever was made an administrator at the asker’s request decides nothing for them for seven days', async () => {
  const person = await somebody(app)
  const granted = await ask(person, 'super-admin')
  await approve(granted)
  await apply(granted)
  await confirmed(person)
  const id = await ask(await somebody(app))
  await expect(approve(id, person)).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await app.pool.query(
    `update approvals set asked_at = asked_at - interval '8 days', decided_at = decided_at - interval '8 days',
    expires_at = expires_at - interval '8 days' where id = $1`,
    [granted],
  )
  await approve(id, person)
})

test('nobody decides who has used the asker’s browser; in the demonstration that is only pointed out', async () => {
  const id = await ask(await somebody(app))
  await asker.browser.post('/api/logout')
  await asker.browser.post('/api/login', { username: decider.username, password: decider.password })
  await expect(approve(id)).rejects.toMatchObject(refused('FORBIDDEN', 403))
  const seen = (await decider.api.admin.approvals.list.query({})).items.find((item) => item.id === id)
  expect(seen).toMatchObject({ obstacles: ['shared_device'], sharesDevice: true })
  await app.db.deleteFrom('devices').where('userId', 'in', [asker.id, decider.id]).execute()
  await asker.browser.post('/api/logout')
  await asker.browser.post('/api/login', { username: asker.username, password: asker.password })
  asker.api = trpcFor(app, cookieHeader(asker.browser))
  await confirmed(asker)

  await using demo = await startPeopleApp({ demoData: true })
  const first = await somebody(demo, { isSuperAdmin: true })
  const second = await somebody(demo, { isSuperAdmin: true })
  const { id: personId } = await somebody(demo)
  const asked = await first.api.admin.users.setAdmin.mutate({ id: personId, role: 'admin', reason: REASON })
  await first.browser.post('/api/login', { username: second.username, password: second.password })
  expect((await second.api.admin.approvals.list.query({})).items[0]).toMatchObject({
    obstacles: [],
    sharesDevice: true,
  })
  await second.api.admin.approvals.approve.mutate({ id: asked.approvalId })
})

test('one decision reaches several requests of a kind, each by itself: what is in the way of one leaves the others', async () => {
  const people = await Promise.all([somebody(app), somebody(app), somebody(app)])
  const [first, ended, own] = [await ask(people[0]), await ask(people[1]), await ask(people[2], 'admin', decider)]
  await approve(ended)
  const decideMany = (ids: string[], by = decider) =>
    by.api.admin.approvals.decideMany.mutate({ ids, status: 'approved', reason: REASON })
  expect((await decideMany([ended, own, first])).items).toEqual([
    { id: ended, refusal: { code: 'ALREADY_DONE', message: expect.any(String) } },
    { id: own, refusal: { code: 'FORBIDDEN', message: 'Nobody decides on what they have asked for themselves.' } },
    { id: first, refusal: null },
  ])
  expect(await rowOf(first)).toMatchObject({ status: 'approved', decidedBy: decider.id, note: REASON })
  expect(await rowOf(own)).toMatchObject({ status: 'pending' })
  expect((await entriesOf(app, first))[0]).toMatchObject({ action: 'approval.approved', actorId: decider.id })

  await expect(decideMany([own, own])).rejects.toMatchObject(refused('BAD_INPUT', 400))
  await expect(decideMany([crypto.randomUUID(), own], asker)).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await expect(decideMany([own], ordinary)).resolves.toMatchObject({ items: [{ refusal: { code: 'FORBIDDEN' } }] })
})

test('requests of two kinds are not decided together', async () => {
  const person = await somebody(app, { isAdmin: true })
  const role = await ask(person, 'user')
  const { approvalId } = await asker.api.admin.users.setScopes.mutate({
    id: person.id,
    scopes: ['support'],
    reason: REASON,
  })
  await expect(
    decider.api.admin.approvals.decideMany.mutate({ ids: [role, approvalId], status: 'refused', reason: REASON }),
  ).rejects.toMatchObject(refused('BAD_INPUT', 400))
  expect([await rowOf(role), await rowOf(approvalId)]).toMatchObject([{ status: 'pending' }, { status: 'pending' }])
})

test('a decision takes a confirmed session; an API key asks, and decides nothing', async () => {
  const fresh = await somebody(app, { isSuperAdmin: true })
  const scopes = { name: 'script', scopes: ['admin' as const, 'read' as const] }
  const { key } = await fresh.api.apiKeys.create.mutate({ ...scopes, password: fresh.password })
  const script = trpcWith(app, { authorization: `Bearer ${key}` })
  const person = await somebody(app)
  const { approvalId: id } = await script.admin.users.setAdmin.mutate({ id: person.id, role: 'admin', reason: REASON })
  await expect(script.admin.approvals.approve.mutate({ id })).rejects.toMatchObject(refused('FORBIDDEN', 403))
  const browser = app.browser()
  await browser.post('/api/login', { username: decider.username, password: decider.password })
  const unconfirmed = trpcFor(app, cookieHeader(browser))
  await expect(unconfirmed.admin.approvals.approve.mutate({ id })).rejects.toMatchObject(
    refused('PASSWORD_REQUIRED', 403),
  )
  await unconfirmed.admin.approvals.approve.mutate({ id, password: decider.password })
  expect((await rowOf(id)).decidedBy).toBe(decider.id)
})

test('what nobody decides on within 72 hours lapses, and is decided no more', async () => {
  const id = await ask(await somebody(app))
  const waiting = await ask(await somebody(app))
  await app.pool.query(
    `update approvals set asked_at = asked_at - interval '73 hours',
    expires_at = expires_at - interval '73 hours' where id = $1`,
    [id],
  )
  await expect(approve(id)).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  await runJob(app.services, 'approvals.expire')
  expect((await rowOf(id)).status).toBe('expired')
  expect((await rowOf(waiting)).status).toBe('pending')
  expect((await rowOf(waiting)).expiresAt.getTime() - (await rowOf(waiting)).askedAt.getTime()).toBe(72 * HOUR_MS)
  expect((await entriesOf(app, id))[0]).toMatchObject({ action: 'approval.expired', actorKind: 'service' })
})
