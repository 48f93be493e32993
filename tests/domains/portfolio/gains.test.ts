import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents } from '#server/domains/portfolio/dollars.ts'
import { followGains, presentSales } from '#server/domains/portfolio/gains.ts'
import { growth, growthPercent } from '#server/domains/portfolio/performance.ts'
import type { MovedRow } from '#server/domains/portfolio/portfolio.queries.ts'
import { valueSeries } from '#server/domains/portfolio/value-series.ts'
import { COST_METHODS, type CostMethod } from '#shared/domains/portfolio/portfolio.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

const NOTHING = {
  movedIn: '0',
  movedOut: '0',
  tradedIn: '0',
  tradedOut: '0',
  pooledIn: '0',
  pooledOut: '0',
  rewarded: '0',
  forfeited: '0',
  fees: '0',
}
const row = (day: string, usd: string | null, moved: Partial<typeof NOTHING>): MovedRow => ({
  asset: 'XLM',
  at: new Date(`2026-${day}T00:00:00Z`),
  ...NOTHING,
  ...moved,
  timesIn: 0,
  timesOut: 0,
  timesFee: 0,
  ...valuesAt(usd, { ...NOTHING, ...moved }),
})
/** As they are booked where an hour has one price. */
const valuesAt = (usd: string | null, moved: typeof NOTHING) => {
  const at = (amount: string) => (usd === null ? null : fromStroops((toStroops(amount) * toStroops(usd)) / 10_000_000n))
  return {
    movedInUsd: at(moved.movedIn),
    movedOutUsd: at(moved.movedOut),
    tradedInUsd: at(moved.tradedIn),
    tradedOutUsd: at(moved.tradedOut),
    pooledInUsd: at(moved.pooledIn),
    pooledOutUsd: at(moved.pooledOut),
    rewardedUsd: at(moved.rewarded),
    feesUsd: at(moved.fees),
  }
}

// 100 at $1, 100 at $3, 100 at $2; then 150 are sold at $4 for $600.
const BOUGHT_THRICE = [
  row('01-01', '1', { tradedIn: '100' }),
  row('02-01', '3', { movedIn: '100' }),
  row('03-01', '2', { tradedIn: '100' }),
  row('04-01', '4', { tradedOut: '150' }),
]

test('what was sold cost what the chosen method says, and what is left cost the rest', () => {
  const byHand: Record<CostMethod, { cost: string; gain: string; left: bigint; held: number }> = {
    fifo: { cost: '250.00', gain: '350.00', left: 350_00n, held: 90 },
    lifo: { cost: '350.00', gain: '250.00', left: 250_00n, held: 59 },
    hifo: { cost: '400.00', gain: '200.00', left: 200_00n, held: 59 },
    average: { cost: '300.00', gain: '300.00', left: 300_00n, held: 90 },
  }
  for (const method of COST_METHODS) {
    const { lots, sales } = followGains(BOUGHT_THRICE, method)
    const { cost, gain, left, held } = byHand[method]
    expect(presentSales(sales), `${method}`).toMatchObject([
      { kind: 'sold', amount: '150.0000000', proceeds: '600.00', cost, gain, heldDays: held },
    ])
    expect(toCents(lots.get('XLM')?.reduce((all, lot) => all + (lot.cost ?? 0n), 0n) ?? 0n), `${method}`).toBe(left)
  }
})

test('what was sent is one row a day, network fees are one row a year, and an unknown cost is said', () => {
  const { sales } = followGains(
    [
      row('01-01', null, { movedIn: '10' }),
      row('05-01', '2', { movedIn: '10', fees: '0.00001' }),
      row('05-02', '2', { movedOut: '4', fees: '0.00001' }),
      row('05-02', '2', { movedOut: '1' }),
      row('05-03', '2', { movedOut: '20' }),
    ],
    'lifo',
  )
  expect(presentSales(sales).map(({ kind, amount, proceeds, gain }) => [kind, amount, proceeds, gain])).toEqual([
    ['sent', '20.0000000', '40.00', null],
    ['sent', '5.0000000', '10.00', '0.00'],
    ['fee', '0.0000200', '0.00', '0.00'],
  ])
})

test('whatever moved: proceeds less gains and what is left make exactly what was paid, by every method', () => {
  const amount = fc.bigInt(0n, 10n ** 12n).map(fromStroops)
  const moves = fc.array(
    fc.record({ usd: fc.bigInt(1n, 10n ** 9n).map(fromStroops), movedIn: amount, tradedIn: amount, out: fc.nat(100) }),
    {
      maxLength: 12,
    },
  )
  fc.assert(
    fc.property(moves, fc.constantFrom(...COST_METHODS), (given, method) => {
      let held = 0n
      const rows = given.map(({ usd, movedIn, tradedIn, out }, place) => {
        held += BigInt(movedIn.replace('.', '')) + BigInt(tradedIn.replace('.', ''))
        const gone = (held * BigInt(out)) / 100n
        held -= gone
        const day = `01-${String(place + 1).padStart(2, '0')}`
        return row(day, usd, {
          movedIn,
          tradedIn,
          ...(place % 2 ? { tradedOut: fromStroops(gone) } : { movedOut: fromStroops(gone) }),
        })
      })
      const { lots, sales } = followGains(rows, method)
      const left = lots.get('XLM') ?? []
      expect(left.reduce((all, { stroops }) => all + stroops, 0n)).toBe(held)
      const paid = rows.reduce((all, one) => {
        const booked = toStroops(one.movedInUsd ?? '0') + toStroops(one.tradedInUsd ?? '0')
        return all + booked * 10n ** 12n
      }, 0n)
      const spent = sales.reduce((all, { cost }) => all + (cost ?? 0n), 0n)
      expect(spent + left.reduce((all, { cost }) => all + (cost ?? 0n), 0n)).toBe(paid)
    }),
    { numRuns: 300 },
  )
})

test('pools dispose of nothing until the last of them is left; then what they kept was exchanged for what they gave', () => {
  const pooled = [
    row('01-01', '1', { movedIn: '100' }),
    row('02-01', '2', { pooledOut: '60' }),
    row('02-02', '2', { pooledIn: '20' }),
  ]
  const within = followGains(pooled, 'fifo', ['XLM'])
  expect(presentSales(within.sales)).toEqual([])
  expect(within.pooled.get('XLM')).toBe(40_0000000n)
  const left = followGains(pooled, 'fifo')
  expect(presentSales(left.sales)).toMatchObject([
    { kind: 'pool', amount: '40.0000000', proceeds: '80.00', cost: '40.00', gain: '40.00' },
  ])
  expect([left.pooled.get('XLM'), left.lots.get('XLM')?.[0]?.stroops]).toEqual([0n, 60_0000000n])
  const given = followGains([...pooled, row('02-03', '3', { pooledIn: '45' })], 'fifo')
  expect(presentSales(given.sales)).toEqual([])
  expect(given.lots.get('XLM')?.map(({ stroops, cost }) => [stroops, toCents(cost ?? 0n)])).toEqual([
    [100_0000000n, 100_00n],
    [5_0000000n, 15_00n],
  ])
})

test('what a pool keeps by rounding is no row, and leaves the lots nevertheless', () => {
  const pooled = [row('01-01', '1', { movedIn: '100', pooledOut: '60' }), row('01-02', '1', { pooledIn: '59.9999999' })]
  const { lots, sales } = followGains(pooled, 'fifo')
  expect([sales, lots.get('XLM')?.[0]?.stroops]).toEqual([[], 99_9999999n])
})

test('a reward is acquired at its value then, and the price of leaving a stake early is a loss', () => {
  const { lots, sales } = followGains(
    [
      row('01-01', '1', { movedIn: '100' }),
      row('02-01', '2', { rewarded: '5' }),
      row('03-01', '3', { forfeited: '1' }),
    ],
    'fifo',
  )
  expect(lots.get('XLM')?.map(({ cost }) => toCents(cost ?? 0n))).toEqual([99_00n, 10_00n])
  expect(presentSales(sales)).toMatchObject([{ kind: 'forfeited', proceeds: '0.00', cost: '1.00', gain: '-1.00' }])
})

test('a value is unknown, and not less, where the price of something held then is unknown', () => {
  const moments = ['01-01', '01-02', '01-03'].map((day) => new Date(`2026-${day}T00:00:00Z`))
  const worthOf = (prices: (string | null)[], moved: Partial<typeof NOTHING>) =>
    valueSeries([{ asset: 'XLM', stroops: 10_0000000n, prices }], [row('01-02', null, moved)], moments).map((value) =>
      value === null ? null : toCents(value),
    )
  expect(worthOf([null, '2', '2'], {})).toEqual([null, 20_00n, 20_00n])
  expect(worthOf([null, null, '2'], { movedIn: '10' }), 'nothing was held before').toEqual([0n, 0n, 20_00n])
})

test('a day that begins or ends with an unknown value has no return, and the others have theirs', () => {
  const flat = { paidIn: 0n, takenOut: 0n }
  const days = [110n, null, 500n, 550n].map((value) => ({ ...flat, value }))
  expect(growth(100n, days).map((so) => (so === null ? null : growthPercent(so)))).toEqual([
    '10.00',
    null,
    null,
    '21.00',
  ])
  expect(growth(null, days)[0]).toBeNull()
})

test('neither deposits nor withdrawals are return', () => {
  const days = [
    { value: 110n, paidIn: 0n, takenOut: 0n }, // +10 %
    { value: 1110n, paidIn: 1000n, takenOut: 0n }, // a deposit
    { value: 111n, paidIn: 0n, takenOut: 999n }, // a withdrawal
    { value: 222n, paidIn: 0n, takenOut: 0n }, // +100 %
  ]
  expect(growth(100n, days).map((so) => growthPercent(so ?? 0n))).toEqual(['10.00', '10.00', '10.00', '120.00'])
  expect(growthPercent(growth(0n, [{ value: 0n, paidIn: 0n, takenOut: 0n }]).at(-1) ?? 0n)).toBe('0.00')
})
