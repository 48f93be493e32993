import { setTimeout as sleep } from 'node:timers/promises'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, startMarket } from '#tests/domains/orders/kit/market.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { pay, see } from '#tests/kit/payers.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.app.close())

const LIFE_MS = 1500

test('what lives shortly goes before a batch of the same account that was there first; whatever else keeps its turn', async () => {
  const { app, ann, bob } = market
  const resume = await holdSigning(app)
  const rows = []
  for (const memo of ['a', 'b', 'c']) rows.push(await pay(app, ann, bob.address, { memo }))
  const batch = rows.map(({ id }) => id)
  await app.pool.query('update transactions set group_id = $1 where id = any($2)', [uuid(), batch])
  const single = await pay(app, ann, bob.address)
  const order = await market.place(ann, { side: 'sell', amount: '1', price: '0.2' })
  await resume()
  await market.settle()
  const ledgerOf = async (id: string) => (await see(app, ann, id)).ledger ?? 0
  const ledgers = [await ledgerOf(single.id), await ledgerOf(order.transactionId ?? '')]
  for (const id of batch) ledgers.push(await ledgerOf(id))
  expect(ledgers).toEqual(ledgers.toSorted((a, b) => a - b))
  expect(new Set(ledgers).size).toBe(5)
})

test('the time of what the service itself makes wait counts from when its place is free; where nothing makes it wait, it is over', async () => {
  const { app, ann, bob } = market
  const shorten = (id: string) =>
    app.pool.query(`update transactions set valid_until = "timestamp" + make_interval(secs => $2) where id = $1`, [
      id,
      LIFE_MS / 1000,
    ])
  await pay(app, ann, bob.address)
  await app.network.untilQueued(1) // on its way until a ledger closes
  const waiting = await pay(app, ann, bob.address)
  await shorten(waiting.id)
  const resume = await holdSigning(app)
  const alone = await pay(app, bob, ann.address)
  await shorten(alone.id)
  await sleep(LIFE_MS + 100)
  await app.engine.expiry.endExpired()
  expect([(await see(app, ann, waiting.id)).status, (await see(app, bob, alone.id)).resultCode]).toEqual([
    'queued',
    'expired',
  ])
  await resume()
  await market.settle()
  expect((await see(app, ann, waiting.id)).status).toBe('confirmed')
})
