import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestKey } from '#server/calls/request-session.ts'
import type { Payer as TradingPayer } from '#server/domains/transactions/acceptance/authority.ts'
import { checkDeposits } from '#server/domains/transactions/acceptance/deposit-terms.ts'
import { EditHeldOrder } from '#shared/domains/orders/held.schema.ts'
import { EditOrder, PlaceOrder } from '#shared/domains/orders/orders.schema.ts'
import type { Payer } from '#tests/kit/payers.ts'
import { type Market, startMarket } from './kit/market.ts'
import { openOutsideMarket } from './kit/outside-market.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
  await market.app.pool.query(`delete from prices where asset = 'XLM'`)
  await market.app.services.prices.seed('XLM', '0.1')
})
afterAll(() => market.app.close())

/** Of an account that is worth about 1,100 dollars: 9 % of 60 are 5.40. */
const OFF = { side: 'sell' as const, amount: '600', price: '0.091' }
const bare = ({ session }: Payer): TradingPayer => ({ ...session, steppedUpUntil: null })
const byKey = (payer: Payer, key: Partial<RequestKey> = {}): TradingPayer => ({
  ...bare(payer),
  key: { id: uuid(), scopes: ['read', 'trade'], destinations: [], sendsFrom: null, tradeCapUsd: null, ...key },
})
async function place(by: TradingPayer, order: Partial<PlaceOrder> = {}) {
  const asked = { ...OFF, base: 'XLM', counter: market.usdc, type: 'limit', requestId: uuid(), ...order }
  const placed = await market.app.services.orders.place(by, PlaceOrder.parse({ ...asked, confirmedPrice: asked.price }))
  await market.settle()
  return placed
}
const cancel = async (payer: Payer, { id }: { id: string }) => {
  await market.app.services.orders.cancel(payer.id, { requestId: uuid(), id })
  await market.settle()
}
const lost = async ({ id }: Payer) =>
  (
    await market.app.pool.query<{ usd: string }>(
      'select coalesce(sum(usd), 0)::text as usd from trade_shortfalls where user_id = $1',
      [id],
    )
  ).rows[0]?.usd

test('what trades of a day get less than the market’s price is summed: beyond 1 % a session confirms, and a key is refused', async () => {
  const { ann } = market
  const first = await place(bare(ann), { amount: '500' })
  expect(await lost(ann)).toBe('4.50')
  const second = await place(byKey(ann), { amount: '400' })
  expect(await lost(ann)).toBe('8.10')
  await market.app.pool.query(`update trade_shortfalls set usd = usd + 3 where user_id = $1 and usd = 4.50`, [ann.id])
  await expect(place(bare(ann), { amount: '50' })).rejects.toMatchObject({
    code: 'PASSWORD_REQUIRED',
    field: 'password',
  })
  await expect(place(byKey(ann), { amount: '50' })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED', field: 'price' })
  await expect(place(byKey(ann, { scopes: ['trade', 'transfer'] }), { amount: '50' })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
  })
  const own = byKey(ann, { tradeCapUsd: '0.50' })
  const third = await place(own, { amount: '50' })
  await expect(place(own, { amount: '10' })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  const level = await place(byKey(ann), { amount: '1', price: '0.1' })
  await cancel(ann, level)
  const confirmed = await place(ann.session, { amount: '1' })
  for (const order of [first, second, third, confirmed]) await cancel(ann, order)
  expect(await lost(ann), 'what was never filled is given back').toBe('0.00')
})

test('an order counts by its limit until it is filled, then by what it got', async () => {
  const { bob, app } = market
  const outside = await openOutsideMarket(app)
  await outside.trade('0.1', { depth: '200' })
  const order = await place(bare(bob), { amount: '400' })
  const { filled } = await market.see(bob, order.id)
  expect(filled).toBe('200.0000000')
  expect(await lost(bob), 'half of it got the market’s price').toBe('1.80')
  await cancel(bob, order)
  expect(await lost(bob)).toBe('0.00')
})

test('a swap counts by its bound until it has arrived, and one that failed for nothing', async () => {
  const { bob, app } = market
  const outside = await openOutsideMarket(app)
  await outside.trade('0.1', { depth: '5000' })
  const { swaps } = app.services
  const quote = await swaps.quote(bob.id, {
    sell: 'XLM',
    buy: market.usdc,
    amount: '100',
    exact: 'sell',
    slippage: '2',
  })
  await swaps.execute(bare(bob), { requestId: uuid(), quoteId: quote.quoteId, minReceived: quote.minReceived ?? '' })
  expect(await lost(bob)).toBe('0.20')
  await market.settle()
  expect(await lost(bob)).toBe('0.00')
})

test('an order that is edited counts once: its rest as it is or as it shall be, and what was filled before', async () => {
  const { bob, app } = market
  const outside = await openOutsideMarket(app)
  await outside.trade('0.0999', { depth: '1' })
  const order = await place(bare(bob), { amount: '400', price: '0.0925' })
  expect(await lost(bob)).toBe('2.99') // one was taken at the market's price
  const own = byKey(bob, { tradeCapUsd: '1.00' })
  const edit = async (by: TradingPayer, amount: string, price: string, settles = true) => {
    const { filled: seenFilled } = await market.see(bob, order.id)
    const change = { requestId: uuid(), id: order.id, seenFilled, amount, price, confirmedPrice: price }
    await app.services.orders.edit(by, EditOrder.parse(change))
    expect((await market.see(bob, order.id)).status).toBe('open')
    if (settles) await market.settle()
  }
  await expect(edit(own, '500', '0.091')).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' }) // 1.51 beyond what counts
  await edit(own, '400', '0.0905', false)
  expect(await lost(bob), 'while it is on its way the greater of both').toBe('3.80')
  await market.settle()
  expect(await lost(bob)).toBe('3.80')
  for (const price of ['0.091', '0.0915', '0.092']) await edit(bare(bob), '400', price) // each of which is worth 1 % of the account
  expect(await lost(bob)).toBe('3.20')
  await outside.trade('0.0921', { amount: '1', depth: '100' })
  await market.settle()
  const { filled } = await market.see(bob, order.id)
  const expected = (400 - Number(filled)) * 0.008
  expect(Number(await lost(bob))).toBeCloseTo(expected + Number(filled) * 0.0079, 0)
  await cancel(bob, order)
  expect(Number(await lost(bob))).toBeLessThanOrEqual(Number(filled) * 0.008 + 0.01)
})

test('orders that wait count from when they are made, as they are changed, until they are gone', async () => {
  const { bob, app } = market
  const held = {
    base: 'XLM',
    counter: market.usdc,
    side: 'sell',
    type: 'stopLimit',
    amount: '400',
    stopPrice: '0.095',
    price: '0.091',
  }
  const requestId = uuid()
  const made = await app.services.orders.place(bare(bob), {
    ...held,
    requestId,
    confirmedPrice: '0.091',
    confirmedStopPrice: '0.095',
  } as never)
  expect(await lost(bob)).toBe('3.60')
  const again = { ...held, amount: '150', confirmedPrice: '0.091', confirmedStopPrice: '0.095' }
  await expect(
    app.services.orders.place(byKey(bob, { tradeCapUsd: '1.00' }), { ...again, requestId: uuid() } as never),
  ).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  const smaller = {
    requestId: uuid(),
    id: made.id,
    seenFilled: '0',
    amount: '200',
    confirmedPrice: '0.091',
    confirmedStopPrice: '0.095',
  }
  await app.services.orders.editHeld(bare(bob), EditHeldOrder.parse(smaller))
  expect(await lost(bob)).toBe('1.80')
  await cancel(bob, made)
  expect(await lost(bob)).toBe('0.00')
})

test('while something is owed, what stays after the losses of a day must be worth it; the market’s price always passes', () => {
  const facts = { owed: '90', held: '0', until: null, worth: '100' }
  const trades = (usd: string, sum: string) => () =>
    checkDeposits(facts, { usd, isFree: true, lost: sum, now: new Date() })
  expect(trades('4', '6')).not.toThrow()
  expect(trades('4.01', '6')).toThrow(expect.objectContaining({ code: 'ACCOUNT_HELD', field: 'price' }))
  expect(trades('0', '60')).not.toThrow()
})
