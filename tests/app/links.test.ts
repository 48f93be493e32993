import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { DELIVERED_PAGES } from '#db/domains/content/delivered-pages.ts'
import { DELIVERED_BLOCKS } from '#db/domains/content/shared-blocks.ts'
import { DELIVERED_MENUS } from '#db/domains/menus/delivered-menus.ts'
import { GUIDE_PAGES } from '#shared/domains/api-docs/guide-pages.ts'
import { LANGUAGES } from '#shared/domains/settings/settings.schema.ts'

type Audience = 'everybody' | 'user' | 'admin'
interface Found {
  where: string
  href: string
  /** Who sees the link. */
  seenBy: Audience
}
const ROOT = path.join(import.meta.dirname, '../..')
const LAYOUTS: Record<string, Audience> = {
  _public: 'everybody',
  _linked: 'everybody',
  _user: 'user',
  _admin: 'admin',
  admin: 'everybody',
}
const RANK: Record<Audience, number> = { everybody: 0, user: 1, admin: 2 }

/** Each page of the route tree with whom it lets in. */
const ROUTES = new Map(
  Object.entries(LAYOUTS).flatMap(([layout, audience]) =>
    readdirSync(path.join(ROOT, 'src/routes', layout), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && file !== 'route.tsx' && file !== '$.tsx')
      .flatMap((file) => pagesOf(routeOf(layout, file.replace(/\.tsx$/, ''))).map((page) => [page, audience] as const)),
  ),
)

function pagesOf(route: string): string[] {
  return route === '/api-docs/$page' ? GUIDE_PAGES.map((page) => `/api-docs/${page}`) : [route]
}

function routeOf(layout: string, name: string): string {
  if (layout === 'admin') return '/admin'
  return name === 'index' ? '/' : `/${name.replaceAll(/_[/.]/g, '/').replace(/\.index$/, '')}` // security_/two-factor: beside security, not within
}

/** Folders of the client and who sees what stands in them; the longest that fits counts. */
const PLACES: [folder: string, seenBy: Audience][] = [
  ['src/', 'everybody'],
  ...[
    'wallet',
    'payments',
    'contacts',
    'requests',
    'transactions',
    'settings',
    'security',
    'notifications',
    'affiliates',
    'profile',
    'diagnostics',
    'reports',
    'portfolio',
    'market-making',
    'pools',
    'staking',
    'markets',
    'alerts',
    'orders',
    'swaps',
    'assets',
    'deposits',
    'kyc',
    'webhooks',
  ].map((name): [string, Audience] => [`src/domains/${name}/`, 'user']),
  ...['app/desk', 'app/media', 'domains/admin', 'domains/audit'].map((name): [string, Audience] => [
    `src/${name}/`,
    'admin',
  ]),
  ...['account-menu', 'rail', 'bottom-bar', 'app-frame', 'bell', 'network-line', 'page-tabs'].map(
    (name): [string, Audience] => [`src/app/frame/${name}`, 'user'],
  ),
  ['src/ui/schedule/', 'user'],
  ['src/app/find/', 'user'],
  ['src/app/report/', 'user'],
  ['src/app/find/use-records', 'admin'],
  ['src/app/session/admin-sign-in', 'admin'],
  ['src/domains/auth/admin-login', 'admin'],
]
const seenIn = (file: string): Audience =>
  /^src\/domains\/[\w-]+\/admin\//.test(file)
    ? 'admin'
    : (PLACES.filter(([folder]) => file.startsWith(folder)).at(-1)?.[1] ?? 'everybody')

const IN_SOURCE = /\b(?:to|href)(?:=|: )["'{]*(\/[a-z0-9/-]*)["'](?:, hash: '([\w-]+)')?|loadPage\('(\/[^']*)'\)/g

function inSources(): Found[] {
  return readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.gen\.ts$|^src\/routes\//.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(IN_SOURCE)].map(([, to, hash, loaded]) => ({
        where: file,
        href: `${to ?? loaded}${hash ? `#${hash}` : ''}`,
        seenBy: seenIn(file),
      })),
    )
}

const hrefsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"href":"([^"]+)"/g)].map(([, href = '']) => href)

/** Written pages and the blocks that they share; /faq alone is for signed-in people. */
function inTexts(): Found[] {
  const pages = DELIVERED_PAGES.flatMap((page) =>
    hrefsIn(page).map((href) => ({
      where: `page ${page.key}`,
      href,
      seenBy: ROUTES.get(`/${page.key}`) ?? 'everybody',
    })),
  )
  const blocks = DELIVERED_BLOCKS.flatMap(({ key, content }) =>
    hrefsIn(content).map((href) => ({ where: key, href, seenBy: 'everybody' as const })),
  )
  return [...pages, ...blocks]
}

/** Mails name pages by the product's origin. */
function inMails(): Found[] {
  return ['auth', 'notifications', 'support'].flatMap((domain) => {
    const folder = path.join(ROOT, 'src-server/domains', domain)
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        [...readFileSync(path.join(folder, file), 'utf8').matchAll(/\$\{publicUrl\}(\/[a-z-]+)/g)].map(
          ([, href = '']) => ({
            where: `${domain}/${file}`,
            href,
            seenBy: 'everybody' as const,
          }),
        ),
      )
  })
}

const sectionsOf = (page: string): string[][] => {
  const found = DELIVERED_PAGES.find(({ key }) => `/${key}` === page)
  return found ? LANGUAGES.map((language) => found[language].sections.map(({ id }) => id)) : []
}

/** Of the sidebar and the bar of phones the client leaves out what a release does not have. */
function inMenus(): Found[] {
  return DELIVERED_MENUS.filter(({ location }) => location !== 'sidebar').flatMap(({ location, items }) =>
    items.flatMap(({ url, visitorUrl = url, requiresAuth }) => [
      ...(url ? [{ where: location, href: url, seenBy: 'user' as const }] : []),
      ...(visitorUrl && !requiresAuth ? [{ where: location, href: visitorUrl, seenBy: 'everybody' as const }] : []),
    ]),
  )
}

const KINDS = { 'the client': inSources(), 'written pages': inTexts(), mails: inMails(), menus: inMenus() }

describe.each(Object.entries(KINDS))('the links of %s', (kind, links) => {
  const internal = links.filter(({ href }) => href.startsWith('/'))

  test('are found', () => {
    expect(internal.length).toBeGreaterThanOrEqual(kind === 'mails' ? 1 : 20)
  })

  test('lead to pages that exist', () => {
    expect(internal.filter(({ href }) => !ROUTES.has(pathOf(href)))).toEqual([])
  })

  test('lead nobody to a page that sends them away', () => {
    const away = internal.filter(({ href, seenBy }) => RANK[ROUTES.get(pathOf(href)) ?? 'everybody'] > RANK[seenBy])
    expect(away).toEqual([])
  })

  test('that name a section find it in every language', () => {
    const lost = internal.filter(({ href }) => {
      const { hash, pathname } = new URL(href, 'http://x')
      return hash !== '' && !sectionsOf(pathname).every((ids) => ids.includes(hash.slice(1)))
    })
    expect(lost).toEqual([])
  })
})

const pathOf = (href: string): string => new URL(href, 'http://x').pathname

test('every page of signed-in people that the search offers stands in the delivered sidebar', () => {
  const sidebar = DELIVERED_MENUS.find(({ location }) => location === 'sidebar')?.items.map(({ url }) => url)
  const declared = readdirSync(path.join(ROOT, 'src/domains'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.navigation.ts'))
    .flatMap((file) => {
      const text = readFileSync(path.join(ROOT, 'src/domains', file), 'utf8')
      return [...text.matchAll(/area: 'user', order: [\d.]+, to: '([^']+)'/g)].map(([, to]) => to)
    })
  expect(declared.length).toBeGreaterThan(8)
  expect(declared.filter((to) => !sidebar?.includes(to))).toEqual([])
})
