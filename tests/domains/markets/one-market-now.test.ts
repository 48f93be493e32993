import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withHeard } from '#client/app/markets/heard-markets.ts'
import { marketNow } from '#shared/domains/markets/market-now.ts'
import { marketTopic } from '#shared/domains/markets/market-topic.ts'
import type { Market, Markets } from '#shared/domains/markets/markets.schema.ts'
import { percentBetween } from '#shared/kernel/percent.ts'
import { aUser, signIn, trpcFor } from '#tests/kit/people.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'
import { besideMarket, openTab, usdc } from './kit.ts'

let app: TestApp
let cookie: string
beforeAll(async () => {
  app = await besideMarket({}, 3)
  await runJob(app.services, 'prices.follow')
  cookie = (await signIn(app, await aUser(app, { unopened: true }))).cookie
}, 60_000)
afterAll(() => app.close())

const pair = { base: 'XLM', counter: usdc }
const topic = marketTopic('XLM', usdc)

const ofPair = ({ items }: Markets): Market => {
  const found = items.find(({ base, counter }) => base === pair.base && counter === pair.counter)
  if (!found) throw new Error('the market is not listed')
  return found
}
/** What tile, row, strip and pick of a market show. */
const shownOf = ({ price, usd, change24h, high24h, low24h, volume24h, volumeUsd, trades24h }: Market) => ({
  price,
  usd,
  change24h,
  high24h,
  low24h,
  volume24h,
  volumeUsd,
  trades24h,
})

async function liveOn(): Promise<void> {
  for (let i = 0; i < 12; i++) await app.closeLedger({ closeTime: app.network.state().closeTime + 5 })
}

test('at one ledger the list, the pair by itself and a page that has read before say the same of a market', async () => {
  const api = trpcFor(app)
  const counted = await api.market.list.query()
  const before = ofPair(counted)
  expect(shownOf(await api.market.stats.query(pair))).toEqual(shownOf(before))
  const tab = openTab(app, cookie, topic)
  await vi.waitFor(() => expect(tab.feed()).not.toBeNull(), { timeout: 10_000 })
  const lastTrade = async () => (await api.market.trades.query({ ...pair, limit: 1 })).items[0]
  await vi.waitFor(
    async () => {
      await liveOn()
      expect((await lastTrade())?.price).not.toBe(before.price)
    },
    { timeout: 20_000, interval: 20 },
  )
  const { ledger } = app.network.state()
  await vi.waitFor(async () => expect(tab.feed()?.trades[0]?.id).toBe((await lastTrade())?.id), { timeout: 10_000 })
  const [listed, own] = [ofPair(await api.market.list.query()), await api.market.stats.query(pair)]
  const page = ofPair(withHeard(counted, new Map([[topic, tab.feed()?.trades ?? []]])))
  expect(app.network.state().ledger).toBe(ledger)
  expect(shownOf(listed)).toEqual(shownOf(page))
  expect(shownOf(own)).toEqual(shownOf(page))
  expect(page.price).not.toBe(before.price)
  expect(page.change24h).toBe(percentBetween(page.priceBefore, page.price))
  expect(page.change24h).not.toBe(before.change24h)
  const again = ofPair(withHeard(await api.market.list.query(), new Map([[topic, tab.feed()?.trades ?? []]])))
  expect(shownOf(again)).toEqual(shownOf(page))
  tab.close()
})

test('a pair that is asked for the other way round is the same market turned', async () => {
  const api = trpcFor(app)
  const [own, turned] = await Promise.all([
    api.market.stats.query(pair),
    api.market.stats.query({ base: usdc, counter: 'XLM' }),
  ])
  expect([turned.base, turned.counter]).toEqual([usdc, 'XLM'])
  expect(Number(turned.price) * Number(own.price)).toBeCloseTo(1, 5)
  expect(Number(turned.high24h) * Number(own.low24h)).toBeCloseTo(1, 5)
  expect([turned.volume24h, turned.counterVolume24h]).toEqual([own.counterVolume24h, own.volume24h])
  expect([turned.volumeUsd, turned.trades24h, turned.usd]).toEqual([own.volumeUsd, own.trades24h, own.counterUsd])
  expect(turned.change24h).toBe(percentBetween(turned.priceBefore, turned.price))
})

const MARKET = {
  price: '0.15',
  priceBefore: '0.10',
  change24h: '50.00',
  high24h: '0.16',
  low24h: '0.09',
  lastTradedAt: '2026-11-28T10:00:00.000Z',
  countedTo: '2026-11-28T10:01:00.000Z',
} as Market
const at = (second: string) => `2026-11-28T10:${second}.000Z`

test('trades since the counted minutes move price, change, high and low together, and older ones nothing', () => {
  const trades = [
    { at: at('01:30'), price: '0.12' },
    { at: at('01:20'), price: '0.20' },
    { at: at('01:10'), price: '0.05' },
    { at: at('00:10'), price: '9' },
  ]
  const now = marketNow(MARKET, trades)
  expect(now).toMatchObject({ price: '0.12', change24h: '20.00', high24h: '0.20', low24h: '0.05' })
  expect(marketNow(now, trades)).toEqual(now)
  expect(marketNow(MARKET, trades.slice(3))).toBe(MARKET)
  expect(marketNow(now, trades.slice(2))).toBe(now)
  expect(marketNow(MARKET, [])).toBe(MARKET)
})

test('a market that nothing is counted of has the price of its last trade, whenever that was', () => {
  const unknown = { ...MARKET, price: null, change24h: null, high24h: null, low24h: null, lastTradedAt: null }
  const old = [{ at: at('00:10'), price: '9' }]
  expect(marketNow(unknown, old)).toEqual({ ...unknown, price: '9' })
})
