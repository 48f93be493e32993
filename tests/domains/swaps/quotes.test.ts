import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QuoteSwap } from '#shared/domains/swaps/swaps.schema.ts'
import { openMarket, pools, type SwapMarket, sells } from '#tests/domains/swaps/kit/swap-market.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { giveIssued, type Payer, somePayers } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let market: SwapMarket
let ann: Payer
beforeAll(async () => {
  app = await startMoneyApp()
  market = await openMarket(app)
  ;[ann] = await somePayers(app, '20000')
  await giveIssued(app, ann, { code: 'USDC', amount: '500' })
  await market.apply(
    sells(market, ['USDC', 'XLM'], { amount: '100', price: '7' }),
    sells(market, ['USDC', 'XLM'], { amount: '100', price: '7.1' }),
    sells(market, ['USDC', 'XLM'], { amount: '400', price: '9.5' }),
    sells(market, ['XLM', 'USDC'], { amount: '900', price: '0.145' }),
    sells(market, ['SKL', 'USDC'], { amount: '1000', price: '2' }),
    ...pools(market, ['XLM', '7000'], ['USDC', '1000']),
  )
})
afterAll(() => app.close())

const ask = (given: Partial<QuoteSwap>) =>
  app.services.swaps.quote(ann.id, {
    sell: 'XLM',
    buy: market.idOf('USDC'),
    amount: '70.0000000',
    exact: 'sell' as const,
    ...given,
  })

test('a quote names what arrives, the least that is accepted, the venue of each step, and the price’s impact', async () => {
  const quote = await ask({})
  expect(quote).toMatchObject({
    sellAmount: '70.0000000',
    buyAmount: '10.0000000',
    minReceived: '9.9500000',
    maxPaid: null,
    slippage: '0.5',
    rate: '0.1428571',
    inverseRate: '7',
    saving: null,
    locks: null,
    step: 'none',
    parts: [{ legs: [{ venue: 'book', sent: '70.0000000', received: '10.0000000' }] }],
    networkFee: '0.0000100',
    operations: 1,
  })
  expect(Number(quote.impact)).toBeCloseTo(0.74, 1) // half of the gap between 7 and 1 / 0.145
})

test('what must arrive exactly names the most that is paid', async () => {
  const quote = await ask({ exact: 'buy', amount: '10.0000000', slippage: '1' })
  expect(quote).toMatchObject({ sellAmount: '70.0000000', maxPaid: '70.7000000', minReceived: null })
})

test('several paths, a book and a pool of one pair among them, are taken where they give more, and the saving is named', async () => {
  const quote = await ask({ amount: '2000.0000000' })
  expect(quote.parts.length).toBeGreaterThan(1)
  expect(new Set(quote.parts.flatMap(({ legs }) => legs.map(({ venue }) => venue)))).toEqual(new Set(['book', 'pool']))
  const single = Number(quote.buyAmount) - Number(quote.saving?.amount)
  expect(single).toBeGreaterThan(200)
  expect(Number(quote.saving?.amount)).toBeGreaterThan(1)
})

test('an asset that is not held is added in the same transaction, and its reserve is named', async () => {
  const quote = await ask({ buy: market.idOf('SKL'), amount: '70.0000000' })
  expect(quote).toMatchObject({ locks: '0.5000000', operations: 2 })
  expect(quote.parts[0]?.legs.map(({ receiving }) => receiving)).toEqual([market.idOf('USDC'), market.idOf('SKL')])
})

test('without a path there is a sentence, and the largest amount that finds one', async () => {
  await expect(ask({ exact: 'buy', amount: '900000.0000000' })).rejects.toMatchObject({
    code: 'NO_PATH',
    message: 'There is no route with enough liquidity from XLM to USDC for this amount. Try a smaller one.',
  })
  const pair = { sell: 'XLM', buy: market.idOf('USDC') }
  const { amount } = await app.services.swaps.most(ann.id, { ...pair, exact: 'buy' })
  expect(Number(amount)).toBeGreaterThan(250)
  expect(Number(amount)).toBeLessThan(600)
  const none = await app.services.swaps.most(ann.id, {
    sell: market.idOf('NKDM'),
    buy: market.idOf('SKL'),
    exact: 'sell',
  })
  expect(none.amount).toBeNull()
})

test('an impact of 3 % warns, of 10 % asks for the amount, of 25 % refuses', async () => {
  const steps = []
  for (const amount of ['70', '2600', '4500', '9000']) steps.push((await ask({ amount: `${amount}.0000000` })).step)
  expect(steps).toEqual(['none', 'warns', 'asksAmount', 'refused'])
})

test('where neither a market nor a house price says what a swap is worth, the amount is typed again', async () => {
  const { swaps } = app.services
  const priced = await ask({ buy: market.idOf('SKL'), amount: '3.0000000' })
  expect(priced.step).not.toBe('asksAmount')
  await app.pool.query(`delete from prices where asset like 'NKDM:%'`)
  await market.apply(sells(market, ['NKDM', 'XLM'], { amount: '10', price: '60' })) // a lone offer is no market
  const quote = await ask({ buy: market.idOf('NKDM'), amount: '60.0000000' })
  expect(quote).toMatchObject({ impact: null, belowMarket: null, step: 'asksAmount', buyAmount: '1.0000000' })
  const swap = { requestId: uuid(), quoteId: quote.quoteId, minReceived: quote.minReceived ?? '' }
  for (const confirmedAmount of [undefined, '59'])
    await expect(
      swaps.execute(ann.session, { ...swap, ...(confirmedAmount !== undefined && { confirmedAmount }) }),
    ).rejects.toMatchObject({
      code: 'CONFIRM_AMOUNT',
      message: 'Nobody knows what the market’s price is here. Type the amount again to confirm it.',
    })
  expect(await swaps.execute(ann.session, { ...swap, confirmedAmount: '60' })).toMatchObject({ type: 'swap' })
  await app.settle()
})

test('an asset that nobody issues, and two that are one, are refused in their own words', async () => {
  await expect(ask({ buy: `GONE:${ann.address}` })).rejects.toMatchObject({ code: 'NO_PATH' })
  const stranger = `GONE:${market.maker.publicKey()}`
  await expect(ask({ buy: stranger })).rejects.toMatchObject({ code: 'NO_PATH' })
  await expect(app.services.swaps.receipt(ann.id, uuid())).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
