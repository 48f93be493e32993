import { expect, test } from 'vitest'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { eventually, ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { aRegistered, pay, somePayers } from '#tests/kit/payers.ts'

test('payments are signed for many people together; one that cannot be signed keeps back no other', async () => {
  await using app = await startMoneyApp()
  const payers = await somePayers(app, '10', '10', '10', '10', '10', '0')
  const [broken, ...others] = payers
  const to = payers[5].address
  const resume = await holdSigning(app)
  const senders = [broken, ...others.slice(0, 4)]
  const sent = await Promise.all(senders.map((payer) => pay(app, payer, to)))
  // Another owner's sealed text does not open for this one.
  await app.pool.query(
    'update users set wallet_secret = (select wallet_secret from users where id = $2) where id = $1',
    [broken.id, others[0].id],
  )
  await resume()
  await eventually(async () => {
    await app.closeLedger()
    const { rows } = await app.pool.query(`select id from transactions where id = any($1) and status = 'confirmed'`, [
      sent.slice(1).map(({ id }) => id),
    ])
    return rows.length === 4
  }, 'the four are booked')
  const { rows } = await app.pool.query(`select status, result_code from transactions where id = $1`, [sent[0]?.id])
  expect(rows).toEqual([{ status: 'failed', result_code: 'cannot_be_signed' }])
})

test('an intent that can be in no envelope fails alone: those of the same source are signed without it', async () => {
  await using app = await startMoneyApp()
  const resume = await holdSigning(app)
  const people = await Promise.all(Array.from({ length: 4 }, () => aRegistered(app)))
  await eventually(async () => {
    const { rows } = await app.pool.query(`select count(*) as n from transactions where type = 'account_create'`)
    return rows[0].n === '4'
  }, 'all openings are queued')
  const [broken, ...others] = people
  await app.pool.query(`update transactions set "to" = 'GNOBODY' where user_id = $1`, [broken?.id])
  await resume()
  await eventually(async () => {
    await app.closeLedger()
    const opened = await Promise.all(others.map(({ address }) => ledgerBalance(app, address)))
    return opened.every((balance) => balance === '3.1000000')
  }, 'the three are opened')
  const { rows } = await app.pool.query('select status, result_code from transactions where user_id = $1', [broken?.id])
  expect(rows[0]).toEqual({ status: 'failed', result_code: 'cannot_be_built' })
})
