import { afterAll, beforeAll, expect, test } from 'vitest'
import { DELIVERED_CONTENT } from '#db/domains/content/delivered-content.ts'
import type { InitialData } from '#shared/domains/content/ssr-page.types.ts'
import { type Browser, someone } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { type BuiltRenderer, buildRenderer } from './built-renderer.ts'

const EMPTY = '<div id="root"></div>'
const BAD = '</script><script>alert(1)</script><img src=x onerror=alert(2)>\u2028"'
let built: BuiltRenderer
let app: PeopleApp
beforeAll(async () => {
  built = await buildRenderer()
  app = await startPeopleApp({ clientDir: built.clientDir, pagePatienceMs: 20_000 })
}, 300_000)
afterAll(async () => {
  await app.close()
  built[Symbol.dispose]()
})

async function aPerson({ isAdmin = false } = {}, where = app) {
  const browser = where.browser()
  const person = someone()
  expect((await browser.post('/api/register', person)).status).toBe(201)
  const { username } = person
  await where.db.updateTable('users').set({ isAdmin }).where('username', '=', username).execute()
  const { sessionID } = (await browser.get('/api/auth-status')).body
  return { browser, username, handle: sessionID }
}

async function open(browser: Browser, path: string, headers: Record<string, string> = {}, where = app) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(where.url + path, { headers: { cookie, accept: 'text/html', ...headers } })
  const html = await answer.text()
  const [, json] = /<script type="application\/json" id="initial-data">(.*)<\/script>/s.exec(html) ?? []
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    data: json ? (JSON.parse(json) as InitialData) : null,
  }
}

test('a signed-in page comes with its person, content and answers, and nothing keeps it', async () => {
  const { browser, username, handle } = await aPerson()
  const { status, headers, html, data } = await open(browser, '/dashboard', { 'if-none-match': '*' })
  expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null])
  expect([headers.getSetCookie(), headers.get('content-type')]).toEqual([[], 'text/html; charset=utf-8'])
  expect(html).toContain('<html lang="en" data-ssr="en" data-files="static/own.js"')
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/static/own.css"><style id="look">')
  expect(html).toContain(`Welcome, ${username}`)
  expect(data?.session).toMatchObject({ handle, user: { username } })
  expect(Object.keys(data?.session?.user ?? {}).toSorted()).toEqual(
    Object.keys((await browser.get('/api/user', { headers: { prefer: 'include=preferences' } })).body).toSorted(),
  )
  expect(data?.answers?.map(({ path }) => path).toSorted()).toEqual([
    'assets.view',
    'contacts.recent',
    'legal.status',
    'notifications.unread',
    'portfolio.day',
    'prices.list',
    'prices.trends',
    'security.email',
    'settings.get',
    'wallet.overview',
  ]) // there is no network here
})

test('where the time zone is known the page comes with what has times in it, and shows everything as its person has chosen', async () => {
  const { browser, username } = await aPerson()
  await app.services.prices.fix('XLM', '0.25')
  const timed = async (path: string) =>
    (await open(browser, path)).data?.answers?.filter(({ path: asked }) =>
      /^(?:portfolio\.series|transactions|analytics)/.test(asked),
    )
  expect(await timed('/dashboard')).toEqual([])
  const wanted = { timeZone: 'Pacific/Auckland', numberFormat: 'point_comma', hideBalances: true, density: 'compact' }
  await browser.post('/trpc/settings.setPreferences', wanted)
  const { html, data } = await open(browser, '/dashboard')
  expect(data?.session?.user).toMatchObject({ username, preferences: wanted })
  expect([html.includes('aria-label="Show balances"'), html.includes('data-density="compact"')]).toEqual([true, true])
  expect((await timed('/dashboard'))?.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['portfolio.series', 'transactions.list']),
  )
})

test('what a chart shows comes over the range that its person has chosen, so that nothing is asked twice', async () => {
  const { browser } = await aPerson()
  const inputs = async (path: string) =>
    (await open(browser, path)).data?.answers?.flatMap(({ path: asked, input }) =>
      /^(?:portfolio\.series|analytics)/.test(asked) ? [input] : [],
    )
  await browser.post('/trpc/settings.setPreferences', { timeZone: 'Europe/Madrid', chartRange: '7d' })
  expect(await inputs('/dashboard')).toEqual([{ range: '7d', orDay: true }])
  expect(await inputs('/analytics')).toEqual([{ range: '30d' }])
  await browser.post('/trpc/settings.setPreferences', { chartRange: '1y' })
  expect(await inputs('/portfolio')).toEqual([{ range: '1y', orDay: true }, { range: '1y' }])
  expect(await inputs('/analytics')).toEqual([{ range: '1y' }])
})

test('a written page in the frame of signed-in people comes with its text', async () => {
  await app.services.content.release(DELIVERED_CONTENT)
  const { browser } = await aPerson()
  const { html, data } = await open(browser, '/faq', { 'accept-language': 'es' })
  expect([data?.page?.key, data?.page?.language]).toEqual(['faq', 'es'])
  expect(html).toContain(`>${data?.page?.title}</h1>`)
})

test('it is the same page in every encoding that browsers take', async () => {
  const { browser } = await aPerson()
  const shown = async (encoding: string) => {
    const { headers, html } = await open(browser, '/settings', { 'accept-encoding': encoding })
    return [headers.get('content-encoding'), html]
  }
  const [, plain] = await shown('identity')
  expect(await shown('br')).toEqual(['br', plain])
  expect(await shown('gzip')).toEqual(['gzip', plain])
})

test('whatever stands in the name of an asset, it starts no element and ends no script', async () => {
  const { browser } = await aPerson()
  await app.services.assets.add({ assetCode: 'XLM', issuer: null, name: BAD, description: '', website: null })
  await app.services.prices.fix('XLM', '0.25')
  app.clock.moveOn(6000)
  const { html, data } = await open(browser, '/dashboard')
  const prices = data?.answers?.find(({ path }) => path === 'prices.list')?.data
  expect(prices).toMatchObject({ items: [{ code: 'XLM', name: BAD }] })
  expect(html).not.toMatch(/<img src=x|\u2028/)
  expect(html.match(/<script(?! type="application\/json" id="config")/g)).toHaveLength(1)
})

test('what the address asks is in no page: the client makes of it what it says', async () => {
  const { browser, username } = await aPerson()
  const { html, data, headers } = await open(browser, '/transactions?search=whispered%3Cb%3E&to=someone')
  expect(html).toContain(EMPTY)
  for (const word of ['whispered', 'someone', 'data-ssr']) expect([word, html.includes(word)]).toEqual([word, false])
  expect([data?.session?.user.username, headers.get('cache-control')]).toEqual([username, 'no-store'])
})

test('people who ask at once get each their own page, in their own language', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => aPerson()))
  await people[0]?.browser.post('/trpc/settings.setLanguage', { language: 'es' })
  for (const path of ['/dashboard', '/send', '/settings']) {
    const pages = await Promise.all(
      people.map(({ browser }, at) => open(browser, path, { 'accept-language': at === 3 ? 'es' : 'en' })),
    )
    for (const [at, { html, data }] of pages.entries()) {
      const language = at === 0 || at === 3 ? 'es' : 'en' // by what was chosen, or by what the browser wishes
      expect([path, data?.session?.handle, data?.language]).toEqual([path, people[at]?.handle, language])
      expect(html).toContain(`<html lang="${language}" data-ssr="${language}"`)
      expect(html).toContain(language === 'es' ? 'Ir al contenido' : 'Skip to content')
      for (const [other, { username }] of people.entries())
        expect([username, html.includes(`${username}@`)]).toEqual([username, other === at])
    }
  }
})

test('when very many ask at once, the pages of some are left to their browsers', async () => {
  const { browser } = await aPerson()
  const pages = await Promise.all(Array.from({ length: 60 }, () => open(browser, '/settings')))
  const [rendered, left] = [pages.filter(({ data }) => data !== null), pages.filter(({ data }) => data === null)]
  expect(rendered.length).toBeGreaterThanOrEqual(8)
  for (const { status, html } of left) expect([status, html.includes(EMPTY)]).toEqual([200, true])
})

test('a session that has ended, expired or was forged gets the page that says nothing of anybody', async () => {
  const [left, idle, forged] = [await aPerson(), await aPerson(), await aPerson()]
  const copy = app.browser()
  for (const [name, value] of left.browser.cookies) copy.cookies.set(name, value)
  await left.browser.post('/api/logout')
  for (const name of forged.browser.cookies.keys()) forged.browser.cookies.set(name, 'forged')
  for (const browser of [copy, left.browser, forged.browser]) {
    const { html, data } = await open(browser, '/dashboard')
    expect([html.includes(EMPTY), data]).toEqual([true, null])
  }
  expect((await open(idle.browser, '/dashboard')).data).not.toBeNull()
  app.clock.moveOn(3_601_000)
  expect((await open(idle.browser, '/dashboard')).data).toBeNull()
})

test('whoever says that it was signed out is shown nothing, even where the session could not be ended', async () => {
  const { browser } = await aPerson()
  browser.cookies.set(`signed-out.${new URL(app.url).port}`, '1')
  const { html, data, headers } = await open(browser, '/dashboard')
  expect([html.includes(EMPTY), data, headers.getSetCookie().length]).toEqual([true, null, 2])
})

test('pages of administrators are rendered for administrators alone', async () => {
  const [person, admin] = [await aPerson(), await aPerson({ isAdmin: true })]
  expect((await open(person.browser, '/admin-dashboard')).data).toBeNull()
  expect((await open(admin.browser, '/admin-dashboard')).data?.session?.user.isAdmin).toBe(true)
  expect((await open(admin.browser, '/about')).data).toBeNull() // a page for everybody
})

test('a slow answer is left out after a moment; a slow session leaves the whole page to the client', async () => {
  await using hasty = await startPeopleApp({ clientDir: built.clientDir, pagePatienceMs: 1000 })
  const { browser } = await aPerson({}, hasty)
  await open(browser, '/history', {}, hasty) // whatever the first page alone does
  const withLocked = async (table: string) => {
    const client = await hasty.pool.connect()
    await client.query(`begin; lock table ${table} in access exclusive mode`)
    try {
      return await open(browser, '/history', {}, hasty)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const { html, data } = await withLocked('transaction_tags')
  expect(html).toContain('data-ssr="en"')
  expect(data?.answers?.map(({ path }) => path)).not.toContain('transactions.tags')
  const alone = await withLocked('sessions')
  expect([alone.html.includes(EMPTY), alone.data]).toEqual([true, null])
})

test('without a database the client makes the page', async () => {
  const { browser } = await aPerson()
  await app.takeDatabaseAway()
  const { status, html } = await open(browser, '/dashboard')
  expect([status, html.includes(EMPTY)]).toEqual([200, true])
  await app.giveDatabaseBack()
  await expect.poll(async () => (await open(browser, '/dashboard')).data, { timeout: 20_000 }).not.toBeNull()
})
