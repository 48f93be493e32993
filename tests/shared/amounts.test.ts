import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Amount, AmountOrZero } from '#shared/kernel/amount.ts'
import { fromStroops, MAX_STROOPS, parseStroops, toStroops } from '#shared/kernel/stroops.ts'

const anyStroops = fc.bigInt({ min: 0n, max: MAX_STROOPS })

test('stroops become text and the same stroops again, from nothing to the largest balance', () => {
  fc.assert(
    fc.property(anyStroops, (stroops) => {
      expect(parseStroops(fromStroops(stroops))).toBe(stroops)
      expect(toStroops(fromStroops(-stroops))).toBe(-stroops)
    }),
  )
})

test('text of an amount keeps its value digit by digit: nothing is rounded', () => {
  const decimals = fc.stringMatching(/^[0-9]{0,7}$/)
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 922_337_203_684n }), decimals, (whole, fraction) => {
      const text = fraction === '' ? `${whole}` : `${whole}.${fraction}`
      expect(fromStroops(parseStroops(text) ?? -1n)).toBe(`${whole}.${fraction.padEnd(7, '0')}`)
    }),
  )
})

test('an eighth decimal is refused, whatever it is', () => {
  const tooFine = fc.stringMatching(/^[0-9]{8,20}$/)
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 922_337_203_684n }), tooFine, (whole, fraction) => {
      expect(parseStroops(`${whole}.${fraction}`)).toBeNull()
    }),
  )
})

const ACCEPTED: [given: string, kept: string][] = [
  ['1', '1.0000000'],
  ['0.0000001', '0.0000001'],
  ['1.1234567', '1.1234567'],
  ['1.10', '1.1000000'],
  ['922337203685.4775807', '922337203685.4775807'],
]

test('an amount is kept with seven decimals', () => {
  for (const [given, kept] of ACCEPTED) expect(Amount.parse(given)).toBe(kept)
})

const REFUSED: unknown[] = [
  '',
  '0',
  '-0',
  '0.0000000',
  '-1',
  '+1',
  '1e-8',
  '0.00000001',
  '1.12345678',
  '922337203685.4775808',
  '922337203686',
  '9999999999999',
  '1e400',
  '1e7',
  '1,000.0',
  ' 1',
  '1 ',
  '1.',
  '.5',
  '01',
  '00',
  '1.2.3',
  '٣',
  '１',
  '1٫5',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '0b1',
  '1n',
  '1_000',
  '1\n',
  '1\0',
  '½',
  'one',
  1,
  0.1,
  1n,
  null,
  undefined,
  true,
  {},
  ['1'],
  Number.NaN,
]

test('everything else is no amount', () => {
  for (const given of REFUSED) expect([given, Amount.safeParse(given).success]).toEqual([given, false])
})

test('a fee cap may be nothing, and is else held to the same rules', () => {
  expect(AmountOrZero.parse('0')).toBe('0.0000000')
  for (const given of REFUSED.filter((text) => text !== '0' && text !== '0.0000000')) {
    expect(AmountOrZero.safeParse(given).success).toBe(false)
  }
})

test('text that should be an amount and is none is an error, not a guess', () => {
  for (const text of ['', 'x', '--1', '1e3', '- 1']) expect(() => toStroops(text)).toThrow(RangeError)
})
