import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

const SCRIPT = "document.documentElement.classList.add('dark')"
const PAGE = `<!doctype html><script>${SCRIPT}</script><script type="module" src="/static/main-abc.js"></script>`
const CODE = 'export const answer = 42\n'.repeat(100)
const clientDir = mkdtempSync(path.join(tmpdir(), 'client-'))
let app: PeopleApp
beforeAll(async () => {
  mkdirSync(path.join(clientDir, 'static'))
  writeFileSync(path.join(clientDir, 'index.html'), PAGE)
  writeFileSync(path.join(clientDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(path.join(clientDir, 'static', 'main-abc.js'), CODE)
  writeFileSync(path.join(clientDir, 'static', 'main-abc.js.br'), brotliCompressSync(CODE))
  app = await startPeopleApp({ clientDir })
})
afterAll(async () => {
  await app.close()
  rmSync(clientDir, { recursive: true })
})

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('every path that may be a page gets index.html, to be asked for again each time', async () => {
  for (const page of ['/', '/dashboard', '/trade/XLM/USDC', '/no-such-page', '/admin', '/apiary']) {
    const answer = await fetch(app.url + page, { headers: html })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toBe(PAGE)
  }
})

test('the policy lets only our files and the theme’s script run, and nobody frame the page', async () => {
  const { headers } = await fetch(app.url, { headers: html })
  const policy = headers.get('content-security-policy') ?? ''
  const hash = createHash('sha256').update(SCRIPT).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule)
  expect(policy).not.toContain('upgrade-insecure-requests')
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('permissions-policy')).toBe('camera=(self), microphone=(), geolocation=()')
})

test('under https a browser is told to stay there for a year; the address of a page stays within the site', async () => {
  await using secure = await startPeopleApp({ clientDir, publicUrl: 'https://wallet.example' })
  const { headers } = await fetch(secure.url, { headers: html })
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect(headers.get('referrer-policy')).toBe('same-origin')
})

test('built files are kept for ever and come compressed to who takes that', async () => {
  const compressed = await raw('/static/main-abc.js', { 'accept-encoding': 'br' })
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
  })
  expect(brotliDecompressSync(compressed.body).toString()).toBe(CODE)
  const plain = await raw('/static/main-abc.js', {})
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe(CODE)
  expect((await fetch(`${app.url}/favicon.svg`)).headers.get('cache-control')).toBe('no-cache')
})

test('a file that is not there, and every path of a call, is 404 as JSON and never a page', async () => {
  for (const path_ of [
    '/static/gone.js',
    '/gone.png',
    '/api/nothing',
    '/api/',
    '/trpc',
    '/static/../../etc/passwd.js',
  ]) {
    const answer = await fetch(app.url + path_, { headers: html })
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { code: 'NOT_FOUND', requestId: expect.any(String) },
    ])
  }
  expect((await fetch(`${app.url}/dashboard`, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${app.url}/dashboard`, { headers: { accept: 'application/json' } })).status).toBe(404)
})

test('the page about the calls lies at /api itself', async () => {
  const answer = await fetch(`${app.url}/api`, { headers: html })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
})

function raw(path_: string, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<{ headers: Record<string, unknown>; body: Buffer }>()
  request(app.url + path_, { headers }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }))
  })
    .on('error', reject)
    .end()
  return promise
}
