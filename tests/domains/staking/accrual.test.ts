import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Accrual,
  accrue,
  apyOf,
  compoundedReward,
  coverageOf,
  earlyFee,
  firstGainingDay,
  parsePercent,
  payoutPeriods,
  returnOf,
  roomOf,
  simpleReward,
} from '#shared/domains/staking/accrual.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

const anyPrincipal = fc.bigInt({ min: 1n, max: 10n ** 18n })
const anyRate = fc
  .integer({ min: 1, max: 1_000_000 })
  .map((units) => `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`)

/** What is booked period by period, compounding as told for each. */
function booked(principal: bigint, rate: string, compounds: readonly boolean[]): bigint {
  let at: Accrual = { base: principal, carry: 0n }
  let sum = 0n
  for (const compound of compounds) {
    const next = accrue(at, rate, compound)
    sum += next.reward
    at = next
  }
  return sum
}

test('periods book together what the closed form says, to the stroop', () => {
  fc.assert(
    fc.property(anyPrincipal, anyRate, fc.integer({ min: 0, max: 400 }), (principal, rate, days) => {
      expect(booked(principal, rate, Array<boolean>(days).fill(false))).toBe(simpleReward(principal, rate, days))
    }),
  )
})

test('however compounding is switched, never more is booked than was set aside', () => {
  fc.assert(
    fc.property(anyPrincipal, anyRate, fc.array(fc.boolean(), { maxLength: 200 }), (principal, rate, compounds) => {
      const earned = booked(principal, rate, compounds)
      expect(earned <= compoundedReward(principal, rate, compounds.length)).toBe(true)
      expect(earned >= simpleReward(principal, rate, compounds.length)).toBe(true)
    }),
  )
})

test('leaving takes the fee of the principal alone, rounded up, and gives back every other stroop', () => {
  fc.assert(
    fc.property(anyPrincipal, anyRate, fc.bigInt({ min: 0n, max: 10n ** 17n }), (principal, percent, unpaid) => {
      const { fee, net } = returnOf({ principal, unpaid, feePercent: percent })
      expect(net + fee).toBe(principal + unpaid)
      const exact = principal * (parsePercent(percent) ?? 0n)
      expect(fee * 1_000_000n >= exact && (fee - 1n) * 1_000_000n < exact).toBe(true)
      expect(returnOf({ principal, unpaid, feePercent: null })).toEqual({ fee: 0n, net: principal + unpaid })
    }),
  )
})

test('from the first gaining day on more comes back than was put in, and the day before not', () => {
  const [principal, rate, feePercent] = [toStroops('8000'), '6.00', '1.00']
  const day = firstGainingDay({ principal, rate, feePercent, days: 90 }) ?? 0
  const net = (after: number) => returnOf({ principal, unpaid: simpleReward(principal, rate, after), feePercent }).net
  expect(day).toBe(61)
  expect(net(61) > principal && net(60) <= principal).toBe(true)
  expect(firstGainingDay({ principal, rate, feePercent: '10', days: 90 })).toBeNull()
})

test('the figures of the pages: rewards, fees, yearly rates, payout days', () => {
  expect(fromStroops(simpleReward(toStroops('8000'), '6.00', 90))).toBe('118.3561643')
  expect(fromStroops(compoundedReward(toStroops('8000'), '6', 90))).toBe('119.2261375')
  expect(fromStroops(earlyFee(toStroops('0.0000001'), '1'))).toBe('0.0000001')
  expect(['4.2', '6', '5.50', '9'].map(apyOf)).toEqual(['4.29', '6.18', '5.65', '9.42'])
  expect([1, 30, 90, 100].map(payoutPeriods)).toEqual([[1], [30], [30, 60, 90], [30, 60, 90, 100]])
  expect(['0', '101.5', '4.20001', '-1', 'x', '007'].map(parsePercent)).toEqual([
    0n,
    1_015_000n,
    null,
    null,
    null,
    null,
  ])
})

test('a pool takes what it can pay for: the room is taken to the last, and one more stroop is too much', () => {
  const terms = { rate: '6.00', days: 90 }
  const funding = { rewardBook: '5442.5600000', setAside: '4612.3400000' }
  const room = roomOf(funding, terms)
  const free = toStroops(funding.rewardBook) - toStroops(funding.setAside)
  expect(compoundedReward(toStroops(room), terms.rate, terms.days) <= free).toBe(true)
  expect(compoundedReward(toStroops(room) + 10_000n, terms.rate, terms.days) > free).toBe(true)
  expect(coverageOf(funding)).toBe(117)
  expect(coverageOf({ rewardBook: '5.0000000', setAside: '0.0000000' })).toBeNull()
  expect(roomOf({ rewardBook: '1.0000000', setAside: '1.0000000' }, terms)).toBe('0.0000000')
})
