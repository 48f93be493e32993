import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeypair } from '#server/stellar/keypair.ts'
import { onSocket } from '#tests/http/raw-socket.ts'
import { someone } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp()
})
afterAll(() => app.close())

const login = (init: RequestInit) => fetch(`${app.url}/api/login`, { method: 'POST', ...init })
const json = { 'content-type': 'application/json' }

test('every answer has its request id, and no answer of a call may be kept, framed or guessed at', async () => {
  for (const path of ['/api/user', '/api/nothing', '/trpc/settings.get', '/trpc/no', '/healthz']) {
    const { headers } = await app.browser().get(path)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
  for (const path of ['/api/user', '/api/nothing', '/trpc/settings.get']) {
    const { headers } = await app.browser().get(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  }
})

test('a change of state that another site began is refused; our own pages and scripts are let in', async () => {
  const refused: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.evil.example' },
  ]
  for (const headers of refused)
    for (const path of ['/api/logout', '/api/theme', '/trpc/settings.setLanguage', '/trpc/payments.send'])
      expect((await app.browser().post(path, { appearance: 'dark' }, headers)).status).toBe(403)
  const allowed: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:3000' },
    { origin: app.url },
  ]
  for (const headers of allowed)
    expect((await app.browser().post('/api/theme', { appearance: 'dark' }, headers)).status).toBe(200)
})

test.each([
  ['plain text', 'text/plain', '{"username":"a","password":"b"}', 415],
  ['a form', 'application/x-www-form-urlencoded', 'username=a&password=b', 415],
  ['a multipart form', 'multipart/form-data; boundary=x', '--x--', 415],
  ['broken JSON under a type with a tab', 'application/json\t', '{', 400],
  ['a key given twice', 'application/json', '{"username":"a","username":"b","password":"c"}', 400],
  ['a key that reaches the prototype', 'application/json', '{"username":"a","__proto__":{"isAdmin":true}}', 400],
  ['a NUL character', 'application/json', '{"username":"a","password":"\\u0000"}', 400],
  ['half a surrogate pair', 'application/json', '{"username":"a","password":"\\ud800"}', 400],
  ['an array', 'application/json', '[]', 400],
  ['null', 'application/json', 'null', 400],
  ['nothing', 'application/json', '', 400],
  ['70,000 characters', 'application/json', `{"username":"a","password":"${'x'.repeat(70_000)}"}`, 413],
  ['a password of 600 characters', 'application/json', `{"username":"a","password":"${'x'.repeat(600)}"}`, 400],
  ['10,000 levels', 'application/json', '['.repeat(10_000) + ']'.repeat(10_000), 400],
])('a body of %s is answered with its status, message, code and request id', async (_name, type, body, status) => {
  const answer = await login({ headers: { 'content-type': type }, body })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({
    message: expect.stringMatching(/.{5,}/),
    code: expect.stringMatching(/^[A-Z_]+$/),
    requestId: answer.headers.get('x-request-id'),
  })
})

test('bytes that are no UTF-8 are refused', async () => {
  const answer = await login({ headers: json, body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) })
  expect(answer.status).toBe(400)
})

test('a key that stands twice in a query is refused, as are malformed paths', async () => {
  for (const path of ['/api/user?a=1&a=2', '/api/%E0%A4%A', '/trpc/%ZZ'])
    expect(await app.browser().get(path)).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } })
  expect(await app.browser().get('/trpc/settings.get?input=1&input=2')).toMatchObject({
    status: 400,
    body: { error: { data: { code: 'BAD_INPUT' } } },
  })
  expect((await app.browser().get(`/trpc/${'a'.repeat(2000)}`)).status).toBeGreaterThanOrEqual(400)
})

test('a NUL character in a query is refused', async () => {
  const browser = app.browser()
  await browser.post('/api/register', someone())
  for (const path of ['/api/wallet/transactions?search=%00', '/api/user?_t=a%00'])
    expect(await browser.get(path)).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } })
})

test('what is not HTTP, or has too large a head, is answered on the socket', async () => {
  expect(await onSocket(app.url, 'NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [^]*"requestId":"[0-9a-f-]{36}"/)
  expect(await onSocket(app.url, `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431 /,
  )
  const smuggled =
    'POST /api/logout HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'
  expect(await onSocket(app.url, smuggled)).toMatch(/^HTTP\/1.1 400 /)
})

test('the log tells method, path and status of a request, never its query, cookies or password', async () => {
  const person = someone()
  const browser = app.browser()
  await browser.post('/api/register', person)
  await browser.get('/api/user?name=secret-in-the-query')
  const log = app.log.join('')
  expect(log).toMatch(/"method":"POST","path":"\/api\/register","status":201/)
  for (const secret of ['secret-in-the-query', person.password, browser.cookies.get('connect.sid') ?? ''])
    expect(log).not.toContain(secret)
})

test('a secret in a path is kept out of the log, however it is written', async () => {
  const { secret } = createKeypair()
  const inPercentSigns = Buffer.from(secret).toString('hex').replaceAll(/../g, '%$&')
  for (const path of [secret, `%53${secret.slice(1)}`, inPercentSigns])
    await app.browser().get(`/api/${path}?${secret}`)
  const log = app.log
    .join('')
    .replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  expect(log).not.toContain(secret.slice(1))
})

test('while the database is away calls answer 503 with Retry-After; when it is back, they work again', async () => {
  await using failing = await startPeopleApp()
  const browser = failing.browser()
  await browser.post('/api/register', someone())
  await failing.takeDatabaseAway()
  for (const path of ['/api/user', '/trpc/settings.get']) {
    const answer = await browser.get(path)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
  }
  expect(await browser.get('/readyz')).toMatchObject({ status: 503, body: { failing: ['postgres'] } })
  expect((await browser.get('/healthz')).status).toBe(200)
  await failing.giveDatabaseBack()
  expect((await browser.get('/api/user')).status).toBe(200)
})

test('a server that stops finishes what it has begun and answers what still comes in its own form', async () => {
  const stopping = await startPeopleApp()
  const socket = connect(Number(new URL(stopping.url).port), '127.0.0.1')
  const begun = new Promise<void>((resolve) => stopping.http.server.once('request', () => resolve()))
  const body = '{"appearance":"dark"}'
  const head = `host: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
  socket.write(`POST /api/theme HTTP/1.1\r\n${head}\r\n\r\n`)
  await begun
  const closed = stopping.close()
  socket.write(`${body}GET /api/auth-status HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  let answers = ''
  for await (const chunk of socket) answers += String(chunk)
  await closed
  expect(answers).toMatch(/^HTTP\/1.1 200 [\s\S]*\r\n\r\n\{"appearance":"dark"\}HTTP\/1.1 503 /)
  expect(answers).toMatch(/retry-after: 5\r\n/)
  expect(answers).toMatch(/"code":"UNAVAILABLE",.*"requestId":"[0-9a-f-]{36}"\}$/)
})
