import { i18n } from '@lingui/core'
import * as fc from 'fast-check'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { axisText } from '#client/ui/charts/axis-text.ts'
import { COVERED, DEFAULT_CHOICES, ownFigure, readChoicesFrom } from '#client/ui/choices.ts'
import { dateText } from '#client/ui/date-text.ts'
import { daysAgo } from '#client/ui/days-ago.ts'
import { fromLocal, toLocal } from '#client/ui/local-time.ts'
import { writeNumbersAsChosen } from '#client/ui/number-signs.ts'
import { formatCompact, formatUsd, listAmount, plainAmount, separators } from '#client/ui/numbers.ts'
import { plainPercent } from '#client/ui/plain-percent.ts'
import { formatWorth, formatWorthChange, formatWorthShort, shortWorth } from '#client/ui/worth.ts'
import { NUMBER_FORMATS, type Preferences } from '#shared/domains/settings/preferences.schema.ts'
import { quotient } from '#shared/kernel/decimal.ts'

beforeAll(writeNumbersAsChosen)
afterEach(() => {
  readChoicesFrom(() => DEFAULT_CHOICES)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
function chosen(change: Partial<Preferences>, locale = 'en'): void {
  const now = { ...DEFAULT_CHOICES, ...change }
  readChoicesFrom(() => now)
  i18n.loadAndActivate({ locale, messages: {} })
}
const rateOf = (usd: string) => ({ usd, at: '2026-11-18T12:00:00.000Z' })
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test('numbers have the signs that were chosen, in either language, and everybody else those of the language', () => {
  const written = () =>
    [plainAmount('1234567.5'), formatUsd('1234.56'), listAmount('13252.1'), plainPercent('2.5')].map(plain)
  const shown = NUMBER_FORMATS.map((numberFormat) => {
    chosen({ numberFormat })
    return written()
  })
  expect(shown).toEqual([
    ['1,234,567.5', '$1,234.56', '13,252.10', '2.5%'],
    ['1,234,567.5', '$1,234.56', '13,252.10', '2.5%'],
    ['1.234.567,5', '$1.234,56', '13.252,10', '2,5%'],
    ['1 234 567,5', '$1 234,56', '13 252,10', '2,5%'],
  ])
  chosen({ numberFormat: 'comma_point' }, 'es')
  expect(written()).toEqual(['1,234,567.5', '1,234.56 US$', '13,252.10', '2.5 %'])
  chosen({ numberFormat: 'point_comma' })
  expect([formatCompact('50612.5'), separators()]).toEqual(['50,6K', { decimal: ',', group: '.' }])
})

test('worth is shown in the chosen currency, exactly, and in US dollars where it has no rate; sums of US dollars never change', () => {
  chosen({ currency: 'EUR', rate: rateOf('1.25') })
  expect([formatWorth('100.01'), formatUsd('100.01')]).toEqual(['€80.01', '$100.01'])
  expect([formatWorthChange('-12.5'), formatWorthShort('20000'), shortWorth('0.14358')]).toEqual([
    '-€10.00',
    '€16K',
    '€0.11486',
  ])
  chosen({ currency: 'JPY', rate: rateOf('0.0066') })
  expect(formatWorth('9007199254740993.07')).toBe('¥1,364,727,159,809,241,374')
  chosen({ currency: 'EUR', rate: null })
  expect([formatWorth('100.01'), shortWorth('0.14358')]).toEqual(['$100.01', '$0.14358'])
})

test('the axis of a chart takes the tiniest price, in any currency', () => {
  for (const rate of [null, rateOf('1.25')]) {
    chosen({ currency: 'EUR', rate })
    expect([5e-7, 0.25, 0].map((place) => shortWorth(axisText(place)))).toEqual(
      rate ? ['€0.0000004', '€0.20', '€0.00'] : ['$0.0000005', '$0.25', '$0.00'],
    )
    expect(formatWorthShort(axisText(1e-7))).toMatch(/^[€$]0\.0/)
  }
})

test('a quotient is exact: times the divisor it is the dividend, but for what was cut off', () => {
  expect([quotient('1', '3', 5), quotient('-10.5', '0.25', 2), quotient('7', '7', 0)]).toEqual([
    '0.33333',
    '-42.00',
    '1',
  ])
  const positive = fc.bigInt({ min: 1n, max: 10n ** 24n })
  fc.assert(
    fc.property(positive, positive, (dividend, divisor) => {
      const cut = BigInt(quotient(String(dividend), String(divisor), 20).replace('.', ''))
      const rest = dividend * 10n ** 20n - cut * divisor
      expect(rest >= 0n && rest < divisor).toBe(true)
    }),
  )
})

test('days and times are those of the chosen zone, in the chosen form; days of reports those of UTC', () => {
  const at = new Date('2026-11-18T23:30:05Z')
  const shown = (change: Partial<Preferences>, locale?: string) => {
    chosen({ timeZone: 'Pacific/Auckland', ...change }, locale)
    const shapes = [
      { day: 'year', time: 'minutes' },
      { day: 'short' },
      { time: 'seconds' },
      { day: 'year', utc: true },
    ] as const
    return shapes.map((shape) => dateText(shape)(at))
  }
  expect(shown({})).toEqual(['Nov 19, 2026, 12:30', 'Nov 19', '12:30:05', 'Nov 18, 2026'])
  expect(shown({}, 'es')[0]).toBe('19 nov 2026, 12:30')
  expect(shown({ dateFormat: 'iso' })).toEqual(['2026-11-19 12:30', '11-19', '12:30:05', '2026-11-18'])
  expect(shown({ dateFormat: 'day_first' })).toEqual(['19/11/2026 12:30', '19/11', '12:30:05', '18/11/2026'])
  expect(shown({ dateFormat: 'month_first' })).toEqual(['11/19/2026 12:30', '11/19', '12:30:05', '11/18/2026'])
  expect(shown({ timeZone: 'Nowhere/Unknown' })).toHaveLength(4) // a browser that knows it not shows its own
  chosen({ timeZone: 'Pacific/Auckland' })
  expect(daysAgo(new Date('2026-11-18T10:59:00Z'), new Date('2026-11-18T11:01:00Z'))).toBe(1)
})

test('what is typed as a time is of the chosen zone, on the days when the clock changes too', () => {
  for (const timeZone of ['Pacific/Auckland', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham', 'UTC']) {
    chosen({ timeZone })
    for (const iso of ['2026-11-18T23:30:00.000Z', '2026-03-08T06:30:00.000Z', '2026-09-26T15:00:00.000Z'])
      expect([timeZone, fromLocal(toLocal(iso))]).toEqual([timeZone, iso])
  }
  chosen({ timeZone: 'America/New_York' })
  expect([toLocal('2026-07-01T12:00:00.000Z'), fromLocal('2026-01-15T09:30')]).toEqual([
    '2026-07-01T08:00',
    '2026-01-15T14:30:00.000Z',
  ])
  expect([toLocal(''), fromLocal(''), fromLocal('soon')]).toEqual(['', '', ''])
  // The engine would read these as some other moment.
  for (const typed of ['05/12/2026', '11/18/26 14:30', '5', '2026-02-31T10:00', '2026-11-18', '2026-11-18T24:00'])
    expect([typed, fromLocal(typed)]).toEqual([typed, ''])
})

test('a figure of one’s own is covered while balances are hidden', () => {
  chosen({ hideBalances: true })
  expect(ownFigure('$1.00')).toBe(COVERED)
  chosen({})
  expect(ownFigure('$1.00')).toBe('$1.00')
})
