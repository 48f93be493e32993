import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { createAppRouter, type RoutedServices } from '#server/http/app-router.ts'
import { procedureAt } from '#server/http/trpc-errors.ts'
import type { InitialData, PageRenderer } from '#shared/domains/content/ssr-page.types.ts'
import { type BuiltRenderer, buildRenderer } from './built-renderer.ts'

/** Only looked at: nothing is called. */
const services = new Proxy({}, { get: () => ({}) }) as RoutedServices
const root = path.join(import.meta.dirname, '../..')
const WRITTEN =
  `/about /features /stellar /help /contact /documentation /tutorials /api /api-docs /blog /careers /legal /terms
  /privacy /cookies`.split(/\s+/)
let built: BuiltRenderer
let renderer: PageRenderer
beforeAll(async () => {
  built = await buildRenderer()
  renderer = built.renderer
}, 300_000)
afterAll(() => built[Symbol.dispose]())

const pagesIn = (layout: string): string[] =>
  readdirSync(path.join(root, 'src/routes', layout)).flatMap((file) => {
    const [, name = 'route'] = /^([a-z-]+)\.tsx$/.exec(file) ?? []
    return name === 'route' ? [] : [`/${name}`]
  })

const dataOf = (username: string, language: 'en' | 'es'): InitialData => ({
  language,
  session: {
    handle: `handle of ${username}`,
    livePosition: 'here',
    user: {
      id: username,
      username,
      email: `${username}@example.org`,
      walletAddress: null,
      isAdmin: true,
      uniqueUserId: 'AST-AAAAAAAAAA',
      kycStatus: 'none',
      kycVerified: false,
      createdAt: '2026-11-22T00:00:00Z',
    },
  },
  answers: [
    {
      path: 'wallet.overview',
      data: {
        address: null,
        status: 'creating',
        opening: null,
        balances: [],
        totalUsd: null,
        reserve: { base: '1.0000000', entries: 0, perEntry: '0.5000000', total: '1.0000000', opening: '0.0000000' },
      },
    },
    { path: 'network.status', data: { network: 'testnet', ledger: 1_234_567, sendingPausedSince: null } },
  ],
})

test('visitors’ pages that are rendered are those that their routes name, none with a form but the ways in', () => {
  expect(renderer.visitorPages).toEqual({
    '/': null,
    '/auth': ['', 'tab=register'],
    '/login': ['', 'tab=register'],
    ...Object.fromEntries(
      [...WRITTEN, '/status', '/api-docs/$page', '/blog/$key', '/pages/$key'].map((address) => [address, null]),
    ),
  })
})

test('every page in the frame of signed-in people is one of theirs, with what it shows first', () => {
  for (const address of pagesIn('_user'))
    expect([address, renderer.findPersonalRoute(address)?.area]).toEqual([address, 'user'])
  for (const address of pagesIn('_admin'))
    expect([address, renderer.findPersonalRoute(address)?.area]).toEqual([address, 'admin'])
  const asked = renderer.findPersonalRoute('/dashboard')?.firstQueries.map((query) => query.path)
  expect(asked).toEqual([
    'network.status',
    'notifications.unread',
    'legal.status',
    'prices.list',
    'wallet.overview',
    'portfolio.day',
    'prices.trends',
    'assets.view',
    'settings.get',
    'security.email',
    'contacts.recent',
  ])
  for (const other of ['/', '/auth', '/about', '/admin', '/nowhere', '/dashboard/nowhere', '/_user', '/%00'])
    expect([other, renderer.findPersonalRoute(other)]).toEqual([other, null])
})

test('it knows where the client has a page, whoever may see it', () => {
  const there = ['/', '/auth', '/admin', '/admin-users/1', ...pagesIn('_user'), ...pagesIn('_admin')]
  expect(there.filter((address) => !renderer.isPage(address))).toEqual([])
  for (const nowhere of ['/nowhere', '/dashboard/nowhere', '/_user', '/%00', '/%zz', '//evil.example'])
    expect([nowhere, renderer.isPage(nowhere)]).toEqual([nowhere, false])
})

test('what a page shows first is asked of queries without input, or with a constant that names nobody', () => {
  const paths = [...pagesIn('_user'), ...pagesIn('_admin')].flatMap((address) => {
    const route = renderer.findPersonalRoute(address)
    return [...(route?.firstQueries ?? []), ...(route?.timedQueries ?? [])]
  })
  expect(paths.length).toBeGreaterThan(10)
  for (const query of paths) {
    const procedure = procedureAt(createAppRouter(services), query.path)
    const [schema] = (procedure?._def.inputs ?? []) as z.ZodMiniType[]
    expect([query.path, procedure?._def.type]).toEqual([query.path, 'query'])
    expect([query, schema?.safeParse(query.input).success ?? query.input === undefined]).toEqual([query, true])
    const texts = Object.values(query.input ?? {}).filter((value) => typeof value === 'string')
    expect([query.path, texts.filter((text) => !/^[a-z0-9]{2,7}$/.test(text))]).toEqual([query.path, []])
  }
})

test('every page of signed-in people is rendered in both languages, of modules that are there', async () => {
  for (const url of [...pagesIn('_user'), ...pagesIn('_admin')].filter((address) => address !== '/faq'))
    for (const language of ['en', 'es'] as const) {
      const { body, modules } = await renderer.renderPage({ url, data: dataOf('ann', language) })
      expect([
        url,
        body.startsWith('<div id="root"><'),
        modules.filter((file) => !existsSync(path.join(root, file))),
      ]).toEqual([url, true, []])
      expect(modules).toContain(`src/app/messages/wallet/${language}.po`)
    }
})

test('pages of many people in two languages, rendered at once, are what each is alone', async () => {
  const pages = ['/dashboard', '/send', '/transactions', '/settings', '/receive']
  const wanted = Array.from({ length: 60 }, (_, at) => ({
    url: pages[at % pages.length] ?? '/',
    data: dataOf(`person${at}`, at % 3 === 0 ? 'es' : 'en'),
  }))
  const alone: string[] = []
  for (const page of wanted) alone.push((await renderer.renderPage(page)).body)
  const together = await Promise.all(wanted.map((page) => renderer.renderPage(page)))
  expect(together.map(({ body }) => body)).toEqual(alone)
  for (const [at, body] of alone.entries()) {
    expect(body).toContain(`person${at}@example.org`)
    const others = [...body.matchAll(/person(\d+)/g)].filter(([, other]) => other !== String(at))
    expect(others).toEqual([])
    expect(body).toContain(at % 3 === 0 ? '1.234.567' : '1,234,567') // digits as the page's language groups them
  }
})

test('whatever stands in a name, it starts no element and ends no script', async () => {
  const name = '</script><script>alert(1)</script><img src=x onerror=alert(2)>\u2028"'
  const { body } = await renderer.renderPage({ url: '/dashboard', data: dataOf(name, 'en') })
  expect(body).toContain('&lt;img src=x')
  expect(body).not.toMatch(/<img src=x|\u003cscript>alert/)
  const [, json = ''] = /id="initial-data">(.*)<\/script>$/s.exec(body) ?? []
  expect(JSON.parse(json)).toEqual(dataOf(name, 'en'))
  expect(json).not.toMatch(/[<\u2028]/)
})

test('a part that fails fails its page, and no other one', async () => {
  const broken = { ...dataOf('ann', 'en'), answers: [{ path: 'wallet.overview', data: { status: 'active' } }] }
  const [failed, good] = await Promise.allSettled([
    renderer.renderPage({ url: '/dashboard', data: broken }),
    renderer.renderPage({ url: '/dashboard', data: dataOf('bob', 'en') }),
  ])
  expect([failed.status, good.status]).toEqual(['rejected', 'fulfilled'])
})
