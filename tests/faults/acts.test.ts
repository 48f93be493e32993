import { expect, test } from 'vitest'
import { playDay } from '#tests/faults/kit/acts.ts'

test('150 acts of 6 people within a day end with the database equal to the ledger, to the stroop', async () => {
  const done = await playDay({ people: 6, acts: 150, seed: 7 })
  expect(done.get('accepted')).toBeGreaterThan(50)
  expect(done.get('refused: INSUFFICIENT_FUNDS')).toBeGreaterThan(0)
})
