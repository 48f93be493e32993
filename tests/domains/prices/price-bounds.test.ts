import { expect, test } from 'vitest'
import { boundsOf, fromTrillionths, toTrillionths } from '#server/domains/prices/price-bounds.ts'

const now = new Date('2026-11-28T12:00:00Z')
const from = new Date('2026-11-27T12:00:00Z')
const hour = (back: number, usd: string) => ({
  at: new Date(now.getTime() - back * 3_600_000),
  usd: toTrillionths(usd),
})

test.each([
  ['stands', '1', [hour(5, '1')], '1', null],
  ['fell by a fifth, which is no jump', '0.8', [hour(24, '1'), hour(12, '0.8')], '0.9', null],
  ['fell by more', '0.79', [hour(24, '1'), hour(12, '0.79')], '0.895', '1'],
  [
    'fell again: the last price before the fall counts',
    '0.5',
    [hour(24, '1'), hour(12, '0.9'), hour(6, '0.5')],
    '0.85',
    '0.9',
  ],
  [
    'rose by a quarter, which is the same the other way round',
    '1.25',
    [hour(24, '1'), hour(12, '1.25')],
    '1.125',
    null,
  ],
  ['rose by more', '2', [hour(24, '1'), hour(6, '2')], '1.25', '1'],
  ['was high for an hour only', '1', [hour(24, '1'), hour(2, '10'), hour(1, '1')], '1.375', '10'],
  ['counts from before the day until the next hour that has one', '1', [hour(90, '1.1'), hour(12, '1')], '1.05', null],
  ['has no past', '3', [], '3', null],
] as const)('a price that %s', (_, usd, hours, mean, jumpedFrom) => {
  const bounds = boundsOf(toTrillionths(usd), hours, { from, now })
  expect(fromTrillionths(bounds.mean)).toBe(fromTrillionths(toTrillionths(mean)))
  expect(bounds.jumpedFrom).toBe(jumpedFrom === null ? null : toTrillionths(jumpedFrom))
})
