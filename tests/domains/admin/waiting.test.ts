import { afterAll, beforeAll, expect, test } from 'vitest'
import { WAITING_COUNTED } from '#shared/domains/admin/overview.schema.ts'
import { type Somebody, somebody } from '#tests/kit/administrators.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

let app: PeopleApp
let chief: Somebody
let other: Somebody
let reviewer: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  chief = await somebody(app, { isSuperAdmin: true })
  other = await somebody(app, { isSuperAdmin: true })
  reviewer = await somebody(app, { isAdmin: true, adminScopes: ['compliance'] })
})
afterAll(() => app.close())

const NOTHING = { approvals: 0, identity: 0, deposits: 0, stopped: 0 }
const waitingFor = ({ api }: Somebody) => api.admin.overview.waiting.query()

/** Identity checks of as many new people. */
async function submitCases(many: number): Promise<void> {
  await app.pool.query(
    `with person as (
       insert into users (id, username, password, email, unique_user_id)
       select gen_random_uuid(), 'w' || substr(mark, 1, 20), (select password from users limit 1), mark || '@example.org', 'AST-' || upper(translate(substr(mark, 1, 10), '0189', 'ghij'))
       from generate_series(1, $1::int) n, lateral md5(n::text || random()::text) as mark
       returning id)
     insert into kyc_verifications (id, user_id, status, document_type, document_number, country, expires_on, submitted_date)
     select gen_random_uuid(), id, 'pending', 'passport', 'v1:' || repeat('A', 80) || ':' || repeat('A', 40), 'ES',
       current_date + 999, now() from person`,
    [many],
  )
}

test('nothing waits at first, and a request waits for everybody who may decide but not for whoever has asked', async () => {
  expect(await waitingFor(chief)).toEqual(NOTHING)
  await app.pool.query(
    `insert into approvals (id, kind, subject, payload, difference, reason, status, asked_by, asked_at, expires_at)
     values (gen_random_uuid(), 'admin-role', $1, '{"to":"user"}', 'a role', 'needed for the new desk', 'pending', $2, now(), now() + interval '1 day')`,
    [reviewer.id, chief.id],
  )
  expect(await waitingFor(chief)).toEqual(NOTHING)
  expect(await waitingFor(other)).toEqual({ ...NOTHING, approvals: 1 })
  expect(await waitingFor(reviewer)).toEqual(NOTHING) // super administrators decide
})

test('identity checks are counted for reviewers alone, and up to a limit', async () => {
  await submitCases(3)
  expect(await waitingFor(reviewer)).toEqual({ ...NOTHING, identity: 3 })
  const editor = await somebody(app, { isAdmin: true, adminScopes: ['content'] })
  expect(await waitingFor(editor)).toEqual(NOTHING)
  await submitCases(120)
  expect((await waitingFor(reviewer)).identity).toBe(WAITING_COUNTED + 1)
})
