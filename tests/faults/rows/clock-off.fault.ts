import { expect, test } from 'vitest'
import { listBreaches } from '#tests/faults/invariants.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { pay, see, somePayers } from '#tests/kit/payers.ts'

const HOUR_MS = 3_600_000
const ENVELOPE_LIFE_SECONDS = 60

test('with a clock that is an hour off, or jumps while payments are under way, each is paid once or gives back its money', async () => {
  let offset = 0
  await using app = await startMoneyApp({ clock: { now: () => new Date(Date.now() + offset) } })
  const [ann, bob] = await somePayers(app, '500', '0')
  await app.pool.query('update settings set require_password_for_send = false')
  for (const off of [HOUR_MS, -HOUR_MS, 0]) {
    offset = off
    const { id } = await pay(app, ann, bob.address)
    await app.settle()
    expect(await see(app, ann, id)).toMatchObject({ status: 'confirmed' })
  }
  const bounds = await app.pool.query<{ ahead: number }>(
    `select extract(epoch from s.max_time - t.ledger_at)::int as ahead from submissions s
     join submission_intents i on i.submission_id = s.id join transactions t on t.id = i.intent_id where t.user_id = $1`,
    [ann.id],
  )
  for (const { ahead } of bounds.rows) expect(ahead).toBeLessThanOrEqual(ENVELOPE_LIFE_SECONDS)

  for (const jump of [HOUR_MS, -HOUR_MS]) {
    const resume = await holdSigning(app)
    const waiting = await Promise.all(Array.from({ length: 5 }, () => pay(app, ann, bob.address)))
    offset += jump
    await resume()
    await app.settle()
    for (const { id } of waiting) expect(['confirmed', 'failed']).toContain((await see(app, ann, id)).status)
  }
  expect((await app.pool.query('select 1 from reservations')).rowCount).toBe(0)
  expect(await app.services.reconciliation.compare(ann.id)).toMatchObject({ state: 'equal' })
  expect(await listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })).toEqual([])
})
