import { expect, test } from 'vitest'
import { playDay } from '#tests/faults/kit/acts.ts'

test('2,000 acts of 50 people within a day end with the database equal to the ledger', {
  timeout: 900_000,
}, async () => {
  const done = await playDay({ people: 50, acts: 2000, seed: Number(process.env.FAULT_SEED ?? '1') })
  expect(done.get('accepted')).toBeGreaterThan(500)
})
