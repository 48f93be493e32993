import { expect, test } from 'vitest'
import { aUser, signIn } from '#tests/kit/people.ts'
import { startTestApp } from '#tests/kit/start-test-app.ts'

test('the live network shows each ledger once it is booked, and asks Horizon once for all who look', async () => {
  await using app = await startTestApp()
  const user = await aUser(app)
  const { trpc } = await signIn(app, user)
  const before = await trpc.network.live.query()
  await app.closeLedger()
  const [live, ...others] = await Promise.all(Array.from({ length: 20 }, () => trpc.network.live.query()))
  for (const other of others) expect(other).toEqual(live)
  expect(live?.ledgers.at(-1)?.ledger).toBe((before.ledgers.at(-1)?.ledger ?? 0) + 1)
  expect(live?.ledgers.length).toBeLessThanOrEqual(60)
  const opening = live?.ledgers.find(({ applied }) => applied > 0)
  expect(opening).toMatchObject({ failed: 0, operations: expect.any(Number) })
  expect(opening?.full).toBeCloseTo((opening?.operations ?? 0) / (live?.operationsPerLedger ?? 1))
  expect(live?.connection).toMatchObject({ answers: true, behindLedgers: 0, behindMs: 0 })
  expect(live?.fees).toMatchObject({ base: 100, lowest: 100, capacity: expect.any(Number) })
})

test('while Horizon is silent the last reading is shown, and said to be old', async () => {
  await using app = await startTestApp()
  const user = await aUser(app)
  const { trpc } = await signIn(app, user)
  const before = await trpc.network.live.query()
  await app.closeLedger()
  await app.network.close()
  const after = await trpc.network.live.query()
  expect(after.connection.answers).toBe(false)
  expect(after.ledgers).toEqual(before.ledgers)
})
