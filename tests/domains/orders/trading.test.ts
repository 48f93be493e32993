import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PlaceOrder } from '#shared/domains/orders/orders.schema.ts'
import { ledgerBalance } from '#tests/kit/money-app.ts'
import { signIn } from '#tests/kit/people.ts'
import { type Market, startMarket } from './kit/market.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.app.close())

const told = async (userId: string) => {
  const { items } = await market.app.services.inbox.list(userId, { view: 'all', limit: 50 })
  return items.flatMap((row) => (row.type === 'order' ? [row.details] : []))
}

test('a limit order rests with its offer’s number; who takes a part fills both, and both are told to the stroop', async () => {
  const { ann, bob, place, see, settle, usdc, app } = market
  const resting = await place(ann, { side: 'sell', amount: '100', price: '0.2' })
  expect(resting).toMatchObject({ status: 'queued', ledgerPrice: { n: 1, d: 5 }, remaining: '100.0000000' })
  await settle()
  expect(await see(ann, resting.id)).toMatchObject({ status: 'open', offerId: expect.stringMatching(/^\d+$/) })

  const before = await ledgerBalance(app, bob.address, usdc)
  const taking = await place(bob, { side: 'buy', amount: '40', price: '0.21' })
  await settle()
  expect(await see(bob, taking.id)).toMatchObject({
    status: 'filled',
    filled: '40.0000000',
    averagePrice: '0.2',
    offerId: null,
    fills: [{ role: 'taker', amount: '40.0000000', total: '8.0000000', price: '0.2' }],
  })
  expect(await see(ann, resting.id)).toMatchObject({
    status: 'open',
    filled: '40.0000000',
    remaining: '60.0000000',
    fills: [{ role: 'maker', amount: '40.0000000', total: '8.0000000' }],
    attempts: [{ action: 'place', result: 'done' }],
  })
  expect(Number(before) - Number(await ledgerBalance(app, bob.address, usdc))).toBeCloseTo(8, 7)
  expect(await told(ann.id)).toMatchObject([{ event: 'partly', filled: '40.0000000', side: 'sell' }])
  expect(await told(bob.id)).toMatchObject([{ event: 'filled', side: 'buy' }])
  expect(await market.breaches()).toEqual([])
})

test('whoever placed an order reads it as one in list and export: pair, side, price and how much of it is filled', async () => {
  const { app, ann, see, usdc } = market
  const { orders, transactions } = app.services
  const [resting] = (await orders.list(ann.id, { status: 'open', limit: 1 })).items
  if (!resting) throw new Error('nothing rests')
  const order = {
    base: 'XLM',
    counter: usdc,
    side: 'sell',
    price: '0.2',
    amount: '100.0000000',
    filled: '40.0000000',
    status: 'open',
  }
  const { items } = await transactions.list(ann.id, { type: 'order', limit: 5 })
  expect(items).toMatchObject([{ purpose: 'placed', status: 'confirmed', order }])
  expect(await transactions.get(ann.id, resting.transactionId ?? '')).toMatchObject({ order })
  const { cookie } = await signIn(app, ann)
  const lines = await fetch(`${app.url}/api/export?format=json&type=order`, { headers: { cookie } })
  expect(await lines.json()).toMatchObject([{ id: resting.transactionId, order }])
  expect((await transactions.list(ann.id, { type: 'payment_in', limit: 1 })).items).toMatchObject([{ order: null }])
  expect((await see(ann, resting.id)).status).toBe('open')
})

test('a market order takes what is there, at no worse than its slippage, and is refused where the book is too thin', async () => {
  const { bob, place, see, settle, usdc } = market
  const preview = await market.app.services.orders.preview(bob.session, {
    base: 'XLM',
    counter: usdc,
    side: 'buy',
    type: 'market',
    amount: '30.0000000',
  })
  expect(preview).toMatchObject({
    expected: { filled: '30.0000000', total: '6.0000000', averagePrice: '0.2', impact: '0.00' },
    bound: '6.0600000',
    rests: '0.0000000',
    reserve: '0.0000000',
    refusal: null,
    confirmations: [],
  })
  const { id } = await place(bob, { side: 'buy', type: 'market', amount: '30' })
  await settle()
  expect(await see(bob, id)).toMatchObject({ status: 'filled', filled: '30.0000000', averagePrice: '0.2', price: null })
  await expect(place(bob, { side: 'buy', type: 'market', amount: '31' })).rejects.toMatchObject({
    code: 'THIN_MARKET',
    message: 'The market has only 30.0000000 XLM at the moment. Order less, or place a limit order.',
  })
  await expect(place(bob, { side: 'sell', type: 'market', amount: '1' })).rejects.toMatchObject({ code: 'THIN_MARKET' })
  const { items } = await market.app.services.orders.attempts(bob.id, { limit: 2 })
  expect(items).toMatchObject([
    { result: 'refused', code: 'THIN_MARKET' },
    { result: 'refused', orderId: null },
  ])
})

test('nobody fills an own order, nor that of somebody on the same device', async () => {
  const { ann, bob, place, app } = market
  await expect(place(ann, { side: 'buy', amount: '1', price: '0.2' })).rejects.toMatchObject({ code: 'SELF_TRADE' })
  await expect(place(ann, { side: 'buy', type: 'market', amount: '1' })).rejects.toMatchObject({
    code: 'SELF_TRADE',
    field: 'amount',
  })
  const shared = 'ab'.repeat(32)
  for (const { id } of [ann, bob])
    await app.db.insertInto('devices').values({ userId: id, deviceHash: shared }).execute()
  await expect(place(bob, { side: 'buy', amount: '1', price: '0.2' })).rejects.toMatchObject({ code: 'SELF_TRADE' })
  await app.db.deleteFrom('devices').where('deviceHash', '=', shared).execute()
})

test('an order is changed in place and keeps its id; taken back, it frees what it held', async () => {
  const { ann, edit, see, settle, app } = market
  const { items } = await app.services.orders.list(ann.id, { status: 'open', limit: 10 })
  const [resting] = items
  if (!resting) throw new Error('nothing rests')
  expect(await edit(ann, { id: resting.id, amount: '50', price: '0.202' })).toMatchObject({ isChanging: true })
  await expect(app.services.orders.cancel(ann.id, { requestId: uuid(), id: resting.id })).rejects.toMatchObject({
    code: 'NOT_CANCELLABLE',
  })
  await settle()
  const changed = await see(ann, resting.id)
  expect(changed).toMatchObject({ status: 'open', price: '0.202', amount: '120.0000000', remaining: '50.0000000' })
  expect(changed).toMatchObject({ offerId: resting.offerId, isChanging: false })
  const requestId = uuid()
  await app.services.orders.cancel(ann.id, { requestId, id: resting.id })
  await settle()
  expect(await see(ann, resting.id)).toMatchObject({ status: 'cancelled', filled: '70.0000000', reason: null })
  expect(await app.services.orders.cancel(ann.id, { requestId, id: resting.id })).toMatchObject({ status: 'cancelled' })
  const account = await app.engine.horizon.account(ann.address)
  expect(account?.balances.map(({ sellingLiabilities }) => Number(sellingLiabilities))).toEqual([0, 0])
})

test('a change is previewed as what it replaces: the order counts neither against itself nor against its funds', async () => {
  const { ann, place, edit, see, settle, app, usdc } = market
  const { orders } = app.services
  const bid = await place(market.bob, { side: 'buy', amount: '5', price: '0.19' })
  await settle()
  const resting = await place(ann, { side: 'sell', amount: '600', price: '0.3', confirmedPrice: '0.3' })
  await settle()
  const asked = { base: 'XLM', counter: usdc, side: 'sell', type: 'limit', price: '0.31' } as const
  const bought = { ...asked, side: 'buy', amount: '1.0000000' } as const
  const whole = { ...asked, amount: '700.0000000' }
  expect(await orders.preview(ann.session, whole)).toMatchObject({ refusal: { code: 'INSUFFICIENT_FUNDS' } })
  expect(await orders.preview(ann.session, { ...whole, replaces: resting.id })).toMatchObject({
    refusal: null,
    reserve: '0.0000000',
    fee: '0.0000000',
    confirmations: ['price'],
    offMarket: '55.00',
  })
  expect(await orders.preview(ann.session, bought)).toMatchObject({ refusal: { code: 'IMPACT_TOO_HIGH' } })
  const change = { id: resting.id, amount: '700', price: '0.31' }
  await expect(edit(ann, change)).rejects.toMatchObject({ code: 'CONFIRM_PRICE', field: 'confirmedPrice' })
  expect(await edit(ann, { ...change, confirmedPrice: '0.31' })).toMatchObject({ isChanging: true })
  expect(await orders.preview(ann.session, { ...whole, replaces: resting.id })).toMatchObject({
    refusal: { code: 'NOT_CANCELLABLE' },
  })
  await settle()
  expect(await see(ann, resting.id)).toMatchObject({ status: 'open', price: '0.31', remaining: '700.0000000' })
  const anothers = orders.preview(market.bob.session, { ...whole, replaces: resting.id })
  await expect(anothers).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await orders.cancel(ann.id, { requestId: uuid(), id: resting.id })
  await orders.cancel(market.bob.id, { requestId: uuid(), id: bid.id })
  await settle()
})

test('a cancellation that comes after the last fill says so, and takes the others back all the same', async () => {
  const { ann, bob, place, see, app } = market
  const [first, second, third] = [
    await place(ann, { side: 'sell', amount: '10', price: '0.2' }),
    await place(ann, { side: 'sell', amount: '10', price: '0.205' }),
    await place(ann, { side: 'sell', amount: '10', price: '0.21' }),
  ]
  await market.settle()
  const [taking, cancelled] = await Promise.all([
    place(bob, { side: 'buy', amount: '10', price: '0.2' }),
    app.services.orders.cancelAll(ann.id, { requestId: uuid(), side: 'sell' }),
  ])
  expect(cancelled).toMatchObject({ ids: expect.arrayContaining([first.id, second.id, third.id]) })
  await market.settle()
  const [taken, ...others] = await Promise.all([first, second, third].map(({ id }) => see(ann, id)))
  expect(others).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }])
  const [fill] = (await see(bob, taking.id)).fills
  const told = taken?.attempts.at(-1)?.reason
  expect([taken?.status, told]).toEqual(
    fill ? ['filled', 'The order was filled or had ended before it could be cancelled.'] : ['cancelled', null],
  )
  await app.services.orders.cancelAll(bob.id, { requestId: uuid() })
  await market.settle()
  expect(await market.breaches()).toEqual([])
})

test('the same request orders once, whatever has changed since; another order under its id is refused', async () => {
  const { ann, usdc, app } = market
  const input = PlaceOrder.parse({
    requestId: uuid(),
    base: 'XLM',
    counter: usdc,
    side: 'sell',
    type: 'limit',
    amount: '5',
    price: '0.2',
  })
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => app.services.orders.place(ann.session, input).then(({ id }) => id, String)),
  )
  await market.settle()
  expect(new Set(answers.filter((answer) => answer.length === 36)).size).toBe(1)
  expect((await app.services.orders.place(ann.session, input)).status).toBe('open')
  await expect(app.services.orders.place(ann.session, { ...input, amount: '6.0000000' })).rejects.toMatchObject({
    code: 'REQUEST_ID_REUSED',
  })
  const { items } = await app.services.orders.list(ann.id, { status: 'open', limit: 10 })
  expect(items).toHaveLength(1)
})

test('orders placed at once take exactly what the balance covers', async () => {
  const { bob, place } = market
  const spendable = Number(await ledgerBalance(market.app, bob.address, market.usdc))
  const covered = Math.floor(spendable / 100)
  const answers = await Promise.allSettled(
    Array.from({ length: covered + 4 }, () =>
      place(bob, { side: 'buy', amount: '1000', price: '0.1', confirmedPrice: '0.1' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(covered)
  expect(answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(
    Array.from({ length: 4 }, () => 'INSUFFICIENT_FUNDS'),
  )
  await market.settle()
  const { ids } = await market.app.services.orders.cancelAll(bob.id, { requestId: uuid() })
  expect(ids).toHaveLength(covered)
  await market.settle()
  expect(await market.breaches()).toEqual([])
})
