import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownBody } from '#server/http/shown-body.ts'
import type { ApiCall } from '#shared/domains/security/api-keys.schema.ts'
import { signIn, trpcWith } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

const DAY_MS = 86_400_000
const ANN = { username: 'ann', password: 'a long enough password' }
let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp()
  await app.services.auth.createAccount({ ...ANN, email: 'ann@example.org' })
})
afterAll(() => app.close())

async function keyed() {
  const { trpc: session } = await signIn(app, ANN)
  const { id, key } = await session.apiKeys.create.mutate({ name: 'k', scopes: ['read'], password: ANN.password })
  const headers = { authorization: `Bearer ${key}` }
  const calls = async (atLeast: number): Promise<ApiCall[]> => {
    for (;;) {
      const { items } = await session.apiKeys.calls.query({ id })
      if (items.length >= atLeast) return items
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return { id, key, headers, session, calls, trpc: trpcWith(app, headers) }
}

test('a request has our id and the caller’s own beside it, in its answer and where its owner reads it', async () => {
  const { headers, calls } = await keyed()
  const ask = (name: string) => fetch(`${app.url}/trpc/settings.get`, { headers: { ...headers, 'x-request-id': name } })
  const [named, odd] = [await ask('job-17:retry.2'), await ask('a name with spaces')]
  const [ours, theirs] = ['x-request-id', 'x-caller-request-id'].map((name) => named.headers.get(name))
  expect(theirs).toBe('job-17:retry.2')
  expect(odd.headers.get('x-caller-request-id')).toBeNull()
  expect(await calls(2)).toMatchObject([
    { requestId: odd.headers.get('x-request-id'), callerRequestId: null },
    { requestId: ours, callerRequestId: theirs },
  ])
  expect(app.log.some((line) => line.includes('"callerRequestId":"job-17:retry.2"'))).toBe(true)
})

test('what a key asks is written down for its owner, newest first, with status, code and time', async () => {
  const { trpc, headers, calls } = await keyed()
  await trpc.settings.get.query()
  await fetch(`${app.url}/api/wallet/transactions?limit=2`, { headers })
  const refused = { requestId: uuid(), destination: 'bob', asset: 'XLM', amount: '1', password: ANN.password }
  await expect(trpc.payments.send.mutate(refused)).rejects.toThrow(/scope transfer/)
  const found = await calls(3)
  expect(found.map(({ call, status, code }) => [call, status, code])).toEqual([
    ['payments.send', 403, 'FORBIDDEN'],
    ['GET /api/wallet/transactions', 200, null],
    ['settings.get', 200, null],
  ])
  expect(JSON.parse(found[0]?.body ?? '')).toEqual({ ...refused, password: '[hidden]' })
  expect(found[1]?.body).toBe('{"limit":"2"}')
  expect(JSON.stringify(found)).not.toContain(ANN.password)
})

test('the REST reads of the wallet take a key with the scope read alone', async () => {
  const { session } = await keyed()
  const asked = { name: 'trader', scopes: ['trade' as const], password: ANN.password }
  const { key } = await session.apiKeys.create.mutate(asked)
  const answer = await fetch(`${app.url}/api/wallet/balances`, { headers: { authorization: `Bearer ${key}` } })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'FORBIDDEN' })
})

test('what comes in a session, from a visitor or with a wrong key is not written down', async () => {
  const { session, calls, trpc } = await keyed()
  await session.settings.get.query()
  await fetch(`${app.url}/trpc/prices.list`)
  const wrong = { authorization: `Bearer ak_embedded_${'x'.repeat(43)}` }
  expect((await fetch(`${app.url}/trpc/settings.get`, { headers: wrong })).status).toBe(401)
  await trpc.network.status.query().catch(() => null)
  await trpc.settings.get.query()
  const found = await calls(2)
  expect(found.map(({ call }) => call)).toEqual(['settings.get', 'network.status'])
})

test('nobody reads the requests of somebody else’s key, and after 7 days nobody at all', async () => {
  const { id, trpc, calls } = await keyed()
  await trpc.settings.get.query()
  await calls(1)
  await app.services.auth.createAccount({ ...ANN, username: 'eve', email: 'eve@example.org' })
  const eve = await signIn(app, { ...ANN, username: 'eve' })
  await expect(eve.trpc.apiKeys.calls.query({ id })).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } })
  app.clock.moveOn(8 * DAY_MS)
  await app.services.security.purgeExpired()
  expect(await app.db.selectFrom('apiKeyCalls').selectAll().execute()).toEqual([])
})

test('answers to a key tell what is left of its budget, also where it is used up', async () => {
  await using slow = await startPeopleApp({ callLimits: { burst: 6, perSecond: 0.01 } })
  const headers = { authorization: 'Bearer ak_embedded_unknown' }
  const ask = async () => {
    const { status, headers: given } = await fetch(`${slow.url}/trpc/settings.get`, { headers })
    return [status, ...['limit', 'remaining', 'reset'].map((name) => Number(given.get(`ratelimit-${name}`)))]
  }
  expect(await ask()).toEqual([401, 6, 5, 100])
  for (let n = 0; n < 5; n += 1) await ask()
  expect((await ask()).slice(0, 3)).toEqual([429, 6, 0])
  const visitor = await fetch(`${slow.url}/healthz`)
  expect(visitor.headers.get('ratelimit-limit')).toBeNull()
})

test('secrets are blacked out wherever they stand, and the rest is cut', () => {
  const body = {
    password: 'p',
    deep: [{ newPassword: 'q', apiKey: 'r', totpSecret: { a: 's' }, code: '123456', linkToken: 't' }],
    note: `S${'A'.repeat(55)}`,
    memo: 'kept',
    long: 'x'.repeat(5000),
  }
  const shown = shownBody({ method: 'POST', body, query: {} }) ?? ''
  expect(shown).toHaveLength(2000)
  expect(shown).toMatch(/^\{"password":"\[hidden\]","deep":\[\{"newPassword":"\[hidden\]","apiKey":"\[hidden\]"/)
  expect(shown).toContain(
    '"totpSecret":"[hidden]","code":"[hidden]","linkToken":"[hidden]"}],"note":"[hidden]","memo":"kept"',
  )
  expect(shownBody({ method: 'GET', body: undefined, query: { input: '{"id":1' } })).toBeNull()
})
