import { i18n } from '@lingui/core'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { amountOf, cleanAmountText, finishAmountText, inputText } from '#client/ui/amount-input-text.ts'
import {
  detailParts,
  formatCount,
  formatPrice,
  formatSeconds,
  formatShare,
  formatUsd,
  listParts,
  plainAmount,
  ungrouped as withoutGroups,
} from '#client/ui/numbers.ts'
import { fromStroops, MAX_STROOPS, parseStroops } from '#shared/kernel/stroops.ts'

const SPANISH = 'es'
afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const stroops = fc.bigInt({ min: 0n, max: MAX_STROOPS })
const ungrouped = (text: string): string => text.replaceAll(',', '')

test('a detail shows every digit of an amount and sets the closing zeros apart', () => {
  expect(detailParts('48250.1200000')).toEqual({ whole: '48,250', significant: '12', zeros: '00000' })
  expect(detailParts('250.0000000')).toEqual({ whole: '250', significant: '', zeros: '0000000' })
  fc.assert(
    fc.property(stroops, (amount) => {
      const parts = detailParts(fromStroops(amount))
      expect(`${ungrouped(parts.whole)}.${parts.significant}${parts.zeros}`).toBe(fromStroops(amount))
    }),
  )
})

test('a list cuts to two decimals and never rounds up', () => {
  expect(listParts('61.7061013')).toEqual({ whole: '61', significant: '70', zeros: '' })
  expect(listParts('0.9999999')).toEqual({ whole: '0', significant: '99', zeros: '' })
  expect(listParts('125000.0000000')).toEqual({ whole: '125,000', significant: '', zeros: '00' })
})

test('a list never shows a positive amount as nothing', () => {
  expect(listParts('0.0000100')).toEqual({ whole: '0', significant: '00001', zeros: '' })
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: MAX_STROOPS }), (amount) => {
      const { whole, significant } = listParts(fromStroops(amount))
      expect(/[1-9]/.test(whole + significant)).toBe(true)
    }),
  )
})

test('a button names an amount without zeros that say nothing', () => {
  expect(plainAmount('25.0000000')).toBe('25')
  expect(plainAmount('1204.5000000')).toBe('1,204.5')
})

test('whatever the amount field accepts is an amount or the beginning of one, never with more than 7 decimals', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0 1 2 3 4 5 6 7 8 9 . , - e +'.split(' '), ' ') }), (typed) => {
      const text = cleanAmountText(typed)
      if (text === null || text === '') return
      expect(text).toMatch(/^(0|[1-9]\d{0,11})(\.\d{0,7})?$/)
    }),
  )
})

test('what the amount field keeps of a full amount is that amount, digit by digit', () => {
  fc.assert(
    fc.property(stroops, (amount) => {
      expect(parseStroops(finishAmountText(cleanAmountText(fromStroops(amount)) ?? ''))).toBe(amount)
    }),
  )
})

test('pasted spaces and grouping commas are cleaned, and a comma that is no grouping is refused', () => {
  expect(cleanAmountText(' 1,234,567.5 ')).toBe('1234567.5')
  expect(cleanAmountText('1 234.5')).toBe('1234.5')
  expect(cleanAmountText('1,5')).toBeNull()
  expect(cleanAmountText('1,2345')).toBeNull()
})

test('a field of plain text says an amount in the language of the page, and an empty one says 0', () => {
  expect(['1,000', ' 2.50 ', '3.', '', '1,5', 'x'].map(amountOf)).toEqual(['1000', '2.50', '3', '0', null, null])
  i18n.activate(SPANISH)
  expect(['1.000,5', '1,5', '1.5'].map(amountOf)).toEqual(['1000.5', '1.5', '1.5'])
})

test('signs, letters, exponents and an eighth decimal are refused', () => {
  for (const text of ['-1', '+1', '1e5', 'abc', '1.12345678', '1.2.3', '٣']) expect(cleanAmountText(text)).toBeNull()
})

test('dollars keep their cents and prices their digits', () => {
  expect(formatUsd('16766.35')).toBe('$16,766.35')
  expect(formatUsd('0.00')).toBe('$0.00')
  expect(formatPrice('0.14358')).toBe('$0.14358')
  expect(formatPrice('1.0000000')).toBe('$1.00')
  expect(formatPrice('2.3180000')).toBe('$2.318')
})

test('the largest balance is written digit by digit, beyond what a float can hold', () => {
  const largest = fromStroops(MAX_STROOPS)
  expect(plainAmount(largest)).toBe('922,337,203,685.4775807')
  expect(withoutGroups(largest)).toBe(largest)
  expect(formatPrice(largest)).toBe('$922,337,203,685.4775807')
  expect(formatUsd('90071992547409.93')).toBe('$90,071,992,547,409.93')
  fc.assert(
    fc.property(stroops, (amount) => {
      expect(withoutGroups(fromStroops(amount))).toBe(fromStroops(amount))
    }),
  )
})

test('a price that is far below a cent keeps its digits', () => {
  expect(formatPrice('0.0000000123')).toBe('$0.0000000123')
})

test('counts are grouped, parts are tenths of a percent, and durations have one decimal', () => {
  expect(formatCount(58_214_907)).toBe('58,214,907')
  expect([413, 1000, 5, 0].map(formatShare)).toEqual(['41.3%', '100%', '0.5%', '<0.1%'])
  expect([4210, 0, 59_960].map(formatSeconds)).toEqual(['4.2', '0.0', '60.0'])
})

describe('in Spanish', () => {
  const speakSpanish = () => i18n.loadAndActivate({ locale: SPANISH, messages: {} })

  test('amounts, dollars and prices are written as Intl writes them for es-ES', () => {
    speakSpanish()
    const figures = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    const dollars = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'USD' })
    for (const [value, parsed] of [
      ['0.25', 0.25],
      ['1234.50', 1234.5],
      ['16766.35', 16_766.35],
      ['1234567.89', 1_234_567.89],
    ] as const) {
      const { whole, significant, zeros } = detailParts(value)
      expect(`${whole},${significant}${zeros}`).toBe(figures.format(parsed))
      expect(formatUsd(value)).toBe(dollars.format(parsed))
    }
    expect(plainAmount('12045.5000000')).toBe('12.045,5')
    expect(formatPrice('0.14358')).toBe('0,14358\u00a0US$')
    expect(formatShare(413)).toBe('41,3\u00a0%')
    expect(formatShare(0)).toBe('<0,1\u00a0%')
  })

  test('the amount field takes a comma, a point, and groups that cannot be mistaken', () => {
    speakSpanish()
    expect(cleanAmountText('1,5')).toBe('1.5')
    expect(cleanAmountText('1.5')).toBe('1.5')
    expect(cleanAmountText('1,234')).toBe('1.234')
    expect(cleanAmountText('1.234')).toBe('1.234')
    expect(cleanAmountText('1.234,5')).toBe('1234.5')
    expect(cleanAmountText('1.234.567')).toBe('1234567')
    expect(cleanAmountText('1,234.5')).toBe('1234.5')
    expect(cleanAmountText('1,2,3')).toBeNull()
    expect(inputText('1234.5')).toBe('1234,5')
  })
})

test('in English an amount with points as groups and a comma is read too', () => {
  expect(cleanAmountText('1.234,56')).toBe('1234.56')
})
