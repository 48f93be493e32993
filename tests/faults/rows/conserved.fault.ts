import { expect, test } from 'vitest'
import { soak } from '#tests/faults/kit/soak.ts'

/** How long the two trade: ten minutes with FAULT_SOAK_SECONDS=600. */
const { FAULT_SOAK_SECONDS = '60', FAULT_SEED = '1' } = process.env

test('two people who trade with each other and a living market for a while lose and gain nothing but by their trades', {
  timeout: 7_200_000,
}, async () => {
  const until = Date.now() + Number(FAULT_SOAK_SECONDS) * 1000
  const { done, trades, breaches } = await soak(Number(FAULT_SEED), () => Date.now() < until)
  process.stderr.write(`${JSON.stringify({ ...trades, ...Object.fromEntries(done) })}\n`)
  expect(breaches).toEqual([])
  expect(trades.between).toBeGreaterThan(0)
  expect(trades.others).toBeGreaterThan(0)
})
