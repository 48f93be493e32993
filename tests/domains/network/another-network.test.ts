import { expect, test } from 'vitest'
import { eventually, startMoneyApp } from '#tests/kit/money-app.ts'
import { pay, see, somePayers } from '#tests/kit/payers.ts'

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
  expect(reason).toContain('the network has gone back, or is another one')
  await expect(pay(app, ann, bob.address)).rejects.toMatchObject({ code: 'SENDING_PAUSED' })
  await app.network.closeLedger()
  expect(await see(app, ann, sent.id)).toMatchObject({ status: 'signed' })
  const { sends } = (await app.pool.query(`select sends from submissions where outcome = 'live'`)).rows[0]
  expect(sends).toBeLessThanOrEqual(1)
  expect((await app.services.wallet.overview(ann.id)).balances[0]?.total).toBe('103.1000000')
})

test('a server of the network that lags stops nothing: what waits is paid when it has caught up', async () => {
  await using app = await startMoneyApp()
  const [ann, bob] = await somePayers(app, '100', '0')
  const { rows } = await app.pool.query('select ledger, ledger_hash from network_state')
  // What another server of the network has shown us, 30 ledgers further on, this one does not have yet.
  await app.pool.query('update network_state set ledger = ledger + 30, ledger_hash = $1', ['a'.repeat(64)])
  await app.engine.ingestion.catchUp()
  expect(await app.services.network.status()).toMatchObject({ sendingPausedSince: null })
  expect(await app.engine.freezes.listOpen()).toEqual([])
  const sent = await pay(app, ann, bob.address, { amount: '3' })
  await app.pool.query('update network_state set ledger = $1, ledger_hash = $2', [rows[0].ledger, rows[0].ledger_hash])
  await app.settle()
  expect(await see(app, ann, sent.id)).toMatchObject({ status: 'confirmed' })
})

test('a chain that went back stops sending only until the booked ledger stands there again', async () => {
  await using app = await startMoneyApp()
  const [ann, bob] = await somePayers(app, '100', '0')
  const { rows } = await app.pool.query('select ledger, ledger_hash from network_state')
  const another = 'f'.repeat(64)
  await app.pool.query('update network_state set ledger_hash = $1', [another])
  await app.engine.ingestion.catchUp()
  await expect(pay(app, ann, bob.address)).rejects.toMatchObject({ code: 'SENDING_PAUSED' })
  expect(await app.engine.freezes.listOpen()).toMatchObject([
    { cause: 'rewind', evidence: { ledger: rows[0].ledger, expected: another } },
  ])
  await app.pool.query('update network_state set ledger_hash = $1', [rows[0].ledger_hash])
  await app.engine.ingestion.catchUp()
  expect(await app.engine.freezes.listOpen()).toEqual([])
  const { id } = await pay(app, ann, bob.address)
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ status: 'confirmed' })
})
