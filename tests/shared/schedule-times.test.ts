import { expect, test } from 'vitest'
import { dueAt, type Every } from '#shared/domains/payments/schedule-times.ts'

const times = (startsAt: string, every: Every | null, runs: number[]): (string | null)[] =>
  runs.map(
    (run) =>
      dueAt({ startsAt: new Date(startsAt), every, endsAfter: null, endsAt: null }, run)
        ?.toISOString()
        .slice(0, 16) ?? null,
  )

test.each([
  ['2027-01-31T09:30:00Z', 'month', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['2028-01-31T09:30:00Z', 'month', ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']],
  ['2027-08-30T09:30:00Z', 'month', ['2027-08-30', '2027-09-30', '2027-10-30', '2027-11-30', '2027-12-30']],
  ['2027-10-31T09:30:00Z', 'month', ['2027-10-31', '2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29']],
  ['2027-11-15T09:30:00Z', 'month', ['2027-11-15', '2027-12-15', '2028-01-15', '2028-02-15', '2028-03-15']],
  ['2027-03-27T09:30:00Z', 'day', ['2027-03-27', '2027-03-28', '2027-03-29', '2027-03-30', '2027-03-31']],
  ['2027-12-20T09:30:00Z', 'week', ['2027-12-20', '2027-12-27', '2028-01-03', '2028-01-10', '2028-01-17']],
] as const)('from %s every %s, by the day and the minute in UTC', (startsAt, every, days) => {
  expect(times(startsAt, every, [0, 1, 2, 3, 4])).toEqual(days.map((day) => `${day}T09:30`))
})

test('the 31st comes back after any number of short months', () => {
  expect(times('2027-01-31T00:00:00Z', 'month', [13, 14, 48])).toEqual([
    '2028-02-29T00:00',
    '2028-03-31T00:00',
    '2031-01-31T00:00',
  ])
})

test('one without a rhythm is due once; a number and a date both end one', () => {
  expect(times('2027-01-31T09:30:00Z', null, [0, 1])).toEqual(['2027-01-31T09:30', null])
  const daily = { startsAt: new Date('2027-01-01T09:30:00Z'), every: 'day' as const, endsAt: null }
  expect([1, 2].map((run) => dueAt({ ...daily, endsAfter: 2 }, run) !== null)).toEqual([true, false])
  const until = { ...daily, endsAfter: null, endsAt: new Date('2027-01-02T23:59:59.999Z') }
  expect([1, 2].map((run) => dueAt(until, run) !== null)).toEqual([true, false])
})

test.each([
  ['Europe/Madrid', '2027-03-20T08:00:00Z', 'week', ['2027-03-20T08:00', '2027-03-27T08:00', '2027-04-03T07:00']],
  ['Europe/Madrid', '2027-10-31T23:30:00Z', 'month', ['2027-10-31T23:30', '2027-11-30T23:30', '2027-12-31T23:30']],
  ['Europe/Madrid', '2027-03-27T01:30:00Z', 'day', ['2027-03-27T01:30', '2027-03-28T01:30', '2027-03-29T00:30']], // 2:30 is skipped once
  ['America/New_York', '2027-11-06T05:30:00Z', 'day', ['2027-11-06T05:30', '2027-11-07T05:30', '2027-11-08T06:30']], // 1:30 comes twice
  ['America/New_York', '2027-02-01T04:30:00Z', 'month', ['2027-02-01T04:30', '2027-03-01T04:30', '2027-04-01T03:30']], // the 31st there
] as const)('by the clocks of %s', (zone, startsAt, every, expected) => {
  const rhythm = { startsAt: new Date(startsAt), every, endsAfter: null, endsAt: null, zone }
  expect([0, 1, 2].map((run) => dueAt(rhythm, run)?.toISOString().slice(0, 16))).toEqual(expected)
})
