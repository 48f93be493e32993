import { afterAll, beforeAll, expect, test } from 'vitest'
import { refused, somebody } from '#tests/kit/administrators.ts'
import { createBrowser } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp()
})
afterAll(() => app.close())

test('a device is named by its owner, forgotten with its sessions, and new again at the next sign-in', async () => {
  const [elena, stranger] = [await somebody(app), await somebody(app)]
  const other = createBrowser(app.url)
  const signIn = () => other.post('/api/login', { username: elena.username, password: elena.password })
  expect((await signIn()).status).toBe(200)
  const list = async () => (await elena.api.devices.list.query()).items
  const found = await list()
  expect(found.map(({ isCurrent, name }) => [isCurrent, name])).toEqual([
    [false, null],
    [true, null],
  ])
  const [theirs, own] = found
  if (!theirs || !own) throw new Error('two devices were signed in')
  await elena.api.devices.rename.mutate({ id: theirs.id, name: '  Kitchen tablet ' })
  expect((await list())[0]).toMatchObject({ name: 'Kitchen tablet' })
  await expect(elena.api.devices.rename.mutate({ id: theirs.id, name: ' ' })).rejects.toMatchObject(
    refused('BAD_INPUT', 400),
  )
  const { rename, forget } = stranger.api.devices
  await expect(rename.mutate({ id: theirs.id, name: 'Mine' })).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await expect(forget.mutate({ id: theirs.id })).rejects.toMatchObject(refused('NOT_FOUND', 404))

  await expect(elena.api.devices.forget.mutate({ id: own.id })).rejects.toMatchObject(refused('BAD_INPUT', 400))
  expect(await list()).toHaveLength(2)
  expect((await other.get('/api/user')).status).toBe(200)
  await elena.api.devices.forget.mutate({ id: theirs.id })
  expect((await other.get('/api/user')).status).toBe(401)
  expect((await list()).map(({ id }) => id)).toEqual([own.id])

  const mails = async () =>
    (await app.pool.query('select 1 from mail_outbox where user_id = $1', [elena.id])).rowCount ?? 0
  const before = await mails()
  expect((await signIn()).status).toBe(200)
  expect(await list()).toHaveLength(2)
  expect(await mails()).toBe(before + 1)
})
