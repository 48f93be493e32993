import { i18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { groupLevels } from '#client/domains/orders/book/group-levels.ts'
import { chartWords } from '#client/domains/orders/chart/chart-words.ts'
import { barsOfTrades, foldBars } from '#client/domains/orders/chart/live-candle.ts'
import { barsOfPages, pageUpTo } from '#client/domains/orders/chart/older-candles.ts'
import { mostToTrade, shareOf } from '#client/domains/orders/form/available.ts'
import { changeDraft, type Draft, type DraftChange, FIRST_DRAFT } from '#client/domains/orders/form/draft.ts'
import { faultsOf, termsOf } from '#client/domains/orders/form/terms.ts'
import { expiryFault, expiryTime } from '#client/domains/orders/held/expiry.ts'
import { pairParams, pairsNamed, pairsTurned } from '#client/domains/orders/pair.ts'
import { priceDecimals, shortPrice, shortUsd, withDecimals } from '#client/ui/digits.ts'
import { plainPercent } from '#client/ui/plain-percent.ts'
import { stretchOf } from '#shared/domains/markets/stretches.ts'

const after = (...changes: DraftChange[]): Draft => changes.reduce(changeDraft, FIRST_DRAFT)

describe('price, amount and total of the order form', () => {
  test('follow each other exactly, by whichever was typed last', () => {
    const typed = after({ price: '0.1435' }, { amount: '10000' })
    expect(typed.total).toBe('1435')
    expect(changeDraft(typed, { price: '0.2' }).total).toBe('2000')
    const byTotal = changeDraft(typed, { total: '100' })
    expect(byTotal.amount).toBe('696.8641114')
    expect(changeDraft(byTotal, { price: '0.2' })).toMatchObject({ total: '100', amount: '500' })
  })

  test('a purchase rounds its total up and a sale rounds it down, never by a float', () => {
    const amount = '922337203685.4775807'
    expect(after({ price: '0.3333333' }, { amount: '0.0000001' }).total).toBe('0.0000001')
    expect(after({ side: 'sell' }, { price: '0.3333333' }, { amount: '0.0000001' }).total).toBe('0')
    expect(after({ side: 'sell' }, { price: '1' }, { amount }).total).toBe(amount)
  })

  test('a half-typed price links nothing', () => {
    expect(after({ amount: '5' }, { price: '0.' }).total).toBe('')
    expect(after({ price: '0' }, { total: '5' }).amount).toBe('')
  })
})

describe('how long an order counts', () => {
  const now = new Date('2026-11-24T12:00:00Z')
  const at = (minutes: number) =>
    ({ expiry: 'date', until: new Date(now.getTime() + minutes * 60_000).toISOString() }) as const

  test('is a day, a week, or until an own date', () => {
    expect(expiryTime({ expiry: 'never', until: '2026-11-24T13:00' }, now)).toBeUndefined()
    expect(expiryTime({ expiry: 'week', until: '' }, now)).toBe('2026-12-01T12:00:00.000Z')
    expect(expiryTime(at(90), now)).toBe('2026-11-24T13:30:00.000Z')
    expect(expiryTime({ expiry: 'date', until: '' }, now)).toBeUndefined()
  })

  test('is a minute at least and a year at most', () => {
    expect([at(0), at(1), at(366 * 1440), at(366 * 1440 + 1)].map((lasts) => expiryFault(lasts, now))).toEqual([
      'past',
      null,
      null,
      'far',
    ])
    expect(expiryFault({ expiry: 'date', until: '' }, now)).toBe('empty')
    expect(expiryFault({ expiry: 'day', until: '' }, now)).toBeNull()
  })
})

describe('the slippage of a market order', () => {
  const pair = { base: 'XLM', counter: 'USDC:G' }
  const market = (slippage: string): Draft => after({ type: 'market' }, { amount: '5' }, { slippage })

  test('is 1 % unless it is chosen, and 10 % at most', () => {
    expect(termsOf(pair, after({ type: 'market' }, { amount: '5' }))).toMatchObject({ slippage: '1' })
    expect(termsOf(pair, market('0.25'))).toMatchObject({ slippage: '0.25' })
    expect(['10', '10.01', '11', '0.125', ''].map((text) => termsOf(pair, market(text)) !== null)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect(faultsOf(market('11'), null, 0n)).toEqual({ slippage: 'slippage' })
  })

  test('leaves room for itself where a share of what is available buys', () => {
    const book = { asks: [{ n: 1, d: 2, amount: '100.0000000' }], bids: [] }
    expect(shareOf(110_000_000n, 100n, market('10'), book)).toBe(200_000_000n)
  })
})

describe('what is wrong with a price and an amount', () => {
  test.each([
    ['', '5', { price: 'empty' }],
    ['0.0', '5', { price: 'zero' }],
    ['2147483648', '5', { price: 'high' }],
    ['0.12345678', '5', { price: 'price' }],
    ['0.1', '0', { amount: 'empty' }],
    ['0.1', '922337203686', { amount: 'large' }],
    ['2147483647', '922337203685', {}],
  ])('is told apart: %j for %j', (price, amount, faults) => {
    expect(faultsOf({ ...FIRST_DRAFT, price, amount }, null, 0n)).toEqual(faults)
  })
})

describe('shares of what is available', () => {
  const book = { asks: [{ n: 1, d: 2, amount: '100.0000000' }], bids: [] }

  test('leave the reserve and the fees of an order that pays in XLM', () => {
    expect(mostToTrade('10.0000000', 'XLM', { type: 'limit' }, undefined)).toBe(94_990_000n)
    expect(mostToTrade('0.4000000', 'XLM', { type: 'limit' }, undefined)).toBe(0n)
    expect(mostToTrade('10.0000000', 'USDC:G', { type: 'limit' }, undefined)).toBe(100_000_000n)
  })

  test('leave room for a fee in the sold asset', () => {
    const rule = {
      operation: 'order',
      type: 'percent',
      value: '1.0000000',
      min: '0.0000000',
      max: null,
      asset: 'USDC:G',
    } as const
    expect(mostToTrade('101.0000000', 'USDC:G', { type: 'limit' }, rule)).toBe(1_000_000_000n)
  })

  test('of a purchase at the market are what the book has for them within its bound', () => {
    expect(shareOf(101_000_000n, 100n, after({ type: 'market' }), book)).toBe(200_000_000n)
    expect(shareOf(101_000_000n, 50n, after({ type: 'market' }), null)).toBeNull()
    expect(shareOf(100n, 25n, after({ side: 'sell' }), null)).toBe(25n)
  })
})

test('the book is grouped towards what is worse for whoever takes it, with a running sum', () => {
  const levels = [
    { price: '0.14351', amount: '10.0000000' },
    { price: '0.14358', amount: '5.0000000' },
    { price: '0.144', amount: '1.0000000' },
  ]
  expect(groupLevels(levels, 4, 'asks')).toEqual([
    { price: '0.1436', amount: '15.0000000', sum: 150_000_000n },
    { price: '0.1440', amount: '1.0000000', sum: 160_000_000n },
  ])
  expect(groupLevels(levels.toReversed(), 3, 'bids').map(({ price }) => price)).toEqual(['0.144', '0.143'])
  expect(groupLevels([{ price: '1234.5', amount: '1.0000000' }], -2, 'asks')[0]?.price).toBe('1300')
})

test('a price shows five digits that count', () => {
  expect(['0.14358', '2.3186', '0.00012345', '97000.1'].map(priceDecimals)).toEqual([5, 4, 8, 2])
  expect(['0.143582746', '16.14429', '1', '97000.129'].map(shortPrice)).toEqual([
    '0.14358',
    '16.144',
    '1.0000',
    '97000.12',
  ])
  expect(['0.143582746', '1', '97000.129'].map(shortUsd)).toEqual(['$0.14358', '$1.00', '$97,000.12'])
  expect([withDecimals('0.14358', 3), withDecimals('0.14358', 3, true), withDecimals('12', 2)]).toEqual([
    '0.143',
    '0.144',
    '12.00',
  ])
})

test('trades become the candle that is still going on, weeks beginning on Monday', () => {
  const at = (time: string) => `2026-11-22T${time}Z`
  const trades = [
    { at: at('10:59:59'), price: '2', amount: '1' },
    { at: at('11:00:00'), price: '3', amount: '1' },
    { at: at('11:30:00'), price: '1', amount: '2' },
  ]
  expect(foldBars(barsOfTrades(trades), '1h')).toEqual([
    { at: Date.parse(at('10:00:00')), open: 2, high: 2, low: 2, close: 2, volume: 1 },
    { at: Date.parse(at('11:00:00')), open: 3, high: 3, low: 1, close: 1, volume: 3 },
  ])
  expect(new Date(stretchOf(Date.parse(at('11:00:00')), '1w')).toISOString()).toBe('2026-11-16T00:00:00.000Z')
})

test('a page of older candles ends with the stretch in which there is something, and pages follow each other without a gap', () => {
  const page = pageUpTo('2026-11-22T11:37:00Z', '1h')
  expect(page).toEqual({ from: '2026-11-05T20:00:00.000Z', to: '2026-11-22T12:00:00.000Z' })
  expect(pageUpTo(new Date(Date.parse(page.from) - 60_000).toISOString(), '1h').to).toBe(page.from)
  const candle = (at: string) => ({
    at,
    open: '1',
    high: '1',
    low: '1',
    close: '1',
    baseVolume: '1',
    counterVolume: '1',
    trades: 1,
  })
  const pages = [{ candles: [candle('2026-11-22T10:00:00Z'), candle('2026-11-22T11:00:00Z')] }]
  pages.push({ candles: [candle('2026-11-01T00:00:00Z')] })
  expect(barsOfPages(pages).map(({ at }) => new Date(at).toISOString())).toEqual([
    '2026-11-01T00:00:00.000Z',
    '2026-11-22T10:00:00.000Z',
    '2026-11-22T11:00:00.000Z',
  ])
})

describe('the address of a market', () => {
  const [one, other] = [
    'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
    'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7',
  ]
  const listed = [one, other].map((issuer) => ({ base: 'XLM', counter: `ABC:${issuer}` }))

  test('names codes where one market has them, else the issuers too', () => {
    expect(pairParams(listed[0] as never, listed.slice(0, 1))).toEqual({ baseAsset: 'XLM', quoteAsset: 'ABC' })
    expect(pairParams(listed[0] as never, listed)).toEqual({ baseAsset: 'XLM', quoteAsset: `ABC-${one}` })
  })

  test('is read back, and asks where a code is ambiguous', () => {
    expect(pairsNamed('XLM', `ABC-${other}`, [])).toEqual([listed[1]])
    expect(pairsNamed('XLM', 'ABC', listed)).toEqual(listed)
    expect(pairsNamed('XLM', 'XLM', listed)).toEqual([])
  })

  test('leads to the listed direction where it names a pair the other way round', () => {
    expect(pairsTurned('ABC', 'XLM', listed.slice(0, 1))).toEqual([listed[0]])
    expect(pairsTurned('ABC', 'XLM', listed)).toEqual(listed)
    expect(pairsTurned('XLM', 'ABC', listed)).toEqual([])
    expect(pairsTurned(`ABC-${one}`, 'XLM', listed)).toEqual([])
    expect(pairsTurned('NONE', 'XLM', listed)).toEqual([])
  })
})

test('the chart writes prices with the decimal sign of the language, whatever locale the browser has', () => {
  i18n.loadAndActivate({ locale: 'es', messages: {} })
  expect(chartWords('es', 5).priceFormatter(0.1435)).toBe('0,14350')
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect(chartWords('en', 5).priceFormatter(0.1435)).toBe('0.14350')
  expect(chartWords('es', 5).locale).toBe('es-ES')
})

test('a percentage has the digits that were given, and in Spanish a space before its sign', () => {
  i18n.loadAndActivate({ locale: 'es', messages: {} })
  expect(['25', '0.5', '15.6'].map(plainPercent)).toEqual(['25\u00a0%', '0,5\u00a0%', '15,6\u00a0%'])
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect(['25', '0.5', '0.0125'].map(plainPercent)).toEqual(['25%', '0.5%', '0.0125%'])
})
