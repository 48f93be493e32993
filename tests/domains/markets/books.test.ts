import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Book, Trades } from '#shared/domains/markets/markets.schema.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { ASSETS } from '#tests/embedded-network/kit/living-market.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'
import { besideMarket, horizon, sides, usdc } from './kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await besideMarket()
}, 60_000)
afterAll(() => app.close())

async function ask<Answer>(path: string, input: object): Promise<{ status: number; answer: Answer }> {
  const response = await fetch(`${app.url}/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`)
  const body = (await response.json()) as { result?: { data: Answer }; error?: { message: string } }
  return { status: response.status, answer: (body.result?.data ?? body.error) as Answer }
}
const query = sides(ASSETS.usdc.issuer ?? '')

describe('a book', () => {
  interface Level {
    price_r: { n: number; d: number }
    amount: string
  }
  test('is the network’s, price by price and exactly, with both amounts of each, whichever way a listed pair is named', async () => {
    const truth = await horizon<{ bids: Level[]; asks: Level[] }>(
      app,
      `order_book?${query('selling', 'buying')}&limit=200`,
    )
    const { answer: book } = await ask<Book>('market.book', { base: 'XLM', counter: 'USDC', depth: 200 })
    expect(truth.bids.length).toBeGreaterThan(10)
    expect(book.bids.map(({ n, d, total }) => [n, d, total])).toEqual(
      truth.bids.map(({ price_r: { n, d }, amount }) => [n, d, amount]),
    )
    expect(book.asks.map(({ n, d, amount }) => [n, d, amount])).toEqual(
      truth.asks.map(({ price_r: { n, d }, amount }) => [n, d, amount]),
    )
    for (const { price, n, d, amount, total } of [...book.bids, ...book.asks]) {
      expect(Number(price)).toBeCloseTo(n / d, 6)
      const [one, other] = [toStroops(amount) * BigInt(n), toStroops(total) * BigInt(d)]
      expect(one > other ? one - other : other - one).toBeLessThanOrEqual(BigInt(Math.max(n, d)))
    }
    const [bid, ask1] = [book.bids[0], book.asks[0]]
    expect(Number(book.mid)).toBeCloseTo((Number(bid?.price) + Number(ask1?.price)) / 2, 6)
    expect(Number(book.spread)).toBeCloseTo(Number(ask1?.price) - Number(bid?.price), 6)
    const named = await ask<Book>('market.book', { base: 'XLM', counter: usdc, depth: 3 })
    expect(named.answer.bids).toEqual(book.bids.slice(0, 3))
  })

  test('of a pair that nobody offers is empty; a code that is no listed asset’s, or several assets’, is refused in a sentence', async () => {
    const stranger = `USDC:${ASSETS.nkdm.issuer}`
    const { answer: empty } = await ask<Book>('market.book', { base: 'XLM', counter: stranger })
    expect(empty).toMatchObject({ bids: [], asks: [], mid: null, spread: null })
    expect(await ask('market.book', { base: 'XLM', counter: 'NOPE' })).toMatchObject({ status: 404 })
    expect(await ask('market.book', { base: 'XLM', counter: 'XLM' })).toMatchObject({ status: 400 })
    expect(await ask('market.trades', { base: 'XLM', counter: 'USDC', cursor: '9999999999999999999-1' })).toMatchObject(
      {
        status: 400,
      },
    )
  })
})

test('trades come newest first, page by page without a gap, with the side of whoever came later', async () => {
  interface Record {
    id: string
    base_amount: string
    price: { n: string; d: string }
    base_is_seller: boolean
  }
  const truth = await horizon<{ _embedded: { records: Record[] } }>(
    app,
    `trades?${query('base', 'counter')}&order=desc&limit=60`,
  )
  const asked = { base: 'XLM', counter: 'USDC', limit: 20 }
  const first = await ask<Trades>('market.trades', asked)
  const second = await ask<Trades>('market.trades', { ...asked, cursor: first.answer.nextCursor })
  const both = [...first.answer.items, ...second.answer.items]
  expect(both.length).toBeGreaterThan(20)
  expect(both.map(({ id, amount, n, d, side }) => [id, amount, n, d, side])).toEqual(
    truth._embedded.records
      .slice(0, both.length)
      .map((trade) => [
        trade.id,
        trade.base_amount,
        trade.price.n,
        trade.price.d,
        trade.base_is_seller ? 'buy' : 'sell',
      ]),
  )
})
