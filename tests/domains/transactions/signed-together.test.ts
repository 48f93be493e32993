import { expect, test } from 'vitest'
import { eventually, startMoneyApp } from '#tests/domains/payments/kit/money-app.ts'
import { pay, somePayers } from '#tests/domains/payments/kit/payers.ts'

test('payments are signed for many people together; one that cannot be signed keeps back no other', async () => {
  await using app = await startMoneyApp()
  const payers = await somePayers(app, '10', '10', '10', '10', '10', '0')
  const [broken, ...others] = payers
  const to = payers[5].address
  await app.services.network.freezeSending('a test')
  const senders = [broken, ...others.slice(0, 4)]
  const sent = await Promise.all(senders.map((payer) => pay(app, payer, to)))
  // Another owner's sealed text does not open for this one.
  await app.pool.query(
    'update users set wallet_secret = (select wallet_secret from users where id = $2) where id = $1',
    [broken.id, others[0].id],
  )
  await app.services.network.liftFreeze()
  await eventually(async () => {
    await app.closeLedger()
    const { rows } = await app.pool.query(`select id from transactions where id = any($1) and status = 'confirmed'`, [
      sent.slice(1).map(({ id }) => id),
    ])
    return rows.length === 4
  }, 'the four are booked')
  const { rows } = await app.pool.query(`select status from transactions where id = $1`, [sent[0]?.id])
  expect(rows).toEqual([{ status: 'queued' }])
})
