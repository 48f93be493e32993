import { expect, test } from 'vitest'
import { sparklinePath } from '#client/ui/charts/sparkline-path.ts'
import { percentBetween } from '#shared/kernel/percent.ts'

test('a change in percent is exact, signed and rounded half away from nothing', () => {
  const cases: [string | null, string | null, string | null][] = [
    ['100', '101.84', '1.84'],
    ['0.14358', '0.14358', '0.00'],
    ['0.0412', '0.0402', '-2.43'],
    ['3', '3.00015', '0.01'],
    ['1', '0.99999', '0.00'],
    ['922337203685.4775807', '1844674407370.9551614', '100.00'],
    ['0', '5', null],
    [null, '5', null],
    ['5', null, null],
  ]
  for (const [before, after, percent] of cases)
    expect(percentBetween(before, after), `${before} ${after}`).toBe(percent)
})

test('a small picture of a price begins at the left, ends at the right and stays in its box', () => {
  const box = { width: 88, height: 28 }
  expect(sparklinePath([], box)).toBe('')
  expect(sparklinePath([5], box)).toBe('M0.0 14.0L88.0 14.0')
  expect(sparklinePath([2, 4, 3], box)).toBe('M0.0 26.0L44.0 2.0L88.0 14.0')
})
