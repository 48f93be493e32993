import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EditHeldOrder, PlaceAnyOrder, PreviewAnyOrder } from '#shared/domains/orders/held.schema.ts'
import { EditOrder, type Order } from '#shared/domains/orders/orders.schema.ts'
import { type OutsideMarket, openOutsideMarket } from '#tests/domains/orders/kit/outside-market.ts'
import { eventually, startMoneyApp, steppedUp } from '#tests/kit/money-app.ts'
import { giveIssued, type Payer, somePayers, spendableXlm } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let market: OutsideMarket
let ann: Payer
let bob: Payer
let usdc: string
let aheadMs = 0
beforeAll(async () => {
  app = await startMoneyApp({ clock: { now: () => new Date(Date.now() + aheadMs) } })
  ;[ann, bob] = await somePayers(app, '1000', '1000')
  usdc = await giveIssued(app, ann, { code: 'USDC', amount: '500' })
  await giveIssued(app, bob, { code: 'USDC', amount: '500' })
  await app.services.prices.fix('XLM', '0.1')
  market = await openOutsideMarket(app)
})
afterAll(() => app.close())
beforeEach(() => {
  aheadMs += 1001 // a book is shared for a second
  return market.trade('0.1')
})

const stop = { side: 'sell', type: 'stop', amount: '100', stopPrice: '0.095' } as const
const place = (order: object, { id }: Payer = ann) =>
  app.services.orders.place(
    steppedUp(id),
    PlaceAnyOrder.parse({ requestId: uuid(), base: 'XLM', counter: usdc, ...order }),
  )
const edit = (id: string, change: object, requestId = uuid()) =>
  app.services.orders.editHeld(steppedUp(ann.id), EditHeldOrder.parse({ requestId, id, seenFilled: '0', ...change }))
const see = (id: string) => app.services.orders.get(ann.id, id)
const free = () => spendableXlm(app, ann)
const tradeAt = async (price: string) => {
  await market.trade(price)
  await app.services.heldOrders.look()
  await app.settle()
}
const cancel = ({ id }: Order) => app.services.orders.cancel(ann.id, { requestId: uuid(), id })

test('an order that waits gets another amount and stop and keeps its id; what it sets aside follows, and the old stop counts no longer', async () => {
  const before = Number(await free())
  const { id } = await place(stop)
  const aside = before - Number(await free())
  expect(await edit(id, { amount: '150', stopPrice: '0.093' })).toMatchObject({
    id,
    status: 'held',
    type: 'stop',
    amount: '150.0000000',
    stopPrice: '0.093',
  })
  expect(before - Number(await free())).toBeCloseTo(aside + 50, 7)
  expect((await see(id)).attempts).toMatchObject([{ action: 'edit', result: 'done', amount: '150.0000000' }])
  await tradeAt('0.094')
  expect((await see(id)).status).toBe('held')
  await tradeAt('0.0929')
  expect(await see(id)).toMatchObject({ status: 'filled', filled: '150.0000000' })
})

test('the preview of a change counts what the order has set aside as free, as the change does', async () => {
  const order = await place({ ...stop, amount: '600' })
  const wanted = { base: 'XLM', counter: usdc, ...stop, amount: '610' }
  const preview = (more: object) =>
    app.services.orders.preview(steppedUp(ann.id), PreviewAnyOrder.parse({ ...wanted, ...more }))
  expect(await preview({})).toMatchObject({ refusal: { code: 'INSUFFICIENT_FUNDS' } })
  expect(await preview({ replaces: order.id })).toMatchObject({ refusal: null, holds: '610.0000000' })
  await edit(order.id, { amount: '610' })
  const left = await free()
  await expect(edit(order.id, { amount: '99999' })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  expect([await free(), (await see(order.id)).amount]).toEqual([left, '610.0000000'])
  await cancel(order)
})

test('a stop that follows the price keeps the best price that it has seen when its distance changes', async () => {
  const order = await place({ side: 'sell', type: 'trailing', amount: '10', trail: '20%' })
  await tradeAt('0.12')
  await tradeAt('0.11')
  expect((await see(order.id)).stopPrice).toBe('0.096')
  expect(await edit(order.id, { trail: '10%' })).toMatchObject({ trail: '10%', stopPrice: '0.108' })
  await expect(edit(order.id, { trail: '5%' })).rejects.toMatchObject({ code: 'BAD_INPUT', field: 'trail' })
  await tradeAt('0.109')
  expect((await see(order.id)).status).toBe('held')
  await tradeAt('0.108')
  expect((await see(order.id)).status).toBe('filled')
})

test('an end and all else that is left out stay; an end is taken away by null', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const order = await place({ ...stop, type: 'stopLimit', price: '0.094', slippage: '2', expiresAt })
  expect(await edit(order.id, { price: '0.0935' })).toMatchObject({
    amount: '100.0000000',
    stopPrice: '0.095',
    price: '0.0935',
    expiresAt,
  })
  expect(await edit(order.id, { expiresAt: null })).toMatchObject({ price: '0.0935', expiresAt: null })
  await cancel(order)
})

test('a change is refused in words where its kind has no such field, its price is far off, or it costs more than agreed', async () => {
  const order = await place({ ...stop, maxFee: '0' })
  await expect(edit(order.id, { trail: '5%' })).rejects.toMatchObject({ code: 'BAD_INPUT', field: 'trail' })
  await expect(edit(order.id, { stopPrice: '0.2' })).rejects.toMatchObject({ field: 'stopPrice' })
  await expect(edit(order.id, { stopPrice: '0.05' })).rejects.toMatchObject({ field: 'confirmedStopPrice' })
  expect(await edit(order.id, { stopPrice: '0.05', confirmedStopPrice: '0.05' })).toMatchObject({ stopPrice: '0.05' })
  await app.db.transaction().execute((trx) =>
    app.services.fees.add(trx, {
      operation: 'order',
      type: 'percent',
      value: '0.1',
      min: '0',
      max: null,
      asset: 'XLM',
    }),
  )
  const far = { stopPrice: '0.05', confirmedStopPrice: '0.05' }
  await expect(edit(order.id, { ...far, amount: '90' })).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
  await expect(edit(order.id, { ...far, amount: '90', maxFee: '0.08' })).rejects.toMatchObject({ field: 'maxFee' })
  expect(await edit(order.id, { ...far, amount: '90', maxFee: '0.09' })).toMatchObject({ amount: '90.0000000' })
  await cancel(order)
})

test('the same request changes once, and is no other one', async () => {
  const order = await place(stop)
  const requestId = uuid()
  await edit(order.id, { amount: '50' }, requestId)
  await edit(order.id, { amount: '60' })
  expect(await edit(order.id, { amount: '50' }, requestId)).toMatchObject({ amount: '60.0000000' })
  await expect(edit(order.id, { amount: '70' }, requestId)).rejects.toMatchObject({ code: 'REQUEST_ID_REUSED' })
  expect((await see(order.id)).attempts).toHaveLength(2)
  await cancel(order)
})

test('of two changes that began with the same order one counts, and the other is refused', async () => {
  const order = await place(stop)
  const blocker = await app.pool.connect()
  await blocker.query('begin')
  await blocker.query('select from ledger_accounts where address = $1 for update', [ann.address])
  const both = ['40', '30'].map((amount) => edit(order.id, { amount }))
  const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await eventually(async () => (await app.pool.query<{ n: number }>(waiting)).rows[0]?.n === 2, 'both wait')
  await blocker.query('commit')
  blocker.release()
  const ends = await Promise.allSettled(both)
  const done = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.amount] : []))
  expect(done).toHaveLength(1)
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'NOT_CANCELLABLE' } })
  expect(Number((await see(order.id)).amount)).toBe(Number(done[0]))
  await cancel(order)
})

test('what waits no longer, rests on the ledger or belongs to somebody else is not changed', async () => {
  const gone = await cancel(await place(stop))
  await expect(edit(gone.id, { amount: '1' })).rejects.toMatchObject({ code: 'NOT_CANCELLABLE' })
  const others = await place(stop, bob)
  await expect(edit(others.id, { amount: '1' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const resting = await place({ side: 'sell', type: 'limit', amount: '5', price: '0.105' })
  await app.settle()
  await expect(edit(resting.id, { amount: '1' })).rejects.toMatchObject({ code: 'NOT_CANCELLABLE' })
  const waiting = await place(stop)
  const asLimit = EditOrder.parse({ requestId: uuid(), id: waiting.id, seenFilled: '0', amount: '1', price: '0.1' })
  await expect(app.services.orders.edit(steppedUp(ann.id), asLimit)).rejects.toMatchObject({
    message: expect.stringContaining('waiting for its price'),
  })
})

test('a change of a resting order costs no more than was agreed to', async () => {
  const resting = await place({ side: 'sell', type: 'limit', amount: '20', price: '0.106' })
  await app.settle()
  const change = { id: resting.id, amount: '40', price: '0.106' }
  const changed = (maxFee: string) =>
    app.services.orders.edit(
      steppedUp(ann.id),
      EditOrder.parse({ requestId: uuid(), seenFilled: '0', ...change, maxFee }),
    )
  await expect(changed('0.039')).rejects.toMatchObject({ code: 'QUOTE_CHANGED', field: 'maxFee' })
  expect(await changed('0.04')).toMatchObject({ id: resting.id, isChanging: true })
  await app.settle()
})
