import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import type { Checkpoint } from '#server/kernel/checkpoint.ts'
import { PlaceAnyOrder } from '#shared/domains/orders/held.schema.ts'
import { ListOrders, type Order } from '#shared/domains/orders/orders.schema.ts'
import { isOrderLive } from '#shared/domains/orders/orders.states.ts'
import { type OutsideMarket, openOutsideMarket } from '#tests/domains/orders/kit/outside-market.ts'
import { eventually, startMoneyApp } from '#tests/kit/money-app.ts'
import { giveIssued, type Payer, pay, somePayers, spendableXlm } from '#tests/kit/payers.ts'
import { signIn } from '#tests/kit/people.ts'
import { startBeside, type TestApp } from '#tests/kit/start-test-app.ts'

const HOUR_MS = 3_600_000
let app: TestApp
let market: OutsideMarket
let ann: Payer
let bob: Payer
let usdc: string
let aheadMs = 0
let killAt: Checkpoint | null = null
beforeAll(async () => {
  app = await startMoneyApp({
    clock: { now: () => new Date(Date.now() + aheadMs) },
    checkpoint: (point) => {
      if (point === killAt) throw new Error(`ended at ${point}`)
    },
  })
  ;[ann, bob] = await somePayers(app, '9000', '9000')
  usdc = await giveIssued(app, ann, { code: 'USDC', amount: '500' })
  await giveIssued(app, bob, { code: 'USDC', amount: '500' })
  await app.services.prices.fix('XLM', '0.1')
  market = await openOutsideMarket(app)
  await market.trade('0.1')
})
afterAll(() => app.close())

const STOP = { base: 'XLM', side: 'sell', type: 'stop', amount: '100' }
const hold = (payer: Payer, more: object) => {
  const { price, stopPrice } = { price: undefined, stopPrice: undefined, ...more }
  return app.services.orders.place(
    { ...payer.session, steppedUpUntil: new Date(Date.now() + aheadMs + HOUR_MS) },
    PlaceAnyOrder.parse({
      requestId: uuid(),
      ...STOP,
      counter: usdc,
      confirmedPrice: price,
      confirmedStopPrice: stopPrice,
      ...more,
    }),
  )
}
const look = () => app.services.heldOrders.look()
const see = (payer: Payer, { id }: Pick<Order, 'id'>) => app.services.orders.get(payer.id, id)
const seenAs = (payer: Payer, order: Order, status: Order['status']) =>
  eventually(async () => {
    const found = await see(payer, order)
    if (found.status === status) return found
    if (!isOrderLive(found.status)) throw new Error(`the order is ${found.status}: ${found.reason}`)
    return null
  }, `the order is ${status}`)
const held = async (payer: Payer) =>
  (await app.services.orders.list(payer.id, ListOrders.parse({ status: 'held' }))).items
const told = async (payer: Payer) =>
  (await app.services.inbox.list(payer.id, { limit: 50, view: 'money' })).items.flatMap(({ type, details }) =>
    type === 'order_held' ? [details] : [],
  )
const triggerOf = async (order: Order) => {
  const { rows } = await app.pool.query('select * from order_triggers where order_id = $1', [order.id])
  return rows
}

test('a stop waits with its money set aside, and goes to the ledger once, whichever of two services sees the trade', async () => {
  const before = Number(await spendableXlm(app, ann))
  const order = await hold(ann, { amount: '1500', stopPrice: '0.095', slippage: '5' })
  expect(order).toMatchObject({ status: 'held', place: 'service', stopPrice: '0.095', filled: '0.0000000' })
  expect(before - Number(await spendableXlm(app, ann))).toBeCloseTo(1500.00001, 5)
  await expect(pay(app, ann, bob.address, { amount: '7600' })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  await market.trade('0.096')
  await look()
  expect(await see(ann, order)).toMatchObject({ status: 'held' })

  await using other = await startBeside(app, { ...openDatabase(app.databaseUrl), url: app.databaseUrl, ...keeps })
  await market.trade('0.095', { depth: '5000' })
  await Promise.all([look(), other.services.heldOrders.look(), look(), other.services.heldOrders.look()])
  await app.settle()
  const done = await seenAs(ann, order, 'filled')
  expect(done).toMatchObject({ filled: '1500.0000000', averagePrice: '0.095', place: 'ledger' })
  expect(done.attempts).toHaveLength(1)
  expect(await triggerOf(order)).toMatchObject([{ leg: 'stop', outcome: 'placed', is_late: false }])
  expect(await (await signIn(app, ann)).trpc.orders.trigger.query({ id: order.id })).toMatchObject({ leg: 'stop' })
  expect(await told(ann)).toMatchObject([{ event: 'triggered', orderId: order.id, isLate: false }])
  const { rows } = await app.pool.query(
    `select count(*)::int as n from transactions where user_id = $1 and type = 'order'`,
    [ann.id],
  )
  expect(rows).toEqual([{ n: 1 }])
})
/** The database is the first service's. */
const keeps = { drop: async () => {}, [Symbol.asyncDispose]: async () => {} }

test('what ends between the trade and the ledger is taken up again, and placed once', async () => {
  await market.trade('0.1')
  const order = await hold(bob, { type: 'stopLimit', stopPrice: '0.095', price: '0.094' })
  killAt = 'accept.checked'
  await market.trade('0.0949', { depth: '50' })
  await look()
  expect(await see(bob, order)).toMatchObject({ status: 'triggered', transactionId: null })
  await expect(app.services.orders.cancel(bob.id, { requestId: uuid(), id: order.id })).rejects.toMatchObject({
    code: 'NOT_CANCELLABLE',
  })
  killAt = 'accept.committed'
  await look()
  killAt = null
  await Promise.all([look(), look()])
  await app.settle()
  expect(await seenAs(bob, order, 'open')).toMatchObject({
    filled: '50.0000000',
    price: '0.094',
    attempts: [{ result: 'done' }],
  })
  expect(Number(await spendableXlm(app, bob))).toBeCloseTo(9000 - 100, 0)
})

test('of two legs the one whose price is reached first counts; the other is gone with it', async () => {
  await market.trade('0.1')
  const legs = { type: 'oco', price: '0.11', stopPrice: '0.09' }
  const [up, down] = [await hold(ann, legs), await hold(ann, { ...legs, price: '0.2' })]
  await market.trade('0.112')
  await look()
  await app.settle()
  expect(await seenAs(ann, up, 'filled')).toMatchObject({ averagePrice: '0.112' })
  await market.trade('0.09')
  await look()
  await app.settle()
  expect(await triggerOf(up)).toMatchObject([{ leg: 'limit' }])
  expect(await triggerOf(down)).toMatchObject([{ leg: 'stop' }])
  expect(await seenAs(ann, down, 'filled')).toMatchObject({ averagePrice: '0.09' })
})

test('a trailing stop follows what was traded, keeps its place through a halt, and triggers on the way back', async () => {
  await market.trade('0.1')
  const order = await hold(ann, { type: 'trailing', trail: '5%' })
  expect(order).toMatchObject({ stopPrice: '0.095', trail: '5%' })
  await market.trade('0.11')
  await look()
  expect(await see(ann, order)).toMatchObject({ status: 'held', stopPrice: '0.1045' })
  await app.pool.query(
    `insert into market_halts (id, reason, halted_by, halted_at) values ($1, 'a test', $2, now() - interval '1 second')`,
    [uuid(), ann.id],
  )
  await market.trade('0.2')
  await market.trade('0.1')
  await look()
  await app.pool.query(
    `update market_halts set ended_by = halted_by, end_reason = 'over',
      ended_at = (select closed_at + interval '1 millisecond' from network_state)`,
  )
  aheadMs += 300_000
  await look()
  expect(await see(ann, order)).toMatchObject({ status: 'held', stopPrice: '0.1045' })
  await market.trade('0.1044')
  await look()
  await app.settle()
  expect(await seenAs(ann, order, 'filled')).toMatchObject({ averagePrice: '0.1044' })
})

test('in maintenance nothing is triggered; what was reached meanwhile is placed once it is over', async () => {
  const maintain = async (isOn: string) => {
    await app.pool.query("update ui_config set config_value = $1 where config_key = 'maintenance_on'", [isOn])
    app.services.publishing.heard('config')
  }
  await market.trade('0.1')
  const order = await hold(ann, { stopPrice: '0.095' })
  await maintain('1')
  await market.trade('0.0949')
  await market.trade('0.1')
  await look()
  expect(await see(ann, order)).toMatchObject({ status: 'held', transactionId: null })
  expect(await triggerOf(order)).toEqual([])
  await maintain('')
  await look()
  await app.settle()
  expect(await seenAs(ann, order, 'filled')).toMatchObject({ averagePrice: '0.1' })
  expect(await triggerOf(order)).toMatchObject([{ leg: 'stop', outcome: 'placed' }])
})

test('a purchase waits above the market, and what was reached while nobody looked says so', async () => {
  await market.trade('0.1')
  const order = await hold(bob, { side: 'buy', stopPrice: '0.105', amount: '200' })
  const halted = await app.pool.query(
    `insert into market_halts (id, reason, halted_by, halted_at) values ($1, 'away', $2, now() + interval '1 hour') returning id`,
    [uuid(), bob.id],
  )
  await market.trade('0.106')
  aheadMs += HOUR_MS
  await app.pool.query('delete from market_halts where id = $1', [halted.rows[0].id])
  await look()
  await app.settle()
  expect(await seenAs(bob, order, 'filled')).toMatchObject({ side: 'buy', filled: '200.0000000' })
  expect(await triggerOf(order)).toMatchObject([{ is_late: true }])
  expect((await told(bob))[0]).toMatchObject({ event: 'triggered', isLate: true, side: 'buy' })
})

test('a trigger that is refused is kept with its reason and told, and frees what was set aside', async () => {
  await market.trade('0.1')
  const before = await spendableXlm(app, ann)
  const order = await hold(ann, { stopPrice: '0.095' })
  await app.pool.query(`update settings set frozen_at = now(), frozen_by = 'owner' where user_id = $1`, [ann.id])
  await market.trade('0.095')
  await look()
  await app.pool.query('update settings set frozen_at = null, frozen_by = null where user_id = $1', [ann.id])
  await look()
  const attempts = [{ result: 'failed', code: 'ACCOUNT_FROZEN' }]
  expect(await see(ann, order)).toMatchObject({ status: 'failed', resultCode: 'ACCOUNT_FROZEN', attempts })
  expect((await told(ann))[0]).toMatchObject({ event: 'refused', code: 'ACCOUNT_FROZEN' })
  expect(await spendableXlm(app, ann)).toBe(before)
})

test('without a heartbeat in time every order is cancelled once, also where nobody was there at that moment', async () => {
  const order = await hold(bob, { stopPrice: '0.01' })
  await hold(bob, { type: 'limit', price: '0.2', stopPrice: undefined, confirmedPrice: '0.2' })
  await app.settle()
  expect((await app.services.orders.list(bob.id, ListOrders.parse({ status: 'open' }))).items).toHaveLength(1)
  await app.services.heldOrders.heartbeat(bob.session, { seconds: 60 })
  aheadMs += 59_000
  await look()
  expect(await see(bob, order)).toMatchObject({ status: 'held' })
  await app.services.heldOrders.heartbeat(bob.session, { seconds: 60 })
  aheadMs += HOUR_MS
  await Promise.all([look(), look()])
  expect(await see(bob, order)).toMatchObject({ status: 'cancelled' })
  await app.settle()
  await look()
  expect((await app.services.orders.list(bob.id, ListOrders.parse({ status: 'open' }))).items).toEqual([])
  await eventually(async () => (await told(bob)).some(({ event }) => event === 'silence'), 'the silence is told')
  expect((await told(bob)).filter(({ event }) => event === 'silence')).toEqual([
    { event: 'silence', seconds: 60, cancelled: 2 },
  ])
  const later = await hold(bob, { stopPrice: '0.01' })
  aheadMs += HOUR_MS
  await look()
  expect(await see(bob, later)).toMatchObject({ status: 'held' })
})

test('the same request makes one; what cannot be waited for is refused by its field', async () => {
  await market.trade('0.1')
  const requestId = uuid()
  const first = await hold(ann, { requestId, stopPrice: '0.05' })
  expect((await hold(ann, { requestId, stopPrice: '0.05' })).id).toBe(first.id)
  await expect(hold(ann, { requestId, stopPrice: '0.06' })).rejects.toMatchObject({ code: 'REQUEST_ID_REUSED' })
  expect((await held(ann)).filter(({ id }) => id === first.id)).toHaveLength(1)
  const wrong: [object, string][] = [
    [{ stopPrice: '0.1' }, 'stopPrice'],
    [{ side: 'buy', stopPrice: '0.1' }, 'stopPrice'],
    [{ type: 'oco', stopPrice: '0.09', price: '0.1' }, 'price'],
    [{ type: 'trailing', trail: '0.1' }, 'trail'],
    [{ stopPrice: '0.05', expiresAt: new Date(Date.now() + aheadMs).toISOString() }, 'expiresAt'],
    [{ stopPrice: '0.05', expiresAt: '2099-01-01T00:00:00Z' }, 'expiresAt'],
  ]
  for (const [more, field] of wrong) await expect(hold(ann, more)).rejects.toMatchObject({ code: 'BAD_INPUT', field })
  for (const more of [
    { type: 'stop' },
    { type: 'trailing', trail: '0%' },
    { type: 'trailing', trail: '100%' },
    { type: 'oco', stopPrice: '1' },
    { stopPrice: '1', trail: '1%' },
  ])
    expect(() =>
      PlaceAnyOrder.parse({ requestId, base: 'XLM', counter: usdc, side: 'sell', type: 'stop', amount: '1', ...more }),
    ).toThrow(/Enter|must be above|no stop price|Only a trailing/)
})

test('an order ends with the ledger that closes at its time; what is cancelled is free at once', async () => {
  await market.trade('0.1')
  const before = await spendableXlm(app, ann)
  const end = new Date(Date.now() + aheadMs + 120_000)
  const expiresAt = end.toISOString()
  const order = await hold(ann, { stopPrice: '0.05', expiresAt })
  const gone = await hold(ann, { stopPrice: '0.05' })
  const cancelled = await app.services.orders.cancel(ann.id, { requestId: uuid(), id: gone.id })
  expect(cancelled).toMatchObject({ status: 'cancelled' })
  const limit = { type: 'limit', price: '0.2', confirmedPrice: '0.2', stopPrice: undefined, expiresAt }
  const resting = await hold(ann, limit)
  await app.settle()
  await app.closeLedger({ closeTime: Math.floor(end.getTime() / 1000) - 1 })
  await look()
  expect(await see(ann, order)).toMatchObject({ status: 'held' })
  await app.closeLedger({ closeTime: Math.ceil(end.getTime() / 1000) })
  await look()
  expect(await see(ann, order)).toMatchObject({ status: 'expired' })
  expect((await told(ann))[0]).toMatchObject({ event: 'expired', orderId: order.id })
  await app.settle()
  await look() // what was still being handled at the first look is taken off by the next one
  await app.settle()
  expect(await seenAs(ann, resting, 'expired')).toMatchObject({
    attempts: [{ action: 'place' }, { action: 'cancel', result: 'done' }],
  })
  expect(Number(before) - Number(await spendableXlm(app, ann))).toBeCloseTo(0, 3)
})
