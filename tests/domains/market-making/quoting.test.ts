import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paperFills } from '#shared/domains/market-making/paper-fills.ts'
import { spreadIncomeOf, statementOf, valueOf } from '#shared/domains/market-making/profit.ts'
import { bandOf, leanOf, type QuoteTerms, quote, shareOf } from '#shared/domains/market-making/quoting.ts'
import { requote, type StandingOrder } from '#shared/domains/market-making/requoting.ts'
import { big, type Exact, totalOf } from '#shared/domains/markets/price.ts'
import { toStroops } from '#shared/kernel/stroops.ts'

const terms = (over: Partial<QuoteTerms> = {}): QuoteTerms => ({
  spread: shareOf('0.3'),
  depth: shareOf('0.55'),
  margin: shareOf('5'),
  levels: 5,
  minSize: toStroops('1'),
  maxSize: toStroops('1000'),
  leans: true,
  ...over,
})
const REFERENCE = { n: 14358n, d: 100_000n }
const even = {
  reference: REFERENCE,
  anchor: REFERENCE,
  base: toStroops('3482'),
  counter: valueOf(toStroops('3482'), REFERENCE),
}
const textOf = ({ side, price, amount }: { side: string; price: { text: string }; amount: bigint }) =>
  `${side} ${price.text} ${amount}`

test('five levels a side lie evenly from half the spread to the depth, and sizes are what there is', () => {
  const { orders } = quote(terms({ leans: false }), even)
  expect(orders.map(({ side, price }) => `${side} ${price.text}`)).toEqual([
    'sell 0.1437954',
    'sell 0.143939',
    'sell 0.1440826',
    'sell 0.1442262',
    'sell 0.1443697',
    'buy 0.1433646',
    'buy 0.143221',
    'buy 0.1430774',
    'buy 0.1429338',
    'buy 0.1427903',
  ])
  const asked = orders.slice(0, 5).map(({ amount }) => toStroops('696.4') - amount)
  expect(asked.every((cut) => cut >= 0n && cut < 10n)).toBe(true) // what the ledger cuts for the price
})

const share = (most: number) => fc.integer({ min: 1, max: most }).map((n): Exact => ({ n: BigInt(n), d: 100_000n }))
const world = fc
  .record({
    reference: fc.record({ n: fc.bigInt({ min: 1n, max: 10n ** 9n }), d: fc.bigInt({ min: 1n, max: 10n ** 7n }) }),
    spread: share(4000),
    more: share(3000),
    room: share(3000),
    moved: fc.integer({ min: -8000, max: 8000 }),
    levels: fc.integer({ min: 1, max: 20 }),
    base: fc.bigInt({ min: 0n, max: 10n ** 15n }),
    counter: fc.bigInt({ min: 0n, max: 10n ** 15n }),
    minSize: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    more2: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    leans: fc.boolean(),
  })
  .map(({ reference, spread, more, room, moved, base, counter, minSize, more2, levels, leans }) => {
    const depth = { n: spread.n + 2n * more.n, d: 200_000n }
    const margin = { n: depth.n + room.n, d: depth.d }
    const anchor = { n: reference.n * BigInt(100_000 + moved), d: reference.d * 100_000n }
    return {
      terms: { spread, depth, margin, levels, minSize, maxSize: minSize + more2, leans },
      state: { reference, anchor, base, counter },
    }
  })

test('bids stay below the reference and asks above, within the band, the sizes and what there is, whatever the inventory', () => {
  let quoted = 0
  fc.assert(
    fc.property(world, ({ terms: of, state }) => {
      const { orders, withheld } = quote(of, state)
      const band = bandOf(state.anchor, of.margin)
      const isInside = !(below(state.reference, band.low) || below(band.high, state.reference))
      expect(withheld).toBe(isInside ? null : 'outside_band')
      quoted += orders.length
      for (const { side, price, amount } of orders) {
        const exact = big(price)
        expect(side === 'sell' ? below(exact, state.reference) : below(state.reference, exact)).toBe(false)
        expect(below(exact, band.low) || below(band.high, exact)).toBe(false)
        expect(amount >= of.minSize && amount <= of.maxSize).toBe(true)
      }
      const asks = orders.filter(({ side }) => side === 'sell')
      const bids = orders.filter(({ side }) => side === 'buy')
      expect(asks.reduce((sum, { amount }) => sum + amount, 0n) <= state.base).toBe(true)
      expect(bids.reduce((sum, { amount, price }) => sum + totalOf(amount, price, 'buy'), 0n) <= state.counter).toBe(
        true,
      )
      for (const bid of bids) for (const ask of asks) expect(below(big(bid.price), big(ask.price))).toBe(true)
    }),
    { numRuns: 600 },
  )
  expect(quoted).toBeGreaterThan(500)
})
const below = (a: Exact, b: Exact): boolean => a.n * b.d < b.n * a.d

test('too much of the base asset brings asks closer and makes bids smaller, and the other way round', () => {
  const heavy = { ...even, base: even.base * 2n }
  const [plain, leaning] = [quote(terms({ leans: false }), heavy), quote(terms(), heavy)]
  expect(leanOf(heavy).n > 0n).toBe(true)
  const of = ({ orders }: typeof plain, side: 'buy' | 'sell') => orders.filter((order) => order.side === side)
  for (const [at, ask] of of(plain, 'sell').entries())
    expect(below(big(of(leaning, 'sell')[at]?.price ?? ask.price), big(ask.price))).toBe(true)
  for (const [at, bid] of of(plain, 'buy').entries()) {
    const other = of(leaning, 'buy')[at]
    expect([other?.price.text, (other?.amount ?? bid.amount) < bid.amount]).toEqual([bid.price.text, true])
  }
})

test('a size below the least leaves levels out, from the outside', () => {
  const poor = { ...even, base: toStroops('2.5') }
  const asks = quote(terms({ leans: false }), poor).orders.filter(({ side }) => side === 'sell')
  expect(asks.map(({ level }) => level)).toEqual([1, 2])
})

const standingOf = (orders: ReturnType<typeof quote>['orders'], placedAt = 0): StandingOrder[] =>
  orders.map((order) => ({ ...order, id: `${order.side} ${order.level}`, placedAt }))
const rules = { tolerance: shareOf('0.05'), leastLifeMs: 5000, reference: REFERENCE, now: 60_000 }

test('only what differs beyond the tolerance is sent, and what is on the wrong side of the reference first of all', () => {
  const { orders } = quote(terms(), even)
  expect(requote(standingOf(orders), orders, rules)).toEqual({ withdraw: [], change: [], place: [] })
  const near = quote(terms(), { ...even, reference: { n: 143_585n, d: 1_000_000n } }).orders
  expect(requote(standingOf(orders), near, rules)).toEqual({ withdraw: [], change: [], place: [] })
  const moved = { ...even, reference: { n: 144n, d: 1000n } }
  const later = requote(standingOf(orders), quote(terms(), moved).orders, { ...rules, reference: moved.reference })
  expect(later.change).toHaveLength(10)
  expect(later.change.slice(0, 2).map(({ from }) => from.id)).toEqual(['sell 1', 'sell 2'])
  const young = requote(standingOf(orders, 58_000), quote(terms(), moved).orders, {
    ...rules,
    reference: moved.reference,
  })
  expect(young.change.map(({ from }) => from.id)).toEqual(['sell 1', 'sell 2'])
  expect(requote(standingOf(orders), [], { ...rules, reference: null }).withdraw).toHaveLength(10)
  expect(requote([], orders, rules).place.map(textOf)).toEqual(orders.toSorted((a, b) => a.level - b.level).map(textOf))
})

test('a paper order waits for what was ahead of it, takes no more than was traded, and is passed by by better prices', () => {
  const ask = { id: 'a', side: 'sell' as const, price: { n: 2, d: 1 }, amount: 100n, ahead: 30n }
  const farther = { id: 'b', side: 'sell' as const, price: { n: 3, d: 1 }, amount: 100n, ahead: 0n }
  const trade = (n: bigint, amount: bigint, tookAsks = true) => ({ price: { n, d: 1n }, amount, tookAsks })
  expect(paperFills([farther, ask], [trade(1n, 500n), trade(2n, 50n, false)]).fills).toEqual([])
  expect(paperFills([farther, ask], [trade(2n, 50n)]).fills).toMatchObject([
    { order: { id: 'a' }, amount: 20n, total: 40n },
  ])
  const { fills, orders } = paperFills([farther, ask], [trade(2n, 10n), trade(3n, 150n)])
  expect(fills).toMatchObject([
    { order: { id: 'a' }, amount: 100n, total: 200n },
    { order: { id: 'b' }, amount: 50n, total: 150n },
  ])
  expect(orders.map(({ amount }) => amount)).toEqual([50n, 0n])
})

test('profit is spread income, inventory change, fees and reserves, to the stroop, over any path of prices and fills', () => {
  const step = fc.record({
    price: fc.record({ n: fc.bigInt({ min: 1n, max: 10n ** 6n }), d: fc.bigInt({ min: 1n, max: 10n ** 6n }) }),
    isSale: fc.boolean(),
    amount: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    off: fc.integer({ min: -50, max: 50 }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      const first = steps[0]?.price ?? { n: 1n, d: 1n }
      let [base, counter] = [10n ** 12n, 10n ** 12n]
      const putIn = counter + valueOf(base, first)
      let [income, moved, last] = [0n, 0n, first]
      for (const { price, isSale, amount, off } of steps) {
        moved += valueOf(base, price) - valueOf(base, last)
        const total = valueOf(amount, { n: price.n * BigInt(1000 + (isSale ? off : -off)), d: price.d * 1000n })
        const fill = { side: isSale ? ('sell' as const) : ('buy' as const), amount, total }
        income += spreadIncomeOf(fill, price)
        base += isSale ? -amount : amount
        counter += isSale ? total : -total
        last = price
      }
      const found = statementOf({
        valueNow: counter + valueOf(base, last),
        putIn,
        takenOut: 0n,
        spreadIncome: income,
        fees: 0n,
        reserves: 0n,
      })
      expect(found.profit).toBe(found.spreadIncome + found.inventoryChange - found.fees - found.reserves)
      const difference = found.inventoryChange - moved
      expect((difference < 0n ? -difference : difference) <= BigInt(2 * steps.length)).toBe(true) // each value is rounded down once
    }),
  )
})
