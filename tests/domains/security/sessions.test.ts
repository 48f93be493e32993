import { afterAll, beforeAll, expect, test } from 'vitest'
import { someone } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { runJob } from '#tests/kit/run-job.ts'

const MINUTE = 60_000
let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp()
})
afterAll(() => app.close())

async function signedIn() {
  const browser = app.browser()
  await browser.post('/api/register', someone())
  return browser
}

test('a session ends after an hour without use', async () => {
  const browser = await signedIn()
  app.clock.moveOn(59 * MINUTE)
  expect((await browser.get('/api/user')).status).toBe(200)
  app.clock.moveOn(59 * MINUTE)
  expect((await browser.get('/api/user')).status).toBe(200)
  app.clock.moveOn(61 * MINUTE)
  expect((await browser.get('/api/user')).status).toBe(401)
})

test('a session ends after 24 hours, however much it is used', async () => {
  const browser = await signedIn()
  for (let hour = 0; hour < 24; hour += 1) {
    expect((await browser.get('/api/user')).status).toBe(200)
    app.clock.moveOn(59 * MINUTE)
  }
  app.clock.moveOn(25 * MINUTE)
  expect((await browser.get('/api/user')).status).toBe(401)
})

test('what has expired is purged, what holds stays', async () => {
  const old = await signedIn()
  app.clock.moveOn(61 * MINUTE)
  const fresh = await signedIn()
  await runJob(app.services, 'security.purge')
  expect(await app.db.selectFrom('sessions').select('handle').execute()).toHaveLength(1)
  expect((await old.get('/api/user')).status).toBe(401)
  expect((await fresh.get('/api/user')).status).toBe(200)
})

test('a browser that nobody has signed in with for a year is forgotten', async () => {
  const purge = () => runJob(app.services, 'security.purge')
  const known = async () => (await app.db.selectFrom('devices').select('deviceHash').execute()).length
  await signedIn()
  app.clock.moveOn(200 * 24 * 60 * MINUTE)
  await purge()
  const before = await known()
  await signedIn()
  app.clock.moveOn(200 * 24 * 60 * MINUTE)
  await purge()
  expect({ before: before > 0, after: await known() }).toEqual({ before: true, after: 1 })
})

test('a cookie whose signature is not ours is a visitor’s, without a look into the database', async () => {
  const browser = await signedIn()
  const [id] = decodeURIComponent(browser.cookies.get('connect.sid') ?? '').split('.')
  for (const forged of [`${id}.AAAA`, `${id}`, `.`, '%E0%A4%A', `${id}.${'A'.repeat(43)}`]) {
    const thief = app.browser()
    thief.cookies.set('connect.sid', forged)
    expect((await thief.get('/api/user')).status).toBe(401)
  }
})
