import { expect, test } from 'vitest'
import { soak } from '#tests/faults/kit/soak.ts'

const ROUNDS = 15

test('two people who trade with each other and a living market end with what they began with, their trades and their fees', async () => {
  const { trades, breaches } = await soak(1, (round) => round < ROUNDS)
  expect(breaches).toEqual([])
  expect(trades.between).toBeGreaterThan(0)
  expect(trades.others).toBeGreaterThan(0)
})
