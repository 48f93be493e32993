import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FreezePerson } from '#shared/domains/security/imposed-freezes.schema.ts'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { runJob } from '#tests/kit/run-job.ts'

const HOUR_MS = 3_600_000
let app: PeopleApp
let officer: Somebody
let second: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  officer = await somebody(app, { isAdmin: true, adminScopes: ['compliance'] })
  second = await somebody(app, { isAdmin: true, adminScopes: ['compliance'] })
})
afterAll(() => app.close())

const REASON = 'a letter of the office'
const freeze = (id: string, how: Partial<FreezePerson> = {}, by = officer) =>
  by.api.admin.users.freeze.mutate({ id, reason: REASON, ...how })
const state = (id: string) => officer.api.admin.users.get.query({ id })
const history = (id: string) => officer.api.admin.users.freezes.query({ id })
/** As if so much time had gone by since the freezes. */
const passes = (span: string) =>
  app.pool.query(
    `update imposed_freezes set imposed_at = imposed_at - $1::interval, ends_at = ends_at - $1::interval`,
    [span],
  )
const decide = async (approvalId: string): Promise<void> => {
  await second.api.admin.approvals.approve.mutate({ id: approvalId })
  await runJob(app.services, 'approvals.apply', { id: approvalId })
}

test('a freeze of compliance is lifted by a second administrator alone, and both stand in its history', async () => {
  const person = await somebody(app)
  const { users, approvals } = officer.api.admin
  await freeze(person.id, { category: 'compliance', ticket: 'AML-77' })
  const lift = { id: person.id, reason: 'the office has answered' }
  for (const by of [officer, second])
    await expect(by.api.admin.users.unfreeze.mutate(lift)).rejects.toMatchObject(refused('FORBIDDEN', 403))
  const { approvalId } = await users.askToUnfreeze.mutate(lift)
  await expect(approvals.approve.mutate({ id: approvalId })).rejects.toMatchObject(refused('FORBIDDEN', 403))
  const { evidence } = await second.api.admin.approvals.get.query({ id: approvalId })
  expect(evidence?.facts).toEqual(expect.arrayContaining([{ group: 'about', name: 'ticket', value: 'AML-77' }]))
  expect(await state(person.id)).toMatchObject({ frozenBy: 'admin', asked: ['freeze-lift'] })
  await decide(approvalId)
  expect(await state(person.id)).toMatchObject({ frozenBy: null, asked: [] })
  const [lifted] = (await history(person.id)).items
  const by = { byName: officer.username, liftedByName: second.username }
  expect(lifted).toMatchObject({ ...by, category: 'compliance', ticket: 'AML-77', liftReason: lift.reason })
  expect((await entriesOf(app, person.id))[0]).toMatchObject({ action: 'user.unfrozen', actorId: officer.id })
})

test('what was agreed to lifts that freeze alone, and not another one of since then', async () => {
  const person = await somebody(app)
  await freeze(person.id, { category: 'court_order' })
  const ask = { id: person.id, reason: 'the court has ruled' }
  const first = await officer.api.admin.users.askToUnfreeze.mutate(ask)
  await app.pool.query(
    `update settings set frozen_at = null, frozen_by = null, frozen_reason = null where user_id = $1`,
    [person.id],
  )
  await app.pool.query(`update imposed_freezes set lifted_at = now() where user_id = $1`, [person.id])
  await freeze(person.id, { category: 'compliance' })
  await decide(first.approvalId)
  expect(await state(person.id)).toMatchObject({ frozenBy: 'admin' })
  const { rows } = await app.pool.query('select status from approvals where id = $1', [first.approvalId])
  expect(rows).toEqual([{ status: 'void' }])
})

test('a freeze with an end is lifted when it comes, and not a minute before; one of compliance has none', async () => {
  const person = await somebody(app)
  const endsAt = new Date(Date.now() + HOUR_MS).toISOString()
  await expect(freeze(person.id, { category: 'compliance', endsAt })).rejects.toMatchObject(refused('BAD_INPUT', 400))
  const past = new Date(Date.now() - HOUR_MS).toISOString()
  await expect(freeze(person.id, { endsAt: past })).rejects.toMatchObject(refused('BAD_INPUT', 400))
  await freeze(person.id, { category: 'personal_request', endsAt })
  await expect(officer.api.admin.users.askToUnfreeze.mutate({ id: person.id, reason: REASON })).rejects.toMatchObject(
    refused('FORBIDDEN', 403),
  )
  await passes('59 minutes')
  await runJob(app.services, 'security.lift-freezes', {})
  expect(await state(person.id)).toMatchObject({ frozenBy: 'admin' })
  await passes('1 minute 1 second')
  await Promise.all([0, 1].map(() => runJob(app.services, 'security.lift-freezes', {})))
  expect(await state(person.id)).toMatchObject({ frozenBy: null })
  expect((await history(person.id)).items).toMatchObject([{ liftedByName: null, liftedAt: expect.any(String) }])
  const [lifted, ...rest] = await entriesOf(app, person.id)
  expect(lifted).toMatchObject({ action: 'user.unfrozen', actorKind: 'service' })
  expect(rest.filter(({ action }) => action === 'user.unfrozen')).toEqual([])
})

test('the history is read page by page', async () => {
  const person = await somebody(app)
  for (const ticket of ['1', '2', '3']) {
    await freeze(person.id, { ticket })
    await officer.api.admin.users.unfreeze.mutate({ id: person.id, reason: REASON })
  }
  const page = (cursor?: string) => officer.api.admin.users.freezes.query({ id: person.id, limit: 2, cursor })
  const first = await page()
  const rest = await page(first.nextCursor ?? undefined)
  expect([...first.items, ...rest.items].map(({ ticket }) => ticket)).toEqual(['3', '2', '1'])
  expect(rest.nextCursor).toBeNull()
})
