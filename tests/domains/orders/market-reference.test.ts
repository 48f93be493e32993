import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutOwn } from '#server/domains/orders/market-reference.ts'
import { routeImpact } from '#server/domains/swaps/routing/market-price.ts'
import type { Route } from '#server/domains/swaps/routing/route.ts'
import { legKey, type Venues } from '#server/domains/swaps/routing/venues.ts'
import { PreviewOrder } from '#shared/domains/orders/orders.schema.ts'
import type { Payer } from '#tests/kit/payers.ts'
import { type Market, startMarket } from './kit/market.ts'

const DAY_MS = 86_400_000
let market: Market
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.app.close())

const preview = ({ session }: Payer, order: object) =>
  market.app.services.orders.preview(
    session,
    PreviewOrder.parse({ base: 'XLM', counter: market.usdc, side: 'buy', type: 'limit', amount: '10', ...order }),
  )

test('a lone offer is no market: a price is measured by the prices of both assets, and the own offers are left out', async () => {
  const { ann, bob, place, settle } = market
  await place(bob, { side: 'sell', amount: '100', price: '12', confirmedPrice: '12' })
  await settle()
  const dear = { impactStep: 'refused', refusal: { code: 'IMPACT_TOO_HIGH' } }
  expect(await preview(ann, { price: '12' })).toMatchObject({
    ...dear,
    offMarket: '5900.00',
    expected: { impact: '5900.00' },
  })
  expect(await preview(ann, { type: 'market' })).toMatchObject({ ...dear, expected: { impact: '5900.00' } })
  await expect(place(ann, { side: 'buy', type: 'market', amount: '10' })).rejects.toMatchObject({
    code: 'IMPACT_TOO_HIGH',
  })
  await place(ann, { side: 'buy', amount: '10', price: '11.9', confirmedPrice: '11.9' })
  await settle()
  expect(await preview(ann, { price: '12' }), 'between the own bid and the lone ask').toMatchObject({
    offMarket: '5900.00',
  })
  await market.app.services.orders.cancelAll(ann.id, { requestId: crypto.randomUUID() })
  await settle()
})

test('where no price is known the last trade of a day is the measure, and after that it is said that nobody knows', async () => {
  const { ann, bob, place, settle, app } = market
  await place(ann, { side: 'buy', amount: '5', price: '0.2', confirmedPrice: '0.2' })
  await settle()
  await place(bob, { side: 'sell', amount: '5', price: '0.2', confirmedPrice: '0.2' })
  await settle()
  await app.pool.query(`delete from prices where asset = 'XLM'`)
  expect(await preview(ann, { price: '12' })).toMatchObject({ offMarket: '5900.00' })
  market.moveOn(DAY_MS + 60_000)
  expect(await preview(ann, { price: '12' })).toMatchObject({
    offMarket: null,
    expected: { impact: null },
    impactStep: 'none',
    confirmations: ['amount'],
  })
  await expect(place(ann, { side: 'buy', type: 'market', amount: '10' })).rejects.toMatchObject({
    code: 'CONFIRM_AMOUNT',
    message: expect.stringContaining('Nobody knows') as string,
  })
})

test('own offers leave a book whichever way round they were ordered', () => {
  const level = (n: number, d: number, amount: string) => ({ n, d, amount })
  const book = { bids: [level(1, 2, '10.0000000'), level(1, 4, '8.0000000')], asks: [level(2, 1, '30.0000000')] }
  const own = [
    { base: 'XLM', side: 'buy' as const, n: 1, d: 2, rest: '4.0000000' },
    { base: 'USDC', side: 'sell' as const, n: 4, d: 1, rest: '2.0000000' },
    { base: 'USDC', side: 'buy' as const, n: 1, d: 2, rest: '60.0000000' },
  ]
  expect(withoutOwn(book, own, 'XLM')).toEqual({ bids: [level(1, 2, '6.0000000')], asks: [] })
})

test('a swap through a lone offer has no market to be measured by either', () => {
  const leg = { sending: 'USDC', receiving: 'XLM' }
  const ask = { seller: 'somebody', n: 12n, d: 1n, amount: 1_000n }
  const route = { parts: [{ walk: { sent: 120_000n, steps: [leg] } }], received: 10_000n } as unknown as Route
  const impact = (books: Venues['books']) => routeImpact({ books, pools: new Map() }, route)
  expect(impact(new Map([[legKey(leg), [ask]]]))).toBeNull()
  const bid = { ...ask, n: 1n, d: 10n }
  const both = new Map([
    [legKey(leg), [ask]],
    [legKey({ sending: 'XLM', receiving: 'USDC' }), [bid]],
  ])
  expect(impact(both)).toBeGreaterThan(0)
})
