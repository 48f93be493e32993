import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { DELIVERED_PAGES } from '#db/domains/content/delivered-pages.ts'
import { DELIVERED_POSTS } from '#db/domains/content/delivered-posts.ts'
import { rich } from '#db/domains/content/rich-text.ts'
import { DELIVERED_BLOCKS } from '#db/domains/content/shared-blocks.ts'
import { GUIDE_PAGES } from '#shared/domains/api-docs/guide-pages.ts'
import { BLOCK_TYPES, Block, Href } from '#shared/domains/content/blocks.schema.ts'
import { PageText } from '#shared/domains/content/content.schema.ts'
import { LANDING_PARTS } from '#shared/domains/content/landing.schema.ts'
import { LANGUAGES } from '#shared/domains/settings/settings.schema.ts'

const ROUTES = path.join(import.meta.dirname, '../../../src/routes')
const shapeOf = (page: PageText) =>
  page.sections.map(({ id, blocks }) => [
    id,
    ...blocks.map((block) => ('items' in block ? [block.type, block.items.length] : block.type)),
  ])
const hrefsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"href":"([^"]+)"/g)].map(([, href = '']) => href)

describe.each([...DELIVERED_PAGES, ...DELIVERED_POSTS].map((page) => [page.key, page] as const))(
  'the page %s',
  (_key, page) => {
    test.each(LANGUAGES)('is well-formed in %s', (language) => {
      expect(PageText.safeParse(page[language]).error?.issues ?? []).toEqual([])
      const ids = page[language].sections.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    })

    test('has the same sections and blocks in both languages, in other words', () => {
      expect(shapeOf(page.es)).toEqual(shapeOf(page.en))
      expect(page.es.lead).not.toEqual(page.en.lead)
    })

    test('links only to pages that exist', () => {
      for (const href of hrefsIn(page)) expect(pages()).toContain(new URL(href, 'http://x').pathname)
    })

    test('names only shared blocks that there are', () => {
      const keys = DELIVERED_BLOCKS.map(({ key }) => key)
      const named = page.en.sections.flatMap(({ blocks }) =>
        blocks.flatMap((one) => (one.type === 'shared' ? one.key : [])),
      )
      for (const key of named) expect(keys).toContain(key)
    })
  },
)

test('every written page of the specification is delivered', () => {
  const wanted = [
    'about',
    'help',
    'stellar',
    'cms-editor-example',
    'buy-xlm',
    'support',
    'api-docs',
    'legal',
    'documentation',
    'tutorials',
    'api',
    'faq',
    'features',
    'blog',
    'careers',
    'contact',
    'privacy',
    'terms',
    'cookies',
  ]
  expect(DELIVERED_PAGES.map(({ key }) => key).toSorted()).toEqual(wanted.toSorted())
})

test('the showing of blocks shows every type that needs nothing of the operator', () => {
  const page = DELIVERED_PAGES.find(({ key }) => key === 'cms-editor-example')
  const shown = new Set(page?.en.sections.flatMap(({ blocks }) => blocks.map(({ type }) => type)))
  // the library of pictures begins empty: an image would be a gap
  expect(BLOCK_TYPES.filter((type) => !shown.has(type))).toEqual(['image'])
})

test('every delivered block has the form of its kind in both languages', () => {
  for (const { key, content } of DELIVERED_BLOCKS)
    for (const language of LANGUAGES) {
      const part = /^landing\.(\w+)$/.exec(key)?.[1] as keyof typeof LANDING_PARTS | undefined
      const found = (part ? LANDING_PARTS[part] : Block).safeParse(content[language])
      expect({ key, language, issues: found.error?.issues ?? [] }).toEqual({ key, language, issues: [] })
    }
})

test('rich text is written as one writes by hand', () => {
  expect(rich('A **strong** word, `code` and a [link](/help).')).toEqual([
    { text: 'A ' },
    { text: 'strong', strong: true },
    { text: ' word, ' },
    { text: 'code', code: true },
    { text: ' and a ' },
    { text: 'link', href: '/help' },
    { text: '.' },
  ])
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'http://plain.example',
  'https://a b',
  'ftp://x',
  '',
])('%j may not be linked', (href) => {
  expect(Href.safeParse(href).success).toBe(false)
})

test.each(['/help', '/auth?tab=register', '/help#start', '#start', 'https://stellar.org/x', 'mailto:a@b.org'])(
  '%j may be linked',
  (href) => {
    expect(Href.safeParse(href).success).toBe(true)
  },
)

function pages(): string[] {
  const guides = GUIDE_PAGES.map((page) => `/api-docs/${page}`)
  const routes = ['_public', '_user'].flatMap((layout) =>
    readdirSync(path.join(ROUTES, layout), { recursive: true, encoding: 'utf8' }).map(
      (file) =>
        `/${file
          .replace(/\.tsx$/, '')
          .replaceAll('_.', '/')
          .replaceAll(/_?[/\\]/g, '/')}`,
    ),
  )
  return [...routes, ...guides]
}
