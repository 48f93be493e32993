import { expect, test } from 'vitest'
import { runWorlds } from '#tests/faults/kit/maker-worlds/run.ts'

/** `npm run faults` lives through a hundred. */
const SEEDS = [4, 3]

test('market-making pools in two worlds of takers, crashes and failures never trade with themselves, pass no budget, and tell what the ledger has', {
  timeout: 120_000,
}, async () => {
  const reports = await runWorlds(SEEDS)
  expect(reports).toEqual(reports.map((report) => ({ ...report, breaches: [] })))
  expect(reports.reduce((sum, { fills }) => sum + fills, 0)).toBeGreaterThan(0)
})
