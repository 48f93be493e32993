import { expect, test } from 'vitest'
import { liveThrough } from '#tests/faults/kit/maker-week.ts'

/** The market is visited so often a day. */
const [DAYS, HOURS] = [7, 8]

test('a week of the living market: the statement of a pool that quotes on it is the ledger’s at the end of each day, and when it is closed', {
  timeout: 600_000,
}, async () => {
  const report = await liveThrough(DAYS, HOURS)
  process.stderr.write(`${JSON.stringify(report)}\n`)
  expect(report.breaches).toEqual([])
  expect(report.fills).toHaveLength(DAYS)
  expect(report.fills.at(-1)).toBeGreaterThan(DAYS)
})
