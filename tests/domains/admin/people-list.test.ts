import { afterAll, beforeAll, expect, test } from 'vitest'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

let app: PeopleApp
let admin: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  admin = await somebody(app, { isAdmin: true })
})
afterAll(() => app.close())

const list = (input: Parameters<typeof admin.api.admin.users.list.query>[0]) => admin.api.admin.users.list.query(input)
const namesOf = async (input: Parameters<typeof list>[0]): Promise<string[]> =>
  (await list(input)).items.map(({ username }) => username)
const create = (username: string, email = `${username}@example.org`) =>
  app.services.auth.createAccount({ username, email, password: 'correct horse battery' })

test('people are found by the beginning of name, address of mail or id, in any letters, and by a whole wallet address', async () => {
  const zoe = await create('Zoe.Larsen', 'larsen@harbour.example')
  await create('zoe-other')
  expect(await namesOf({ search: 'ZOE' })).toEqual(['zoe-other', 'Zoe.Larsen'])
  expect(await namesOf({ search: 'zoe.l' })).toEqual(['Zoe.Larsen'])
  expect(await namesOf({ search: 'Larsen@harb' })).toEqual(['Zoe.Larsen'])
  expect(await namesOf({ search: zoe.uniqueUserId.toLowerCase().slice(0, 10) })).toEqual(['Zoe.Larsen'])
  expect(await namesOf({ search: zoe.walletAddress ?? '' })).toEqual(['Zoe.Larsen'])
  expect(await namesOf({ search: 'larsen.' })).toEqual([])
  for (const odd of ['%', '_', '\\', "'", '\u{10FFFF}']) expect(await namesOf({ search: odd })).toEqual([])
  expect(await list({ search: 'zoe', limit: 1 })).toMatchObject({ isCut: true, nextCursor: null })
})

test.each([
  ['newest', 'desc'],
  ['oldest', 'asc'],
] as const)('everybody is listed once, the %s first, in pages', async (order, way) => {
  for (let made = 0; made < 5; made += 1) await create(`${order}-${made}`)
  const seen: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await list({ limit: 3, cursor, ...(order === 'oldest' && { order }) })
    seen.push(...page.items.map(({ id }) => id))
    if (page.nextCursor === null) break
    cursor = page.nextCursor
  }
  const { rows } = await app.pool.query(`select id from users order by created_at ${way}, id ${way}`)
  expect(seen).toEqual(rows.map(({ id }) => id))
})

test('each tab says how many it lists, as the rows themselves do', async () => {
  const { rows } = await app.pool.query<{ id: string }>('select id from users')
  const old = await create('an-old-hand')
  await app.pool.query("update users set created_at = created_at - interval '8 days' where id = $1", [old.id])
  const counts = await admin.api.admin.users.counts.query()
  expect(counts).toEqual({ all: rows.length + 1, new: rows.length, frozen: 0, admins: 1 })
  expect(await namesOf({ filter: 'new', limit: 100 })).toHaveLength(counts.new)
  expect(await namesOf({ filter: 'new', limit: 100 })).not.toContain('an-old-hand')
})

test('filters show administrators, frozen accounts and states of verification', async () => {
  const frozen = await somebody(app)
  await admin.api.admin.users.freeze.mutate({ id: frozen.id, reason: 'a stolen phone' })
  const verified = await create('verified-one')
  await app.db
    .updateTable('users')
    .set({ kycStatus: 'approved', kycVerified: true })
    .where('id', '=', verified.id)
    .execute()
  expect(await namesOf({ filter: 'frozen' })).toEqual([frozen.username])
  expect(await namesOf({ filter: 'approved' })).toEqual(['verified-one'])
  expect(await namesOf({ filter: 'rejected' })).toEqual([])
  expect(await namesOf({ filter: 'admins' })).toEqual([admin.username])
  expect(await namesOf({ filter: 'pending' })).not.toContain('verified-one')
  await expect(list({ filter: 'admins', search: 'x' })).rejects.toMatchObject(refused('BAD_INPUT', 400))
})

test('the list is exported as CSV, and nothing in it is a formula', async () => {
  await create('-sum', '+1@example.org')
  await create('plain', '"quoted,"@example.org')
  const cookie = [...admin.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${app.url}/api/admin/users.csv`, { headers: { cookie } })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = (await answer.text()).split('\r\n')
  expect(lines[0]).toContain('username,email,uniqueUserId,walletAddress,role')
  expect(lines.find((line) => line.includes('-sum'))).toMatch(/^'-sum,'\+1@example\.org,AST-/)
  expect(lines.find((line) => line.startsWith('plain,'))).toContain('plain,"""quoted,""@example.org",')
  const { rows } = await app.pool.query('select count(*)::int as count from users')
  expect(lines.length).toBe(rows[0].count + 2)
  expect((await entriesOf(app, 'all'))[0]).toMatchObject({ action: 'users.exported', actorId: admin.id })
  const searched = await fetch(`${app.url}/api/admin/users.csv?search=pla`, { headers: { cookie } })
  expect((await searched.text()).trimEnd().split('\r\n')).toHaveLength(2)
  expect(await (await somebody(app)).browser.get('/api/admin/users.csv')).toMatchObject({ status: 403 })
  expect(await app.browser().get('/api/admin/users.csv')).toMatchObject({ status: 401 })
})
