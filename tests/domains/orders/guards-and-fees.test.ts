import { Asset, AuthRequiredFlag, AuthRevocableFlag, Keypair, Operation } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#server/stellar/keypair.ts'
import { PlaceOrder } from '#shared/domains/orders/orders.schema.ts'
import { assetIssuer } from '#shared/kernel/asset-id.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { applyOutside, ledgerBalance } from '#tests/kit/money-app.ts'
import { issuerSecret } from '#tests/kit/payers.ts'
import { type Market, startMarket } from './kit/market.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
  const { ann, bob, place, settle } = market
  await place(ann, { side: 'sell', amount: '50', price: '0.2' })
  await place(ann, { side: 'sell', amount: '50', price: '0.24' })
  await place(bob, { side: 'buy', amount: '50', price: '0.19' })
  await settle()
})
afterAll(() => market.app.close())

test('a price far off the market is confirmed by giving it again; the attempt is kept either way', async () => {
  const { bob, place } = market
  const far = { side: 'buy', amount: '1', price: '0.1' } as const
  await expect(place(bob, far)).rejects.toMatchObject({ code: 'CONFIRM_PRICE', field: 'confirmedPrice' })
  await expect(place(bob, { ...far, confirmedPrice: '0.11' })).rejects.toMatchObject({ code: 'CONFIRM_PRICE' })
  expect(await place(bob, { ...far, confirmedPrice: '0.1' })).toMatchObject({ status: 'queued' })
  await market.settle()
  const { items } = await market.app.services.orders.attempts(bob.id, { limit: 3 })
  expect(items.map(({ result, code }) => [result, code])).toEqual([
    ['done', null],
    ['refused', 'CONFIRM_PRICE'],
    ['refused', 'CONFIRM_PRICE'],
  ])
})

test('what moves the market by a tenth is confirmed by its amount, and by a quarter it is refused', async () => {
  const { app, bob, place, usdc } = market
  const { orders } = app.services
  const asked = { base: 'XLM', counter: usdc, side: 'buy', type: 'market' } as const
  expect(await orders.preview(bob.session, { ...asked, amount: '50.0000000' })).toMatchObject({ impactStep: 'none' })
  expect(await orders.preview(bob.session, { ...asked, amount: '70.0000000' })).toMatchObject({
    impactStep: 'warns',
    confirmations: [],
    expected: { impact: '5.72' },
  })
  expect(await orders.preview(bob.session, { ...asked, amount: '100.0000000' })).toMatchObject({
    impactStep: 'asksAmount',
    confirmations: ['amount'],
    refusal: null,
  })
  await expect(place(bob, { side: 'buy', type: 'market', amount: '100' })).rejects.toMatchObject({
    code: 'CONFIRM_AMOUNT',
  })
  const limit = { side: 'buy', amount: '100', price: '0.24', confirmedPrice: '0.24' } as const
  await expect(place(bob, limit)).rejects.toMatchObject({ code: 'CONFIRM_AMOUNT' })
  await place(market.ann, { side: 'sell', amount: '200', price: '0.4', confirmedPrice: '0.4' })
  await market.settle()
  await expect(
    place(bob, { side: 'buy', type: 'market', amount: '250', confirmedAmount: '250' }),
  ).rejects.toMatchObject({ code: 'IMPACT_TOO_HIGH' })
})

test('a maker order that would take something is refused; at the very same price it rests', async () => {
  const { bob, place, see, settle } = market
  await expect(place(bob, { side: 'buy', type: 'maker', amount: '5', price: '0.205' })).rejects.toMatchObject({
    code: 'WOULD_TAKE',
  })
  const { id } = await place(bob, { side: 'buy', type: 'maker', amount: '5', price: '0.2' })
  await settle()
  expect(await see(bob, id)).toMatchObject({ status: 'open', filled: '0.0000000' })
  await market.app.services.orders.cancel(bob.id, { requestId: uuid(), id })
  await settle()
})

test.each([
  [{ price: '0' }, 'The price must be above 0'],
  [{ price: '0.00000001' }, 'A price has at most 7 decimals'],
  [{ price: '3000000000' }, 'The ledger has no price above 2147483647'],
  [{ price: undefined }, 'Enter a price'],
  [{ amount: '0.00000001' }, 'Enter an amount above 0 with at most 7 decimals'],
  [{ amount: '922337203685.4775808' }, 'Enter an amount above 0 with at most 7 decimals'],
  [{ counter: 'XLM' }, 'Choose two different assets'],
  [{ slippage: '11' }, 'Enter a slippage from 0 to 10 %, with at most 2 decimals'],
  [{ type: 'market' }, 'A market order has no price of its own'],
])('%o is no order: %s', (fault, sentence) => {
  const { usdc } = market
  const order = { base: 'XLM', counter: usdc, side: 'buy', type: 'limit', amount: '1', price: '0.2', requestId: uuid() }
  const { error } = PlaceOrder.safeParse({ ...order, ...fault })
  expect(error?.issues.map(({ message }) => message)).toContain(sentence)
})

test.each([
  [{ amount: '0.0000001' }, 'BAD_INPUT', /worth less than the smallest part/],
  [{ side: 'buy', amount: '0.0000003', price: '0.19' }, 'BAD_INPUT', /rounding would move the price/],
  [{ amount: '900000000000', price: '2147483647' }, 'BAD_INPUT', /more than the ledger can hold/],
  [{ amount: '5000', price: '0.2' }, 'INSUFFICIENT_FUNDS', /at most .* XLM/],
  [{ base: 'NONE:GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7' }, 'NO_TRUSTLINE', /does not hold/],
  [{ counter: 'NONE:GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7' }, 'NO_TRUSTLINE', /cannot hold NONE/],
] as const)('%o is refused with a sentence of its own and orders nothing', async (fault, code, sentence) => {
  const { ann, place, app } = market
  const before = await app.services.orders.list(ann.id, { status: 'all', limit: 100 })
  const order = { side: 'sell', amount: '1', price: '0.2', confirmedPrice: '2147483647', ...fault } as const
  await expect(place(ann, order)).rejects.toMatchObject({ code, message: expect.stringMatching(sentence) })
  expect(await app.services.orders.list(ann.id, { status: 'all', limit: 100 })).toEqual(before)
})

test('an account with a thousand entries cannot have one more order', async () => {
  const { ann, place, app } = market
  await app.pool.query('update ledger_accounts set subentries = 1000 where address = $1', [ann.address])
  await expect(place(ann, { side: 'sell', amount: '1', price: '0.2' })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    message: expect.stringContaining('1,000 lines and open orders'),
  })
  await app.pool.query('update ledger_accounts set subentries = 4 where address = $1', [ann.address])
})

test('a resting order pays its fee for each fill, rounded up over the whole order, and once', async () => {
  const { app, ann, bob, place, see, settle, usdc } = market
  const { fees, orders } = app.services
  const rule = { operation: 'order', type: 'percent', value: '0.1', min: '0', max: null, asset: 'XLM' } as const
  await app.db.transaction().execute((trx) => fees.add(trx, rule))
  const shown = { base: 'XLM', counter: usdc, side: 'sell', type: 'limit', price: '0.195' } as const
  expect(await orders.preview(ann.session, { ...shown, amount: '30.0000000' })).toMatchObject({
    fee: '0.0000000',
    mostFee: '0.0300000',
    feeAsset: 'XLM',
    feeCharged: 'later',
    refusal: null,
  })
  await expect(place(ann, { ...shown, amount: '30', maxFee: '0.02' })).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
  const resting = await place(ann, { ...shown, amount: '30' })
  await settle()
  const held = () =>
    app.pool.query("select amount::text from reservations where owner_id = $1 and owner_kind = 'order'", [resting.id])
  expect((await held()).rows).toEqual([{ amount: '0.0300000' }])
  await place(bob, { side: 'buy', amount: '10.00002', price: '0.195' })
  await settle()
  expect(await see(ann, resting.id)).toMatchObject({ status: 'open', fee: '0.0100001' })
  await place(bob, { side: 'buy', amount: '19.99998', price: '0.195' })
  await settle()
  const done = await see(ann, resting.id)
  expect(done).toMatchObject({ status: 'filled', fee: '0.0300000', feeAsset: 'XLM' })
  expect(done.fills.map(({ fee }) => fee).toSorted()).toEqual(['0.0100001', '0.0199999'])
  await settle()
  const { rows } = await app.pool.query(
    "select amount::text, status from transactions where user_id = $1 and type = 'fee'",
    [ann.id],
  )
  expect(rows).toEqual([{ amount: '0.0300000', status: 'confirmed' }])
  expect((await held()).rows).toEqual([])
  await orders.collect()
  await settle()
  expect(await market.breaches()).toEqual([])
})

test('a market order pays its fee within the same network transaction', async () => {
  const { app, ann, place, see, settle } = market
  const fee = addressOf(app.keys.embedded?.feeSecret ?? '')
  const before = Number(await ledgerBalance(app, fee))
  const { id } = await place(ann, { side: 'sell', type: 'market', amount: '20' })
  await settle()
  const done = await see(ann, id)
  expect(done).toMatchObject({ status: 'filled', fee: '0.0200000', feeAsset: 'XLM' })
  expect(Number(await ledgerBalance(app, fee)) - before).toBeCloseTo(0.02, 7)
})

test('an order that is never signed is told as failed', async () => {
  const { app, ann, place, see } = market
  const release = await holdSigning(app)
  const { id, transactionId } = await place(ann, { side: 'sell', amount: '3', price: '0.2' })
  market.moveOn(20 * 60_000)
  await app.engine.expiry.endExpired()
  await app.services.orders.sweep()
  await release()
  expect(await see(ann, id)).toMatchObject({
    status: 'failed',
    transactionId,
    reason: 'The order did not reach the ledger in time. Nothing was traded.',
    attempts: [{ result: 'failed', code: 'expired' }],
  })
  const told = await app.services.inbox.list(ann.id, { limit: 50, view: 'money' })
  expect(told.items.map(({ details }) => details)).toContainEqual(
    expect.objectContaining({ orderId: id, event: 'ended', code: 'expired' }),
  )
})

test('what the ledger takes off is seen: an offer of an asset that may be held no longer', async () => {
  const { app, bob, place, see, settle, usdc } = market
  const resting = await place(bob, { side: 'buy', amount: '5', price: '0.18' })
  await settle()
  const issuer = Keypair.fromSecret(issuerSecret(app, 'USDC'))
  const asset = new Asset('USDC', assetIssuer(usdc) ?? '')
  await applyOutside(app, {
    signers: [issuer],
    operations: [Operation.setOptions({ setFlags: (AuthRequiredFlag | AuthRevocableFlag) as never })],
  })
  await applyOutside(app, {
    signers: [issuer],
    operations: [Operation.setTrustLineFlags({ trustor: bob.address, asset, flags: { authorized: false } })],
  })
  await settle()
  expect(await see(bob, resting.id)).toMatchObject({
    status: 'cancelled',
    resultCode: 'removed',
    reason: 'The ledger has removed what was left of it.',
  })
})
