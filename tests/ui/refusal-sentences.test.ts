import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { MAKER_SENTENCES } from '#client/domains/market-making/told/maker-sentences.ts'
import { ORDER_SENTENCES } from '#client/domains/orders/told/order-sentences.ts'
import { POOL_SENTENCES } from '#client/domains/pools/told/pool-sentences.ts'
import { SWAP_SENTENCES } from '#client/domains/swaps/told/swap-sentences.ts'

const ROOT = path.join(import.meta.dirname, '../..')
/** A string or a template that begins as a sentence does. */
const SENTENCE = /'([A-Z][^'\n]* [^'\n]*)'|`([A-Z][^`]* [^`]*)`/g
const CODE = /DomainError\(\s*'([A-Z_]+)'/g
const CHOICE = /\$\{[^{}]*\? '([^']*)' : '([^']*)'\}/

/** Told by its code: with whom it would be, people need not read. */
const SELF_TRADE = /^This would trade with/

const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

function filesOf(place: string): string[] {
  if (statSync(path.join(ROOT, place)).isFile()) return [place]
  return readdirSync(path.join(ROOT, place)).flatMap((name) => {
    const inner = `${place}/${name}`
    return statSync(path.join(ROOT, inner)).isDirectory() ? filesOf(inner) : inner.endsWith('.ts') ? [inner] : []
  })
}

/** Both texts of a choice between two, and a number for every other value. */
function spoken(template: string): string[] {
  const choice = CHOICE.exec(template)
  if (!choice) return [template.replace(/\$\{[^{}]*\}/g, '7.5')]
  return [choice[1], choice[2]].flatMap((text) => spoken(template.replace(choice[0], text ?? '')))
}

const sentencesIn = (places: readonly string[]): string[] =>
  places
    .flatMap(filesOf)
    .flatMap((file) => [
      ...textOf(file)
        .replace(/^\s*(\/\/|\*|\/\*\*).*$/gm, '')
        .matchAll(SENTENCE),
    ])
    .flatMap(([, plain, template]) => spoken(plain ?? template ?? ''))
    .filter((text) => !SELF_TRADE.test(text))

const codesIn = (places: readonly string[]): string[] =>
  places.flatMap(filesOf).flatMap((file) => [...textOf(file).matchAll(CODE)].map(([, code = '']) => code))

const ORDERS = 'src-server/domains/orders'
const MAKING = ['changing', 'wallets/real-pool'].map((name) => `src-server/domains/market-making/${name}.ts`)
/** Robots' orders are refused to robots. */
const ORDERS_OF_PEOPLE = readdirSync(path.join(ROOT, ORDERS))
  .filter((name) => name !== 'robots' && name !== 'README.md')
  .map((name) => `${ORDERS}/${name}`)
/** Whose sentences people read on the pages of a domain, and what tells them. */
const PAGES = [
  {
    page: 'orders',
    known: ORDER_SENTENCES,
    told: 'src/domains/orders/told/use-order-failure.ts',
    sentences: [
      ...['guards', 'changing', 'placing', 'planning'].map((name) => `${ORDERS}/${name}.ts`),
      ...['ending', 'held-fee', 'held-guard', 'held-plan', 'held-terms', 'making', 'reserving', 'triggered'].map(
        (name) => `${ORDERS}/held/${name}.ts`,
      ),
      ...['order-lifecycle', 'order-reasons', 'settling'].map((name) => `${ORDERS}/settling/${name}.ts`),
      'src-shared/domains/markets/price.ts',
    ],
    codes: [...ORDERS_OF_PEOPLE, 'src-server/domains/markets/markets.service.ts'],
  },
  {
    page: 'swaps',
    known: SWAP_SENTENCES,
    told: 'src/domains/swaps/told/use-swap-failure.ts',
    sentences: ['src-server/domains/swaps', 'src-shared/domains/swaps/swaps.schema.ts'],
    codes: ['src-server/domains/swaps', 'src-server/domains/markets/markets.service.ts'],
  },
  {
    page: 'pools',
    known: POOL_SENTENCES,
    told: 'src/domains/pools/told/use-pool-failure.ts',
    sentences: ['src-server/domains/pools', 'src-shared/domains/pools/pools.schema.ts'],
    codes: ['src-server/domains/pools', 'src-server/domains/markets/markets.service.ts'],
  },
  {
    page: 'market making',
    known: MAKER_SENTENCES,
    told: 'src/domains/market-making/told/use-maker-failure.ts',
    sentences: MAKING,
    codes: MAKING,
  },
]

/** Those whose common sentence is right on these pages too. */
const COMMON = ['BAD_INPUT', 'INSUFFICIENT_FUNDS', 'WALLET_CREATING', 'UNAVAILABLE']
/** Which limit it is only the sentence says. */
const BY_SENTENCE = ['LIMIT_EXCEEDED']
const isTold = (code: string, told: string): boolean => new RegExp(`^ {4}${code}: msg`, 'm').test(textOf(told))

test.each(PAGES)(
  'every refusal of $page has its own words: none is told in those of another page',
  ({ codes, told }) => {
    const wordless = codesIn(codes).filter((code) => !isTold(code, told))
    expect([...new Set(wordless)].filter((code) => ![...COMMON, ...BY_SENTENCE].includes(code))).toEqual([])
  },
)

test.each(PAGES)(
  'each sentence that the server says of $page is known, so that it is said in every language',
  ({ known, sentences }) => {
    const said = sentencesIn(sentences)
    expect(said.length).toBeGreaterThan(5)
    expect(said.filter((text) => !Object.values<RegExp>(known).some((pattern) => pattern.test(text)))).toEqual([])
  },
)

test('a sentence is one of its kind: the first pattern that fits is the only one', () => {
  const twice = PAGES.flatMap(({ known, sentences }) =>
    sentencesIn(sentences).filter(
      (text) => Object.values<RegExp>(known).filter((pattern) => pattern.test(text)).length > 1,
    ),
  )
  expect(twice).toEqual([])
})

test('the values that a sentence names are told', () => {
  expect(
    ORDER_SENTENCES.thin.exec('The market has only 12.5000000 XLM at the moment. Order less, or.')?.slice(1),
  ).toEqual(['12.5000000', 'XLM'])
  expect(
    ORDER_SENTENCES.marketHalted.exec('This market is halted: Issuer hacked. Open orders can be cancelled.')?.[1],
  ).toBe('Issuer hacked.')
  expect(ORDER_SENTENCES.aside.exec('You can set aside at most 12.5000000 USDC.')?.slice(1)).toEqual([
    '12.5000000',
    'USDC',
  ])
  expect(ORDER_SENTENCES.aside.exec('You can set aside at most 12.5000000 XLM: the rest is')?.[2]).toBe('XLM')
})
