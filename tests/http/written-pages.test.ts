import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DELIVERED_CONTENT } from '#db/domains/content/delivered-content.ts'
import { DELIVERED_PAGES } from '#db/domains/content/delivered-pages.ts'
import { LANGUAGES } from '#shared/domains/settings/settings.schema.ts'
import { builtClient, readPage } from '#tests/kit/built-client.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { root } from '#tests/kit/product.ts'

/** The client alone makes these; stories read them. */
const MADE_BY_THE_CLIENT = ['faq', 'buy-xlm', 'support', 'cms-editor-example']
const WRITTEN = DELIVERED_PAGES.filter(({ key }) => !MADE_BY_THE_CLIENT.includes(key))
const PRICES = { XLM: '0.14358', USDC: '1', NKDM: '2.5', SKL: '0.02' }
/** As a visitor finds them: what needs a sign-in is replaced by what is written about it. */
const FOOTER: Record<string, string> = {
  Features: '/features',
  'Supported Assets': '/features#assets',
  'Buy XLM': '/buy-xlm',
  Security: '/features#safety',
  API: '/api',
  Documentation: '/documentation',
  Tutorials: '/tutorials',
  'API Docs': '/api-docs',
  FAQ: '/help#questions',
  'Stellar Network': '/stellar',
  'About Us': '/about',
  Blog: '/blog',
  Careers: '/careers',
  Contact: '/contact',
  Support: '/support',
  'Service Status': '/status',
  'Help Center': '/help',
  'Privacy Policy': '/privacy',
  'Terms of Service': '/terms',
  'Cookie Policy': '/cookies',
  Legal: '/legal',
}

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp({ clientDir: builtClient() })
  await app.services.content.release(DELIVERED_CONTENT)
  await app.services.menus.release()
})
afterAll(() => app.close())

const read = (address: string, language?: string) => readPage(app.url + address, language)

describe.each(LANGUAGES)('in %s', (language) => {
  const pages = WRITTEN.map((page) => [page.key, page[language]] as const)
  test.each(pages)('/%s shows its heading and its sections', async (key, text) => {
    const page = await read(`/${key}`, language)
    expect(page.language).toBe(language)
    expect(page.texts('h1')).toEqual([text.title])
    expect(page.texts('article h2')).toEqual(text.sections.map(({ title }) => title))
  })
})

test('the pages that the client alone makes are sent without a text', async () => {
  for (const key of MADE_BY_THE_CLIENT) expect((await read(`/${key}`)).texts('h1')).toEqual([])
})

test('the way in is told in the language that the browser wishes first', async () => {
  expect((await read('/auth', 'es-ES')).texts('h1')).toEqual(['Hola de nuevo'])
  expect((await read('/auth', 'en-US')).texts('h1')).toEqual(['Welcome back'])
})

test('the footer of public pages holds every public link, and states the independence', async () => {
  for (const address of ['/', '/auth', '/about']) {
    const page = await read(address)
    expect(Object.fromEntries(page.links('footer nav'))).toEqual(FOOTER)
    expect(page.texts('footer').join()).toContain(
      'is run by an independent commercial entity and is not affiliated with the Stellar',
    )
  }
})

test('every link of header and footer leads to a page that exists', async () => {
  const page = await read('/')
  const addresses = [...page.links('header'), ...page.links('footer')].map(
    ([, href]) => new URL(href, app.url).pathname,
  )
  expect(addresses.length).toBeGreaterThan(20)
  for (const address of new Set(addresses)) {
    const [heading] = (await read(address)).texts('h1')
    const isMadeByTheClient = existsSync(path.join(root, `src/routes/_public${address}.tsx`))
    expect({ address, leads: heading !== undefined || isMadeByTheClient }).toEqual({ address, leads: true })
    expect(heading).not.toBe('404 Page Not Found')
  }
})

test('the landing page shows four assets, six features and two ways to an account', async () => {
  const page = await read('/')
  const main = page.links('main')
  expect(page.texts('main article')).toHaveLength(6)
  expect(page.texts('main ul[aria-label="Assets"] li').map((tile) => /XLM|USDC|NKDM|SKL/.exec(tile)?.[0])).toEqual(
    Object.keys(PRICES),
  )
  const hrefsOf = (name: string) => main.filter(([text]) => text === name).map(([, href]) => href)
  expect(hrefsOf('Get Started')).toEqual(['/auth?tab=register'])
  expect(hrefsOf('Learn About Stellar')).toEqual(['/stellar'])
  expect(hrefsOf('Create Your Account Now')).toEqual(['/auth?tab=register'])
})

test('the landing page shows live prices, the fees in full, and how many use it', async () => {
  const issuer = 'GDSCB24B2ELZ4HIG7KOVA2I3A2STXDWXSA27JVWB2MBI5H6E4BCIPFWE'
  for (const [assetCode, price] of Object.entries(PRICES)) {
    const given = {
      assetCode,
      issuer: assetCode === 'XLM' ? null : issuer,
      name: assetCode,
      description: '',
      website: null,
    }
    await app.services.assets.add(given)
    await app.services.prices.fix(assetCode === 'XLM' ? 'XLM' : `${assetCode}:${issuer}`, price)
  }
  app.clock.moveOn(6000) // a page is kept for a few seconds
  const page = await read('/')
  const tiles = page.texts('main ul[aria-label="Assets"] li')
  expect(tiles[0]).toContain('$0.14358')
  expect(tiles[1]).toContain('$1.00')
  expect(page.texts('main h2')).toContain('Fees, in full')
  expect(page.texts('main').join()).toContain('thousands of users')
})
