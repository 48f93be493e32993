import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PlaceAnyOrder, PreviewAnyOrder } from '#shared/domains/orders/held.schema.ts'
import { type OutsideMarket, openOutsideMarket } from '#tests/domains/orders/kit/outside-market.ts'
import { eventually, startMoneyApp } from '#tests/kit/money-app.ts'
import { giveIssued, type Payer, somePayers, spendableXlm } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let market: OutsideMarket
let ann: Payer
let usdc: string
beforeAll(async () => {
  app = await startMoneyApp()
  ;[ann] = await somePayers(app, '9000')
  usdc = await giveIssued(app, ann, { code: 'USDC', amount: '500' })
  await app.services.prices.fix('XLM', '0.1')
  market = await openOutsideMarket(app)
  await market.trade('0.1')
})
afterAll(() => app.close())

const charge = (value: string, asset: string) =>
  app.db
    .transaction()
    .execute((trx) =>
      app.services.fees.add(trx, { operation: 'order', type: 'percent', value, min: '0', max: null, asset }),
    )
const pair = () => ({ base: 'XLM', counter: usdc })
const stop = { side: 'sell', type: 'stop', amount: '100' } as const
const confirmed = () => ({ ...ann.session, steppedUpUntil: new Date(Date.now() + 3_600_000) })
const hold = (order: object) =>
  app.services.orders.place(confirmed(), PlaceAnyOrder.parse({ requestId: uuid(), ...pair(), ...order }))
const preview = (order: object) =>
  app.services.orders.preview(confirmed(), PreviewAnyOrder.parse({ ...pair(), ...order }))
const see = (id: string) => app.services.orders.get(ann.id, id)

test('a price of a waiting order that is far off the market is confirmed by giving it again, each by its own field', async () => {
  expect(await preview({ ...stop, stopPrice: '0.095' })).toMatchObject({ confirmations: [], stopPrice: '0.095' })
  expect(await preview({ ...stop, stopPrice: '0.08' })).toMatchObject({
    confirmations: ['stopPrice'],
    stopOffMarket: '20.04',
    offMarket: null,
  })
  await expect(hold({ ...stop, stopPrice: '0.08' })).rejects.toMatchObject({
    code: 'CONFIRM_PRICE',
    field: 'confirmedStopPrice',
  })
  await expect(hold({ ...stop, stopPrice: '0.08', confirmedStopPrice: '0.0800001' })).rejects.toMatchObject({
    code: 'CONFIRM_PRICE',
  })
  const limit = { ...stop, type: 'stopLimit', stopPrice: '0.095', price: '0.02' }
  expect(await preview(limit)).toMatchObject({ confirmations: ['price'], feeCharged: 'triggered' })
  await expect(hold(limit)).rejects.toMatchObject({ code: 'CONFIRM_PRICE', field: 'confirmedPrice' })
  const legs = { ...stop, type: 'oco', price: '0.2', stopPrice: '0.05' }
  expect(await preview(legs)).toMatchObject({ confirmations: ['price', 'stopPrice'] })
  await expect(hold({ ...legs, confirmedStopPrice: '0.05' })).rejects.toMatchObject({ field: 'confirmedPrice' })
  const { id } = await hold({ ...legs, confirmedStopPrice: '0.050', confirmedPrice: '0.2' })
  expect(await see(id)).toMatchObject({ status: 'held' })
  await app.services.orders.cancel(ann.id, { requestId: uuid(), id })
  expect(await preview({ ...stop, type: 'trailing', trail: '40%' })).toMatchObject({ confirmations: [] })
})

test('the preview says what triggers it, what it comes to, and what it would be refused for', async () => {
  expect(await preview({ ...stop, type: 'stopLimit', stopPrice: '0.095', price: '0.094' })).toMatchObject({
    stopPrice: '0.095',
    ledgerPrice: { text: '0.094' },
    total: '9.4000000',
    holds: '100.0000000',
    expected: { filled: '0.0000000', total: '9.4000000', impact: null },
    refusal: null,
    reserve: '0.5000000',
  })
  expect(await preview({ ...stop, stopPrice: '0.2' })).toMatchObject({
    refusal: { code: 'BAD_INPUT', field: 'stopPrice' },
    confirmations: [],
  })
  expect(await preview({ ...stop, stopPrice: '0.095', amount: '99999' })).toMatchObject({
    refusal: { code: 'INSUFFICIENT_FUNDS' },
  })
})

test('who has agreed to a fee is never charged more: a waiting order that would cost more is refused, and what it held is free', async () => {
  await charge('0.1', 'XLM')
  expect(await preview({ ...stop, stopPrice: '0.095' })).toMatchObject({
    fee: '0.1000000',
    mostFee: '0.1000000',
    feeAsset: 'XLM',
  })
  await expect(hold({ ...stop, stopPrice: '0.095', maxFee: '0.09' })).rejects.toMatchObject({
    code: 'QUOTE_CHANGED',
    field: 'maxFee',
  })
  const before = await spendableXlm(app, ann)
  const agreed = await hold({ ...stop, stopPrice: '0.095', maxFee: '0.1' })
  const unsaid = await hold({ ...stop, stopPrice: '0.095' })
  await charge('0.2', 'XLM')
  await market.trade('0.095')
  await app.services.heldOrders.look()
  await app.settle()
  expect(await see(agreed.id)).toMatchObject({
    status: 'failed',
    resultCode: 'QUOTE_CHANGED',
    filled: '0.0000000',
    fee: '0.0000000',
    reason: 'Our fee would be up to 0.2000000 XLM now, and you have agreed to 0.1000000 XLM.',
  })
  expect(await see(unsaid.id)).toMatchObject({ status: 'filled', fee: '0.2000000' })
  expect(Number(before) - Number(await spendableXlm(app, ann))).toBeCloseTo(100.20001, 3)
})

test('a purchase whose price may slip is told a fee with room for it, and is charged what it comes to', async () => {
  await charge('0.1', 'XLM')
  await app.services.prices.fix(usdc, '1')
  await market.trade('0.1')
  const buy = { side: 'buy', type: 'stop', amount: '100', stopPrice: '0.102' } as const
  const shown = await preview(buy)
  expect(shown).toMatchObject({ fee: '0.1030200', mostFee: '0.1133220', feeAsset: 'XLM' })
  const { id } = await hold({ ...buy, maxFee: shown.mostFee })
  await market.trade('0.104')
  await app.services.heldOrders.look()
  const done = await eventually(async () => {
    await app.settle()
    const order = await see(id)
    return order.status === 'filled' ? order : null
  }, 'the purchase is filled')
  expect(Number(done.fee)).toBeGreaterThan(Number(shown.fee))
  expect(Number(done.fee)).toBeLessThanOrEqual(Number(shown.mostFee))
})
