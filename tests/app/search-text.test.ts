import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { parseSearchText, searchTextOf } from '#client/app/search-text.ts'
import { AssetsSearch } from '#client/domains/assets/assets-search.ts'
import { readAuthSearch } from '#client/domains/auth/auth-search.ts'
import { SendSearch } from '#client/domains/payments/send/send-search.ts'
import { parsePortfolioSearch } from '#client/domains/portfolio/portfolio-search.ts'
import { SwapSearch } from '#client/domains/swaps/swap-search.ts'
import { readSourceTree } from '#tests/architecture/source-tree.ts'

/** What JSON would take for numbers, truth values, nothing, lists and objects. */
const TEXTS = [
  '723421968459640832',
  '662E41',
  '1.0',
  '1e3',
  '007',
  'true',
  'null',
  '[1]',
  '{"a":1}',
  '-0',
  'NaN',
  'a+b &c=%',
  '"quoted"',
  '"',
]

test('every search parameter of every page is the text that stands in the address', () => {
  const routers = [...readSourceTree()].filter(
    ({ file, text }) => file.startsWith('src/') && /\bcreateRouter\(/.test(text),
  )
  expect(routers.map(({ file }) => file)).toEqual(['src/app/router.tsx'])
  expect(routers[0]?.text).toMatch(/parseSearch: parseSearchText,\s+stringifySearch: searchTextOf,/)
  for (const text of TEXTS) {
    const history = createMemoryHistory({ initialEntries: [`/${searchTextOf({ some: text })}`] })
    const router = createRouter({
      routeTree: createRootRoute(),
      parseSearch: parseSearchText,
      stringifySearch: searchTextOf,
      history,
    })
    expect(router.latestLocation.search).toEqual({ some: text })
  }
})

test('flags and whole numbers are read from their texts, and given by links as they are', () => {
  for (const forgot of [true, 'true']) expect(readAuthSearch({ forgot })).toMatchObject({ forgot: true })
  expect([readAuthSearch({ forgot: '1' }).forgot, AssetsSearch.parse({ add: 'no' }).add]).toEqual([
    undefined,
    undefined,
  ])
  expect([AssetsSearch.parse({ add: 'true' }).add, AssetsSearch.parse({ add: true }).add]).toEqual([true, true])
  const years = ['2026', 2026, '1e3', '99999'].map((year) => parsePortfolioSearch({ year }).year)
  expect(years).toEqual([2026, 2026, undefined, undefined])
})

test('a link to a payment or a swap keeps memo and amount to the letter', () => {
  const query = '?to=bob&amount=1e3&asset=XLM&memo=723421968459640832&memoType=id'
  expect(SendSearch.parse(parseSearchText(query))).toMatchObject({ amount: '1e3', memo: '723421968459640832' })
  for (const memo of TEXTS) expect(SendSearch.parse(parseSearchText(searchTextOf({ memo }))).memo).toBe(memo)
  expect(SwapSearch.parse(parseSearchText('?amount=1.0')).amount).toBe('1.0')
})

test('a value in quotation marks, as older links have it, is read as its content; what is not given is left out', () => {
  expect(parseSearchText('?memo=%22123%22&to=%22bob%22&a=%22')).toEqual({ memo: '123', to: 'bob', a: '"' })
  expect(searchTextOf({ a: undefined, b: null, c: true, d: 7 })).toBe('?c=true&d=7')
})
