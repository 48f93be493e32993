import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DELIVERED_CONTENT } from '#db/domains/content/delivered-content.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { someone } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

const PAGE = '<!doctype html><html lang="en" class="dark"><head></head><body><div id="root"></div></body></html>'
const RENDERER = `
let times = 0
const modules = ['src/routes/_public/auth.tsx', 'src/app/none.tsx']
export const visitorPages = { '/': null, '/auth': ['', 'tab=register'], '/login': ['', 'tab=register'], '/about': null, '/terms': null }
export const findPersonalRoute = () => null
export const isPage = (path) => path !== '/no-such-page'
export async function renderPage({ url, data: { language, landing, page, prices = [] } }) {
  if (landing?.hero.first === 'broken') throw new Error('not this one')
  const shown = [url, language, landing?.hero.first ?? page?.title, prices[0]?.usd, ++times]
  return { body: '<div id="root">' + shown.join(' | ') + ' $& </div>', modules }
}`
const folder = mkdtempSync(path.join(tmpdir(), 'rendered-'))
const clientDir = path.join(folder, 'client')
let app: PeopleApp
beforeAll(async () => {
  mkdirSync(clientDir)
  mkdirSync(`${clientDir}-pages`)
  writeFileSync(path.join(clientDir, 'index.html'), PAGE)
  const manifest = { 'src/routes/_public/auth.tsx': ['static/auth-1.js', 'static/auth-1.css'] }
  writeFileSync(path.join(clientDir, 'ssr-manifest.json'), JSON.stringify(manifest))
  writeFileSync(path.join(`${clientDir}-pages`, 'render-page.js'), RENDERER)
  writeFileSync(path.join(`${clientDir}-pages`, 'package.json'), '{"type":"module"}')
  app = await startPeopleApp({ clientDir })
  await app.services.content.release(DELIVERED_CONTENT)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(app.url + address, { headers: { accept: 'text/html', ...headers } })
const body = async (address: string, headers?: Record<string, string>) =>
  /<div id="root">(.*)<\/div>/.exec(await (await ask(address, headers)).text())?.[1]

/** The page without the operator's name and colours. */
const withoutLook = (page: string): string => page.replace(/<style id="look">.*<\/script>(?=<\/head>)/, '')

test('the pages on which a visitor begins come rendered, in the language that the browser wishes first', async () => {
  expect(await body('/')).toMatch(/^\/ \| en \| Find your bearings/)
  expect(await body('/', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' })).toMatch(/^\/ \| es \| /)
  expect(await body('/', { 'accept-language': 'de-DE,es;q=0.9' })).toMatch(/^\/ \| en \| /)
  expect(await body('/auth')).toMatch(/^\/auth \| en/)
  expect(await body('/about')).toMatch(/^\/about \| en \| About/)
  expect(await body('/terms', { 'accept-language': 'es' })).toMatch(/^\/terms \| es \| Condiciones/)
  expect(await body('/login?tab=register')).toMatch(/^\/login\?tab=register \| en/)
  const page = await (await ask('/auth', { 'accept-language': 'es' })).text()
  expect(page).toContain('<html lang="es" data-ssr="es" data-files="static/auth-1.js" class="dark">')
  expect(page).toContain('<link rel="stylesheet" crossorigin href="/static/auth-1.css"><style id="look">')
  expect(page).toMatch(/<script type="application\/json" id="config">\{"version":\d+,"name":"Astrolabe"/)
  expect(page).toContain(' $& </div>') // what a page contains is put in as it is
})

test('an address without a page is the client’s page with the status 404', async () => {
  const nowhere = await ask('/no-such-page?from=mail')
  expect([nowhere.status, withoutLook(await nowhere.text())]).toEqual([404, PAGE])
  expect((await ask('/no-such-page', { cookie: 'connect.sid=a.b' })).status).toBe(404)
  expect((await ask('/dashboard')).status).toBe(200)
})

test('a page is rendered once, told apart by language and cookie, and not sent again to who has it', async () => {
  const first = await ask('/login')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  expect(first.headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
  expect(first.headers.get('content-security-policy')).toContain("default-src 'self'")
  const text = await first.text()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await ask('/login', { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(await answer.text()).toBe(text)
  }
  const again = await ask('/login', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const other = await ask('/login', { 'accept-language': 'es', 'if-none-match': first.headers.get('etag') ?? '' })
  expect(other.status).toBe(200)
})

test('no other address, no other query and nobody who may be signed in gets a rendered page', async () => {
  for (const address of [
    '/support',
    '/faq',
    '/buy-xlm',
    '/auth/',
    '/auth?tab=other',
    '/auth?forgot=true',
    '/toString',
    '/dashboard',
  ])
    expect([address, await body(address)]).toEqual([address, ''])
  expect(await body('/?utm_source=letter')).toMatch(/^\/ \| en/) // the landing page asks nothing of its address
  const somebody = app.browser()
  expect((await somebody.post('/api/register', someone())).status).toBe(201)
  const cookies = (change: (value: string) => string) =>
    [...somebody.cookies].map(([name, value]) => `${name}=${change(value)}`).join('; ')
  expect(await body('/', { cookie: cookies((value) => value) })).toBe('')
  expect(await body('/', { cookie: cookies(() => 'forged') })).toMatch(/^\/ \| en/)
})

test('edited texts and new prices are in the page a few seconds later; where it cannot be rendered the client makes it', async () => {
  const say = (first: string) =>
    app.db
      .updateTable('contentBlocks')
      .set({ content: JSON.stringify({ first, second: 'S', lead: 'L', facts: [] }) })
      .where('blockKey', '=', 'landing.hero')
      .execute()
  await say('A new course')
  app.services.publishing.heard('content')
  app.clock.moveOn(6000)
  expect(await body('/')).toMatch(/^\/ \| en \| A new course/)
  await app.services.assets.add({ assetCode: 'XLM', issuer: null, name: 'Lumen', description: '', website: null })
  await app.services.prices.fix(NATIVE, '0.25')
  app.clock.moveOn(6000)
  expect(await body('/')).toMatch(/^\/ \| en \| A new course \| 0\.25/)
  await say('broken')
  app.services.publishing.heard('content')
  app.clock.moveOn(6000)
  expect(await body('/')).toBe('')
  expect(app.log.filter((line) => line.includes('page not rendered'))).toHaveLength(1)
  await say('mended')
  app.services.publishing.heard('content')
  app.clock.moveOn(6000)
  expect(await body('/')).toMatch(/^\/ \| en \| mended/)
})
