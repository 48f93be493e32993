import { expect, test } from 'vitest'
import {
  DEFAULT_BALANCE,
  formatBalance,
  formatCurrency,
  formatDate,
  formatRelativeTime,
} from '#shared/kernel/format.ts'

test('a balance loses its commas, a number becomes text, all else is 0.0000000', () => {
  const cases: [unknown, string][] = [
    ['1,234.5', '1234.5'],
    ['12', '12'],
    ['-3.5', '-3.5'],
    ['1,000,000,000.0000001', '1000000000.0000001'],
    [' 5 ', '5'],
    ['.5', '.5'],
    [',', '0.0000000'],
    ['12 XLM', '0.0000000'],
    ['Infinity', '0.0000000'],
    ['NaN', '0.0000000'],
    ['0x10', '0.0000000'],
    [7, '7'],
    [0.5, '0.5'],
    [null, '0.0000000'],
    [undefined, '0.0000000'],
    ['', '0.0000000'],
    ['abc', '0.0000000'],
    ['1.2.3', '0.0000000'],
    [{}, '0.0000000'],
    [[], '0.0000000'],
    [true, '0.0000000'],
    [0, '0'],
    [-2.25, '-2.25'],
    [12n, '0.0000000'],
    [() => 1, '0.0000000'],
    [[1], '0.0000000'],
  ]
  for (const [given, shown] of cases) expect([given, formatBalance(given)]).toEqual([given, shown])
})

test('the default balance has 7 decimals', () => {
  expect(DEFAULT_BALANCE).toBe('0.0000000')
})

test('money is shown as in the United States, with a plain dollar sign where the currency is unknown', () => {
  expect(formatCurrency(1234.5)).toBe('$1,234.50')
  expect(formatCurrency(1234.5, 'EUR')).toBe('€1,234.50')
  expect(formatCurrency(2, 'not a currency')).toBe('$2.00')
  expect(formatCurrency(0.1234567, 'USD', 4)).toBe('$0.1235')
  expect(formatCurrency(0)).toBe('$0.00')
  expect(formatCurrency(1_234_567.891)).toBe('$1,234,567.89')
  expect(formatCurrency(-5)).toBe('-$5.00')
  expect(formatCurrency(2, '')).toBe('$2.00')
  expect(formatCurrency(1.005, 'not a currency', 3)).toBe('$1.005')
  expect(formatCurrency('90071992547409.93')).toBe('$90,071,992,547,409.93')
})

test('a date fills month, day and year, and takes hours and minutes when asked', () => {
  const date = new Date(2025, 0, 5, 9, 7)
  expect(formatDate(date)).toBe('Jan 05, 2025')
  expect(formatDate(date, 'yyyy MMM dd')).toBe('2025 Jan 05')
  expect(formatDate(date, 'MMM dd, yyyy', true)).toBe('Jan 05, 2025 09:07')
  expect(formatDate(new Date(2024, 11, 31, 23, 59), 'dd MMM yyyy', true)).toBe('31 Dec 2024 23:59')
  expect(formatDate(date, 'yyyy-dd, again yyyy-dd')).toBe('2025-05, again 2025-05')
  expect(formatDate(date, 'no token')).toBe('no token')
})

test('relative time changes its words at one minute, one hour, one day and seven days', () => {
  const now = new Date(2025, 0, 20, 12)
  const ago = (seconds: number) => formatRelativeTime(new Date(now.getTime() - seconds * 1000), now)
  const cases: [number, string][] = [
    [-30, 'just now'],
    [0, 'just now'],
    [59, 'just now'],
    [119, '1 min(s) ago'],
    [120, '2 min(s) ago'],
    [7199, '1 hour(s) ago'],
    [172_800, '2 day(s) ago'],
    [60, '1 min(s) ago'],
    [3599, '59 min(s) ago'],
    [3600, '1 hour(s) ago'],
    [86_399, '23 hour(s) ago'],
    [86_400, '1 day(s) ago'],
    [604_799, '6 day(s) ago'],
    [604_800, 'Jan 13, 2025'],
    [15 * 86_400, 'Jan 5, 2025'],
  ]
  for (const [seconds, words] of cases) expect([seconds, ago(seconds)]).toEqual([seconds, words])
})
