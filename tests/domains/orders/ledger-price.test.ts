import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, postedAmount, priceFault, toLedgerPrice, totalOf } from '#shared/domains/markets/price.ts'
import postedSellOffers from './vectors/posted-sell-offers.json' with { type: 'json' }

const MOST = 2_147_483_647

test.each([
  ['0.25', 1, 4],
  ['1', 1, 1],
  ['007.500', 15, 2],
  ['0.0000001', 1, 10_000_000],
  ['2147483647', MOST, 1],
  ['214.7483647', MOST, 10_000_000],
])('%s is a fraction that the ledger has exactly', (text, n, d) => {
  expect(toLedgerPrice(text)).toMatchObject({ n, d, isExact: true })
})

test.each([
  ['1234.5678911', '1234.5678911'],
  ['2147483646.5', '2147483646.5'],
  ['999999.9999999', '999999.9999999'],
])('%s does not fit: the nearest fraction is used, and its text shows where it differs', (text, unlike) => {
  const price = toLedgerPrice(text)
  expect(price?.isExact).toBe(false)
  expect(price?.text).not.toBe(unlike)
})

test('no fraction within int32 is nearer than the one that is used', () => {
  const digits = fc.tuple(fc.integer({ min: 215, max: 4000 }), fc.integer({ min: 1, max: 9_999_999 }))
  fc.assert(
    fc.property(digits, fc.integer({ min: 1, max: 300_000 }), ([whole, decimals], d) => {
      const wanted = { n: BigInt(whole) * 10_000_000n + BigInt(decimals), d: 10_000_000n }
      const price = toLedgerPrice(`${whole}.${String(decimals).padStart(7, '0')}`)
      if (!price) throw new Error('a price was refused')
      const off = (n: bigint, by: bigint) => abs(n * wanted.d - wanted.n * by)
      const n = (wanted.n * BigInt(d) * 2n + wanted.d) / (2n * wanted.d)
      if (n > BigInt(MOST)) return
      expect(off(BigInt(price.n), BigInt(price.d)) * BigInt(d) <= off(n, BigInt(d)) * BigInt(price.d)).toBe(true)
      expect(Math.max(price.n, price.d)).toBeLessThanOrEqual(MOST)
    }),
  )
})
const abs = (value: bigint): bigint => (value < 0n ? -value : value)

test.each([
  ['0', 'The price must be above 0'],
  ['0.0000000', 'The price must be above 0'],
  ['0.00000001', 'A price has at most 7 decimals'],
  ['2147483648', 'The ledger has no price above 2147483647'],
  ['9223372036854775808', 'The ledger has no price above 2147483647'],
  ['-1', 'Enter a price as a number, such as 0.25'],
  ['1e3', 'Enter a price as a number, such as 0.25'],
  ['', 'Enter a price as a number, such as 0.25'],
  ['١', 'Enter a price as a number, such as 0.25'],
])('%s is no price, and the sentence says why', (text, sentence) => {
  expect(priceFault(text)).toBe(sentence)
  expect(toLedgerPrice(text)).toBeNull()
})

test('price x amount = total, both ways: what is paid rounds up, what is received down, and nothing is gained by turning it', () => {
  const third = { n: 1, d: 3 }
  expect(totalOf(10n, third, 'buy')).toBe(4n)
  expect(totalOf(10n, third, 'sell')).toBe(3n)
  const price = fc.record({ n: fc.integer({ min: 1, max: MOST }), d: fc.integer({ min: 1, max: MOST }) })
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 18n }), price, (total, at) => {
      expect(totalOf(amountOf(total, at, 'buy'), at, 'buy')).toBeLessThanOrEqual(total)
      expect(totalOf(amountOf(total, at, 'sell'), at, 'sell')).toBeGreaterThanOrEqual(total)
    }),
  )
})

test('an order is cut to what the ledger posts, as a validator has answered for 120 sell offers', () => {
  for (const [n, d, amount, posted] of postedSellOffers as [number, number, string, string][])
    expect([n, d, amount, String(postedAmount(BigInt(amount), { n, d }, 'sell'))]).toEqual([n, d, amount, posted])
})

test('an order to buy is posted as a sale at the price turned round', () => {
  expect(postedAmount(10_000_000n, { n: 1, d: 4 }, 'buy')).toBe(10_000_000n)
  expect(postedAmount(1n, { n: 1, d: 4 }, 'buy')).toBe(0n)
})
