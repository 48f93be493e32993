import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, someone } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aRegistered } from '#tests/kit/registered.ts'

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp()
})
afterAll(() => app.close())

const registered = (change: Record<string, unknown> = {}) => aRegistered(app, change)
const cookieOf = (browser: Browser) => browser.cookies.get('connect.sid')

test('signing in by username or by e-mail, in any case, answers 200 with the same user object', async () => {
  const { username, email, password, browser } = await registered()
  const { body: user } = await browser.get('/api/user')
  for (const name of [username, username.toUpperCase(), email, email.toUpperCase()])
    expect(await app.browser().post('/api/login', { username: name, password })).toMatchObject({
      status: 200,
      body: user,
    })
})

test('a wrong password and an unknown name answer the same 401', async () => {
  const { username } = await registered()
  const wrong = await app.browser().post('/api/login', { username, password: 'not the password' })
  const unknown = await app.browser().post('/api/login', { username: 'nobody.at.all', password: 'not the password' })
  for (const answer of [wrong, unknown]) {
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([])
    const { requestId, ...body } = answer.body
    expect(body).toEqual({ message: 'Invalid username or password', code: 'INVALID_CREDENTIALS' })
    expect(requestId).toBe(answer.headers.get('x-request-id'))
  }
})

test('missing fields answer 400 with the sentences of the specification', async () => {
  const sentences = [
    [{ password: 'x' }, 'Username is required'],
    [{ username: '', password: 'x' }, 'Username is required'],
    [{ username: 'x' }, 'Password is required'],
    [{ username: 'x', password: '' }, 'Password is required'],
  ] as const
  for (const [body, message] of sentences)
    expect(await app.browser().post('/api/login', body)).toMatchObject({ status: 400, body: { message } })
})

test('signing in gives a new session id and ends the session that there was', async () => {
  const { username, password, browser } = await registered()
  const before = cookieOf(browser)
  await browser.post('/api/login', { username, password })
  expect(cookieOf(browser)).not.toBe(before)
  const thief = app.browser()
  thief.cookies.set('connect.sid', before ?? '')
  expect((await thief.get('/api/user')).status).toBe(401)
})

test('a session id that a stranger chose is not taken over at sign-in', async () => {
  const { username, password } = await registered()
  const victim = app.browser()
  victim.cookies.set('connect.sid', 'chosen-by-a-stranger.c2lnbmF0dXJl')
  await victim.post('/api/login', { username, password })
  expect(cookieOf(victim)).not.toContain('chosen-by-a-stranger')
  expect((await victim.get('/api/user')).status).toBe(200)
})

test('the cookie is HttpOnly and SameSite=Lax, and the database keeps only the hash of its id', async () => {
  const { username, password } = await registered()
  const answer = await app.browser().post('/api/login', { username, password })
  const [session = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith('connect.sid='))
  expect(session).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
  const id = decodeURIComponent(session.slice('connect.sid='.length)).split('.')[0]
  const { rows } = await app.pool.query('select s::text as row from sessions s')
  expect(rows.some(({ row }) => String(row).includes(String(id)))).toBe(false)
})

test('logging out answers 200 for anybody and kills the session for every copy of its cookie', async () => {
  const { browser } = await registered()
  const copy = app.browser()
  copy.cookies.set('connect.sid', cookieOf(browser) ?? '')
  expect((await copy.get('/api/user')).status).toBe(200)
  expect((await browser.post('/api/logout')).status).toBe(200)
  expect(cookieOf(browser)).toBeUndefined()
  expect(await copy.get('/api/user')).toMatchObject({ status: 401, body: { message: 'Not authenticated' } })
  expect((await app.browser().post('/api/logout')).status).toBe(200)
})

test('reads in flight while the session ends do not bring it back', async () => {
  const { browser } = await registered()
  const copy = app.browser()
  copy.cookies.set('connect.sid', cookieOf(browser) ?? '')
  app.clock.moveOn(61_000) // each read now writes down that the session was used
  const calls = Array.from({ length: 20 }, () => copy.get('/api/user'))
  await Promise.all([...calls, browser.post('/api/logout')])
  expect((await copy.get('/api/user')).status).toBe(401)
})

test('a failed sign-in leaves the session that there was', async () => {
  const { username, browser } = await registered()
  expect((await browser.post('/api/login', { username, password: 'not the password' })).status).toBe(401)
  expect((await browser.get('/api/user')).status).toBe(200)
})

test('auth-status tells a public handle that opens nothing, and null for a visitor; nothing may keep it', async () => {
  const { browser } = await registered()
  const visitor = await app.browser().get('/api/auth-status')
  expect(visitor).toMatchObject({ status: 200, body: { authenticated: false, sessionID: null } })
  expect(visitor.headers.get('cache-control')).toBe('no-store')
  const { body } = await browser.get('/api/auth-status')
  expect(body['authenticated']).toBe(true)
  expect(cookieOf(browser)).not.toContain(String(body['sessionID']))
  const guess = app.browser()
  guess.cookies.set('connect.sid', String(body['sessionID']))
  expect((await guess.get('/api/user')).status).toBe(401)
})

test('a visitor gets no cookie and no row, whatever is read', async () => {
  const before = await countSessions()
  for (const path of ['/api/user', '/api/auth-status', '/api/admin/status', '/trpc/wallet.overview'])
    expect((await app.browser().get(path)).headers.getSetCookie()).toEqual([])
  await app.browser().post('/api/logout')
  expect(await countSessions()).toBe(before)
})

test('only an administrator signs in as one; the right password of anybody else answers 403 and signs nobody in', async () => {
  const person = someone()
  await app.services.auth.createAccount({ ...person, isAdmin: true })
  const ordinary = await registered()
  const admin = app.browser()
  const { username, password } = person
  expect(await admin.post('/api/admin/login', { username, password })).toMatchObject({
    status: 200,
    body: { username, isAdmin: true, message: 'Admin login successful' },
  })
  expect(await admin.get('/api/admin/status')).toMatchObject({ status: 200, body: { isAdmin: true } })
  const other = app.browser()
  expect(
    await other.post('/api/admin/login', { username: ordinary.username, password: ordinary.password }),
  ).toMatchObject({
    status: 403,
    body: { message: 'User does not have admin privileges', code: 'NOT_ADMIN' },
  })
  expect(await other.get('/api/admin/status')).toMatchObject({ status: 200, body: { isAdmin: false } })
  expect((await other.get('/api/user')).status).toBe(401)
  expect(await other.post('/api/admin/login', { username, password: 'not the password' })).toMatchObject({
    status: 401,
    body: { message: 'Invalid admin credentials' },
  })
})

test('registering and signing in stand in the access history', async () => {
  const { id, username, password } = await registered()
  await app.browser().post('/api/login', { username, password })
  const rows = await app.db.selectFrom('accessHistory').selectAll().where('userId', '=', id).orderBy('id').execute()
  expect(rows.map(({ event, ipAddress }) => [event, ipAddress])).toEqual([
    ['registered', '127.0.0.1'],
    ['signed_in', '127.0.0.1'],
  ])
})

async function countSessions(): Promise<number> {
  return (await app.db.selectFrom('sessions').select('idHash').execute()).length
}
