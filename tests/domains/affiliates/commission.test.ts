import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateOf, sharesOf } from '#shared/domains/affiliates/commission.ts'
import { toStroops } from '#shared/kernel/stroops.ts'

const stroops = (most: bigint) => fc.bigInt({ min: 0n, max: most })
const PERCENT = 10_000_000n

test('over random graphs and terms, all levels together never get more than half of a fee, nor more than it is worth', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 40 }), { minLength: 2, maxLength: 40 }),
      fc.array(stroops(100n * PERCENT), { minLength: 1, maxLength: 3 }),
      fc.array(fc.record({ payer: fc.nat(), amount: stroops(10n ** 17n) }), { maxLength: 30 }),
      fc.constantFrom<'percent_of_fee' | 'fixed'>('percent_of_fee', 'fixed'),
      fc.tuple(stroops(10n ** 12n), fc.bigInt({ min: 1n, max: 10n ** 12n })),
      (parents, values, fees, type, [numerator, denominator]) => {
        const above = (person: number): number[] => {
          const parent = person === 0 ? undefined : parents[person] === undefined ? undefined : parents[person] % person
          return parent === undefined ? [] : [parent, ...above(parent)]
        }
        const had = new Map<number, bigint>()
        for (const { payer, amount } of fees) {
          const person = payer % parents.length
          const levels = Math.min(3, above(person).length)
          const before = had.get(person) ?? 0n
          const shares = sharesOf(
            { type, values },
            { amount, levels, rate: { numerator, denominator }, givenBefore: before },
          )
          const given = shares.reduce((sum, { share }) => sum + share, 0n)
          expect(given * 2n <= amount).toBe(true)
          for (const share of shares) {
            expect(share.level <= levels).toBe(true)
            expect(share.amount * denominator <= share.share * numerator).toBe(true)
            if (type === 'fixed') had.set(person, before + share.amount)
          }
          expect(type === 'percent_of_fee' || (had.get(person) ?? 0n) <= (values[0] ?? 0n)).toBe(true)
        }
      },
    ),
    { numRuns: 400 },
  )
})

test('30 and 10 percent of a fee are rounded down to the stroop, in the asset of the reward too', () => {
  const terms = { type: 'percent_of_fee' as const, values: [toStroops('30'), toStroops('10')] }
  const fee = { amount: toStroops('0.0000033'), levels: 3, rate: rateOf('0.5', '1'), givenBefore: 0n }
  expect(sharesOf(terms, fee)).toEqual([
    { level: 1, share: 9n, amount: 4n },
    { level: 2, share: 3n, amount: 1n },
  ])
})

test('a fixed reward is taken from the first fees until it is reached, and not a stroop more', () => {
  const terms = { type: 'fixed' as const, values: [toStroops('5')] }
  const rate = rateOf('1', '1')
  const after = (before: string) =>
    sharesOf(terms, { amount: toStroops('6'), levels: 1, rate, givenBefore: toStroops(before) })[0]?.amount
  expect([after('0'), after('3'), after('5')]).toEqual([toStroops('3'), toStroops('2'), undefined])
})
