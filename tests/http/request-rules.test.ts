import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCallLimiter } from '#server/kernel/call-limiter.ts'
import { onSocket } from '#tests/http/raw-socket.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

const clientDir = mkdtempSync(path.join(tmpdir(), 'client-'))
let app: PeopleApp
beforeAll(async () => {
  mkdirSync(path.join(clientDir, 'static'))
  writeFileSync(path.join(clientDir, 'index.html'), '<!doctype html>')
  writeFileSync(path.join(clientDir, 'static', 'main.js'), 'let answer')
  app = await startPeopleApp({ clientDir })
})
afterAll(async () => {
  await app.close()
  rmSync(clientDir, { recursive: true })
})

const ask = (...lines: string[]) => onSocket(app.url, `${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`)

test.each([
  ['two of them', ['host: a.example', 'host: b.example']],
  ['the same twice', ['host: localhost', 'Host: localhost']],
  ['none', ['accept: */*']],
  ['an empty one', ['host:']],
  ['a user before it', ['host: localhost@evil.example']],
  ['a path behind it', ['host: localhost/path']],
  ['a list', ['host: localhost, evil.example']],
  ['a port that is no number', ['host: localhost:http']],
  ['a space in it', ['host: local host']],
  ['other letters', ['host: l\u00f6calhost']],
])('a Host that is none, or more than one, is refused: %s', async (_name, headers) => {
  for (const target of ['/api/auth-status', '/healthz', '/', '/static/main.js', '/no/where.png']) {
    const answer = await ask(`GET ${target} HTTP/1.1`, ...headers)
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*"code":"BAD_INPUT"[^]*"requestId":"[0-9a-f-]{36}"/)
  }
})

test.each(['localhost', 'localhost:3000', '127.0.0.1:4100', '[::1]:3000', 'my_service.internal', 'EXAMPLE.org'])(
  'the Host %s is let in',
  async (host) => {
    expect(await ask('GET /healthz HTTP/1.1', `host: ${host}`)).toMatch(/^HTTP\/1\.1 200 /)
  },
)

test('HTTP/1.0 knows no Host', async () => {
  expect(await onSocket(app.url, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})

test.each([
  ['two lengths', ['content-length: 2', 'content-length: 2', 'content-type: application/json']],
  ['two different lengths', ['content-length: 2', 'content-length: 3']],
  ['a list of lengths', ['content-length: 2, 2']],
  ['a length with a sign', ['content-length: +2']],
  ['a length beside chunks', ['content-length: 2', 'transfer-encoding: chunked']],
  ['chunks twice', ['transfer-encoding: chunked', 'transfer-encoding: chunked']],
  ['an encoding that is none', ['transfer-encoding: xchunked']],
  ['two types', ['content-type: application/json', 'content-type: text/plain', 'content-length: 2']],
  ['two origins', ['origin: http://localhost:3000', 'origin: http://evil.example', 'content-length: 2']],
  ['two keys', ['idempotency-key: a', 'idempotency-key: b', 'content-length: 2']],
  ['a folded line', ['content-length: 2', 'x-note: one', ' two']],
])('a head that a proxy may read otherwise is refused: %s', async (_name, headers) => {
  const answer = await onSocket(
    app.url,
    `${['POST /api/login HTTP/1.1', 'host: a', ...headers].join('\r\n')}\r\nconnection: close\r\n\r\n{}`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

test('targets that are no path are refused', async () => {
  for (const target of ['GET http://evil.example/api/user', 'GET https://a/', 'OPTIONS *', 'GET api/user'])
    expect(await ask(`${target} HTTP/1.1`, 'host: localhost')).toMatch(/^HTTP\/1\.1 40[0-9] /)
})

test('a path of more than 2 kB answers 414, a head of more than 8 kB 431, both as JSON with a request id', async () => {
  for (const start of ['/', '/api/', '/static/', '/trpc/'])
    expect(await ask(`GET ${start}${'a/'.repeat(1100)} HTTP/1.1`, 'host: a')).toMatch(
      /^HTTP\/1\.1 414 [^]*"code":"URI_TOO_LONG"[^]*"requestId":"[0-9a-f-]{36}"/,
    )
  for (const head of [[`GET /${'a'.repeat(9000)} HTTP/1.1`], ['GET / HTTP/1.1', `cookie: ${'a=b; '.repeat(2000)}`]])
    expect(await ask(...head, 'host: a')).toMatch(/^HTTP\/1\.1 431 [^]*"requestId":"[0-9a-f-]{36}"/)
})

test('every path has a budget: health, pages, files, paths that nothing answers, and requests that cannot be read', async () => {
  await using limited = await startPeopleApp({ clientDir, callLimits: { burst: 5, perSecond: 0.001 } })
  const raw = (text: string) => onSocket(limited.url, `${text}\r\nhost: a\r\nconnection: close\r\n\r\n`)
  const statuses: (string | undefined)[] = []
  for (const target of ['/healthz', '/', '/static/main.js', '/no/where.png', '/api/%ZZ', '/healthz', '/dashboard'])
    statuses.push(/^HTTP\/1\.1 (\d+)/.exec(await raw(`GET ${target} HTTP/1.1`))?.[1])
  expect(statuses).toEqual(['200', '200', '200', '404', '400', '429', '429'])
  for (const target of ['/static/main.js', '/no/where.png', '/api/%ZZ', '/readyz'])
    expect(await raw(`GET ${target} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: \d+[^]*"TOO_MANY_REQUESTS"/)
  expect(await raw('NONSENSE')).toBe('') // it is not even answered any more
  expect(await raw('GET /api/auth-status HTTP/1.1')).toMatch(/^HTTP\/1\.1 200 /) // calls have their own
})

test('the limiter takes as long for one caller more, however many there are, and keeps those that came last', () => {
  let now = 0
  const limiter = createCallLimiter({ burst: 2, perSecond: 0.001 }, () => now)
  const charged = (count: number, name: string) => {
    const start = performance.now()
    for (let n = 0; n < count; n += 1) limiter.charge(`${name} ${n}`, 1)
    return performance.now() - start
  }
  const first = charged(20_000, 'first')
  charged(60_000, 'more')
  expect(Math.min(charged(20_000, 'then'), charged(20_000, 'last'))).toBeLessThan(20 * first + 20)
  limiter.charge('last 19999', 1)
  expect(() => limiter.charge('last 19999', 1)).toThrow('Too many requests')
  now += 1
})
