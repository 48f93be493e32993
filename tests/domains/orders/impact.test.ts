import { expect, test } from 'vitest'
import { type Book, impactStep, walkBook, withSlippage } from '#shared/domains/markets/impact.ts'
import { toStroops } from '#shared/kernel/stroops.ts'

const BOOK: Book = {
  bids: [
    { n: 99, d: 100, amount: '100.0000000' },
    { n: 9, d: 10, amount: '50.0000000' },
  ],
  asks: [
    { n: 101, d: 100, amount: '100.0000000' },
    { n: 11, d: 10, amount: '100.0000000' },
    { n: 2, d: 1, amount: '1000.0000000' },
  ],
}
const of = (amount: string) => ({ amount: toStroops(amount) })

test.each([
  ['buy', '100', '101.0000000', '1.01', '1.01', 100, true],
  ['buy', '200', '211.0000000', '1.055', '1.1', 550, true],
  ['buy', '300', '411.0000000', '1.37', '2', 3700, true],
  ['buy', '2000', '2211.0000000', '1.8425', '2', 8425, false],
  ['sell', '100', '99.0000000', '0.99', '0.99', 100, true],
  ['sell', '150', '144.0000000', '0.96', '0.9', 400, true],
] as const)('a %s of %s takes the best prices first', (side, amount, total, average, worst, impact, isWhole) => {
  const walk = walkBook(BOOK, side, of(amount))
  expect({ ...walk, total: walk.total }).toMatchObject({
    total: toStroops(total),
    averagePrice: average,
    worstPrice: worst,
    impact,
    isWhole,
  })
})

test('a total instead of an amount buys what it pays for, and asks for what brings it', () => {
  expect(walkBook(BOOK, 'buy', { total: toStroops('211') })).toMatchObject({ filled: toStroops('200'), isWhole: true })
  expect(walkBook(BOOK, 'sell', { total: toStroops('144') })).toMatchObject({ filled: toStroops('150'), isWhole: true })
})

test('an order takes nothing beyond its own price', () => {
  const walk = walkBook(BOOK, 'buy', of('150'), { bound: { n: 105, d: 100 } })
  expect(walk).toMatchObject({ filled: toStroops('100'), isWhole: false, worstPrice: '1.01' })
})

test('an empty book fills nothing and has no impact', () => {
  expect(walkBook({ bids: [], asks: [] }, 'sell', of('1'))).toMatchObject({
    filled: 0n,
    averagePrice: null,
    impact: null,
    isWhole: false,
  })
})

test.each([
  [null, 'none'],
  [0, 'none'],
  [299, 'none'],
  [300, 'warns'],
  [999, 'warns'],
  [1000, 'asksAmount'],
  [2499, 'asksAmount'],
  [2500, 'refused'],
] as const)('an impact of %s hundredths of a percent: %s', (impact, step) => {
  expect(impactStep(impact)).toBe(step)
})

test('slippage asks for more where it pays and for less where it receives, rounded to the owner’s side', () => {
  expect(withSlippage(1001n, '1', 'buy')).toBe(1012n)
  expect(withSlippage(1001n, '1', 'sell')).toBe(990n)
  expect(withSlippage(1000n, '0.25', 'sell')).toBe(997n)
})
