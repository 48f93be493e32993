import { createTRPCClient, httpBatchLink, httpLink, TRPCClientError } from '@trpc/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppRouter } from '#server/http/app-router.ts'
import { someone } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

let app: PeopleApp
let cookie: string
beforeAll(async () => {
  app = await startPeopleApp()
  const browser = app.browser()
  await browser.post('/api/register', someone())
  cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
})
afterAll(() => app.close())

const headers = () => ({ cookie })
const single = () => createTRPCClient<AppRouter>({ links: [httpLink({ url: `${app.url}/trpc`, headers })] })
const byPost = () =>
  createTRPCClient<AppRouter>({ links: [httpLink({ url: `${app.url}/trpc`, headers, methodOverride: 'POST' })] })
const batching = () => createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${app.url}/trpc`, headers })] })

test('tRPC’s own clients call queries by GET or POST, mutations by POST, and batches, and get the same', async () => {
  await single().settings.setLanguage.mutate({ language: 'es' })
  const bySingle = await single().settings.get.query()
  expect(bySingle.language).toBe('es')
  expect(await byPost().settings.get.query()).toEqual(bySingle)
  const client = batching()
  expect(await Promise.all([client.settings.get.query(), client.settings.get.query()])).toEqual([bySingle, bySingle])
  await client.settings.setLanguage.mutate({ language: 'en' })
  expect((await single().settings.get.query()).language).toBe('en')
})

test('a query that takes an input finds it in the body of a POST as in the address of a GET', async () => {
  for (const client of [single(), byPost()]) {
    expect(await client.transactions.list.query({ limit: 1 })).toMatchObject({ items: [] })
    const refused = client.transactions.list.query({ limit: 0 })
    await expect(refused).rejects.toMatchObject({ data: { code: 'BAD_INPUT', field: 'limit' } })
  }
})

test('an error carries code, message key, request id and field, alone and in a batch, and never a stack', async () => {
  for (const client of [single(), byPost(), batching()]) {
    const failure = client.settings.setLanguage.mutate({ language: 'xx' as 'en' })
    const error = (await failure.catch((caught: unknown) => caught)) as TRPCClientError<AppRouter>
    expect(error).toBeInstanceOf(TRPCClientError)
    expect(error.data).toEqual({
      code: 'BAD_INPUT',
      messageKey: 'errors.BAD_INPUT',
      httpStatus: 400,
      field: 'language',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(JSON.stringify(error.shape)).not.toContain('node_modules')
  }
})

test('what is not there, not allowed or not signed in has its own status and code', async () => {
  const visitor = app.browser()
  const cases = [
    ['GET', '/trpc/nothing.here', 404, 'NOT_FOUND'],
    ['GET', '/trpc/constructor', 404, 'NOT_FOUND'],
    ['GET', '/trpc/__proto__.toString', 404, 'NOT_FOUND'],
    ['GET', '/trpc/settings.setLanguage', 405, 'METHOD_NOT_ALLOWED'],
    ['POST', '/trpc/live.watch', 405, 'METHOD_NOT_ALLOWED'],
    ['GET', '/trpc/settings.get', 401, 'NOT_AUTHENTICATED'],
  ] as const
  for (const [method, path, status, code] of cases) {
    const answer = await visitor.call(method, path, method === 'POST' ? { body: {} } : {})
    expect(answer).toMatchObject({ status, body: { error: { data: { code, httpStatus: status } } } })
  }
  expect(await visitor.call('PUT', '/trpc/settings.get', { body: {} })).toMatchObject({ status: 404 })
})

test('more than ten calls in one batch are refused, and a batch is charged by its calls', async () => {
  const paths = Array<string>(11).fill('settings.get').join(',')
  const refused = await fetch(`${app.url}/trpc/${paths}?batch=1`, { headers: headers() })
  expect(refused.status).toBe(400)
  await using limited = await startPeopleApp({ callLimits: { burst: 10, perSecond: 0.001 } })
  const five = Array<string>(5).fill('settings.get').join(',')
  const statuses: number[] = []
  for (let n = 0; n < 3; n += 1) statuses.push((await fetch(`${limited.url}/trpc/${five}?batch=1`)).status)
  expect(statuses).toEqual([401, 401, 429])
})

test('a batch that is none is refused with a request id', async () => {
  const browser = app.browser()
  const [path, json] = ['/trpc/settings.get?batch=1', { 'content-type': 'application/json' }]
  const many = `/trpc/${Array<string>(11).fill('settings.get').join(',')}?batch=1`
  const given = [
    ['GET', many, {}],
    ['GET', `${path}&connectionParams=1`, {}],
    ['GET', `${path}&connectionParams=%7B`, {}],
    ['GET', `${path}&input=[]`, {}],
    ['POST', path, {}],
    ['POST', path, { headers: json }],
    ...['null', '1', '"x"', '[]'].map((body) => ['POST', path, { body }] as const),
    ['POST', path, { body: {}, headers: { 'idempotency-key': '0' } }],
  ] as const
  for (const [method, place, call] of given) {
    const { status, body, headers: answered } = await browser.call(method, place, call)
    const requestId = answered.get('x-request-id')
    expect({ status, body }).toMatchObject({ status: 400, body: { error: { data: { code: 'BAD_INPUT', requestId } } } })
  }
})

test('past the budget of calls a caller gets 429 with Retry-After; another session goes on', async () => {
  await using limited = await startPeopleApp({ callLimits: { burst: 3, perSecond: 0.5 } })
  const browser = limited.browser()
  await browser.post('/api/register', someone())
  const answers = [1, 2, 3, 4].map(() => browser.get('/trpc/settings.get'))
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  const refused = await browser.get('/trpc/settings.get')
  expect(refused.headers.get('retry-after')).toMatch(/^[12]$/)
  expect(refused.body).toMatchObject({ error: { data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 } } })
  expect((await limited.browser().get('/api/auth-status')).status).toBe(200)
})

test('a fault of ours answers one sentence with the request id; the cause is in the log alone', async () => {
  await using broken = await startPeopleApp()
  const browser = broken.browser()
  await browser.post('/api/register', someone())
  await broken.pool.query('alter table settings rename to settings_gone')
  const { status, body, headers: given } = await browser.get('/trpc/settings.get')
  const requestId = given.get('x-request-id')
  expect({ status, body }).toMatchObject({
    status: 500,
    body: { error: { data: { code: 'INTERNAL', requestId }, message: expect.stringContaining(String(requestId)) } },
  })
  expect(JSON.stringify(body)).not.toContain('settings_gone')
  const lines = broken.log.filter((line) => line.includes(String(requestId)))
  expect(lines.some((line) => line.includes('relation'))).toBe(true)
})
