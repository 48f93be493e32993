import { expect, test } from 'vitest'
import { eventually, startMoneyApp } from '#tests/domains/payments/kit/money-app.ts'
import { pay, see, somePayers } from '#tests/domains/payments/kit/payers.ts'

test('a network that begins anew stops all sending, and what was under way is neither lost nor sent', async () => {
  await using app = await startMoneyApp()
  const [ann, bob] = await somePayers(app, '100', '0')
  const sent = await pay(app, ann, bob.address)
  await app.network.untilQueued(1)
  await app.network.reset()
  const { closedAt } = await app.services.network.status()
  await app.network.closeLedger({ closeTime: Date.parse(closedAt) / 1000 + 60 })
  const reason = await eventually(async () => {
    const { rows } = await app.pool.query('select frozen_reason from network_state')
    return rows[0]?.frozen_reason
  }, 'sending is frozen')
  expect(reason).toContain('the network went back from ledger')
  const next = await pay(app, ann, bob.address)
  await app.network.closeLedger()
  expect(await see(app, ann, sent.id)).toMatchObject({ status: 'signed' })
  expect(await see(app, ann, next.id)).toMatchObject({ status: 'queued' })
  const { sends } = (await app.pool.query(`select sends from submissions where outcome = 'live'`)).rows[0]
  expect(sends).toBeLessThanOrEqual(1)
  expect((await app.services.wallet.overview(ann.id)).balances[0]?.total).toBe('103.1000000')
})
