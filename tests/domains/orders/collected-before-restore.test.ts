import { v4 as uuid, v5 as uuidOf } from 'uuid'
import { expect, test } from 'vitest'
import { PLAIN_INTENT } from '#server/domains/transactions/plain-intent.ts'
import { wakeSubmission } from '#server/queue/notices.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import { holdingsOf, putBack } from '#tests/domains/transactions/kit/restore-drill.ts'
import { backupOf } from '#tests/kit/fresh-database.ts'
import { startMarket } from './kit/market.ts'

test('fees that were collected in two sums before a restore are not collected in one sum after it', async () => {
  const { app: today, ann, bob, place, settle } = await startMarket()
  await using _today = today
  const rule = { operation: 'order', type: 'percent', value: '1', min: '0', max: null, asset: 'XLM' } as const
  await today.db.transaction().execute((trx) => today.services.fees.add(trx, rule))
  const { id } = await place(ann, { side: 'sell', amount: '60', price: '0.2' })
  await settle()
  await using backup = await backupOf(today.databaseUrl)
  for (const amount of ['10', '20']) {
    await place(bob, { side: 'buy', amount, price: '0.2' })
    await settle()
    await today.services.orders.collect()
    await settle()
  }
  const fees = [addressOf(today.keys.embedded?.feeSecret ?? ''), ann.address]
  const had = await holdingsOf(today, fees)
  expect(await today.services.orders.get(ann.id, id)).toMatchObject({ fee: '0.3000000', filled: '30.0000000' })
  await today.stop()

  await using restored = await putBack(today, backup)
  expect(await restored.services.orders.get(ann.id, id)).toMatchObject({ fee: '0.3000000', filled: '30.0000000' })
  for (let times = 0; times < 2; times += 1) await restored.services.orders.collect()
  await restored.settle()
  expect(await holdingsOf(restored, fees)).toEqual(had)
  const { rows } = await restored.pool.query(
    'select fee_collected, (select count(distinct collected_by)::int from order_fills f where f.order_id = o.id) as sums from orders o where id = $1',
    [id],
  )
  expect(rows).toEqual([{ fee_collected: '0.3000000', sums: 2 }])
})

test('fees that a former release had collected, by the host’s day, are not collected again', async () => {
  const { app: today, ann, bob, place, settle } = await startMarket()
  await using _today = today
  const rule = { operation: 'order', type: 'percent', value: '1', min: '0', max: null, asset: 'XLM' } as const
  await today.db.transaction().execute((trx) => today.services.fees.add(trx, rule))
  const { id } = await place(ann, { side: 'sell', amount: '60', price: '0.2' })
  await settle()
  await using backup = await backupOf(today.databaseUrl)
  const feeAddress = addressOf(today.keys.embedded?.feeSecret ?? '')
  const day = new Date().toISOString().slice(0, 10)
  /** As the release before asked for it. */
  const collect = async (collected: string, amount: string) => {
    const requestId = uuidOf(`${id} ${collected} ${amount} ${day}`, '8d7c1c52-4f0e-4b7b-9a0e-51d0a3a2f0c4')
    const { transactions } = today.services
    const name = transactions.nameOf({ origin: 'server', ownerId: ann.id, requestId })
    const between = { from: ann.address, to: feeAddress, source: ann.address }
    const fee = { id: uuid(), userId: ann.id, type: 'fee' as const, asset: 'XLM', amount, requestId, name, ...between }
    await today.db
      .transaction()
      .execute((trx) => transactions.insertServerIntents(trx, [{ ...PLAIN_INTENT, ...fee, servicePaysFee: true }]))
    await wakeSubmission(today.db)
    await settle()
  }
  for (const [amount, collected, fee] of [
    ['10', '0.0000000', '0.1000000'],
    ['20', '0.1000000', '0.2000000'],
  ] as const) {
    await place(bob, { side: 'buy', amount, price: '0.2' })
    await settle()
    await collect(collected, fee)
  }
  const fees = [feeAddress, ann.address]
  const had = await holdingsOf(today, fees)
  await today.stop()

  await using restored = await putBack(today, backup)
  expect(await restored.services.orders.get(ann.id, id)).toMatchObject({ fee: '0.3000000', filled: '30.0000000' })
  for (let times = 0; times < 2; times += 1) await restored.services.orders.collect()
  await restored.settle()
  expect(await holdingsOf(restored, fees)).toEqual(had)
  const { rows } = await restored.pool.query(
    `select fee_collected, (select count(*)::int from transactions where type = 'fee' and user_id = o.user_id) as paid,
      (select count(*)::int from transactions where type = 'fee' and recovered and request_id is null and user_id = o.user_id) as unclaimed
    from orders o where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ fee_collected: '0.3000000', paid: 2, unclaimed: 0 }])
})
