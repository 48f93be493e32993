import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiOperation, OpenApi } from '#shared/domains/api-docs/openapi.types.ts'
import type { ApiKey, NewApiKey } from '#shared/domains/security/api-keys.schema.ts'
import type { ApiScope } from '#shared/domains/security/api-scopes.ts'
import { type Browser, someone } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

const SHOP = 'https://shop.example'
const OTHERS = [
  'https://evil.example',
  'null',
  'https://shop.example:8443',
  'http://shop.example',
  'https://SHOP.example',
]
/** REST calls that every visitor may read; the others read the session. */
const OPEN_REST = new Set(['/api/ui-config', '/api/openapi.json'])

let app: PeopleApp
let calls: { name: string; path: string; method: 'GET' | 'POST'; call: ApiOperation }[]
let owner: Browser
let cookie: string
const password = someone().password

beforeAll(async () => {
  app = await startPeopleApp({ host: 'localhost', callLimits: { burst: 20_000, perSecond: 20_000 } })
  owner = app.browser()
  await owner.post('/api/register', { ...someone(), password })
  cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { paths } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as OpenApi
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      name: `${method} ${path}`,
      path: path.replaceAll(/\{\w+\}/g, '00000000-0000-0000-0000-000000000000'),
      method: method.toUpperCase() as 'GET' | 'POST',
      call,
    })),
  )
})
afterAll(() => app.close())

async function aKey(origins: string[], scopes: ApiScope[] = ['read']): Promise<string> {
  const { status, body } = await owner.post('/trpc/apiKeys.create', { name: 'shop', scopes, origins, password })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (body['result'] as { data: NewApiKey }).data.key
}

/** As a browser learns it before it hands an answer to a script; a stream is left at once. */
async function ask(path: string, { method, headers }: { method: string; headers: Record<string, string> }) {
  const left = new AbortController()
  const answer = await fetch(`${app.url}${path}`, {
    method,
    signal: left.signal,
    headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { body: '{}' }),
  })
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true
  const text = isStream ? '' : await answer.text()
  left.abort()
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  return {
    status: answer.status,
    text,
    headers: answer.headers,
    allowed: answer.headers.get('access-control-allow-origin'),
  }
}

const isOpen = ({ path, call }: (typeof calls)[number]) =>
  OPEN_REST.has(path) || (call['x-kind'] !== 'rest' && call['x-kind'] !== 'mutation' && call['x-who'] === 'anybody')

test('what visitors may read is open to pages of every origin, and nothing else is', async () => {
  expect(calls.length).toBeGreaterThan(250)
  expect(calls.filter(isOpen).length).toBeGreaterThan(20)
  for (const each of calls)
    for (const origin of [SHOP, 'null']) {
      const { status, allowed } = await ask(each.path, { method: each.method, headers: { origin } })
      const isRefused = !isOpen(each) && each.method === 'POST'
      const answer = { name: each.name, allowed, isRefused: status === 403 }
      expect(answer).toEqual({ name: each.name, allowed: isOpen(each) ? '*' : null, isRefused })
    }
  for (const path of ['/client.tgz', '/healthz', '/readyz'])
    expect({ path, ...(await ask(path, { method: 'GET', headers: { origin: SHOP } })) }).toMatchObject({
      path,
      allowed: '*',
    })
})

test('a session gets no answer that a foreign page may read, and changes nothing for one', async () => {
  for (const { name, path, method } of calls) {
    const { status, text, allowed } = await ask(path, { method, headers: { origin: SHOP, cookie } })
    expect({ name, allowed }).toEqual({ name, allowed: null })
    const isRefused = status === 403 && text.includes('"CROSS_ORIGIN"')
    expect({ name, isRefused }).toEqual({ name, isRefused: method === 'POST' })
  }
})

test('every call with a key answers the pages that the key states, and refuses the others', async () => {
  const authorization = `Bearer ${await aKey([SHOP, 'https://xn--bcher-kva.example:8443'])}`
  for (const { name, path, method } of calls) {
    const stated = await ask(path, { method, headers: { origin: SHOP, authorization } })
    const isRefused = /"code":"CROSS_ORIGIN"|pages of this website/.test(stated.text)
    expect({ name, allowed: stated.allowed, isRefused }).toEqual({ name, allowed: SHOP, isRefused: false })
    expect(stated.headers.get('vary')?.toLowerCase()).toContain('origin')
    expect(stated.headers.get('access-control-expose-headers')).toMatch(/etag.*retry-after.*sunset.*x-request-id/)
    const foreign = await ask(path, { method, headers: { origin: 'https://evil.example', authorization } })
    const refusal = { name, status: foreign.status, allowed: foreign.allowed, text: foreign.text }
    expect(refusal).toEqual({ name, status: 403, allowed: null, text: expect.stringMatching(/"FORBIDDEN"/) })
  }
  const other = { origin: 'https://xn--bcher-kva.example:8443', authorization }
  expect((await ask('/trpc/settings.get', { method: 'GET', headers: other })).allowed).toBe(other.origin)
})

test('a key that states no website, and a page that is almost one of its own, are refused in a sentence', async () => {
  const [none, one] = [await aKey([]), await aKey([SHOP])]
  for (const [key, origins] of [
    [none, [SHOP]],
    [one, OTHERS],
  ] as const)
    for (const origin of origins) {
      const headers = { origin, authorization: `Bearer ${key}` }
      const { status, text, allowed } = await ask('/trpc/settings.get', { method: 'GET', headers })
      expect({ origin, status, allowed, text }).toMatchObject({ origin, status: 403, allowed: null })
      expect(text).toContain('This key may not be used by pages of this website')
    }
  const own = { origin: app.url, authorization: `Bearer ${none}` }
  expect((await ask('/trpc/settings.get', { method: 'GET', headers: own })).status).toBe(200)
  const unknown = { origin: SHOP, authorization: `Bearer ${one.slice(0, -4)}0000` }
  expect(await ask('/trpc/settings.get', { method: 'GET', headers: unknown })).toMatchObject({
    status: 401,
    allowed: null,
  })
})

test('batches and event streams go by the same rule', async () => {
  const key = { authorization: `Bearer ${await aKey([SHOP])}` }
  const topics = encodeURIComponent('{"topics":["ledgers"]}')
  const paths = ['/trpc/settings.get,prices.list?batch=1', `/trpc/live.watch?input=${topics}`]
  for (const path of paths) {
    const own = await ask(path, { method: 'GET', headers: { ...key, origin: SHOP } })
    expect({ path, status: own.status, allowed: own.allowed }).toEqual({ path, status: 200, allowed: SHOP })
    expect(own.headers.get('vary')?.toLowerCase()).toContain('origin')
    const foreign = await ask(path, { method: 'GET', headers: { ...key, origin: 'https://evil.example' } })
    expect({ path, status: foreign.status, allowed: foreign.allowed }).toEqual({ path, status: 403, allowed: null })
  }
  const open = await ask('/trpc/prices.list,fees.list?batch=1', { method: 'GET', headers: { origin: SHOP } })
  expect(open).toMatchObject({ status: 200, allowed: '*' })
  const half = await ask('/trpc/prices.list,settings.get?batch=1', { method: 'GET', headers: { origin: SHOP } })
  expect(half.allowed).toBeNull()
})

test('before a call a browser of any origin is told what it may send', async () => {
  for (const path of new Set(calls.map((each) => each.path)))
    for (const origin of [SHOP, 'null']) {
      const headers = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      }
      const answer = await ask(path, { method: 'OPTIONS', headers })
      expect({ path, status: answer.status, allowed: answer.allowed }).toEqual({ path, status: 204, allowed: '*' })
      expect(answer.headers.get('access-control-allow-headers')?.toLowerCase().split(', ')).toEqual(
        expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'x-request-id', 'last-event-id']),
      )
      expect(answer.headers.get('access-control-allow-methods')).toBe('GET, POST')
      expect(Number(answer.headers.get('access-control-max-age'))).toBeGreaterThan(0)
    }
})

test('a key takes websites as browsers name them, ten at most, and no other text', async () => {
  const asked = { name: 'shop', scopes: ['read'], password }
  const schemes = [
    '*',
    'null',
    '',
    'shop.example',
    'http://shop.example',
    'ftp://shop.example',
    'javascript:alert(1)',
    'file://',
  ]
  const ends = ['/', '/cart', '?a', '#a', '.', ':443', ':0443', ':99999', '\n'].map((end) => `${SHOP}${end}`)
  const hosts = [
    '*.example.com',
    'SHOP.example',
    'bücher.example',
    'a:b@shop.example',
    '-a.example',
    `${'a'.repeat(64)}.example`,
  ]
  const numbers = ['https://[::1]', 'https://[2001:db8::1]', 'https://0x7f.1', 'http://127.1', 'http://localhost:443/']
  const others = ['HTTPS://shop.example', ` ${SHOP}`, ...hosts.map((host) => `https://${host}`)]
  const refused = [...schemes, ...ends, ...numbers, ...others]
  for (const origin of refused) {
    const { status, body } = await owner.post('/trpc/apiKeys.create', { ...asked, origins: [origin] })
    expect({ origin, status, body: JSON.stringify(body) }).toEqual({
      origin,
      status: 400,
      body: expect.stringMatching(
        /Enter websites as a browser names them.*"field":"origins\.0"|"field":"origins\.0".*Enter websites/,
      ),
    })
  }
  const eleven = Array.from({ length: 11 }, (_, at) => `https://shop-${at}.example`)
  expect((await owner.post('/trpc/apiKeys.create', { ...asked, origins: eleven })).status).toBe(400)
  const taken = ['http://localhost', 'http://localhost:5173', 'http://127.0.0.1:8080', 'https://shop.example', SHOP]
  await aKey(taken)
  const { items } = ((await owner.get('/trpc/apiKeys.list')).body['result'] as { data: { items: ApiKey[] } }).data
  expect(items[0]?.origins).toEqual(taken.slice(0, 4))
})

test('where others reach the product, no page of a machine itself may be stated', async () => {
  await using open = await startPeopleApp({ host: '0.0.0.0' })
  const browser = open.browser()
  await browser.post('/api/register', { ...someone(), password })
  const asked = { name: 'shop', scopes: ['read'], password }
  for (const origin of ['http://localhost:5173', 'https://localhost', 'http://127.0.0.1']) {
    const { status, body } = await browser.post('/trpc/apiKeys.create', { ...asked, origins: [origin] })
    expect({ origin, status, body: JSON.stringify(body) }).toMatchObject({ origin, status: 400 })
    expect(JSON.stringify(body)).toContain('Enter websites with https and a public name')
  }
})

test('a page that may read answers may read that its budget is spent, and that its key was revoked', async () => {
  await using slow = await startPeopleApp({ callLimits: { burst: 12, perSecond: 0.001 } })
  const browser = slow.browser()
  await browser.post('/api/register', { ...someone(), password })
  const made = await browser.post('/trpc/apiKeys.create', { name: 'shop', scopes: ['read'], origins: [SHOP], password })
  const { id, key } = (made.body['result'] as { data: NewApiKey }).data
  const call = () =>
    fetch(`${slow.url}/trpc/settings.get`, { headers: { origin: SHOP, authorization: `Bearer ${key}` } })
  expect((await call()).status).toBe(200)
  await browser.post('/trpc/apiKeys.revoke', { id })
  const revoked = await call()
  expect([revoked.status, revoked.headers.get('access-control-allow-origin')]).toEqual([401, SHOP])
  let last = await call()
  for (let at = 0; at < 12; at += 1) last = await call()
  expect([last.status, last.headers.get('access-control-allow-origin')]).toEqual([429, SHOP])
  expect(last.headers.get('retry-after')).not.toBeNull()
})
