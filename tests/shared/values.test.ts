import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  heldNative,
  ledgerReserve,
  payableFee,
  spendableNative,
  spendableOf,
  withheld,
} from '#shared/domains/accounts/reserve.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { sumUsd, usdCents, usdValue } from '#shared/kernel/usd.ts'

test('a value in dollars is rounded half up to cents, once, from the exact product', () => {
  const cases: [balance: string, price: string | null, usd: string][] = [
    ['10', '0.1234567', '1.23'],
    ['0.05', '0.1', '0.01'],
    ['0.0499999', '0.1', '0.00'],
    ['1', '0.005', '0.01'],
    ['1', '0.0049999', '0.00'],
    ['1,234.5', '2', '2469.00'],
    ['922337203685.4775807', '1', '922337203685.48'],
    ['900000000000', '0.00000001', '9000.00'],
    ['1', '0.123456789012', '0.12'],
    ['0', '1', '0.00'],
  ]
  for (const [balance, price, usd] of cases)
    expect([balance, price, usdValue(balance, price)]).toEqual([balance, price, usd])
})

test('a balance or price that is no number is worth 0.00', () => {
  for (const bad of ['', 'x', '-1', '1e3', 'NaN', '.', '1.']) {
    expect([usdValue(bad, '1'), usdValue('1', bad)]).toEqual(['0.00', '0.00'])
  }
  expect(usdValue('1', null)).toBe('0.00')
  expect(usdValue(undefined, '1')).toBe('0.00')
  expect(usdValue(Number.NaN, 1)).toBe('0.00')
  expect(usdValue(1, Number.POSITIVE_INFINITY)).toBe('0.00')
})

test('balances and prices that are numbers are worth what their text is worth', () => {
  expect(usdValue(1234.5, 2)).toBe('2469.00')
  expect(usdValue('1,234.5', 0.1)).toBe('123.45')
  expect(usdValue(1e21, 1e-7)).toBe('100000000000000.00')
  expect(usdValue(0, 5)).toBe('0.00')
})

test('dollars agree with exact arithmetic for every amount and price', () => {
  const amount = fc.bigInt({ min: 0n, max: 9_223_372_036_854_775_807n })
  const price = fc.bigInt({ min: 1n, max: 10n ** 15n })
  fc.assert(
    fc.property(amount, price, (stroops, picos) => {
      const text = `${picos / 10n ** 12n}.${String(picos % 10n ** 12n).padStart(12, '0')}`
      const cents = (2n * stroops * picos + 10n ** 17n) / (2n * 10n ** 17n)
      expect(usdValue(fromStroops(stroops), text)).toBe(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)
    }),
  )
})

test('sums of values are exact', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 18n })), (cents) => {
      const text = (n: bigint) => `${n / 100n}.${String(n % 100n).padStart(2, '0')}`
      expect(sumUsd(cents.map(text))).toBe(text(cents.reduce((a, b) => a + b, 0n)))
    }),
  )
})

test('dollars are read to the cent, and nothing finer is taken for them', () => {
  expect(['1000', '0.5', '12.34', '4000000000000.00'].map(usdCents)).toEqual([
    100_000n,
    50n,
    1234n,
    400_000_000_000_000n,
  ])
  for (const text of ['', '-1', '1.234', 'x', '1e3']) expect(() => usdCents(text)).toThrow(RangeError)
})

const terms = (given: Partial<Parameters<typeof withheld>[0]> = {}) => ({
  subentries: 0,
  sponsoring: 0,
  sponsored: 0,
  baseReserve: 5_000_000,
  openingBalance: '0',
  ...given,
})
const holding = (balance: string, reserved = '0', sellingLiabilities = '0') => ({
  balance,
  reserved,
  sellingLiabilities,
})

test('the ledger holds back two base reserves and one for each entry, less what others sponsor', () => {
  expect(fromStroops(ledgerReserve(terms()))).toBe('1.0000000')
  expect(fromStroops(ledgerReserve(terms({ subentries: 4 })))).toBe('3.0000000')
  expect(fromStroops(ledgerReserve(terms({ subentries: 4, sponsored: 3, sponsoring: 1 })))).toBe('2.0000000')
  expect(fromStroops(ledgerReserve(terms({ baseReserve: 10_000_000 })))).toBe('2.0000000')
})

test('the opening balance is never spendable, but its part above the reserve pays fees', () => {
  const opened = terms({ openingBalance: '3.1' })
  expect(fromStroops(spendableNative(holding('3.1'), opened))).toBe('0.0000000')
  expect(fromStroops(payableFee(holding('3.1'), opened))).toBe('2.1000000')
  expect(fromStroops(spendableNative(holding('13.1'), opened))).toBe('10.0000000')
  expect(fromStroops(withheld(terms({ openingBalance: '3.1', subentries: 6 })))).toBe('4.0000000')
})

test('what is reserved or offered is not spendable, and nothing is ever below zero', () => {
  expect(fromStroops(spendableNative(holding('10', '2', '3'), terms()))).toBe('4.0000000')
  expect(fromStroops(spendableOf(holding('10', '2', '3')))).toBe('5.0000000')
  expect(spendableNative(holding('1', '5'), terms())).toBe(0n)
  expect(spendableOf(holding('1', '5'))).toBe(0n)
  expect(payableFee(holding('0.5'), terms())).toBe(0n)
})

test('total is what is in offers, held and spendable together, for every position', () => {
  const some = fc.bigInt({ min: 0n, max: 10n ** 12n })
  fc.assert(
    fc.property(some, some, fc.nat(20), (total, reserved, subentries) => {
      const line = holding(fromStroops(total + 10n ** 9n), fromStroops(reserved), '1')
      const given = terms({ subentries, openingBalance: '3.1' })
      const parts = toStroops('1') + toStroops(heldNative(line, given)) + spendableNative(line, given)
      expect(parts).toBe(toStroops(line.balance))
    }),
  )
})
