import { expect, test } from 'vitest'
import {
  countsForPrice,
  look,
  scaledFraction,
  scaledPrice,
  scaledText,
  stopBehind,
  type Watch,
} from '#shared/domains/orders/held-rules.ts'

const price = scaledPrice
const watch = (given: Partial<Record<'below' | 'above', string>>): Watch => ({
  below: given.below === undefined ? null : price(given.below),
  above: given.above === undefined ? null : price(given.above),
  trail: null,
})
/** What a row of trades comes to. */
function after(from: Watch, ...prices: string[]) {
  let now = from
  for (const [at, text] of prices.entries()) {
    const { reached, watch: next } = look(now, price(text))
    if (reached) return `${reached} by trade ${at + 1}`
    now = next
  }
  return scaledText(now.below ?? now.above ?? 0n)
}
const trailing = (side: 'buy' | 'sell', extreme: string, distance: { by: string } | { percent: string }): Watch => {
  const stop = stopBehind(price(extreme), side, distance)
  const trail = { distance, extreme: price(extreme) }
  return side === 'sell' ? { below: stop, above: null, trail } : { below: null, above: stop, trail }
}

test('a stop is reached by a trade at its price or beyond, the other leg by one at its price or better', () => {
  expect(after(watch({ below: '0.139' }), '0.14', '0.1390001', '0.139')).toBe('below by trade 3')
  expect(after(watch({ above: '0.15' }), '0.14', '0.1499999', '0.16')).toBe('above by trade 3')
  expect(after(watch({ below: '0.13', above: '0.16' }), '0.14', '0.16', '0.12')).toBe('above by trade 2')
  expect(after(watch({ below: '0.13', above: '0.16' }), '0.14', '0.1', '0.2')).toBe('below by trade 2')
})

test('a stop that follows moves with the best price alone, and never back', () => {
  const sale = trailing('sell', '0.14', { percent: '4' })
  expect(after(sale)).toBe('0.1344')
  expect(after(sale, '0.15', '0.1450001', '0.15')).toBe('0.144')
  expect(after(sale, '0.15', '0.144')).toBe('below by trade 2')
  expect(after(sale, '0.1344', '0.2')).toBe('below by trade 1')
  const purchase = trailing('buy', '100', { by: '2.5' })
  expect(after(purchase, '101', '99', '100')).toBe('101.5')
  expect(after(purchase, '99', '101.4', '101.5')).toBe('above by trade 3')
})

test('a price is the ledger’s fraction to 20 decimals: a third is not 0.3333333', () => {
  expect(scaledText(scaledFraction({ n: 1, d: 3 }))).toBe('0.33333333333333333333')
  expect(look(watch({ below: '0.3333333' }), scaledFraction({ n: 1, d: 3 })).reached).toBeNull()
  expect(scaledFraction({ n: 2, d: 3 }) % 10n).toBe(7n)
  expect(scaledText(price('12.5000000'))).toBe('12.5')
  expect(scaledText(price('300'))).toBe('300')
})

test('a trade of next to nothing says nothing of a price', () => {
  expect([countsForPrice(10_000n, 10_000n), countsForPrice(9_999n, 1n << 60n), countsForPrice(1n << 60n, 1n)]).toEqual([
    true,
    false,
    false,
  ])
})
