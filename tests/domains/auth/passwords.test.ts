import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someone } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aRegistered } from '#tests/kit/registered.ts'

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp()
})
afterAll(() => app.close())

const registered = () => aRegistered(app)

test.each(['password', '12345678', '        ', 'qwertyuiop', 'iloveyou1', 'Passw0rd!', 'aaaaaaaaaaaa', 'astrolabe1'])(
  'the password %j is refused as too easy to guess, and nothing is made',
  async (password) => {
    const person = someone({ password })
    expect(await app.browser().post('/api/register', person)).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT', field: 'password', message: 'This password is too easy to guess' },
    })
    expect((await app.browser().post('/api/register', { ...person, password: 'tramontana-9-lumen' })).status).toBe(201)
  },
)

test('a password that is one’s own name or address is refused', async () => {
  const named = someone({ username: 'marguerite.dubois', email: 'duboismarguerite@example.com' })
  for (const password of ['marguerite.dubois', 'duboismarguerite', 'Marguerite.Dubois1'])
    expect((await app.browser().post('/api/register', { ...named, password })).status).toBe(400)
})

test('a password has at most 128 characters, and all of them count', async () => {
  const password = `${'tramontana lumen 9 '.repeat(6)}${'x'.repeat(14)}`
  const person = someone({ password })
  expect((await app.browser().post('/api/register', { ...person, password: `${password}x` })).status).toBe(400)
  expect((await app.browser().post('/api/register', person)).status).toBe(201)
  const cut = { username: person.username, password: password.slice(0, -1) }
  expect((await app.browser().post('/api/login', cut)).status).toBe(401)
})

test('a hash of another cost is made again at today’s when its owner signs in', async () => {
  const { username, password, id } = await registered()
  const old = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await app.db.updateTable('users').set({ password: old }).where('id', '=', id).execute()
  expect((await app.browser().post('/api/login', { username, password })).status).toBe(200)
  const { password: kept } = await app.db
    .selectFrom('users')
    .select('password')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(kept).toContain('$m=19456,t=2,p=1$')
  expect((await app.browser().post('/api/login', { username, password })).status).toBe(200)
})

test('a new password ends every other session, keeps this one, holds the money for a day and is mailed', async () => {
  const { api, username, password, browser, id } = await registered()
  const other = app.browser()
  await other.post('/api/login', { username, password })
  const next = 'another-gust-of-9-lumens'
  await expect(api.security.changePassword.mutate({ current: 'wrong', next })).rejects.toMatchObject({
    data: { code: 'PASSWORD_WRONG' },
  })
  for (const bad of ['12345678', password])
    await expect(api.security.changePassword.mutate({ current: password, next: bad })).rejects.toMatchObject({
      data: { code: 'BAD_INPUT' },
    })
  const { heldUntil } = await api.security.changePassword.mutate({ current: password, next })
  expect((await other.get('/api/user')).status).toBe(401)
  expect((await browser.get('/api/user')).status).toBe(200)
  expect((await api.settings.get.query()).outflowHeldUntil).toBe(heldUntil)
  expect((await app.browser().post('/api/login', { username, password })).status).toBe(401)
  expect((await app.browser().post('/api/login', { username, password: next })).status).toBe(200)
  const events = await app.db.selectFrom('accessHistory').select('event').where('userId', '=', id).execute()
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['registered', 'password_changed', 'sign_in_failed', 'signed_in']),
  )
})
