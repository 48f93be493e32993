import { expect, test } from 'vitest'
import { createAuthService } from '#server/domains/auth/auth.service.ts'
import { createPasswordHasher } from '#server/domains/security/password-hasher.ts'
import { createPace } from '#server/domains/security/sign-in-pace.ts'
import { someone } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

/** A proxy on this machine tells where requests come from. */
const behindProxy = () => startPeopleApp({ trustProxy: ['127.0.0.1'] })
const from = (ip: string) => ({ 'x-forwarded-for': ip })

async function guess(app: PeopleApp, username: string, { times, ip }: { times: number; ip: string }) {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1)
    statuses.push((await app.browser().post('/api/login', { username, password: `guess ${n}` }, from(ip))).status)
  return statuses
}

test('after five failures the account is locked for that network, even for the right password, until a quarter of an hour has passed', async () => {
  await using app = await behindProxy()
  const { username, password, ...rest } = someone()
  await app.browser().post('/api/register', { username, password, ...rest }, from('192.0.2.1'))
  expect(await guess(app, username, { times: 6, ip: '198.51.100.7' })).toEqual([401, 401, 401, 401, 401, 429])
  const locked = await app.browser().post('/api/login', { username, password }, from('198.51.100.8'))
  expect(locked).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800)
  app.clock.moveOn(15 * 60_000 + 1000)
  expect((await app.browser().post('/api/login', { username, password }, from('198.51.100.8'))).status).toBe(200)
})

test('an unknown name is locked in the same way', async () => {
  await using app = await behindProxy()
  expect(await guess(app, 'nobody.at.all', { times: 6, ip: '198.51.100.7' })).toEqual([401, 401, 401, 401, 401, 429])
})

test('nobody locks another out: other networks and devices that the account knows go on', async () => {
  await using app = await behindProxy()
  const { username, password, ...rest } = someone()
  const known = app.browser()
  await known.post('/api/register', { username, password, ...rest }, from('198.51.100.1'))
  await known.post('/api/logout')
  await guess(app, username, { times: 8, ip: '198.51.100.7' })
  const other = app.browser()
  expect((await other.post('/api/login', { username, password }, from('203.0.113.5'))).status).toBe(200)
  expect((await known.post('/api/login', { username, password }, from('198.51.100.1'))).status).toBe(200)
})

test('a device that the account knows is bounded too, and being known for one account helps with no other', async () => {
  await using app = await behindProxy()
  const [victim, thief] = [someone(), someone()]
  await app.browser().post('/api/register', victim, from('192.0.2.1'))
  const browser = app.browser()
  await browser.post('/api/register', thief, from('198.51.100.1'))
  await browser.post('/api/logout')
  const statuses = async (username: string) => {
    const answers: number[] = []
    for (let n = 0; n < 6; n += 1)
      answers.push(
        (await browser.post('/api/login', { username, password: 'wrong guess' }, from('198.51.100.1'))).status,
      )
    return answers
  }
  expect(await statuses(victim.username)).toEqual([401, 401, 401, 401, 401, 429])
  expect(await statuses(thief.username)).toEqual([401, 401, 401, 401, 401, 429])
})

test('of a thousand guesses, in bursts and while the lock holds, five are tried, and the right password is none of them', async () => {
  await using app = await behindProxy()
  const { username, password, ...rest } = someone()
  await app.browser().post('/api/register', { username, password, ...rest }, from('192.0.2.1'))
  const tallies: Record<number, number> = {}
  for (let burst = 0; burst < 20; burst += 1) {
    const guesses = Array.from({ length: 50 }, (_, n) => (burst === 19 && n === 49 ? password : `guess ${burst} ${n}`))
    const answers = await Promise.all(
      guesses.map((given) => app.browser().post('/api/login', { username, password: given }, from('198.51.100.7'))),
    )
    for (const { status } of answers) tallies[status] = (tallies[status] ?? 0) + 1
  }
  expect(tallies).toEqual({ 401: 5, 429: 995 })
})

test('of fifty guesses at once, five are tried', async () => {
  await using app = await behindProxy()
  const person = someone()
  await app.browser().post('/api/register', person, from('192.0.2.1'))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      app.browser().post('/api/login', { username: person.username, password: `guess ${n}` }, from('198.51.100.7')),
    ),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(45)
})

test('signing in clears the failures before it', async () => {
  await using app = await behindProxy()
  const { username, password, ...rest } = someone()
  await app.browser().post('/api/register', { username, password, ...rest }, from('192.0.2.1'))
  for (let round = 0; round < 3; round += 1) {
    expect(await guess(app, username, { times: 4, ip: '198.51.100.7' })).toEqual([401, 401, 401, 401])
    expect((await app.browser().post('/api/login', { username, password }, from('198.51.100.7'))).status).toBe(200)
  }
})

/** So many failures for different names, all from one network. */
async function spray(app: PeopleApp, times: number): Promise<number[]> {
  const tries = Array.from({ length: times }, (_, n) =>
    app.browser().post('/api/login', { username: `some.one.${n}`, password: 'wrong guess' }),
  )
  return (await Promise.all(tries)).map(({ status }) => status)
}

test('failures for many names lock nobody else of the network out, not even from a new device', async () => {
  await using app = await startPeopleApp({
    trustProxy: ['127.0.0.1'],
    limits: { failedSignInsOfNetwork: { count: 10, windowSeconds: 600 } },
  })
  const { username, password, ...rest } = someone()
  await app.browser().post('/api/register', { username, password, ...rest }, from('192.0.2.1'))
  await app.pool.query('update users set is_admin = true where username = $1', [username])
  for (const path of ['/api/login', '/api/admin/login'])
    for (let n = 0; n < 8; n += 1)
      await app.browser().post(path, { username: `some.one.${n}`, password: 'guess' }, from(`198.51.100.${n}`))
  for (const path of ['/api/login', '/api/admin/login'])
    expect((await app.browser().post(path, { username, password }, from('198.51.100.99'))).status).toBe(200)
})

test('the pause grows with the failures up to its longest, and each network has a line of its own', async () => {
  const pauses: number[] = []
  const held: (() => void)[] = []
  const wait = (ms: number) => {
    pauses.push(ms)
    return new Promise<void>((resolve) => held.push(resolve))
  }
  const { takeTurn } = createPace({ stepMs: 100, mostMs: 250, waiting: 3 }, wait)
  const passed: string[] = []
  for (const past of [1, 2, 3]) void takeTurn('a', past).then(() => passed.push(`a${past}`))
  void takeTurn('b', 9).then(() => passed.push('b'))
  await expect(takeTurn('a', 4)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 1 })
  while (passed.length < 4) {
    held.shift()?.()
    await new Promise(setImmediate)
  }
  expect(pauses.toSorted((x, y) => x - y)).toEqual([100, 200, 250, 250])
  expect(passed.filter((name) => name !== 'b')).toEqual(['a1', 'a2', 'a3'])
})

test('who has signed in from a device or from the network before does not wait for what others try there', async () => {
  await using app = await startPeopleApp({ limits: { failedSignInsOfNetwork: { count: 3, windowSeconds: 60 } } })
  const { username, password, ...rest } = someone()
  const known = app.browser()
  await known.post('/api/register', { username, password, ...rest })
  await known.post('/api/logout')
  const sprayed = spray(app, 12)
  const both = [known, app.browser()].map((browser) => browser.post('/api/login', { username, password }))
  const first = await Promise.race([sprayed.then(() => 'sprayed'), Promise.all(both).then(() => 'home')])
  expect(first).toBe('home')
  for (const { status } of await Promise.all(both)) expect(status).toBe(200)
  await sprayed
})

test('what was typed where a name belongs is not kept', async () => {
  await using app = await startPeopleApp()
  await app.browser().post('/api/login', { username: 'My secret pass phrase', password: 'oops' })
  const { rows } = await app.pool.query<{ kept: string }>('select bucket || key as kept from rate_limits')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('secret pass')
})

test('a try that nobody could judge does not count', async () => {
  await using app = await startPeopleApp()
  const { username, password, ...rest } = someone()
  await app.browser().post('/api/register', { username, password, ...rest })
  const { db, clock, sealIn, services } = app
  const passwords = createPasswordHasher({ concurrency: 0, maxWaiting: 0 })
  const security = { ...services.security, passwords }
  const { settings, audit, emails, legal } = services
  const busy = createAuthService({
    db,
    clock,
    sealIn,
    security,
    settings,
    audit,
    emails,
    legal,
    standardLimit: () => Promise.resolve('1000'),
  })
  const origin = { ip: '198.51.100.7', userAgent: '', deviceHash: null }
  for (let n = 0; n < 7; n += 1)
    await expect(busy.signIn({ username, password }, origin)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await services.auth.signIn({ username, password }, origin)).toMatchObject({ user: { username } })
})

test('an address in X-Forwarded-For counts only from a trusted proxy', async () => {
  await using app = await startPeopleApp()
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push(...(await guess(app, 'nobody.at.all', { times: 1, ip: `203.0.${n}.1` })))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})
